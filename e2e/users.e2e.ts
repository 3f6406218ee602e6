// features: user, organization
import type { Page } from '@playwright/test'
import { choose, save } from './form.ts'
import { freshEmail, invite } from './people.ts'
import { expect, expectSound, settled, test } from './test.ts'

const send = (page: Page) => page.getByRole('button', { name: /^Envoyer l’invitation/ })

test('filters, order and page are in the URL and restored by Back', async ({ as, ask }) => {
  const lastname = `Liste${Date.now().toString(36)}`
  for (let person = 0; person < 6; person++)
    await invite(ask, freshEmail('list'), { firstname: `Aa${'abcdef'[person]}`, lastname })
  const page = await as('manager@boreal.test')
  await page.goto('/users')
  await page.getByRole('searchbox').fill(lastname)
  await expect(page).toHaveURL(new RegExp(`search=${lastname}`))
  await expect(page.getByRole('row')).toHaveCount(7)

  await page.getByRole('button', { name: 'Filtre', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Statut' }).click()
  await page.getByRole('checkbox', { name: 'Actif', exact: true }).click()
  await expect(page.getByText('Aucun résultat')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Actif', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Invité' }).click()
  await expect(page.getByRole('checkbox', { name: 'Invité' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=invited/)

  await page.getByRole('button', { name: 'Adresse e-mail' }).click()
  await expect(page.getByRole('columnheader', { name: 'Adresse e-mail' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Adresse e-mail' }).click()
  await expect(page).toHaveURL(/sort=-email/)

  await page.getByRole('button', { name: 'Nombre de lignes par page' }).click()
  await page.getByRole('menuitem', { name: '5 par page', exact: true }).click()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('6 à 6 sur 6')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  const address = page.url()
  await expectSound(page)

  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/user\/[\w-]+\/edit$/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('search').getByRole('button', { name: 'Effacer', exact: true }).click()
  await expect(page).not.toHaveURL(/status|search/)
})

test('inviting a seller shows errors beside fields and keeps the input', async ({ as }) => {
  const page = await as('manager@boreal.test')
  const email = freshEmail('seller')
  await page.goto('/users')
  await page.getByRole('link', { name: 'Nouvel utilisateur' }).click()
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await send(page).click()
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await expect(page.getByLabel('Prénom')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Donnez accès à un module au moins.')).toBeVisible()
  await expectSound(page)

  await page.getByLabel('Prénom').fill('Rosa')
  await page.getByLabel('Nom', { exact: true }).fill('Vendeuse')
  await page.getByLabel('Adresse e-mail').fill('SELLER@boreal.test')
  await page.getByRole('button', { name: 'Ajouter un accès' }).click()
  await choose(page, 'Rôle', /^Vendeur/)
  await choose(page, 'Magasin', /Lyon Part-Dieu/)
  await send(page).click()
  await expect(page.getByText('Cette adresse e-mail est déjà utilisée.')).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused()
  await expect(page.getByLabel('Prénom')).toHaveValue('Rosa')

  await page.getByLabel('Adresse e-mail').fill(email)
  await send(page).click()
  await expect(page).toHaveURL(/\/users/)
  await expect(page.getByText('L’invitation est envoyée.')).toBeVisible()
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByRole('row', { name: email })).toContainText('Invité')
})

test('a change is saved; leaving with unsaved changes asks for confirmation', async ({ as, ask }) => {
  const id = await invite(ask, freshEmail('edit'))
  const page = await as('manager@boreal.test')
  await page.goto(`/user/${id}/edit`)
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Prénom').fill('Autre')
  await expect(page.getByText('1 modification non enregistrée')).toBeVisible()

  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Entités' }).click()
  const ask1 = page.getByRole('dialog', { name: /Quitter sans enregistrer/ })
  await expect(ask1).toBeVisible()
  await ask1.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Autre')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('L’utilisateur est enregistré.')).toBeVisible()
  const { body } = (await ask('manager@boreal.test', 'GET', `/users/${id}`)) as { body: { firstname: string } }
  expect(body.firstname).toBe('Autre')

  await page.goto(`/user/${id}/edit`)
  await page.getByLabel('Prénom').fill('Perdu')
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Entités' }).click()
  await ask1.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/entities/)

  // The list state is restored by Cancel and by the breadcrumb.
  const narrowed = /\/users\?.*search=seller/
  await page.goto('/users?search=seller&sort=-email')
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  await first.click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(narrowed)
  await first.click()
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Utilisateurs' }).click()
  await expect(page).toHaveURL(narrowed)
})

test('concurrent changes of different fields are both kept', async ({ as, ask }) => {
  const id = await invite(ask, freshEmail('stale'))
  const page = await as('manager@boreal.test')
  await page.goto(`/user/${id}/edit`)
  await page.getByLabel('Prénom').fill('Lent')
  const { body } = (await ask('manager@boreal.test', 'GET', `/users/${id}`)) as { body: { version: number } }
  await ask('manager@boreal.test', 'PATCH', `/users/${id}`, { lastname: 'Rapide', version: body.version })
  await save(page).click()
  await expect(page).toHaveURL(/\/users/)
  const after = (await ask('manager@boreal.test', 'GET', `/users/${id}`)) as { body: object }
  expect(after.body).toMatchObject({ firstname: 'Lent', lastname: 'Rapide' })
})

test('an invitation is resent; access is removed after confirmation and restored', async ({ as, ask }) => {
  const email = freshEmail('actions')
  const id = await invite(ask, email)
  const page = await as('manager@boreal.test')
  await page.goto(`/user/${id}/edit`)
  await page.getByRole('button', { name: 'Renvoyer l’invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renvoyer l’invitation' }).click()
  await expect(page.getByText('L’invitation a été envoyée.')).toBeVisible()

  await page.getByRole('button', { name: 'Désactiver' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('perd son accès immédiatement')
  await expect(question.getByRole('button', { name: 'Annuler' }).last()).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Désactiver' }).click()
  await question.getByRole('button', { name: 'Désactiver' }).click()
  await expect(page.getByText('L’accès a été désactivé.')).toBeVisible()
  await page.getByRole('button', { name: 'Réactiver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Réactiver' }).click()
  await expect(page.getByText('Un lien a été envoyé par e-mail.')).toBeVisible()
})

test('a refusal shows its reason', async ({ as, ask }) => {
  const page = await as('manager@boreal.test')
  const { body } = (await ask('manager@boreal.test', 'GET', '/users?search=manager@boreal.test')) as {
    body: { members: { id: string }[] }
  }
  await page.goto(`/user/${body.members[0]!.id}/edit`)
  const button = page.getByRole('button', { name: 'Désactiver' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.hover()
  await expect(page.getByRole('tooltip')).toContainText('votre propre compte')
  await button.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a store manager sees the users of the store and cannot assign higher roles', async ({ as, ask }) => {
  const { body } = (await ask('store@boreal.test', 'GET', '/users?itemsPerPage=50')) as {
    body: { members: { modules: { organizationName: string }[] }[] }
  }
  const places = new Set(body.members.flatMap(({ modules }) => modules.map(({ organizationName }) => organizationName)))
  expect([...places]).toEqual(['Boréal Lyon Part-Dieu'])
  const page = await as('store@boreal.test')
  await page.goto('/users')
  await page.getByRole('searchbox').fill('multi@boreal.test')
  await expect(page.getByText('Aucun résultat')).toBeVisible()
  await page.goto('/user/create')
  await page.getByRole('button', { name: 'Ajouter un accès' }).click()
  await page.getByRole('combobox', { name: 'Rôle' }).click()
  await expect(page.getByRole('option')).toHaveText([/^Responsable de magasin/, /^Vendeur/])
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Magasin' }).click()
  await expect(page.getByRole('option')).toHaveText([/Lyon Part-Dieu/])
  await page.goto('/userAdmin/create')
  await expect(page).toHaveURL(/\/home$/)
})

test('a platform administrator invites a client user and a platform user', async ({ as }) => {
  const page = await as('root@reprise.test')
  const email = freshEmail('client')
  await page.goto('/users')
  await page.getByRole('link', { name: 'Nouvel utilisateur' }).click()
  await expect(page).toHaveURL(/\/userClient\/create$/)
  await choose(page, 'Société', 'Colombe')
  await page.getByLabel('Prénom').fill('Grace')
  await page.getByLabel('Nom', { exact: true }).fill('Cliente')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Ajouter un accès' }).click()
  await choose(page, 'Rôle', /^Vendeur/)
  await choose(page, 'Magasin', /Colombe Leeds/)
  await send(page).click()
  await expect(page).toHaveURL(/\/users/)
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('link', { name: 'Grace Cliente' }).click()
  await expect(page).toHaveURL(/\/userClient\/[\w-]+\/edit$/)

  const own = freshEmail('platform')
  await page.goto('/userAdmin/create')
  await page.getByLabel('Prénom').fill('Alan')
  await page.getByLabel('Nom', { exact: true }).fill('Plateforme')
  await page.getByLabel('Adresse e-mail').fill(own)
  await page.getByRole('button', { name: 'Ajouter un accès' }).click()
  await choose(page, 'Rôle', /^Administrateur de la plateforme/)
  await send(page).click()
  await expect(page).toHaveURL(/\/users/)
  await page.getByRole('searchbox').fill(own)
  // The row moves when the matches arrive.
  await expect(page.getByText(/1\s*à\s*1\s*sur\s*1/)).toBeVisible()
  await page.getByRole('link', { name: 'Alan Plateforme' }).click()
  await expect(page).toHaveURL(/\/userAdmin\/[\w-]+\/edit$/)
  await settled(page)
  await expectSound(page)
})

test('a read-only user has no edit controls', async ({ as }) => {
  const page = await as('analyst@boreal.test')
  await page.goto('/users')
  await settled(page)
  await expect(page.getByRole('link', { name: /Nouvel utilisateur|Importer/ })).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
})
