// features: all
import { languages } from '#domain/money.ts'
import { addressOf, mayOpen, missingRecordUrl, people } from './addresses.ts'
import { ableTo, expectOpen, framed, pageGroups, walkThrough } from './pages.ts'
import { expect, expectSound, expectWhole, test, walkTo } from './test.ts'

// Each page once, the languages in turn. `npm run test:full` opens every page in every language, theme and width.
for (const [index, group] of pageGroups.entries()) {
  const language = languages[index % languages.length] ?? 'fr-FR'
  test(`${group.email ?? 'a visitor'} opens ${group.open[0]?.path} and the pages after it in ${language}`, async ({
    as,
    ask,
  }) => {
    test.slow()
    const page = await as(group.email ?? 'manager@boreal.test', language)
    await page.setViewportSize({ width: 390, height: 900 })
    await walkThrough(page, ask, group, language, async () => {
      await expectSound(page, { colours: true })
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectWhole(page)
      await page.setViewportSize({ width: 390, height: 900 })
    })
  })
}

/** One page per user, loaded from the server instead of reached by a link. */
for (const { email, open } of pageGroups.filter(
  ({ email }, index) => pageGroups.findIndex((one) => one.email === email) === index,
))
  test(`${email ?? 'a visitor'} opens a page by its address`, async ({ as, ask }) => {
    const route = open.find(({ path }) => path.includes(':')) ?? open[0]
    if (!route) throw new Error('a group without pages')
    const page = await as(email ?? 'manager@boreal.test')
    if (!email) await page.context().clearCookies({ name: /^reprise_(session|signed_in)$/ })
    const address = await addressOf(route, ableTo(route), ask)
    await page.goto(address, { waitUntil: 'commit' })
    await expectOpen(page, route, address, 'fr-FR')
    await expectWhole(page)
  })

const inside = framed.filter(({ access }) => access !== 'public')
const unable = Map.groupBy(inside, (route) => people.find((email) => !mayOpen(route, email)))

for (const [email, closed] of unable)
  if (email)
    test(`${email} is redirected to the home page from forbidden pages`, async ({ as }) => {
      const page = await as(email)
      await page.goto(missingRecordUrl(closed[0]!))
      await expect(page).toHaveURL(/\/home$/)
      for (const route of closed)
        await test.step(route.path, async () => {
          await walkTo(page, missingRecordUrl(route))
          await expect(page).toHaveURL(/\/home$/)
        })
    })

test('a signed-out user is redirected to sign-in', async ({ page }) => {
  await page.goto(missingRecordUrl(inside[0]!))
  await expect(page).toHaveURL(/\/login/)
  for (const route of inside)
    await test.step(route.path, async () => {
      await walkTo(page, missingRecordUrl(route))
      await expect(page).toHaveURL(/\/login/)
    })
})

test('an unknown address is the 404 page', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/nothing/here')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Aller au tableau de bord' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a missing record keeps the page frame and links to its list', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/buyback/0197d3c4-0000-7000-8000-000000000000')
  await expect(page.getByRole('alert').getByText('Fiche introuvable')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Retour à/ })
    .click()
  await expect(page).toHaveURL(/\/buybacks/)
})
