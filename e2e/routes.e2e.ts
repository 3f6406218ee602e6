import { can, type Permission } from '#domain/access.ts'
import { languages } from '#domain/money.ts'
import { demoPeople } from '#server/demo/people.ts'
import type { Route } from '#web/dashboard/routes/route.ts'
import { routes } from '#web/dashboard/routes.ts'
import { newCategory, newProduct, newQuestion } from './catalogue.ts'
import { soldInStore } from './selling.ts'
import { expect, expectSound, expectWhole, settled, speak, test } from './test.ts'

const permissionsOf = ({ access }: Route): Permission[] =>
  access === 'public' || access === 'session' ? [] : Array.isArray(access) ? [...access] : [access as Permission]

const firstRole = (email: string) => demoPeople.find((person) => person.email === email)!.modules[0]!.role
const mayOpen = (route: Route, email: string) =>
  permissionsOf(route).every((permission) => can(firstRole(email), permission))
const people = demoPeople.map(({ email }) => email)

type Asking = Parameters<typeof newCategory>[0]

/** What the catalogue's pages show is made for them: a company starts with an empty one. */
const catalogueAddress = async (ask: Asking, path: string) => {
  if (!/^\/(category|product|diagnostic)/.test(path)) return null
  const category = await newCategory(ask)
  if (path.startsWith('/product')) return path.replace(':id', (await newProduct(ask, category.id)).id)
  const question = path.includes(':questionId') ? await newQuestion(ask, category.id) : null
  return path
    .replace(/:(id|categoryId)/, category.id)
    .replace(':questionId', question?.id ?? '')
    .replace(':slug', category.identifier)
}

/** A product of the demo, to be declared. */
const diagnosisAddress = async (ask: Asking) => {
  const { body } = (await ask('manager@boreal.test', 'GET', '/products?search_product_buyback=iPhone+13+mini')) as {
    body: { members: { id: string }[] }
  }
  return `/diag/${body.members[0]!.id}/iphone-13-mini`
}

/** What is confirmed is looked at afterwards. */
const confirmedAddress = async (ask: Asking, path: string) => {
  const { id, buybacks } = await soldInStore(ask)
  return path.includes(':cartId') ? path.replace(':cartId', id) : `${path}?ids=${buybacks[0]!.id}`
}

/** What configures a sale is there from the start, in the demo's own company. */
const configured: Record<string, string> = {
  '/circuit/:id/edit': '/dispatch-circuit-rules',
  '/paymentMode/:id/edit': '/payment-modes',
  '/warehouse-dispatch-rule/:id': '/warehouse-dispatch-rules',
}
const configuredAddress = async (ask: Asking, path: string) => {
  const { body } = (await ask('manager@boreal.test', 'GET', configured[path]!)) as {
    body: { members: { id: string }[] }
  }
  return path.replace(':id', body.members[0]!.id)
}

/** Pages that only lead on. */
const leadsTo: Record<string, string> = {
  '/buyback/create': '/search',
  '/buyback/:id/finish': '/buybacks-predeclared',
}

/** A real address for a route's pattern. */
const addressOf = async (route: Route, able: string, asking: Asking) => {
  if (route.path.includes('confirmation') || route.path.includes(':cartId')) return confirmedAddress(asking, route.path)
  if (route.path in configured) return configuredAddress(asking, route.path)
  if (route.path in leadsTo) return nobodys(route)
  if (route.path === '/results') return '/results?q=iphone'
  if (route.path.startsWith('/diag/')) return diagnosisAddress(asking)
  if (!route.path.includes(':') || route.path.includes('?')) return route.path.replace(/\/:\w+\?/, '')
  const made = await catalogueAddress(asking, route.path)
  if (made) return made
  if (route.path.includes(':accountId')) {
    const { body } = (await asking(able, 'GET', '/organizations?itemsPerPage=1')) as {
      body: { members: { accountId: string }[] }
    }
    return route.path.replace(':accountId', body.members[0]!.accountId)
  }
  const list = route.path.startsWith('/user') ? '/users' : route.path.startsWith('/mails') ? '/mails' : '/organizations'
  const filter = route.path.startsWith('/userAdmin') ? '?type=admin' : '?itemsPerPage=1'
  const { body } = (await asking(able, 'GET', `${list}${filter}`)) as { body: { members: { id: string }[] } }
  return route.path.replace(':id', body.members[0]!.id)
}

/** An address that is well formed and names nothing. */
const nobodys = ({ path }: Route) => path.replace(/:\w+\??/g, '0197d3c4-0000-7000-8000-000000000000')

/** Every language, and every width: a phone, a tablet, a desk. What axe sees on a phone and at a desk it sees in between. */
const widths = [390, 820, 1440, 1440] as const
const views = languages.map((language, at) => ({ language, width: widths[at]!, sound: at === 0 || at === 3 }))

const framed = routes.filter(({ path }) => !path.includes(':token'))

for (const route of framed) {
  // Who works for several stores is asked for one first: a seller is led on at once.
  const able = route.path in leadsTo ? 'seller@boreal.test' : people.find((email) => mayOpen(route, email))!

  test(`${route.path} opens in every language and width`, async ({ as, ask }) => {
    const page = await as(able)
    if (route.access === 'public') await page.context().clearCookies({ name: 'reprise_token' })
    const address = await addressOf(route, able, ask)
    for (const { language, width, sound } of views) {
      await test.step(`${language}, ${width} px`, async () => {
        await speak(page, language)
        await page.setViewportSize({ width, height: 900 })
        const isHere = () =>
          expect(page).toHaveURL(({ pathname }) => pathname === (leadsTo[route.path] ?? address.split('?')[0]))
        await page.goto(address, { waitUntil: 'commit' })
        await isHere()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await settled(page, 100)
        // And nothing that was loaded led on.
        await isHere()
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language.slice(0, 2)}`))
        await (sound ? expectSound(page) : expectWhole(page))
      })
    }
  })
}

const inside = framed.filter(({ access }) => access !== 'public')
const unable = Map.groupBy(inside, (route) => people.find((email) => !mayOpen(route, email)))

for (const [email, closed] of unable)
  if (email)
    test(`${email} is sent home from what they may not open`, async ({ as }) => {
      test.slow()
      const page = await as(email)
      for (const route of closed)
        await test.step(route.path, async () => {
          await page.goto(nobodys(route), { waitUntil: 'commit' })
          await expect(page).toHaveURL(/\/home$/)
        })
    })

test('a stranger is asked to sign in', async ({ page }) => {
  test.slow()
  for (const route of inside)
    await test.step(route.path, async () => {
      await page.goto(nobodys(route), { waitUntil: 'commit' })
      await expect(page).toHaveURL(/\/login/)
    })
})

test('an unknown address is the 404 page', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/nothing/here')
  await expect(page).toHaveURL(/\/404$/)
})
