import { can, type Permission } from '#domain/access.ts'
import { languages } from '#domain/money.ts'
import { demoPeople } from '#server/demo/people.ts'
import { type Route, routes } from '#web/dashboard/routes.ts'
import { expect, expectSound, settled, speak, test } from './test.ts'

const permissionsOf = ({ access }: Route): Permission[] =>
  access === 'public' || access === 'session' ? [] : Array.isArray(access) ? [...access] : [access as Permission]

const firstRole = (email: string) => demoPeople.find((person) => person.email === email)!.modules[0]!.role
const mayOpen = (route: Route, email: string) =>
  permissionsOf(route).every((permission) => can(firstRole(email), permission))
const people = demoPeople.map(({ email }) => email)

/** A real address for a route's pattern. */
const addressOf = async (route: Route, ask: (method: string, path: string) => Promise<{ body: never }>) => {
  if (!route.path.includes(':') || route.path.includes('?')) return route.path.replace(/\/:\w+\?/, '')
  const list = route.path.startsWith('/user') ? '/users' : route.path.startsWith('/mails') ? '/mails' : '/organizations'
  const filter = route.path.startsWith('/userAdmin') ? '?type=admin' : '?itemsPerPage=1'
  const { body } = (await ask('GET', `${list}${filter}`)) as { body: { members: { id: string }[] } }
  return route.path.replace(':id', body.members[0]!.id)
}

/** Every language at a desk, and the first one on a tablet and a phone. */
const views = [
  ...languages.map((language) => ({ language, width: 1440 })),
  { language: languages[0], width: 820 },
  { language: languages[0], width: 390 },
]

const framed = routes.filter(({ path }) => !path.includes(':token'))

for (const route of framed) {
  const able = people.find((email) => mayOpen(route, email))!
  const unable = people.find((email) => !mayOpen(route, email))

  test(`${route.path} opens in every language and width`, async ({ as, ask }) => {
    const page = await as(able)
    if (route.access === 'public') await page.context().clearCookies({ name: 'reprise_token' })
    const address = await addressOf(route, (method, path) => ask(able, method, path))
    for (const { language, width } of views) {
      await test.step(`${language}, ${width} px`, async () => {
        await speak(page, language)
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        await settled(page)
        expect(new URL(page.url()).pathname).toBe(address)
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language.slice(0, 2)}`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectSound(page)
      })
    }
  })

  if (unable && route.access !== 'public')
    test(`${route.path} sends home who may not`, async ({ as }) => {
      const page = await as(unable)
      await page.goto(route.path.replace(/:id\??/, '0197d3c4-0000-7000-8000-000000000000'))
      await expect(page).toHaveURL(/\/home$/)
    })

  if (route.access !== 'public')
    test(`${route.path} asks a stranger to sign in`, async ({ page }) => {
      await page.goto(route.path.replace(/:id\??/, '0197d3c4-0000-7000-8000-000000000000'))
      await expect(page).toHaveURL(/\/login/)
    })
}

test('an unknown address is the 404 page', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/nothing/here')
  await expect(page).toHaveURL(/\/404$/)
})
