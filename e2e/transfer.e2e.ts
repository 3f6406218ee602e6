// features: transfer, user, list-export
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Ask, expect, expectSound, settled, test } from './test.ts'

let made = 0
/** Unique reference, because tests run in parallel on the same data. */
const fresh = (name: string) => `${name}-${Date.now().toString(36)}${process.pid.toString(36)}${made++}`.toUpperCase()

const file = (lines: readonly string[], name = 'tarif.csv') => ({
  name,
  mimeType: 'text/csv',
  // Windows-1252 encoding, as written by spreadsheets on Windows.
  buffer: Buffer.from(lines.join('\r\n').replaceAll('€', '\u0080'), 'latin1'),
})

const hand = async (page: Page, given: ReturnType<typeof file>) => {
  await page.locator('input[type=file]').setInputFiles(given)
  await page.getByRole('button', { name: 'Lire le fichier' }).click()
  await expect(page.getByRole('heading', { name: 'Vérifiez les colonnes' })).toBeFocused()
}

type Prices = { prices: Record<string, number | null> }

const newProduct = async (ask: Ask, reference: string, prices: Record<string, number>) => {
  const root = (await ask('manager@boreal.test', 'GET', '/internal/categories/root')) as { body: { id: string } }
  const { status, body } = (await ask('manager@boreal.test', 'POST', '/products', {
    ...{ label: `Produit ${reference}`, reference, categoryId: root.body.id, prices },
  })) as { status: number; body: { id: string } }
  expect(status).toBe(201)
  return body.id
}
const pricesOf = async (ask: Ask, id: string) =>
  ((await ask('manager@boreal.test', 'GET', `/products/${id}`)) as { body: Prices }).body.prices

test('a catalogue is exported as a spreadsheet file', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/home')
  await page.getByRole('link', { name: 'Exporter' }).click()
  await expect(page).toHaveURL(/\/exports$/)
  await settled(page)
  await expectSound(page)
  await page.getByRole('radio', { name: /Catégories/ }).click()
  await page.getByRole('button', { name: 'Lancer l’export' }).click()
  await expect(page).toHaveURL(/type=categories&export=[\w-]{36}/)
  await expect(page.getByRole('heading', { name: 'Votre fichier est prêt' })).toBeVisible({ timeout: 30_000 })
  await expectSound(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger le CSV' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^categories-boreal-.*\.csv$/)
  expect(readFileSync(await download.path(), 'utf8')).toContain('\ufeffid;identifier;parent_identifier;label')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Votre fichier est prêt' })).toBeVisible()
  await page.getByRole('button', { name: 'Nouvel export' }).click()
  await expect(page.getByRole('button', { name: 'Lancer l’export' })).toBeVisible()
})

