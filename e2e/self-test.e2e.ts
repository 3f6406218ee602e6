// features: self-test, site, diagnosis, question, cart, buyback, tunnel
import { chromium, type Page } from '@playwright/test'
import { newCategory, newProduct, newQuestion } from './catalogue.ts'
import { site } from './product.ts'
import { expect, expectSound, test } from './test.ts'

/** Drags a finger over every cell of the touch grid. */
const touchEverywhere = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const [columns, rows] = [6, 13]
  const at = (column: number, row: number) => ({
    x: ((column + 0.5) * width) / columns,
    y: ((row + 0.5) * height) / rows,
  })
  await touch('touchStart', [at(0, 0)])
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) await touch('touchMove', [at(column, row)])
  await touch('touchEnd', [])
}

test('a phone answers for its customer: tests on the phone fill in the estimate on the computer', async ({
  ask,
  browser,
}, { project }) => {
  const category = await newCategory(ask)
  await newQuestion(ask, category.id, {
    title: 'Tout fonctionne ?',
    answers: [
      {
        title: 'Oui, tout',
        impact: { kind: 'none' },
        provenBy: { outcome: 'passed', tests: ['touch', 'pixels', 'cameras', 'sound', 'charging'] },
      },
      {
        title: 'Non',
        impact: { kind: 'percentage', basisPoints: -5_000 },
        provenBy: { outcome: 'failed', tests: ['cameras'] },
      },
    ],
  })
  await newQuestion(ask, category.id, { title: 'Intact ?' })
  const product = await newProduct(ask, category.id)
  expect((await ask('manager@boreal.test', 'POST', `/products/${product.id}/publish`)).status).toBe(200)

  const computer = await browser.newPage({ viewport: { width: 1440, height: 940 }, locale: 'fr-FR' })
  await computer.goto(`${site('boreal.localhost')}/diag/${product.id}/x`)
  await computer.getByRole('button', { name: 'Faire le test' }).click()
  await expect(computer.getByRole('img', { name: 'Code QR de la page de test' })).toBeVisible()
  await expectSound(computer)
  const address = await computer.getByRole('link', { name: 'Tester cet appareil' }).getAttribute('href')

  const { launchOptions } = project.use
  const device = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  const phone = await device.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
  })
  const path = new URL(address!)
  await phone.goto(`${site('boreal.localhost')}${path.pathname}${path.search}`)
  await expect(phone.getByRole('listitem').filter({ hasText: 'Appareils photo' })).toContainText('Accès caméra')
  await expectSound(phone)
  await phone.getByRole('button', { name: 'Commencer' }).click()

  await expect(phone.getByRole('heading', { name: 'Passez le doigt partout' })).toBeFocused()
  await touchEverywhere(phone)
  await expect(phone.getByRole('img', { name: 'Grille tactile, 78 cases touchées sur 78' })).toBeVisible()
  await phone.getByRole('button', { name: 'Terminer' }).click()
  for (let colour = 1; colour <= 5; colour++) {
    await expect(phone.getByText(`Couleur ${colour} sur 5`)).toBeVisible()
    await phone.getByRole('button', { name: 'Non, tout est uni' }).click()
  }
  await phone.getByRole('button', { name: 'Ouvrir l’appareil photo' }).click()
  await expect
    .poll(() => phone.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth > 0 && !video.paused))
    .toBe(true)
  await phone.getByRole('button', { name: 'Oui, nette' }).click()
  // Skipped at first, then done from the review.
  await phone.getByRole('button', { name: 'Passer' }).click()
  await phone.getByRole('button', { name: 'Il charge' }).click()

  await expect(phone.getByRole('heading', { name: '4 essais réussis' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Envoyer sans réponse' })).toBeVisible()
  await phone.getByRole('button', { name: 'Refaire' }).click()
  await phone.getByRole('button', { name: 'Enregistrer' }).click()
  await phone.getByRole('button', { name: 'Oui, bien' }).click()
  await expect(phone.getByRole('heading', { name: '5 essais réussis' })).toBeVisible()
  await expectSound(phone)
  await phone.getByRole('button', { name: 'Envoyer cette réponse' }).click()
  await expect(phone.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Ce test est terminé' })).toBeVisible()
  await device.close()

  await expect(computer.getByRole('heading', { name: 'Le test a rempli une réponse' })).toBeVisible()
  await expect(computer.getByRole('radio', { name: 'Oui, tout' })).toBeChecked()
  await computer.getByRole('button', { name: 'Continuer' }).click()
  await computer.getByRole('radio', { name: 'Oui' }).click()
  await expect(computer.getByText('Prouvé par le test')).toBeAttached()
  await expectSound(computer)
  await computer.close()
})
