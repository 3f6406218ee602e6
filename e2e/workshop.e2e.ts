// features: refurb, stock, item, device
import type { Page } from '@playwright/test'
import { groupedNumber } from '#domain/buyback/number.ts'
import { scan } from './scanner.ts'
import { expect, expectSound, expectSoundAt, test } from './test.ts'
import { checked, newRefurbQuestion, newStep } from './workshop.ts'

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('an item is scanned, diagnosed, refurbished and put into stock', async ({ as, ask }) => {
  test.slow()
  const step = await newStep(ask)
  const question = await newRefurbQuestion(ask, [step.id])
  const item = await checked(ask)
  const page = await as('operator@recircle.test')

  await page.goto('/refurb-diagnosis/start')
  await expect(page.getByRole('heading', { level: 1, name: 'Démarrer un diagnostic' })).toBeVisible()
  // Codes of at least six characters are also read before the field has the focus.
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await scan(page, '12')
  await expect(page.getByRole('status')).toContainText('Code trop court')
  await scan(page, '2999999999999')
  await expect(page.getByRole('status')).toContainText('Introuvable')
  await scan(page, item.identificationNumber)
  await expect(page).toHaveURL(/\/warehouse\/refurb-diagnosis\//)
  await expectSound(page)
  await expect(page.getByRole('heading', { level: 2, name: 'L’article' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/questions$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Ce que vous constatez' })).toBeFocused()
  const groups = page.getByRole('main').getByRole('group')
  await expect(page.getByRole('group', { name: question.label })).toBeVisible()
  for (const group of await groups.all()) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Répondez à cette question')
    await expect(group.getByRole('radio').or(group.getByRole('checkbox')).first()).toBeFocused()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    const own = (await group.getByText('Abîmé').count()) > 0
    await page.keyboard.press(own ? '2' : '1')
    await saved
  }
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Abîmé' }).last(), 'kept on reload').toBeVisible()
  await expect(page.getByRole('group', { name: question.label }).getByRole('radio', { name: 'Abîmé' })).toBeChecked()
  await expectSoundAt(page, [390, 820, 1440])
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/summary$/)
  await expect(page.getByText(step.name)).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stock$/)
  await expectSound(page)
  await expect(page.getByRole('radio', { name: /^À reconditionner/ }), 'stock of its first step').toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/finalized$/)
  await expect(page.getByText('À ranger dans')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page, 'the next item').toHaveURL(/\/refurb-diagnosis\/start$/)

  await page.goto('/warehouse/item-refurb-steps/search')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scan(page, item.identificationNumber)
  await expect(page).toHaveURL(/\/items\/.+\/item-refurb-steps$/)
  const steps = page.getByRole('listitem').filter({ has: page.getByText('À faire') })
  await expect(steps.first()).toBeVisible()
  for (let left = await steps.count(); left > 1; ) {
    await steps.last().getByRole('link').click()
    await page.getByRole('button', { name: 'Annuler l’étape' }).click()
    await page.getByLabel('Pourquoi annuler cette étape').fill('Pièce en bon état')
    await page.getByRole('button', { name: 'Annuler l’étape' }).click()
    await expect(page).toHaveURL(/\/items\/.+\/item-refurb-steps$/)
    await expect(steps).toHaveCount(--left)
  }
  await steps.getByRole('link').click()
  await expectSound(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('En cours')).toBeVisible()
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre en pause' }).click()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await page.getByLabel('Commentaire').fill('Batterie posée')
  await choose(page, 'Stock suivant', 'Reconditionnement terminé')
  await page.getByRole('button', { name: 'Valider l’étape' }).click()
  await page.getByRole('button', { name: 'Valider l’article' }).click()
  await expect(page).toHaveURL(/\/item-refurb-steps\/completed\?identificationNumber=\d{13}&stockName=/)
  await expect(page.getByText('Rangez-le dans Reconditionnement terminé.')).toBeVisible()
  await expectSound(page)
  await page.goto('/workshop')
  await expect(page.getByRole('region', { name: 'Faite' })).toContainText(groupedNumber(item.identificationNumber))
  await expectSound(page)
  await page.goto(`/items-stock/${item.id}/edit?tab=refurbSteps`)
  await expect(page.getByText('Batterie posée')).toBeVisible()
  await expectSound(page)

  const manager = await as('warehouse@recircle.test')
  await manager.goto(`/items-stock/${item.id}/edit?tab=economics`)
  await manager.getByRole('textbox', { name: /^Prix de vente/ }).fill('359,90')
  await manager.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(manager.getByText('Prix de vente attendu enregistré')).toBeVisible()
  await expect(manager.getByRole('row', { name: /^Prix de vente/ })).toContainText('359,90')
  await expectSound(manager)
})