test('a price list is rehearsed, imported and rolled back', async ({ as, ask }) => {
  const page = await as('manager@boreal.test')
  const [known, jumping, unknown] = [fresh('CONNU'), fresh('SAUT'), fresh('NEUF')]
  const id = await newProduct(ask, known, { grade_a: 10_000, grade_b: 8_000 })
  const other = await newProduct(ask, jumping, { grade_a: 40_000 })
  await page.goto('/home')
  await page.getByRole('link', { name: 'Importer', exact: true }).click()
  await page.getByRole('link', { name: 'Nouvel import' }).first().click()
  await expect(page).toHaveURL(/\/accounts\/[\w-]{36}\/catalog-imports\/new$/)
  await settled(page)
  await expectSound(page)

  await hand(
    page,
    file([
      'Réf;Désignation;Catégorie;Prix A;Étoiles;Code-barres',
      `${known};;;120,00 €;5;`,
      `${jumping};;;4 000,00 €;5;`,
      `${unknown};Nouveau téléphone;root;50;5;`,
      `${fresh('FAUX')};Mauvais code;root;50;5;1,94E+11`,
    ]),
  )
  await expect(page.getByRole('combobox', { name: 'La colonne Prix A est lue comme' })).toHaveValue('Prix grade A')
  await expect(page.getByRole('combobox', { name: 'La colonne Étoiles est lue comme' })).toHaveValue('')
  await expectSound(page)
  await page.getByRole('button', { name: 'Lancer la simulation' }).click()

  await expect(page.getByRole('heading', { name: 'Ce que cet import changerait' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('definition')).toHaveText(['4', '1', '2', '0', '1'])
  await expect(page.getByRole('row', { name: known })).toContainText('100,00 € → 120,00 €')
  await expectSound(page)
  expect(await pricesOf(ask, id), 'nothing is written yet').toMatchObject({ grade_a: 10_000 })
  await page.reload()
  await page.getByRole('tab', { name: /À vérifier/ }).click()
  await expect(page.getByRole('row', { name: jumping })).toContainText('de 400,00 € à 4 000,00 €')
  await page.getByRole('tab', { name: /Lignes ignorées/ }).click()
  await expect(page.getByRole('row', { name: /Mauvais code/ })).toContainText(
    'Le tableur a transformé ce code en nombre',
  )
  await expectSound(page)
  await page.getByRole('tab', { name: /^Prix/ }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(jumping)

  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Importer en une fois' })).toBeFocused()
  await expect(page.getByText('1 prix inhabituel sera importé tel quel.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Importer 3 fiches' }).click()
  await expect(page.getByRole('heading', { name: 'L’import est terminé' })).toBeVisible({ timeout: 30_000 })
  expect(await pricesOf(ask, id)).toMatchObject({ grade_a: 12_000, grade_b: 8_000 })
  await expectSound(page)

  // A price changed after the import is not rolled back, and reported.
  await ask('manager@boreal.test', 'PATCH', `/products/${other}`, { prices: { grade_a: 41_000 } })
  await page.getByRole('button', { name: 'Rétablir les anciens prix' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir les anciens prix' }).click()
  await expect(page.getByRole('heading', { name: 'Les anciens prix sont rétablis' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('1 produit a retrouvé ses prix.')).toBeVisible()
  await expect(page.getByText(`Produit ${jumping} Son prix a été modifié depuis l’import.`)).toBeVisible()
  expect(await pricesOf(ask, id)).toMatchObject({ grade_a: 10_000 })
  expect(await pricesOf(ask, other)).toMatchObject({ grade_a: 41_000 })

  await page.getByRole('link', { name: 'Voir tous les imports' }).click()
  await page.getByRole('button', { name: 'Voir le détail de l’import tarif.csv' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Détail de l’import' })
  await expect(panel.getByText('Prix rétablis')).toBeVisible()
  await expect(panel.getByText('Le tableur a transformé ce code en nombre')).toBeVisible()
  // Wait for the animation: the panel is transparent until it ends.
  await panel.evaluate((shown) => Promise.all(shown.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  await expect(panel).toHaveCSS('opacity', '1')
  await expectSound(page)
  await page.goBack()
  await expect(panel).toBeHidden()
})

test('unrecognised columns can be mapped, each at most once', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/imports')
  await page.getByRole('link', { name: 'Nouvel import' }).first().click()
  await page.getByRole('button', { name: 'Lire le fichier' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choisissez un fichier.')
  const reference = fresh('MUET')
  await hand(page, file(['Alpha;Bravo;Charlie', `${reference};Un nom;root`], 'muet.csv'))
  await expect(page.getByText('Il manque une colonne indispensable : Référence ou EAN / GTIN ou Nom.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lancer la simulation' })).toBeDisabled()
  const choose = async (column: string, field: string) => {
    const box = page.getByRole('combobox', { name: `La colonne ${column} est lue comme` })
    await box.fill(field)
    await page.getByRole('option', { name: field, exact: true }).click()
  }
  await choose('Alpha', 'Référence')
  await choose('Bravo', 'Référence')
  await expect(page.getByText('Une autre colonne est déjà lue ainsi.').first()).toBeVisible()
  await choose('Bravo', 'Nom')
  await choose('Charlie', 'Catégorie')
  await expectSound(page)
  await page.getByRole('button', { name: 'Lancer la simulation' }).click()
  await expect(page.getByRole('definition').first()).toHaveText('1', { timeout: 30_000 })
  await expectSound(page)
})

test('a platform administrator selects an account and copies another catalogue into it', async ({ as }) => {
  const page = await as('admin@reprise.test')
  await page.goto('/imports')
  await settled(page)
  await page.getByRole('combobox', { name: 'Société' }).click()
  await page.getByRole('option', { name: 'Colombe' }).click()
  await expect(page).toHaveURL(/\/accounts\/[\w-]{36}\/catalog-imports$/)
  await page.getByRole('link', { name: 'Nouvel import' }).first().click()
  await page.getByText('Catalogue d’une autre société').click()
  await page.getByRole('button', { name: 'Simuler la copie' }).click()
  await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Société à copier' }).click()
  await page.getByRole('option', { name: 'Recircle' }).click()
  await page.getByRole('button', { name: 'Simuler la copie' }).click()
  await expect(page.getByRole('heading', { name: 'Ce que cet import changerait' })).toBeVisible({ timeout: 30_000 })
  await expectSound(page)
})

test('an analyst can export but not import', async ({ as }) => {
  const page = await as('analyst@boreal.test')
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Exporter' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Importer', exact: true })).toHaveCount(0)
  await page.goto('/imports')
  await expect(page).toHaveURL(/\/home$/)
})
