// features: site, cart, question, pricing, customer, status-page, buyback
import type { Locator, Page } from '@playwright/test'
import { accessibilityChecks } from '#domain/legal/accessibility.ts'
import { mailedPath } from './people.ts'
import { site } from './product.ts'
import { proposed } from './proposed.ts'
import { answerAll, choose, sellable } from './selling.ts'
import { expect, expectSeen, expectWhole, settled, test } from './test.ts'

const boreal = site('boreal.localhost')
const usual = { width: 1280, height: 900 }
/** 1280 × 1024 px at 400 % zoom (WCAG 1.4.10). */
const zoomed = { width: accessibilityChecks.width, height: 256 }

/** The focused element is in the viewport, and no bar covers its centre (WCAG 2.4.11). */
const isFocusSeen = () => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  const { x, y, width, height } = focused.getBoundingClientRect()
  const [left, top] = [x + width / 2, y + Math.min(height, innerHeight) / 2]
  const seen = document.elementFromPoint(left, top)
  return seen !== null && (focused.contains(seen) || seen.closest('label')?.contains(focused) === true)
}

/** No horizontal scroll and no covered focus at 400 % zoom. */
const expectZoomed = async (page: Page, tabs = 6) => {
  await page.setViewportSize(zoomed)
  await expectWhole(page)
  for (let at = 0; at < tabs; at++) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(isFocusSeen), {
        message: `focus ${at}: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`,
      })
      .toBe(true)
  }
  await page.setViewportSize(usual)
}

/** Buttons of an open dialog can be reached at 400 % zoom. */
const expectDialogZoomed = async (page: Page, dialog: Locator) => {
  await page.setViewportSize(zoomed)
  await expectWhole(page)
  for (const button of await dialog.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded()
    await expectSeen(button)
  }
  await page.setViewportSize(usual)
}

const outlineOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).outlineStyle)
const borderOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).borderTopColor)

test('a sale: names, order, announcements, zoom and forced colours', async ({ page, ask }) => {
  const { id } = await sellable(ask)
  const main = page.getByRole('main')
  await page.setViewportSize(usual)
  await page.goto(`${boreal}/diag/${id}/produit`)
  await settled(page)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - link "Quitter l’estimation"
      - paragraph: Question 1 sur 2
      - heading "Fonctionne ?" [level=1]
      - group "Fonctionne ?":
        - radio "Oui"
        - radio
      - status: /Estimation.*€/
      - button "Continuer"
  `)
  await page.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(main.getByRole('alert')).toHaveText('Choisissez une réponse pour continuer.')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(main.getByRole('group')).toHaveAccessibleDescription('Choisissez une réponse pour continuer.')
  await expectZoomed(page)

  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  const answer = main.locator('label').first()
  expect(await outlineOf(answer), 'focus in forced colours').toBe('solid')
  expect(await borderOf(answer), 'selection in forced colours').not.toBe(await borderOf(main.locator('label').nth(1)))
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(main.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Intact ?' })).toBeFocused()
  await expect(main.getByRole('paragraph').filter({ hasText: 'Question 2 sur 2' })).toBeVisible()
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
  expect(await page.evaluate(moving), 'animations with reduced motion').toBe(0)

  await answerAll(page)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - button "Retour"
      - link "Quitter l’estimation"
      - region /Offre de reprise 400,00/:
        - heading /Offre de reprise 400,00/ [level=1]
      - group /Comment nous l’envoyer/:
        - radio /Dépôt en magasin/
        - radio /Envoi par la poste/
      - group: Réponses
      - status: /Vous recevez 400,00/
      - button "Continuer"
  `)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(main.getByRole('alert').first()).toHaveText(/Choisissez un mode de transport/)
  await expectZoomed(page)
  await choose(page, 'Dépôt en magasin')
  await expect(main.getByRole('status').filter({ hasText: 'Vous recevez' })).toContainText('405,00')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - group /Comment nous l’envoyer/
      - group /Comment être payé/:
        - radio
        - radio
        - radio
      - status: /Vous recevez 405,00/
  `)
  await choose(page, 'Envoi par la poste')
  await choose(page, 'Virement')
  await page.getByRole('button', { name: 'Continuer' }).click()

  await expect(page).toHaveURL(/customer-infos/)
  await settled(page)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - link "Étape précédente"
      - heading "Récapitulatif" [level=1]
      - region "Produit":
        - heading "Produit" [level=2]
      - region "Coordonnées":
        - heading "Coordonnées" [level=2]
        - textbox "Prénom"
        - textbox "Nom"
        - textbox "Adresse e-mail"
        - textbox "IBAN"
      - region "Pièce d’identité":
        - heading "Pièce d’identité" [level=2]
      - checkbox /Je certifie/
      - button "Confirmer la reprise"
  `)
  await page.getByRole('button', { name: 'Confirmer la reprise' }).click()
  const firstname = page.locator('[name=clientFirstname]')
  await expect(firstname).toBeFocused()
  await expect(firstname).toHaveAccessibleDescription(/entre 2 et 255/)
  await expectZoomed(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await firstname.focus()
  expect(await outlineOf(firstname), 'focus of a field in forced colours').toBe('solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.getByRole('button', { name: 'Panier, 1 produit' }).click()
  await expectDialogZoomed(page, page.getByRole('dialog', { name: 'Panier' }))
})

test('proposal and status page: names, order, announcements and zoom', async ({ page, ask }) => {
  const { page: proposal, email } = await proposed(ask)
  const main = page.getByRole('main')
  await page.setViewportSize(usual)
  await page.goto(proposal)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Un point change le prix de votre produit" [level=1]
      - complementary:
        - heading [level=2]
        - button "Accepter 200,00 €"
        - button
      - heading [level=2]
  `)
  await expectZoomed(page)
  await page.getByRole('button', { name: 'Accepter 200,00 €' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog:
      - heading [level=2]
      - paragraph
      - button "Annuler"
      - button "Accepter 200,00 €"
  `)
  await expectDialogZoomed(page, dialog)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Accepter 200,00 €' })).toBeFocused()

  await page.goto(`${boreal}${await mailedPath(ask, email, 'status/')}`)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - region "Où en est votre reprise":
        - heading "Où en est votre reprise" [level=2]
        - list:
          - listitem
      - heading "Messages" [level=2]
      - checkbox /Me prévenir aussi par SMS/
      - heading "Vos données personnelles" [level=2]
  `)
  await expectZoomed(page)
  await page.getByRole('checkbox', { name: /Me prévenir aussi par SMS/ }).check()
  await expect(main.getByRole('status').filter({ hasText: 'Vous serez aussi prévenu par SMS.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /Me prévenir aussi par SMS/ })).toBeChecked()
})
