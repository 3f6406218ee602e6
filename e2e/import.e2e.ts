// features: transfer, product, catalogue
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { freshEmail } from './people.ts'
import { expect, expectSound, expectSoundAt, settled, test } from './test.ts'

const head = 'email,firstname,lastname,role,entity'
const csv = (...lines: string[]) => ({
  name: 'équipe.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...lines].join('\n')),
})

const hand = async (page: Page, file: ReturnType<typeof csv>) => {
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
}

const saved = async (page: Page, name: string) => {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const download = await waiting
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

test('a user file is checked, imported and listed', async ({ as, ask }) => {
  const page = await as('manager@boreal.test')
  const emails = [freshEmail('import'), freshEmail('import')]
  await page.goto('/users')
  await page.getByRole('main').getByRole('link', { name: 'Importer' }).click()
  await expect(page).toHaveURL(/\/users\/import$/)
  await settled(page)
  await expectSound(page)

  await hand(
    page,
    csv(
      `${emails[0]},Zoé,Importée,store_seller,BOR-LYO`,
      `${emails[1]},Léo,Importé,store_manager,Boréal Lille Centre`,
      'seller@boreal.test,Yanis,Morvan,store_seller,BOR-LYO',
    ),
  )
  await expect(page).toHaveURL(/import=[\w-]{36}/)
  await expect(page.getByRole('heading', { name: 'Vérification du fichier' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'équipe.csv est prêt' })).toBeVisible()
  await expect(page.getByRole('term')).toHaveText(['personnes à créer', 'personne à modifier', 'personne inchangée'])
  await expect(page.getByRole('definition')).toHaveText(['2', '0', '1'])
  await expect(page.getByRole('row', { name: emails[1]! })).toContainText('À créer')
  await expectSound(page)

  // Nothing is written before confirmation, and a reload restores the state.
  const before = (await ask('manager@boreal.test', 'GET', `/users?search=${emails[0]}`)) as {
    body: { totalItems: number }
  }
  expect(before.body.totalItems).toBe(0)
  await page.reload()
  await expect(page.getByRole('definition')).toHaveText(['2', '0', '1'])

  await page.getByRole('button', { name: 'Importer 2 personnes' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'L’import est terminé' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['2', '0', '1'])
  await expectSound(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'L’import est terminé' })).toBeVisible()

  await page.getByRole('link', { name: 'Voir les utilisateurs' }).click()
  await page.getByRole('searchbox').fill(emails[1]!)
  await expect(page.getByRole('link', { name: 'Léo Importé' })).toBeVisible()
  await page.goto('/users/import')
  await hand(page, csv(`${emails[0]},Zoé,Importée,store_seller,BOR-LYO`))
  await expect(page.getByText('ne change rien')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importer/ })).toHaveCount(0)
})

test('wrong columns are listed and another file can be selected', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/users/import')
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choisissez un fichier.')

  await hand(page, { name: 'faux.csv', mimeType: 'text/csv', buffer: Buffer.from('email,nom\na@b.test,Ada') })
  await expect(page.getByRole('status').filter({ hasText: 'Il manque des colonnes' })).toContainText(
    'firstname, lastname, role, entity',
  )
  await expectSound(page)
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez le fichier' })).toBeFocused()
  await expect(page).toHaveURL(/\/users\/import$/)
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: 'Il manque des colonnes' })).toBeVisible()
})

test('errors are listed by line, and the report is safe from formula injection', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/users/import')
  const good = freshEmail('import')
  await hand(
    page,
    csv(
      `${good},Zoé,Juste,store_seller,BOR-LYO`,
      '=cmd|calc,Zoé,Fausse,store_seller,BOR-LYO',
      `${freshEmail('import')},Z,Courte,store_seller,BOR-LYO`,
      `${freshEmail('import')},Zoé,Perdue,store_seller,Nulle part`,
      `${freshEmail('import')},Zoé,Haute,admin,`,
      `${good},Zoé,Double,store_seller,BOR-LYO`,
    ),
  )
  await expect(page.getByRole('status').filter({ hasText: 'sauf 5 lignes en erreur' })).toBeVisible()
  const wrong = page.getByRole('table', { name: 'Erreurs du fichier' })
  const row = (text: string | RegExp) => wrong.getByRole('row', { name: text })
  await expect(row('=cmd|calc')).toContainText('adresse e-mail valable')
  await expect(row('firstname')).toContainText('Saisissez au moins 2 caractères.')
  await expect(row('Nulle part')).toContainText('Aucune entité')
  await expect(row('admin')).toContainText('Vous ne pouvez pas attribuer ce rôle.')
  await expect(row(/^7 /)).toContainText('Déjà présent à la ligne 2')
  await expectSoundAt(page, [390, 820, 1440])
  const report = await saved(page, 'Télécharger les erreurs')
  expect(report.name).toBe('équipe-erreurs.csv')
  expect(report.text.split('\r\n')).toHaveLength(7)
  expect(report.text).toContain(";'=cmd|calc;")

  await page.getByRole('button', { name: /^Importer/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'L’import est terminé' })).toBeVisible()
})

test('the template has one line per assignable role and passes the check', async ({ as }) => {
  const page = await as('store@boreal.test')
  await page.goto('/users/import')
  await settled(page)
  await expect(page.getByRole('row', { name: 'store_seller' })).toContainText('Vendeur')
  await expect(page.getByRole('row', { name: 'root_management_unit_manager' })).toHaveCount(0)
  const { name, text } = await saved(page, 'Télécharger le modèle')
  expect(name).toBe('modele-utilisateurs.csv')
  const lines = text.trim().split('\r\n')
  expect(lines[0]!.replace('\ufeff', '').split(';')).toEqual(head.split(','))
  expect(lines.slice(1).map((line) => line.split(';')[3])).toEqual(['store_manager', 'store_seller'])
  await hand(page, { name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('est prêt à être importé')).toBeVisible()
})

test('a platform administrator selects the account', async ({ as }) => {
  const page = await as('root@reprise.test')
  await page.goto('/users/import')
  await hand(page, csv(`${freshEmail('import')},Zoé,Client,store_seller,BOR-LYO`))
  await expect(page.getByRole('combobox', { name: 'Société' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Société' }).click()
  await page.getByRole('option', { name: 'Boréal' }).click()
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByText('est prêt à être importé')).toBeVisible()
})

test('an import of another user or an unknown one is reported with a link', async ({ as }) => {
  const page = await as('store@boreal.test')
  await page.goto('/users/import?import=0197d3c4-0000-7000-8000-000000000000')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez le fichier' })).toBeVisible()
})
