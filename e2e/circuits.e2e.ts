// features: circuit, payment-mode, dispatch, modifier, pricing
import type { Page } from '@playwright/test'
import { unique } from './catalogue.ts'
import { expect, expectSoundAt, settled, test } from './test.ts'

const save = /^Enregistrer/
const widths = [1440, 820, 390]

const soundAtEveryWidth = async (page: Page) => {
  await expectSoundAt(page, widths)
  await page.setViewportSize({ width: 1440, height: 940 })
}

const choose = async (page: Page, field: string | RegExp, option: string) => {
  const box = page.getByRole('combobox', { name: field })
  await box.click()
  await box.fill(option)
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
  await page.keyboard.press('Escape')
}

const toggle = async (page: Page, name: string) => {
  await page.getByRole('switch', { name }).focus()
  await page.keyboard.press('Space')
}

/** Moves an item up by keyboard; waits for each announcement. */
const moveUp = async (page: Page, name: string, from: number, of: number) => {
  await page.getByRole('button', { name: `Déplacer ${name}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name} est soulevé, place ${from} sur ${of}.`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${name} : place ${from - 1} sur ${of}.`)).toBeAttached()
  await page.keyboard.press('Space')
}

test('a circuit used by categories cannot be switched off', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/circuits')
  const name = 'Étiquette prépayée, envoi postal'
  const line = page.getByRole('listitem').filter({ hasText: name })
  const control = page.getByRole('switch', { name: `Circuit actif : ${name}` })
  // By keyboard, because the switch is inside a line that is a link.
  await toggle(page, `Circuit actif : ${name}`)
  await expect(line.getByRole('alert')).toContainText('Des catégories utilisent ce circuit.')
  await expect(control).toBeChecked()
  await expect(control).toBeFocused()
  await soundAtEveryWidth(page)
})

type Members = { members: { id: string; type: string; identifier: string }[] }

test('a circuit is configured, previewed and switched on', async ({ as, ask }) => {
  // In the demo, small appliances use it.
  const rules = '/dispatch-circuit-rules'
  const all = await ask<Members>('manager@boreal.test', 'GET', `${rules}?pagination=false`)
  const { id } = all.body.members.find(({ type }) => type === 'web_collect')!
  const tree = await ask<Members>('manager@boreal.test', 'GET', '/categories?pagination=false')
  const home = tree.body.members.find(({ identifier }) => identifier === 'petit-electromenager')!
  await ask('manager@boreal.test', 'DELETE', `/categories/${home.id}/circuits/${id}`)
  const bare = { status: 'disabled', eligibleCountries: [], paymentModeIds: [], highlightedInstruction: null }
  await ask('manager@boreal.test', 'PATCH', `${rules}/${id}`, { ...bare, translations: {}, customValues: [] })
  const page = await as('manager@boreal.test')
  await page.goto('/circuits')
  await page.getByRole('link', { name: 'Enlèvement à domicile' }).click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByRole('switch', { name: 'Circuit actif' })).toHaveCount(1)
  await settled(page)

  await toggle(page, 'Circuit actif')
  await choose(page, 'Pays éligibles', 'Allemagne')
  await choose(page, 'Modes de paiement', 'Virement bancaire')
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Enlèvement chez vous')
  await page.getByLabel('Description').first().fill('Avec des <b>balises</b>')
  await page.getByRole('combobox', { name: 'Calcul' }).click()
  await page.getByRole('option', { name: 'Montant fixe' }).click()
  await page.getByLabel('Valeur', { exact: true }).fill('2,5')
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('Saisissez un nombre entier.')).toBeVisible()
  await expect(page.getByText('Retirez les balises de ce texte.')).toBeVisible()
  await page.getByLabel('Valeur', { exact: true }).fill('-3')
  await page.getByLabel('Au plus').fill('2')
  await page.getByLabel('Description').first().fill('Un coursier passe chez vous.')
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('Le plafond doit avoir le même signe que la valeur.')).toBeVisible()
  await page.getByLabel('Au plus').fill('')

  // The message contains the country name, not its code.
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('sur aucun circuit en magasin : Allemagne').first()).toBeVisible()
  await choose(page, 'Pays éligibles', 'Allemagne')
  await choose(page, 'Pays éligibles', 'France')

  const preview = page.locator('#preview')
  await expect(preview).toContainText('Enlèvement chez vous')
  await expect(preview).toContainText('Un coursier passe chez vous.')
  await expect(preview).toContainText('− 3,00 €')

  // Custom instructions start with the default ones and are reordered by keyboard.
  await toggle(page, 'Consignes habituelles')
  const steps = page.getByRole('list', { name: 'Consignes' }).getByRole('listitem')
  await expect(steps).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Ajouter une consigne' })).toBeHidden()
  await page.getByRole('button', { name: 'Retirer la consigne 6' }).click()
  await page.getByRole('button', { name: 'Ajouter une consigne' }).click()
  await page.getByLabel('Texte de la consigne 6').first().fill('Ouvrez au coursier.')
  await page.getByRole('combobox', { name: 'Icône de la consigne 6' }).click()
  await page.getByRole('option', { name: 'Rendez-vous' }).click()
  await moveUp(page, 'Ouvrez au coursier.', 6, 6)
  await expect(page.getByLabel('Texte de la consigne 5').first()).toHaveValue('Ouvrez au coursier.')
  await expect(preview.getByRole('listitem').nth(4)).toHaveText('Ouvrez au coursier.')
  await page.getByRole('button', { name: 'Ajouter une valeur' }).click()
  await page.getByLabel('Nom 1', { exact: true }).fill('product')
  await page.getByLabel('Valeur 1', { exact: true }).fill('DOMICILE-20')
  await soundAtEveryWidth(page)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Le circuit est enregistré.')).toBeVisible()
  const name = 'Circuit actif : Enlèvement chez vous'
  await expect(page.getByRole('switch', { name })).toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'Enlèvement chez vous' })).toContainText('France')

  await page.getByRole('link', { name: 'Enlèvement chez vous' }).click()
  await expect(page.getByText(/Modifié.*statut|statut/i).first()).toBeVisible()
  await expect(page.getByLabel('Valeur 1', { exact: true })).toHaveValue('DOMICILE-20')
  // A concurrent save: the page shows both texts.
  await ask('manager@boreal.test', 'PATCH', `${rules}/${id}`, { description: 'Autre texte.' })
  await page.getByLabel('Description').first().fill('Trop tard.')
  await page.getByRole('button', { name: save }).click()
  await page.getByRole('button', { name: /entre-temps.*Autre texte/ }).click()
  await expect(page.getByLabel('Description').first()).toHaveValue('Autre texte.')

  await page.goto('/circuits')
  await toggle(page, name)
  await expect(page.getByText('Enlèvement chez vous est inactif.')).toBeVisible()
})

test('a payment mode is added, moved first by keyboard, switched off and removed', async ({ as }) => {
  const page = await as('manager@boreal.test')
  const label = unique('Bon du jour')
  await page.goto('/paymentModes')
  await page.getByRole('link', { name: 'Nouveau mode de paiement' }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Carte cadeau' }).click()
  await page.getByRole('combobox', { name: 'Prestataire' }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Aucun, payé à la main',
    'Émetteur de cartes cadeaux',
    'Second émetteur de cartes cadeaux',
  ])
  await page.getByRole('option', { name: 'Émetteur de cartes cadeaux', exact: true }).click()
  // Changing the type clears a provider that does not support it.
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Virement bancaire', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Prestataire' })).toHaveValue('Aucun, payé à la main')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Bon d’achat' }).click()

  await page.getByLabel('Nom', { exact: true }).fill(label)
  await page
    .getByLabel('Description longue')
    .first()
    .fill(Array.from({ length: 16 }, (_, line) => `Ligne ${line}`).join('\n'))
  await expect(page.getByText('16 / 15 lignes')).toBeVisible()
  await page.getByRole('combobox', { name: 'Calcul' }).click()
  await page.getByRole('option', { name: 'Pourcentage de l’estimation' }).click()
  await page.getByLabel('Valeur').fill('0')
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('15 lignes au plus.', { exact: true })).toBeVisible()
  await expect(page.getByText('Saisissez une valeur différente de zéro.')).toBeVisible()
  await page.getByLabel('Description longue').first().fill('Une ligne suffit.')
  await page.getByLabel('Valeur').fill('10')
  await page.getByLabel('Montant maximal').fill('300')
  await soundAtEveryWidth(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Le mode de paiement est ajouté.')).toBeVisible()

  const modes = page.getByRole('list', { name: 'Modes de paiement, dans l’ordre' }).getByRole('listitem')
  await expect(modes.last()).toContainText(label)
  await expect(modes.last()).toContainText('+ 10 %')
  await expect(modes.last()).toContainText('300,00 € au plus')
  const count = await modes.count()
  await moveUp(page, label, count, count)
  await expect(page.getByText('L’ordre est enregistré.')).toBeVisible()
  await page.reload()
  await expect(modes.nth(-2)).toContainText(label)
  await toggle(page, `Proposé : ${label}`)
  await expect(page.getByText(`${label} n’est plus proposé.`)).toBeVisible()
  await expect(page.getByRole('switch', { name: `Proposé : ${label}` })).toBeFocused()
  await soundAtEveryWidth(page)

  await page.getByRole('link', { name: label }).click()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Le mode de paiement est supprimé.')).toBeVisible()
  await expect(modes.filter({ hasText: label })).toHaveCount(0)

  await page.getByRole('link', { name: 'Virement bancaire' }).click()
  await page.getByRole('button', { name: 'Supprimer' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('Retirez-le de ces circuits avant de le supprimer.')
})

test('without the premium feature, pages describe it', async ({ as }) => {
  const page = await as('manager@colombe.test')
  await page.goto('/paymentMode/create')
  await expect(page.getByText('Avec l’option « Bonus selon le mode de paiement »')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Calcul' })).toHaveCount(0)
  await page.goto('/settings/transfer-order')
  await expect(page.getByText('Avec l’option « Ordre de cession personnalisé »')).toBeVisible()
  await expect(page.getByRole('button', { name: save })).toHaveCount(0)
  await soundAtEveryWidth(page)
})

test('a dispatch rule is created, moved first, tested and removed', async ({ as, ask }) => {
  const page = await as('manager@boreal.test')
  const title = unique('Marque à part')
  const brand = unique('Marque')
  const { body: root } = (await ask('manager@boreal.test', 'GET', '/internal/categories/root')) as {
    body: { id: string }
  }
  const label = unique('Produit à part')
  await ask('manager@boreal.test', 'POST', '/products', {
    label,
    brand,
    categoryId: root.id,
    prices: { grade_a: 40_000, grade_b: 34_000, grade_c: 26_000, grade_d: 16_000, grade_e: 4_000 },
  })

  await page.goto('/warehouse-dispatch')
  await page.getByRole('link', { name: 'Nouvelle règle' }).click()
  await page.getByRole('button', { name: save }).click()
  await expect(
    page
      .getByText('Choisissez au moins')
      .or(page.getByText(/au moins/))
      .first(),
  ).toBeVisible()
  await page.getByLabel('Titre').fill(title)
  await page.getByRole('combobox', { name: 'Valeurs' }).fill(brand.toUpperCase())
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ajouter une condition' }).click()
  const second = page.getByRole('group', { name: 'Condition 2' })
  await second.getByRole('combobox', { name: 'Attribut' }).click()
  await page.getByRole('option', { name: 'État' }).click()
  await second.getByRole('combobox', { name: 'Comparaison' }).click()
  await page.getByRole('option', { name: 'n’est pas parmi' }).click()
  await second.getByRole('combobox', { name: 'Valeurs' }).click()
  await page.getByRole('option', { name: 'Grade E' }).click()
  await page.keyboard.press('Escape')
  await choose(page, 'Entrepôts', 'Magazijn Gent')
  await choose(page, 'Entrepôts', 'Entrepôt Villeurbanne')
  await toggle(page, 'Critère géographique')
  await soundAtEveryWidth(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('La règle est ajoutée, après les autres.')).toBeVisible()

  const rules = page.getByRole('list', { name: 'Règles, dans l’ordre' }).locator(':scope > li')
  await expect(rules.last()).toContainText(title)
  await page.getByRole('button', { name: `Monter ${title}` }).click()
  await expect(page.getByText('L’ordre est enregistré.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Monter ${title}` })).toBeFocused()
  await page.reload()
  await expect(rules.nth(-2)).toContainText(title)

  const product = page.getByRole('combobox', { name: 'Produit' })
  await product.click()
  await product.fill(label)
  await page.getByRole('option', { name: label }).click()
  await page.getByRole('combobox', { name: 'Magasin' }).click()
  await page.getByRole('option', { name: /Lyon/ }).click()
  const tester = page.locator('#tester')
  await expect(tester.getByText(`La règle « ${title} » l’emporte.`)).toBeVisible()
  await expect(tester.getByRole('listitem').first()).toContainText(/Entrepôt Villeurbanne.*km/)
  await expect(tester.getByText('Non remplie : Marque : Apple')).toBeVisible()
  await page.getByRole('combobox', { name: 'État' }).click()
  await page.getByRole('option', { name: 'Grade E' }).click()
  await expect(tester.getByText('Non remplie : État, sauf : Grade E')).toBeVisible()
  await soundAtEveryWidth(page)

  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('La règle est supprimée.')).toBeVisible()
})

