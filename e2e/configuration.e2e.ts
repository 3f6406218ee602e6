// features: configuration, account, home-page, legal, analytics, settings, site
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { pdfFile } from '#server/testing/files.ts'
import { unique } from './catalogue.ts'
import { site } from './product.ts'
import { expect, expectSeen, expectSound, settled, test } from './test.ts'

const save = /^Enregistrer/
const logo = () =>
  sharp({ create: { width: 250, height: 50, channels: 4, background: '#5a37a6' } })
    .png()
    .toBuffer()

test('an account’s design is chosen with a preview and applied for its users', async ({ as, browser }) => {
  const page = await as('admin@reprise.test')
  await page.goto('/design')
  await page.getByRole('combobox', { name: 'Société' }).click()
  await page.getByRole('option', { name: 'Recircle' }).click()
  await settled(page)

  await page.getByLabel('Couleur principale').fill('#ffe066')
  await expect(page.getByText('elle est trop claire pour un texte')).toBeVisible()
  await page.getByLabel('Couleur principale').fill('#5a37a6')
  await expect(page.getByText('Votre couleur est lisible partout')).toBeVisible()
  const header = page.locator('#preview')
  const button = header.getByText('Estimer').first()
  await expect(button).toHaveCSS('background-color', 'rgb(90, 55, 166)')

  const files = page.locator('input[type=file]')
  await files.first().setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  })
  await expect(page.getByRole('alert').first()).toContainText('Ce type de fichier n’est pas accepté')
  await files.first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
  await expect(header.getByRole('img', { name: 'Recircle' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: save }).press('Enter')
  await expect(page.getByText('L’apparence est enregistrée.')).toBeVisible()
  // Keyboard focus is kept after saving and reloading.
  await expect(page.getByRole('button', { name: save })).toBeDisabled()
  await settled(page)
  await expect(page.getByRole('button', { name: save })).toBeFocused()
  await expectSound(page)

  const theirs = await browser.newContext({ locale: 'fr-FR' })
  const colleague = await theirs.newPage()
  await colleague.goto(`${new URL(page.url()).origin}/login`)
  await colleague.getByLabel('Adresse e-mail').fill('operator@recircle.test')
  await colleague.getByLabel('Mot de passe', { exact: true }).fill('Demo-2025')
  await colleague.keyboard.press('Enter')
  await expect(colleague.getByRole('img', { name: 'Recircle' })).toBeVisible()
  await expect
    .poll(() => colleague.evaluate(() => document.documentElement.style.getPropertyValue('--brand-7')))
    .toBe('#5a37a6')
  await theirs.close()
})

