// Every page in every language and both themes: `npm run test:full`.
import { languages } from '#domain/money.ts'
import { addressOf } from '../addresses.ts'
import { ableTo, expectOpen, framed, pageGroups, walkThrough } from '../pages.ts'
import { expectSound, expectWhole, test } from '../test.ts'

const views = [
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 820 },
] as const

for (const language of languages)
  for (const { theme, width } of views)
    for (const group of pageGroups)
      test(`${group.email ?? 'a visitor'} from ${group.open[0]?.path}: ${language}, ${theme}, ${width} px`, async ({
        as,
        ask,
      }) => {
        test.slow()
        const page = await as(group.email ?? 'manager@boreal.test', language)
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize({ width, height: 900 })
        await walkThrough(page, ask, group, language, async () => {
          await expectSound(page, { colours: true })
          await page.setViewportSize({ width: 1440, height: 900 })
          await expectWhole(page)
          await page.setViewportSize({ width, height: 900 })
        })
      })

for (const route of framed)
  test(`${route.path} opens by its address`, async ({ as, ask }) => {
    const page = await as(ableTo(route))
    if (route.access === 'public') await page.context().clearCookies({ name: /^reprise_(session|signed_in)$/ })
    const address = await addressOf(route, ableTo(route), ask)
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(address, { waitUntil: 'commit' })
    await expectOpen(page, route, address, 'fr-FR')
    await expectWhole(page)
  })
