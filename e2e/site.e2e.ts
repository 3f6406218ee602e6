// features: site, home-page, store, legal, status-page

import type { Page } from '@playwright/test'
import { brandRamp } from '#domain/account/brand.ts'
import { accessibilityChecks } from '#domain/legal/accessibility.ts'
import type { Language } from '#domain/money.ts'
import { site } from './product.ts'
import { sellable } from './selling.ts'
import { expect, expectSound, expectSoundAt, expectWhole, settled, test, testedLanguages } from './test.ts'

const sites = [
  {
    host: 'boreal.localhost',
    language: 'fr-FR',
    title: 'Boréal Reprise – vendez vos appareils',
    hero: 'Combien vaut votre appareil',
    colour: '#0b5f6d',
  },
  {
    host: 'colombe.localhost',
    language: 'en-GB',
    title: 'Colombe Trade-in – sell your devices',
    hero: 'How much is your device worth?',
    colour: '#9a3b26',
  },
] as const
const paths = [
  '/home',
  ...[
    '/cgu',
    '/cgs',
    '/faq',
    '/privacy-policy',
    '/cookies-policy',
    '/cookies-policy-document',
    '/accessibility-statement',
  ],
  ...['/404', '/not-available'],
]

const languageCookie = (host: string, language: Language) => ({
  name: 'reprise_language',
  value: language,
  url: site(host),
})

for (const { host, language, title, hero, colour } of sites) {
  test(`${host} is branded in the first HTML, without scripts`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' })
    const page = await context.newPage()
    await page.goto(`${site(host)}/home`)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy()
    expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe(colour)
    const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-7'))
    expect(brand.trim()).toBe(brandRamp(colour)[7])
    await context.close()
  })

  test(`${host} uses its own language for unsupported browser languages`, async ({ browser }) => {
    const page = await browser.newPage({ locale: 'es-ES' })
    await page.goto(site(host))
    await expect(page).toHaveURL(/\/home$/)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hero)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.close()
  })
}

for (const language of testedLanguages)
  test(`every page of the site is accessible in ${language}, on phone and desktop`, async ({ page, context }) => {
    await context.addCookies([languageCookie('boreal.localhost', language)])
    for (const path of paths) {
      await page.goto(`${site('boreal.localhost')}${path}`)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectSoundAt(page, [1440, 390])
    }
  })

/** WCAG 1.4.4 and 1.4.10: text at 200 %, and 320 px wide (400 % zoom of 1280 px). */
for (const language of testedLanguages)
  test(`public pages fit 320 px and twice the text size in ${language}`, async ({ page, context, ask }) => {
    const boreal = site('boreal.localhost')
    await context.addCookies([languageCookie('boreal.localhost', language)])
    const { id } = await sellable(ask)
    const pages = ['/search', '/categories', '/stores', '/results?q=iphone', '/status', '/cart/customer-infos']
    for (const path of [...paths, ...pages, `/diag/${id}/produit`, `/sell/a/b-${id.slice(-12)}`]) {
      await page.setViewportSize({ width: accessibilityChecks.width, height: 700 })
      await page.goto(`${boreal}${path}`)
      await settled(page)
      await expectWhole(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', `${size}%`),
        accessibilityChecks.text,
      )
      await expectWhole(page)
      const sizes = await page
        .locator('main :is(h1, p)')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
      expect(Math.min(...sizes.map(Number.parseFloat)), `${path} follows the text size`).toBeGreaterThanOrEqual(24)
    }
    await page.getByRole('banner').locator('summary').click()
    await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible()
    await expectSound(page)
  })

test('the footer links to the legal pages with the account’s texts', async ({ page }) => {
  await page.goto(`${site('boreal.localhost')}/home`)
  await page.getByRole('link', { name: 'Politique relative aux cookies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Politique relative aux cookies' })).toBeVisible()
  await expect(page.getByText('Aucun traceur n’est déposé sans votre accord.')).toBeVisible()
  await page.getByRole('link', { name: 'Déclaration d’accessibilité' }).click()
  await expect(page.getByText('accessibilite@boreal.test')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/cookies-policy$/)
})

test('the home page shows featured products with links to their diagnosis', async ({ page }) => {
  await page.goto(`${site('boreal.localhost')}/home`)
  const often = page.getByRole('region', { name: 'Les plus repris' })
  await expect(often.getByRole('listitem')).toHaveCount(8)
  await expect(often.getByText('412 €')).toBeVisible()
  await often.getByRole('link', { name: 'iPhone 14 Pro 128 Go' }).click()
  await expect(page).toHaveURL(/\/diag\/[0-9a-f-]{36}\/iphone-14-pro-128-go$/)
})

test('the language selected by a visitor is kept', async ({ page }) => {
  await page.goto(`${site('boreal.localhost')}/home`)
  await page.getByLabel('Langue').selectOption('nl-BE')
  const how = (title: string) => page.getByRole('heading', { level: 2, name: title })
  await expect(how('Hoe het werkt')).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE')
  await expect(how('Hoe het werkt')).toBeVisible()
  await page.getByLabel('Taal').selectOption('de-DE')
  await expect(how('So funktioniert es')).toBeVisible()
})