test('each settings card is saved separately and shows errors beside its fields', async ({ as, browser }) => {
  const page = await as('manager@colombe.test')
  await page.goto('/settings/tim/general')
  const card = (name: string) => page.getByRole('region', { name })
  // Disabled because saved, not because saving is in progress.
  const saved = (one: Locator) =>
    expect(one.locator('button[type=submit][aria-disabled=true]:not([data-loading])')).toBeVisible()

  const cart = card('Panier')
  await cart.getByLabel('Montant minimum du panier').fill('12,5')
  await cart.getByRole('button', { name: save }).click()
  await expect(cart.getByText('Saisissez un nombre entier.')).toBeVisible()
  await cart.getByLabel('Montant minimum du panier').fill('0')

  const publicSite = card('Site public')
  await publicSite.getByLabel('Adresse de votre site principal').fill('http://colombe.example')
  await publicSite.getByLabel('Texte du lien').fill('colombe.example')
  await publicSite.getByRole('button', { name: save }).click()
  await expect(publicSite.getByText('Saisissez une adresse complète qui commence par https://.')).toBeVisible()
  await publicSite.getByLabel('Adresse de votre site principal').fill(`https://colombe.example/${Date.now()}`)
  await publicSite.getByRole('button', { name: save }).click()
  await expect(page.getByText('Les réglages sont enregistrés.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'colombe.example' })).toBeVisible()

  const answer = unique('A new answer')
  const legal = card('Textes légaux')
  const faq = legal.getByLabel('FAQ et contact')
  await faq.fill(`${await faq.inputValue()}\n\n${answer}`)
  // Saving two cards in a row causes no version conflict.
  const contacts = card('Contacts')
  await contacts.getByLabel('Protection des données (DPO)').fill('privacy@colombe.test')
  await contacts.getByRole('button', { name: save }).click()
  await saved(contacts)
  await legal.getByRole('button', { name: save }).click()
  await saved(legal)

  const documents = card('Documents PDF')
  const input = documents.locator('input[type=file]').first()
  await input.setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expect(documents.getByRole('alert')).toContainText('Ce type de fichier n’est pas accepté')
  await input.setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
  await expect(documents.getByRole('link', { name: 'Ouvrir le document' })).toBeVisible()
  await documents.getByRole('button', { name: save }).click()
  await saved(documents)

  await page.goto('/faq')
  await expect(page.getByText(answer)).toBeVisible()

  const visitor = await browser.newPage({ locale: 'en-GB' })
  await visitor.goto(`${site('colombe.localhost')}/home`)
  await expect(visitor.getByRole('link', { name: 'colombe.example' })).toBeVisible()
  await visitor.getByRole('link', { name: 'FAQ and contact' }).click()
  await expect(visitor.getByText(answer)).toBeVisible()
  await visitor.getByRole('link', { name: 'Terms of use' }).click()
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Download as PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await visitor.close()
})

test('home page widgets are added, moved by keyboard, previewed and shown to visitors', async ({ as, browser }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/design/home')
  const title = unique('Nos ateliers')
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click()
  await page.getByRole('menuitem', { name: 'Contenu libre' }).click()
  const blocks = page.getByRole('list', { name: 'Blocs de la page' }).locator(':scope > li')
  const last = blocks.last()
  const preview = page.locator('#preview')
  const text = last.getByRole('textbox', { name: 'Contenu' })
  await text.click()
  await text.press('Control+a')
  await text.pressSequentially('Ouverts aussi le lundi')
  await text.press('Control+a')
  await last.getByRole('button', { name: 'Titre' }).click()
  await last.getByRole('button', { name: 'Gras' }).click()
  await last.getByRole('button', { name: 'Lien', exact: true }).click()
  await last.getByLabel('Adresse du lien').fill('javascript:alert(1)')
  await last.getByLabel('Adresse du lien').press('Enter')
  await expect(last.getByText('Une adresse https', { exact: false }).first()).toBeVisible()
  await last.getByLabel('Adresse du lien').fill('/stores')
  await last.getByLabel('Adresse du lien').press('Enter')
  await expect(preview.locator('b, strong').filter({ hasText: 'Ouverts aussi le lundi' })).toBeVisible()
  await expect(preview.locator('a[href="/stores"]')).toHaveText('Ouverts aussi le lundi')
  await last.getByRole('button', { name: 'HTML' }).click()
  await last
    .getByLabel('Contenu', { exact: true })
    .fill(`<h2>${title}</h2><p onclick="alert(1)">Ouverts le samedi.</p><script>alert(1)</script>`)
  await expect(preview.getByText(title)).toBeVisible()
  await expect(preview.getByText('Ouverts le samedi.')).toBeVisible()

  const count = await blocks.count()
  await last
    .getByRole('button', { name: /Contenu libre/ })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Contenu libre est soulevé, place ${count} sur ${count}.`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(new RegExp(`Contenu libre.: place ${count - 1} sur ${count}.`))).toBeAttached()
  await page.keyboard.press('Space')
  await expect(blocks.nth(count - 2).getByLabel('Contenu', { exact: true })).toHaveValue(new RegExp(title))
  const written = blocks.nth(count - 2).getByLabel('Contenu', { exact: true })
  await written.press('Control+s')
  await expect(page.getByText('La page d’accueil est enregistrée.')).toBeVisible()
  await settled(page)
  await expect(written).toBeFocused()
  await expectSound(page)

  const visitor = await browser.newPage({ locale: 'fr-FR' })
  const requests: string[] = []
  visitor.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await visitor.goto(`${site('boreal.localhost')}/home`)
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  expect(await visitor.getByText('Ouverts le samedi.').getAttribute('onclick')).toBeNull()
  expect(requests, 'the home is embedded in the first HTML').not.toContain('/api/home-page')
  // From another page the home is loaded by the API; a link followed before hydration loads the whole page.
  await visitor.goto(`${site('boreal.localhost')}/search`)
  await settled(visitor)
  await visitor.getByRole('link', { name: 'Boréal, accueil' }).click()
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  expect(requests).toContain('/api/home-page')
  await visitor.close()

  const own = page
    .getByRole('list', { name: 'Blocs de la page' })
    .locator(':scope > li')
    .filter({ has: page.getByText(title) })
  await own.getByRole('button', { name: 'Retirer Contenu libre' }).click()
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText(title)).toHaveCount(0)
})

test('tracking starts only after consent, and refusing is as easy as accepting', async ({ browser, ask }) => {
  const manager = 'manager@colombe.test'
  const { status } = await ask(manager, 'PATCH', '/white-label/config', { tagManagerId: 'GTM-TEST123' })
  expect(status).toBe(200)
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  const tags: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    tags.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const address = site('colombe.localhost')
  await page.goto(`${address}/home`)
  const bar = page.getByRole('region', { name: 'Audience measurement' })
  const refuse = bar.getByRole('button', { name: 'Refuse' })
  const accept = bar.getByRole('button', { name: 'Accept' })
  const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()]
  expect({ width: one!.width, height: one!.height, y: one!.y }).toEqual({
    width: other!.width,
    height: other!.height,
    y: other!.y,
  })
  await expectSound(page)
  // At the bottom of the screen, but second in keyboard order.
  expect(one!.y + one!.height).toBeGreaterThan(page.viewportSize()!.height - 60)
  await page.locator('body').press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const first = bar.getByRole('link').or(bar.getByRole('button')).first()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  // The consent bar does not cover the button of the page, even on a phone.
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('a[href^="/diag/"]').first().click()
  await expect(page.locator('fieldset').first()).toBeVisible()
  await page.locator('fieldset input').first().press('Space')
  await expectSeen(page.locator('form button[type=submit]'))
  await page.setViewportSize(size)
  await page.goto(`${address}/home`)
  await refuse.press('Enter')
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(tags).toEqual([])

  await page.getByRole('button', { name: 'Manage cookies' }).click()
  await expect(bar).toBeFocused()
  await accept.click()
  await expect.poll(() => tags).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'])
  const pageViews = () =>
    page.evaluate(() =>
      ((window as Window & { dataLayer?: { event?: string; page_path?: string }[] }).dataLayer ?? [])
        .filter(({ event }) => event === 'page_view')
        .map(({ page_path }) => page_path),
    )
  await page.getByRole('link', { name: 'FAQ and contact' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect.poll(pageViews).toEqual(['/home', '/faq'])
  // Product pages are not tracked.
  await page.goto(`${address}/home`)
  await expect.poll(pageViews).toEqual(['/home'])
  await page.locator('a[href^="/diag/"]').first().click()
  await expect(page).toHaveURL(/\/diag\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await pageViews()).toEqual(['/home'])
  await context.close()
  await ask(manager, 'PATCH', '/white-label/config', { tagManagerId: null })
})
