// features: site, security
import { enterWith, freshEmail, joined, logIn, password } from './people.ts'
import { expect, expectSound, test } from './test.ts'

test('changing the password lists the sessions and ends the others', async ({ page, ask }) => {
  const email = freshEmail('own')
  await joined(ask, email)
  // Two other sessions.
  await logIn(email)
  await logIn(email)
  await enterWith(page, await logIn(email))
  await page.goto('/profile/security')
  const devices = page.getByRole('region', { name: 'Appareils connectés' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('Cet appareil')
  await expectSound(page)
  await devices
    .getByRole('button', { name: /^Déconnecter · / })
    .first()
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)

  const form = page.getByRole('region', { name: 'Mot de passe', exact: true })
  const change = form.getByRole('button', { name: 'Changer le mot de passe' })
  await form.getByLabel('Mot de passe actuel').fill('Wrong-2025')
  await form.getByLabel('Nouveau mot de passe').fill('Nouveau-2026')
  await form.getByLabel('Répétez le mot de passe').fill('Nouveau-2025')
  await change.click()
  await expect(form.getByText('Les deux mots de passe ne sont pas identiques.')).toBeVisible()
  await form.getByLabel('Répétez le mot de passe').fill('Nouveau-2026')
  await change.click()
  await expect(form.getByText('Ce mot de passe n’est pas le vôtre.')).toBeVisible()
  await form.getByLabel('Mot de passe actuel').fill(password)
  await change.click()
  await expect(form.getByRole('status')).toHaveText(
    'Votre mot de passe est changé. Un autre appareil a été déconnecté.',
  )
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(form.getByLabel('Mot de passe actuel')).toHaveValue('')
  await logIn(email, 'Nouveau-2026')
})
