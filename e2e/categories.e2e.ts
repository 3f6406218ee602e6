// features: category, catalogue, question, product
import type { Page } from '@playwright/test'
import { newCategory, newProduct, newQuestion, unique } from './catalogue.ts'
import { choose, save, withAnySpaces } from './form.ts'
import { type Ask, expect, expectSound, settled, test } from './test.ts'

const manager = 'manager@boreal.test'

test('a new category gets a unique identifier from its name', async ({ as, ask }) => {
  const taken = await newCategory(ask)
  const page = await as(manager)
  const name = unique('Jeux vidéo')
  await page.goto('/categories/list')
  await page.getByRole('link', { name: 'Nouvelle catégorie' }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
  await page.getByLabel('Nom', { exact: true }).fill(name)
  const identifier = page.getByLabel('Identifiant', { exact: true })
  await expect(identifier).toHaveValue(name.toLowerCase().replace('é', 'e').replaceAll(' ', '-'))
  await identifier.fill(taken.label.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
  await page.getByLabel('Nom', { exact: true }).fill(`${name} et jouets`)
  await expect(identifier, 'a custom identifier is kept').not.toHaveValue(/jouets/)
  await save(page).click()
  await expect(page.getByText('Ce champ est obligatoire.').first()).toBeVisible()
  await choose(page, 'Acheteur', 'Recircle')
  await page.getByLabel('Poids').fill('250')
  await choose(page, 'Mode', 'Montant fixe')
  await page.getByLabel('Valeur', { exact: true }).fill('12,50')
  await save(page).click()
  await expect(page.getByText('Cet identifiant existe déjà dans le catalogue.')).toBeVisible()
  await expect(identifier).toBeFocused()
  await expectSound(page)

  await identifier.fill('')
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByRole('checkbox', { name: /^Dépôt en magasin, expédition groupée/ }).check()
  await save(page).click()
  await expect(page).toHaveURL(/\/categories\/list/)
  await expect(page.getByText('La catégorie est créée.')).toBeVisible()
  const { body } = (await ask(manager, 'GET', `/categories?search=${encodeURIComponent(name)}`)) as {
    body: { members: { id: string }[] }
  }
  const stored = (await ask(manager, 'GET', `/categories/${body.members[0]!.id}`)) as { body: object }
  expect(stored.body).toMatchObject({
    label: name,
    weight: 250,
    absorptionType: 'by_value',
    absorptionValue: 1_250,
    circuits: [{ type: 'store_drop' }],
  })
})

/** Opens the tree at a category with two children. */
const openTree = async (as: (email: string) => Promise<Page>, ask: Ask) => {
  const parent = await newCategory(ask)
  const [first, second] = [
    await newCategory(ask, { parentId: parent.id }),
    await newCategory(ask, { parentId: parent.id }),
  ]
  const page = await as(manager)
  await page.goto(`/categories/list?at=${parent.id}`)
  return { page, parent, first, second }
}

test('a category is moved by keyboard', async ({ as, ask }) => {
  const { page, parent, first, second } = await openTree(as, ask)
  const line = (label: string) => page.getByRole('row', { name: new RegExp(label) })
  await line(second.label).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${second.label} est soulevée.`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(withAnySpaces(`${second.label} : place 1 sur 2 dans ${parent.label}.`))).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(withAnySpaces(`${second.label} : place 1 sur 1 dans ${first.label}.`))).toBeAttached()
  await expect(line(second.label)).toBeFocused()
  const moved = page.waitForResponse((response) => response.url().endsWith('/move'))
  await page.keyboard.press('Enter')
  expect((await moved).status()).toBe(200)
  await expectSound(page)
  await page.reload()
  await expect(line(second.label)).toHaveAttribute('aria-level', '3')
  const { body } = (await ask(manager, 'GET', `/categories/${second.id}`)) as { body: { parentId: string } }
  expect(body.parentId).toBe(first.id)

  await settled(page)
  // By key: a click would scroll the page, and the menu is hidden while its row is out of view.
  await line(second.label)
    .getByRole('button', { name: /^Actions pour/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Déplacer dans…' }).press('Enter')
  await choose(page, 'Catégorie parente', parent.label)
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer', exact: true }).click()
  await expect(line(second.label)).toHaveAttribute('aria-level', '2')
})

test('a category is dragged into another one', async ({ as, ask }) => {
  const { page, first, second } = await openTree(as, ask)
  const handle = (label: string) =>
    page.getByRole('row', { name: new RegExp(label) }).getByTitle('Faire glisser pour déplacer')
  await settled(page)
  const box = (await handle(second.label).boundingBox())!
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 12, at.y, { steps: 4 })
  await page.mouse.move(at.x + 26, at.y, { steps: 4 })
  const moved = page.waitForResponse((response) => response.url().endsWith('/move'))
  await page.mouse.up()
  expect((await moved).status()).toBe(200)
  const { body } = (await ask(manager, 'GET', `/categories/${second.id}`)) as { body: { parentId: string } }
  expect(body.parentId).toBe(first.id)
})

test('obstacles to archiving a category are listed with links', async ({ as, ask }) => {
  const category = await newCategory(ask)
  await newProduct(ask, category.id)
  const question = await newQuestion(ask, category.id)
  const page = await as(manager)
  await page.goto(`/category/${category.id}/edit`)
  await expect(page.getByText('Cette catégorie ne peut pas encore être archivée')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 produit', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Archiver' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: '1 question de diagnostic' }).click()
  await expect(page.getByRole('heading', { name: question.title })).toBeVisible()

  const free = await newCategory(ask)
  await page.goto(`/category/${free.id}/edit`)
  await expect(page.getByText('Rien ne s’oppose à l’archivage')).toBeVisible()
  await page.getByRole('button', { name: 'Archiver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click()
  await expect(page.getByText('La catégorie est archivée.')).toBeVisible()
  await page.goto('/categories/list?status=archived')
  await expect(page.getByRole('row', { name: new RegExp(free.label) })).toBeVisible()
  await page.goto('/categories/list')
  await settled(page)
  await expect(page.getByRole('row', { name: new RegExp(free.label) })).toHaveCount(0)
})

test('questions are created, reordered and priced in the preview', async ({ as, ask }) => {
  const parent = await newCategory(ask)
  const category = await newCategory(ask, { parentId: parent.id })
  await newQuestion(ask, parent.id, { title: 'Est-il complet ?' })
  const sold = await newProduct(ask, category.id)
  const page = await as(manager)
  await page.goto(`/diagnostic/category/${category.id}`)
  await expect(page.getByRole('heading', { name: `Héritées de ${parent.label}` })).toBeVisible()
  await page.getByRole('link', { name: 'Nouvelle question' }).click()
  await page.getByLabel('Intitulé', { exact: true }).first().fill('Dans quel état est l’écran ?')
  const answer = (number: number) => page.getByRole('listitem').filter({ hasText: `Réponse ${number}` })
  await answer(1).getByLabel('Intitulé de la réponse').fill('Comme neuf')
  await answer(2).getByLabel('Intitulé de la réponse').fill('Rayé')
  await save(page).click()
  await expect(page).toHaveURL(new RegExp(`/diagnostic/category/${category.id}$`))

  await page.getByRole('link', { name: 'Dans quel état est l’écran ?' }).click()
  await answer(2).getByRole('combobox', { name: 'Effet sur le prix' }).click()
  await page.getByRole('option', { name: 'Change l’état' }).click()
  await answer(2).getByRole('combobox', { name: 'État', exact: true }).click()
  await page.getByRole('option', { name: 'Grade B' }).click()
  await page.getByRole('button', { name: 'Ajouter une réponse' }).click()
  await answer(3).getByLabel('Intitulé de la réponse').fill('Taché')
  await answer(3).getByRole('combobox', { name: 'Effet sur le prix' }).click()
  await page.getByRole('option', { name: 'Pourcentage', exact: true }).click()
  await save(page).click()
  await expect(answer(3).getByText('Ce champ est obligatoire.')).toBeVisible()
  await answer(3).getByLabel('Pourcentage du prix de base').fill('12,25')
  await expectSound(page)
  await save(page).click()
  await expect(page.getByText('La question est enregistrée.')).toBeVisible()

  await page.getByRole('link', { name: 'Nouvelle question' }).click()
  await page.getByLabel('Intitulé', { exact: true }).first().fill('Avec son chargeur ?')
  for (const [number, title] of [
    [1, 'Avec'],
    [2, 'Sans'],
  ] as const) {
    await answer(number).getByLabel('Intitulé de la réponse').fill(title)
    await answer(number).getByRole('combobox', { name: 'Effet sur le prix' }).click()
    await page.getByRole('option', { name: 'Montant fixe' }).click()
  }
  await answer(1).getByText('Ajoute').click()
  await answer(1).getByLabel('Montant', { exact: true }).fill('5')
  await answer(2).getByLabel('Montant', { exact: true }).fill('7,35')
  await save(page).click()
  await expect(page.getByText('La question est créée.').first()).toBeVisible()

  const handle = page.getByRole('button', { name: 'Déplacer Avec son chargeur ?' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Avec son chargeur ? est soulevé, place 2 sur 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(withAnySpaces('Avec son chargeur ? : place 1 sur 2.'))).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('L’ordre des questions est enregistré.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Est-il complet ?',
    'Avec son chargeur ?',
    'Dans quel état est l’écran ?',
  ])

  await page.getByRole('tab', { name: 'Aperçu' }).click()
  await page.getByRole('combobox', { name: 'Produit' }).fill(sold.label)
  await page.getByRole('option', { name: sold.label }).click()
  const price = page.getByRole('complementary', { name: 'Estimation' })
  await expect(price.getByText(withAnySpaces('400,00 €')).first()).toBeVisible()
  // Grade A 400.00 € − 12.25 % of it (49.00 €) − 7.35 € = 343.65 €
  await page.getByRole('radio', { name: 'Taché' }).click()
  await page.getByRole('radio', { name: 'Sans' }).click()
  await expect(price).toContainText(withAnySpaces('343,65 €'))
  await expect(price).toContainText(withAnySpaces('− 49,00 €'))
  await expect(price).toContainText(withAnySpaces('− 7,35 €'))
  // Grade B 340.00 € + 5.00 € = 345.00 €
  await page.getByRole('radio', { name: 'Rayé' }).click()
  await page.getByRole('radio', { name: 'Avec', exact: true }).click()
  await expect(price).toContainText('Grade B')
  await expect(price).toContainText(withAnySpaces('345,00 €'))
  await page.getByRole('radio', { name: 'Non' }).click()
  await expect(price.getByText(withAnySpaces('0,00 €'), { exact: true }).first()).toBeVisible()
  await expect(price).toContainText('3 réponses sur 3')
  await expectSound(page)
})

test('a question is deleted after confirmation', async ({ as, ask }) => {
  const category = await newCategory(ask)
  const question = await newQuestion(ask, category.id)
  const page = await as(manager)
  await page.goto(`/diagnostic/category/${category.id}/question/${question.id}`)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('La question est supprimée.')).toBeVisible()
  await expect(page.getByText('Aucune question propre à cette catégorie')).toBeVisible()
})
