// features: organization, store, town
import type { Page } from '@playwright/test'
import { choose, save } from './form.ts'
import { entityId, freshEmail, invite } from './people.ts'
import { type Ask, expect, expectSound, settled, test } from './test.ts'

const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const fillStore = async (page: Page, name: string) => {
  await page.goto('/entity/create')
  await choose(page, 'Type', 'Magasin')
  await page.getByLabel('Nom usuel').fill(name)
  await choose(page, 'Entité parente', 'Région Sud-Est')
  await page.getByLabel('Rue').fill('1 rue de la Paix')
  await page.getByLabel('Code postal').fill('38000')
  await page.getByLabel('Ville').fill('Grenoble')
}

const create = async (ask: Ask, name: string, type: 'store' | 'management_unit' = 'store') => {
  const parentOrganizationId = await entityId(ask, type === 'store' ? 'Région Sud-Est' : 'Boréal')
  const { status, body } = (await ask('manager@boreal.test', 'POST', '/organizations', {
    type,
    commonName: name,
    street: '1 rue de la Paix',
    zipCode: '38000',
    city: 'Grenoble',
    country: 'FR',
    parentOrganizationId,
  })) as { status: number; body: { id: string } }
  expect(status).toBe(201)
  return body.id
}

test('a store is created and positioned by click and by coordinates', async ({ as, ask }) => {
  const page = await as('manager@boreal.test')
  const name = unique('Magasin')
  await fillStore(page, name)
  await expectSound(page)
  const map = page.locator('.leaflet-container')
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('path').first()).toBeAttached()
  const box = (await map.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByLabel('Latitude')).not.toHaveValue('')
  await expect(page.getByLabel('Longitude')).not.toHaveValue('')
  await expect(map.locator('.leaflet-marker-icon')).toBeVisible()

  await page.getByLabel('Latitude').fill('91')
  await save(page).click()
  await expect(page.getByText('La valeur ne doit pas dépasser 90.')).toBeVisible()
  await expect(page.getByLabel('Latitude')).toBeFocused()
  await page.getByLabel('Latitude').fill('45,188529')
  await page.getByLabel('Longitude').fill('5,724524')
  await save(page).click()
  await expect(page).toHaveURL(/\/entities/)
  await expect(page.getByText('L’entité est créée.')).toBeVisible()
  const id = await entityId(ask, name)
  const { body } = (await ask('manager@boreal.test', 'GET', `/organizations/${id}`)) as {
    body: { latitude: number; longitude: number; geocodedByUser: boolean }
  }
  expect(body).toMatchObject({ latitude: 45.188529, longitude: 5.724524, geocodedByUser: true })
})

test('an external identifier is unique', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await fillStore(page, unique('Doublon'))
  await page.getByLabel('Identifiant externe').fill('BOR-LYO')
  await save(page).click()
  await expect(page.getByText('Cet identifiant externe existe déjà.')).toBeVisible()
  await expect(page.getByLabel('Identifiant externe')).toBeFocused()
  await expect(page.getByLabel('Ville')).toHaveValue('Grenoble')
  await page.getByLabel('Identifiant externe').fill(unique('X'))
  await save(page).click()
  await expect(page).toHaveURL(/\/entities/)
})

test('the parent of a store must be a management unit', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/entity/create')
  await choose(page, 'Type', 'Magasin')
  await page.getByRole('combobox', { name: 'Entité parente' }).click()
  await expect(page.getByRole('option', { name: 'Région Sud-Est' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Boréal', exact: true })).toHaveCount(0)
  await expect(page.getByRole('option', { name: 'Boréal Lyon Part-Dieu' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await expect(page.getByRole('option')).toHaveText(['Unité de gestion', 'Magasin'])
})

test('type and buyer cannot be changed', async ({ as, ask }) => {
  const page = await as('manager@boreal.test')
  const name = unique('Fixe')
  await page.goto(`/entity/${await create(ask, name)}/edit`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: /Acheteur/ })).toBeDisabled()
  await page.getByLabel('Ville').fill('Voiron')
  await save(page).click()
  await expect(page.getByText('L’entité est enregistrée.')).toBeVisible()
})

test('an entity in use cannot be deactivated, with a reason', async ({ as, ask }) => {
  const page = await as('manager@boreal.test')
  const store = await entityId(ask, 'Boréal Lyon Part-Dieu')
  await invite(ask, freshEmail('busy'))
  await page.goto(`/entity/${store}/edit`)
  const button = page.getByRole('button', { name: 'Désactiver' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await expect(page.getByRole('tooltip')).toContainText('Des utilisateurs actifs sont rattachés')
  await page.goto(`/entity/${await entityId(ask, 'Région Sud-Est')}/edit`)
  await button.focus()
  await expect(page.getByRole('tooltip')).toContainText('Des entités actives dépendent de celle-ci')

  await page.goto(`/entity/${await create(ask, unique('Libre'))}/edit`)
  await settled(page)
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
  await expect(page.getByText('L’entité est désactivée.')).toBeVisible()
  await page.getByRole('button', { name: 'Activer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activer' }).click()
  await expect(page.getByText('L’entité est active.')).toBeVisible()
  await expectSound(page)
})
