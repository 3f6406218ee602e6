import type { Page } from '@playwright/test'
import { newCategory, newProduct, newQuestion, unique } from './catalogue.ts'
import { expect, expectSound, settled, test } from './test.ts'

const manager = 'manager@boreal.test'
const save = (page: Page) => page.getByRole('button', { name: /^(Enregistrer|Créer le brouillon)/ })
const choose = async (page: Page, label: string | RegExp, option: string | RegExp, at = 0) => {
  await page.getByRole('combobox', { name: label }).nth(at).click()
  await page.getByRole('option', { name: option }).first().click()
}
/** Amounts are written with spaces that do not break. */
const said = (text: string) => new RegExp(text.replace(/[.+()?]/g, '\\$&').replaceAll(' ', '\\s'))

/** A picture of 8 by 8 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgjs/FihiGlgQA6HQ1wW4pgHsAAAAASUVORK5CYII=',
  'base64',
)

test('a category is created: its identifier follows the name, and belongs to one category', async ({ as, ask }) => {
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
  await expect(identifier, 'whoever wrote their own keeps it').not.toHaveValue(/jouets/)
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

test('a category is carried to another place by keys, and stays there', async ({ as, ask }) => {
  const parent = await newCategory(ask)
  const [first, second] = [
    await newCategory(ask, { parentId: parent.id }),
    await newCategory(ask, { parentId: parent.id }),
  ]
  const page = await as(manager)
  await page.goto(`/categories/list?at=${parent.id}`)
  const line = (label: string) => page.getByRole('row', { name: new RegExp(label) })
  await line(second.label).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${second.label} est soulevée.`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(said(`${second.label} : place 1 sur 2 dans ${parent.label}.`))).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(said(`${second.label} : place 1 sur 1 dans ${first.label}.`))).toBeAttached()
  await expect(line(second.label)).toBeFocused()
  const moved = page.waitForResponse((response) => response.url().endsWith('/move'))
  await page.keyboard.press('Enter')
  expect((await moved).status()).toBe(200)
  await expectSound(page)
  await page.reload()
  await expect(line(second.label)).toHaveAttribute('aria-level', '3')
  const { body } = (await ask(manager, 'GET', `/categories/${second.id}`)) as { body: { parentId: string } }
  expect(body.parentId).toBe(first.id)

  await line(second.label)
    .getByRole('button', { name: /^Actions pour/ })
    .click()
  await page.getByRole('menuitem', { name: 'Déplacer dans…' }).click()
  await choose(page, 'Catégorie parente', parent.label)
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer', exact: true }).click()
  await expect(line(second.label)).toHaveAttribute('aria-level', '2')
})

test('a category is dragged under another', async ({ as, ask }) => {
  const parent = await newCategory(ask)
  const [first, second] = [
    await newCategory(ask, { parentId: parent.id }),
    await newCategory(ask, { parentId: parent.id }),
  ]
  const page = await as(manager)
  await page.goto(`/categories/list?at=${parent.id}`)
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

test('what keeps a category from being archived is named, with the way to it', async ({ as, ask }) => {
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

test('questions are written, put in order, and make a price as they are answered', async ({ as, ask }) => {
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
  // Faster than a hand: the row may not be ready for its first key.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(said('Avec son chargeur ? : place 1 sur 2.'))).toBeAttached({ timeout: 1000 })
  }).toPass()
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
  await expect(price.getByText(said('400,00 €')).first()).toBeVisible()
  // Grade A 400.00 € − 12.25 % of it (49.00 €) − 7.35 € = 343.65 €
  await page.getByRole('radio', { name: 'Taché' }).click()
  await page.getByRole('radio', { name: 'Sans' }).click()
  await expect(price).toContainText(said('343,65 €'))
  await expect(price).toContainText(said('− 49,00 €'))
  await expect(price).toContainText(said('− 7,35 €'))
  // Grade B 340.00 € + 5.00 € = 345.00 €
  await page.getByRole('radio', { name: 'Rayé' }).click()
  await page.getByRole('radio', { name: 'Avec', exact: true }).click()
  await expect(price).toContainText('Grade B')
  await expect(price).toContainText(said('345,00 €'))
  await page.getByRole('radio', { name: 'Non' }).click()
  await expect(price.getByText(said('0,00 €'), { exact: true }).first()).toBeVisible()
  await expect(price).toContainText('3 réponses sur 3')
  await expectSound(page)
})

test('a question is deleted once that was confirmed', async ({ as, ask }) => {
  const category = await newCategory(ask)
  const question = await newQuestion(ask, category.id)
  const page = await as(manager)
  await page.goto(`/diagnostic/category/${category.id}/question/${question.id}`)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('La question est supprimée.')).toBeVisible()
  await expect(page.getByText('Aucune question propre à cette catégorie')).toBeVisible()
})

test('a product is created with its prices and picture, and the list says so', async ({ as, ask }) => {
  const category = await newCategory(ask)
  const page = await as(manager)
  const name = unique('iPhone')
  await page.goto('/products')
  await page.getByRole('link', { name: 'Nouveau produit' }).first().click()
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await choose(page, 'Catégorie principale', category.label)
  const ean = page.getByLabel('EAN / GTIN')
  await ean.fill('01942531015')
  await page.getByLabel('Référence acheteur').focus()
  await expect(page.getByText('8, 12, 13 ou 14 chiffres attendus, 11 saisis.')).toBeVisible()
  await expect(page.getByText('1 champ à corriger').last()).toBeVisible()
  await ean.fill('4006381333913')
  await expect(page.getByText('Le dernier chiffre de ce code ne correspond pas aux autres.')).toBeVisible()
  await ean.fill('4006381333931')
  await expect(page.getByText('Le dernier chiffre de ce code')).toHaveCount(0)
  await page.getByLabel('Codes TAC').fill('35678910;3567-8911 123')
  await page.getByLabel('Référence acheteur').focus()
  await expect(page.getByText('Un code TAC compte exactement 8 chiffres.')).toBeVisible()
  await page.getByLabel('Codes TAC').fill('35678910;3567-8911')
  await page.getByLabel('Nouveau prix, Grade A').fill('60000')
  await page.getByLabel('Nouveau prix, Grade B').fill('352')
  await save(page).click()
  await expect(page.getByText(said('Le montant ne doit pas dépasser 50 000,00 €.'))).toBeVisible()
  await expect(page.getByLabel('Nouveau prix, Grade A')).toBeFocused()
  await page.getByLabel('Nouveau prix, Grade A').fill('412,50')
  await page.locator('input[type="file"]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: `Image de ${name}` })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/products/)
  await expect(page.getByText(`${name} est créé, en brouillon.`)).toBeVisible()
  await page.getByRole('link', { name: 'Ouvrir la fiche' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('Nouveau prix, Grade A')).toHaveValue('412,50')
  await expect(page.getByLabel('Codes TAC')).toHaveValue('35678910, 35678911')
  await expect(page.getByRole('img', { name: `Image de ${name}` })).toBeVisible()

  await page.getByLabel('Nouveau prix, Grade B').fill('340')
  await expect(page.getByRole('row', { name: /Grade B/ }).first()).toContainText(said('− 12,00 €'))
  await expect(page.getByText('1 modification non enregistrée')).toBeVisible()
  await save(page).click()
  await expect(page.getByText(`${name} est enregistré.`)).toBeVisible()
  await page.getByRole('link', { name: 'Ouvrir la fiche' }).click()
  const history = page.getByRole('table', { name: 'Historique des prix' })
  await expect(history.getByRole('row').nth(1)).toContainText('Hélène Garnier')
  await expect(history.getByRole('row').nth(1)).toContainText(said('352,00 €'))
  await expect(history.getByRole('row').nth(1)).toContainText(said('340,00 €'))
  await expect(page.getByText('Aucune question ne s’applique à ce produit')).toBeVisible()

  await page.getByText('Publié', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Le produit est publié.')).toBeVisible()
  await expectSound(page)
})

test('several products are published at once, and those that cannot be say why', async ({ as, ask }) => {
  const category = await newCategory(ask)
  const priced = await newProduct(ask, category.id)
  const bare = await newProduct(ask, category.id, { prices: {} })
  const page = await as(manager)
  await page.goto(`/products?status=draft&category=${category.id}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  await expect(page.getByText('2 sélectionnés')).toBeVisible()
  await page.getByRole('button', { name: 'Publier' }).click()
  const answer = page.getByRole('alert')
  await expect(answer).toContainText('1 produit publié.')
  await expect(answer).toContainText('1 produit refusé')
  await expect(answer).toContainText('n’a aucun prix de reprise')
  await expect(answer.getByRole('link', { name: bare.label })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectSound(page)
  const { body } = (await ask(manager, 'GET', `/products/${priced.id}`)) as { body: { status: string } }
  expect(body.status).toBe('published')
})

test('products are found by price; a minimum above the maximum is said and not asked', async ({ as, ask }) => {
  const category = await newCategory(ask)
  const cheap = await newProduct(ask, category.id, { prices: { grade_a: 5_000 } })
  const dear = await newProduct(ask, category.id, { prices: { grade_a: 90_000 } })
  for (const { id } of [cheap, dear]) await ask(manager, 'POST', `/products/${id}/publish`)
  const page = await as(manager)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/products?') && asked.push(request.url()))
  await page.goto(`/products?category=${category.id}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Filtre', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Prix' }).click()
  await page.getByLabel('Minimum').fill('100')
  await expect(page).toHaveURL(/buybackPriceGradeA\.gte=10000/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: dear.label })).toBeVisible()
  await settled(page)
  const before = asked.length
  await page.getByLabel('Maximum').fill('50')
  await expect(page.getByText('Le minimum doit être inférieur au maximum.')).toBeVisible()
  await expectSound(page)
  await settled(page)
  expect(asked).toHaveLength(before)
  await page.getByLabel('Minimum').fill('')
  await expect(page).toHaveURL(/buybackPriceGradeA\.lte=5000/)
  await expect(page.getByRole('link', { name: cheap.label })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Statut Publié' }).click()
  await page.getByRole('checkbox', { name: 'Brouillon' }).check()
  await expect(page).toHaveURL(/status=published&status=draft/)
})

test('an analyst reads the catalogue and changes nothing', async ({ as, ask }) => {
  const category = await newCategory(ask)
  const sold = await newProduct(ask, category.id)
  const question = await newQuestion(ask, category.id)
  await ask(manager, 'POST', `/products/${sold.id}/publish`)
  const page = await as('analyst@boreal.test')
  await page.goto('/categories/list')
  await expect(page.getByRole('row', { name: new RegExp(category.label) })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nouvelle catégorie' })).toHaveCount(0)
  await page.goto(`/products?category=${category.id}`)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('link', { name: sold.label }).click()
  await expect(page.getByText('Votre rôle ne permet pas de la modifier.')).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toBeDisabled()
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Historique des prix' })).toBeVisible()
  await expectSound(page)
  await page.goto(`/diagnostic/category/${category.id}/question/${question.id}`)
  await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await expect(page.getByLabel('Intitulé', { exact: true }).first()).toBeDisabled()
  await expectSound(page)
  for (const path of ['/category/create', '/product/create', `/diagnostic/category/${category.id}/question/add`]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
  }
  expect((await ask('analyst@boreal.test', 'PATCH', `/products/${sold.id}`, { label: 'Autre' })).status).toBe(403)
})

test('two people on one product: the second is told, and may reload', async ({ as, ask }) => {
  const sold = await newProduct(ask, (await newCategory(ask)).id)
  const page = await as(manager)
  await page.goto(`/product/${sold.id}/edit`)
  await page.getByLabel('Marque').fill('Apple')
  await ask(manager, 'PATCH', `/products/${sold.id}`, { brand: 'Samsung', version: sold.version })
  await save(page).click()
  await page.getByRole('button', { name: 'Recharger la dernière version' }).click()
  await expect(page.getByLabel('Marque')).toHaveValue('Samsung')
})