test('an unknown host has no site, and an unknown page is the 404 page', async ({ page, quietConsole }) => {
  await page.goto(`${site('nobody.localhost')}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce site n’est pas disponible' })).toBeVisible()
  await expectSound(page)
  // The 503 of the page in the console is expected.
  expect(quietConsole.splice(0).filter((message) => !message.includes('status of 503'))).toEqual([])
  await page.goto(`${site('boreal.localhost')}/nothing/here`)
  await expect(page).toHaveURL(/\/404$/)
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('the dashboard is not served on a site, nor a site on the dashboard', async ({ page }) => {
  await page.goto(`${site('boreal.localhost')}/login`)
  await expect(page).toHaveURL(/\/404$/)
})

test('the home page is rendered without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-BE' })
  const page = await context.newPage()
  for (const host of ['boreal.localhost', 'colombe.localhost']) {
    await page.goto(`${site(host)}/home`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('search').getByRole('button', { name: 'Schatten' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // Scripts are not requested before the first paint.
    await expect(page.locator('script[src], link[rel=modulepreload]')).toHaveCount(0)
    const name = host.startsWith('boreal') ? 'Boréal' : 'Colombe'
    await expect(page.getByRole('banner').getByRole('link').first()).toContainText(name)
  }
  await context.close()
})

test('the scroll position is kept during hydration', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 390, height: 700 } })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site('colombe.localhost')}/home`, { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: 'FAQ and contact' })
  // The web font replaces its fallback and may change the height of the page.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(200)
  release()
  // The cart opens only after hydration.
  await expect(async () => {
    await page.getByRole('button', { name: 'Cart, empty' }).dispatchEvent('click')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page.close()
})

test('every indexable page is rendered without scripts', async ({ browser }) => {
  const host = site('boreal.localhost')
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' })
  const page = await context.newPage()
  const sitemap = await (await page.goto(`${host}/sitemap.xml`))!.text()
  const first = (kind: string) => new RegExp(`<loc>[^<]*(/${kind}/[^<]*)</loc>`).exec(sitemap)![1]!
  const opens = async (path: string, heading: string | RegExp) => {
    await page.goto(`${host}${path}`)
    await expect(page.locator('h1'), path).toContainText(heading)
  }
  await opens('/search', 'Que souhaitez-vous estimer')
  await expect(page.getByRole('link', { name: 'Consoles' })).toBeVisible()
  await opens('/categories', 'Toutes les catégories')
  await opens(first('category'), /\S/)
  await expect(page.getByRole('main').locator('a[href^="/diag/"]').first()).toBeVisible()
  const landing = first('sell')
  await opens(landing, /\S/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('€')
  await page.getByRole('textbox', { name: 'Ville ou code postal' }).fill('Villeurbanne')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 3, name: 'Boréal Lyon Part-Dieu' })).toBeVisible()
  await page.getByRole('link', { name: 'Estimer le mien' }).click()
  await expect(page).toHaveURL(/\/diag\//)
  await expect(page.locator('input[type=radio]').first()).toBeVisible()
  await opens('/stores', 'Magasins')
  await expect(page.getByRole('heading', { name: 'Boréal Lyon Part-Dieu' })).toBeVisible()
  await opens('/cgu', 'Conditions d’utilisation')
  await opens('/nowhere', 'Page introuvable')
  const cart = await page.goto(`${host}/cart/summary`)
  expect(await cart!.text()).toMatch(
    /<noscript>.*Cette page a besoin de JavaScript.*le panier ne peut pas s’afficher.*<\/noscript>/,
  )
  await context.close()
})

/** Opens a page and delays its scripts until released. */
const beforeScripts = async (page: Page, path = '/home') => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${site('boreal.localhost')}${path}`, { waitUntil: 'commit' })
  return scripts.resolve
}

test('input typed before hydration is kept in the same element', async ({ page }) => {
  const letScriptsIn = await beforeScripts(page)
  const field = page.locator('input[name=q]')
  await field.click()
  await page.keyboard.type('iphone 13')
  const painted = await field.elementHandle()
  letScriptsIn()
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('iPhone 13')
  await expect(field).toHaveValue('iphone 13')
  await expect(field).toBeFocused()
  expect(await field.evaluate((now, before) => now === before, painted)).toBe(true)
})

test('a language selected before hydration is applied', async ({ page }) => {
  const letScriptsIn = await beforeScripts(page)
  await page.getByLabel('Langue').selectOption('de-DE')
  letScriptsIn()
  await expect(page.getByRole('heading', { level: 2, name: 'So funktioniert es' })).toBeVisible()
})

test('a tap before hydration is replayed once', async ({ page, ask }) => {
  let letScriptsIn = await beforeScripts(page)
  await page.getByRole('button', { name: 'Panier vide' }).click()
  letScriptsIn()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.unrouteAll()
  letScriptsIn = await beforeScripts(page, `/diag/${(await sellable(ask)).id}/produit`)
  await page.getByRole('radio').first().click({ timeout: 10_000 })
  letScriptsIn()
  await expect(page.getByRole('main').getByRole('status')).toContainText('€')
  await expect(page.getByRole('radio').first()).toBeChecked()
})