test('transfer order terms accept variables at the cursor and can be reset', async ({ as }) => {
  const page = await as('buyer@recircle.test')
  await page.goto('/settings/transfer-order')
  await page.getByRole('button', { name: 'Écrire votre propre texte' }).click()
  const text = page.getByLabel('Vos conditions')
  await expect(text).toHaveValue(/Entre \{\{customer_firstname\}\}/)
  await text.fill('Je cède pour  ce jour.')
  for (let step = 0; step < ' ce jour.'.length; step++) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Prix total' }).click()
  await expect(text).toHaveValue('Je cède pour {{total_price}} ce jour.')
  await expect(text).toBeFocused()
  await page.keyboard.type(',')
  await expect(page.locator('#preview')).toContainText('Je cède pour 245,00 €, ce jour.')
  await text.fill('Je cède pour {{price}}.')
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('Ces variables n’existent pas : price.').first()).toBeVisible()
  await soundAtEveryWidth(page)
  await text.fill('Je cède {{product_label}} pour {{total_price}}.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Le bon de cession est enregistré.')).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('Je cède {{product_label}} pour {{total_price}}.')
  await page.getByRole('button', { name: 'Revenir au texte d’origine' }).click()
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByRole('button', { name: 'Écrire votre propre texte' })).toBeVisible()
  await expect(page.getByRole('button', { name: save })).toBeDisabled()
})
