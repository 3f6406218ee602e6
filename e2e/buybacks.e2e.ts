// features: buyback, view, list-export, timeline, document, item
import { readFileSync } from 'node:fs'
import { groupedNumber } from '#domain/buyback/number.ts'
import { scan } from './scanner.ts'
import { soldInStore } from './selling.ts'
import { type Ask, expect, expectSound, expectSoundAt, settled, test } from './test.ts'

test('a manager finds a buyback by its code, cancels it and sees it in the timeline', async ({ as, ask }) => {
  const { buybacks } = await soldInStore(ask)
  const { identificationNumber: number } = buybacks[0]!
  const code = groupedNumber(number)
  const page = await as('manager@boreal.test')
  await page.goto('/home')
  // The first HTML has the heading already; a page without a station reads scans once its program runs.
  await settled(page)
  await test.step('a scan opens it from any page; the palette finds it by code and offers its actions', async () => {
    await scan(page, number)
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await page.goto('/home')
    await expect(page.locator('h1').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Aller à une page, scanner ou saisir un code…').fill(code)
    await page.getByRole('button', { name: `Ouvrir la reprise ${code}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: 'Annuler la reprise' }).click()
    await expect(page.getByRole('dialog')).toContainText('L’annulation est définitive.')
    await page.keyboard.press('Escape')
  })
  await page.goto('/buybacks')
  await expect(page.getByRole('tab', { name: /^À expédier\s*\d/ })).toBeVisible()
  await page.getByRole('searchbox').fill(code)
  await expect(page.getByRole('row')).toHaveCount(2)

  await test.step('the row menu offers the actions of the record', async () => {
    await page.getByRole('button', { name: `Actions pour ${code}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Annuler la reprise' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await expectSoundAt(page, [390, 1440])

  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await page.getByRole('button', { name: `Actions pour ${code}` }).click()
  await page.getByRole('menuitem', { name: 'Annuler la reprise' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('L’annulation est définitive.')
  await dialog.getByRole('combobox', { name: 'Motif' }).click()
  await page.getByRole('option', { name: 'Rétractation du client' }).click()
  await dialog.getByRole('checkbox', { name: /Article rendu au client/ }).check()
  await dialog.getByRole('button', { name: 'Annuler la reprise' }).click()
  await expect(dialog).toBeHidden()

  const timeline = page.getByRole('region', { name: 'Historique' })
  await expect(timeline).toContainText('Reprise annulée')
  await expect(timeline).toContainText('Rétractation du client')
  await expect(timeline).toContainText(/Paiement\s: Annulé/)
  await expect(page.getByRole('button', { name: `Actions pour ${code}` })).toBeHidden()
  await expectSoundAt(page, [390, 1440])
})

test('an operator sees the item without customer data and registers it', async ({ as, ask }) => {
  const { buybacks } = await soldInStore(ask)
  const { id } = buybacks[0]!
  const page = await as('operator@recircle.test')
  await page.goto(`/buyback/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Claire M.')
  await expect(main).not.toContainText('Moreau')
  await expect(main).not.toContainText('claire.moreau')
  await expect(main).not.toContainText('Adresse')

  await page.getByRole('button', { name: 'Enregistrer l’arrivée' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer l’arrivée' }).click()
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText(/Article\s: Enregistré à l’entrepôt/)
  await expect(main).toContainText('En traitement')
})

test('a manager saves a view of the list, opens it and exports it', async ({ as, ask }) => {
  await soldInStore(ask)
  const page = await as('manager@boreal.test')
  await page.goto('/buybacks?channel=store')
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await test.step('a product filter is searched by keyboard', async () => {
    await page.getByRole('button', { name: 'Filtre', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Produit' }).click()
    const search = page.getByRole('combobox', { name: 'Chercher dans Produit' })
    await expect(search).toBeFocused()
    await search.fill('iphone')
    await expect(page.getByRole('option').first()).toContainText(/iphone/i)
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await expect(page).toHaveURL(/product=[0-9a-f-]{36}/)
    await expectSound(page)
    await search.press('Escape')
    await page.getByRole('button', { name: 'Retirer le filtre Produit' }).click()
    await expect(page).not.toHaveURL(/product=/)
  })

  await test.step('the sort order is selected', async () => {
    await page.getByRole('button', { name: /^Tri Créée le/ }).click()
    await page.getByRole('menuitem', { name: 'Mise à jour, décroissant' }).click()
    await expect(page).toHaveURL(/sort=-updatedAt/)
    await expect(page.getByRole('columnheader', { name: 'Mise à jour' })).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('the view is saved and opened by default', async () => {
    await page.getByRole('button', { name: 'Enregistrer la vue' }).click()
    await page.getByRole('textbox', { name: 'Nom de la vue' }).fill('Comptoir')
    await page.getByRole('checkbox', { name: 'Ouvrir la liste avec cette vue' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('button', { name: 'Comptoir', pressed: true })).toBeVisible()
    await page.goto('/home')
    await page.goto('/buybacks')
    await expect(page).toHaveURL(/channel=store/)
    await page.getByRole('button', { name: 'Actions pour la vue Comptoir' }).click()
    await page.getByRole('menuitem', { name: 'Renommer la vue' }).click()
    await page.getByRole('textbox', { name: 'Nom de la vue' }).fill('Magasins')
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('button', { name: 'Magasins', pressed: true })).toBeVisible()
  })

  await test.step('a job writes the export file', async () => {
    await page.getByRole('button', { name: 'Exporter', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Exporter la liste' })
    await panel.getByRole('button', { name: 'Lancer l’export' }).click()
    const file = panel.getByRole('link', { name: 'Télécharger le CSV' })
    await expect(file).toBeVisible({ timeout: 20_000 })
    await expectSoundAt(page, [390, 1440])
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
    expect(download.suggestedFilename()).toMatch(/^reprises-[\d-]+\.csv$/)
    expect(readFileSync(await download.path(), 'utf8')).toContain('Code;Code externe;Créée le')
    await page.keyboard.press('Escape')
  })

  await page.getByRole('button', { name: 'Actions pour la vue Magasins' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer la vue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la vue' }).click()
  await expect(page.getByRole('button', { name: 'Magasins', exact: true })).toBeHidden()
})

const voucherOf = (ask: Ask, id: string) =>
  ask<{ documents: { kind: string }[] }>('manager@boreal.test', 'GET', `/buybacks/${id}`)

test('a seller corrects customer, payment and answers before shipping', async ({ as, ask }) => {
  const { buybacks } = await soldInStore(ask, 'bank_transfer')
  const { id, identificationNumber: number } = buybacks[0]!
  const code = groupedNumber(number)
  const page = await as('seller@boreal.test')
  const main = page.getByRole('main')
  await page.goto(`/buyback/${id}`)

  await test.step('the form keeps masked values', async () => {
    await page.getByRole('link', { name: 'Modifier les coordonnées' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Modifier la reprise ${code}` })).toBeVisible()
    await expect(main).toContainText('se termine par 0189')
    await expectSoundAt(page, [390, 820, 1440])
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('nobody')
    await page.getByRole('button', { name: /Enregistrer/ }).click()
    await expect(main).toContainText('Saisissez une adresse e-mail')
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('claire.petit@example.test')
    await page.getByRole('combobox', { name: 'Mode de paiement' }).click()
    await page.getByRole('option', { name: /Bon d’achat/ }).click()
    await page.getByRole('button', { name: /Enregistrer/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await expect(main).toContainText('claire.petit@example.test')
    await expect(main).toContainText('Bon d’achat Boréal')
    const timeline = page.getByRole('region', { name: 'Historique' })
    await expect(timeline).toContainText('Coordonnées ou paiement modifiés')
    await expect(timeline).toContainText('e-mail, mode de paiement')
  })

  await test.step('an unknown step links to the known ones; an issued voucher blocks price changes', async () => {
    await page.goto(`/buyback/${id}/edition?itemWorkflowStep=polished`)
    await expect(page.getByRole('heading', { level: 1, name: 'Étape inconnue' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: 'Réponses déclarées' }).click()
    await expect(main).toContainText('Un bon, une carte cadeau ou un paiement est déjà émis')
    await expect(page.getByRole('radio', { name: 'Rayé' })).toBeDisabled()
  })
})

test('corrected answers change the price, shown beside the declared one', async ({ as, ask }) => {
  const { buybacks } = await soldInStore(ask, 'bank_transfer')
  const { id } = buybacks[0]!
  const page = await as('seller@boreal.test')
  const main = page.getByRole('main')
  await page.goto(`/buyback/${id}/edition?itemWorkflowStep=declared`)
  await page.getByRole('radio', { name: 'Rayé' }).click()
  await expect(main).toContainText(/Nouveau prix\s*200,00/)
  await expectSoundAt(page, [390, 820, 1440])
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  await expect(page.getByRole('tab', { name: 'Résultats du diagnostic', selected: true })).toBeVisible()
  await expect(main).toContainText('Rayé')
  await expect(main).toContainText(/Prix déclaré\s*200,00/)
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('Réponses déclarées modifiées')
})

test('an item lost in the store is declared lost and found again', async ({ as, ask }) => {
  const { buybacks } = await soldInStore(ask)
  const { id, identificationNumber: number } = buybacks[0]!
  const code = groupedNumber(number)
  const page = await as('store@boreal.test')
  await page.goto(`/buyback/${id}`)
  await page.getByRole('button', { name: `Actions pour ${code}` }).click()
  await page.getByRole('menuitem', { name: 'Déclarer perdu en magasin' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Le client (reçoit|a déjà reçu) [\d,]+/)
  await page.getByRole('dialog').getByLabel('Motif').fill('Introuvable après recherche')
  await page.getByRole('dialog').getByRole('button', { name: 'Déclarer perdu en magasin' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Introuvable')
  await page.getByRole('button', { name: 'Déclarer retrouvé' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Déclarer retrouvé' }).click()
  await expect(page.getByRole('main')).toContainText('Au magasin')
})

test('the voucher of a cancelled buyback is not accessible, on the page or by URL', async ({ as, ask }) => {
  const { buybacks } = await soldInStore(ask)
  const { id, identificationNumber: number } = buybacks[0]!
  await expect.poll(async () => (await voucherOf(ask, id)).body.documents.map(({ kind }) => kind)).toContain('voucher')
  const page = await as('manager@boreal.test')
  await page.goto(`/buyback/${id}?tab=documents`)
  const voucher = page.getByRole('link', { name: 'Bon d’achat' })
  await expect(voucher).toBeVisible()
  const address = (await voucher.getAttribute('href'))!
  await page.getByRole('button', { name: `Actions pour ${groupedNumber(number)}` }).click()
  await page.getByRole('menuitem', { name: 'Annuler la reprise' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Motif' }).click()
  await page.getByRole('option', { name: 'Autre' }).click()
  await dialog.getByRole('textbox', { name: /Commentaire/ }).fill('Client revenu avec le bon')
  await dialog.getByRole('checkbox', { name: /Article rendu au client/ }).check()
  await dialog.getByRole('button', { name: 'Annuler la reprise' }).click()
  await expect(dialog).toBeHidden()
  await expect(voucher).toBeHidden()
  expect((await page.request.get(address)).status()).toBeGreaterThanOrEqual(400)
  await page.getByRole('tab', { name: 'Informations' }).click()
  await expect(page.getByRole('main')).toContainText('Client revenu avec le bon')
})
