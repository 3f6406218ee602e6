/**
 * npm run docs:pictures [address]: takes the pictures of docs/pictures from a running demo, in English. Start a fresh demo before, and use it for
 * nothing else: some pictures show work that the script begins.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod'
import { cookiesOf } from '#e2e/session.ts'
import { demoPassword } from '#server/demo/people.ts'
import { ensureChromium, root } from './setup.mjs'

const origin = process.argv[2] ?? 'http://localhost:3000'
const folder = join(root, 'docs', 'pictures')
const maxBytes = 80_000
const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 780 }

type Picture = {
  name: string
  /** Demo user; null: a visitor. */
  as: string | null
  path: string
  host?: string
  size?: typeof wide
  /** Steps between opening the page and taking the picture. */
  before?: (page: Page) => Promise<unknown>
}

const seller = 'seller@boreal.test'
const manager = 'manager@boreal.test'
const operator = 'operator@recircle.test'
const warehouse = 'warehouse@recircle.test'
const administrator = 'root@reprise.test'

/** Opens the first record of a list and waits for a text of its page. */
const openFirst = (text: string) => async (page: Page) => {
  await page.locator('main tbody a').first().click()
  await page.getByText(text, { exact: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Opens the first buyback of the list. */
const openBuyback = async (page: Page) => {
  await page.locator('main tbody a').first().click()
  await page.waitForURL(/\/buyback\/[0-9a-f-]{36}/)
  await page.getByText('Buyback declared').waitFor()
  await page.waitForLoadState('networkidle')
}

const groupedCode = /^\d{4} \d{4} \d{4} \d$/

/** Scans the first items to ship. */
const packSome = async (page: Page) => {
  const rows = page.locator('main tbody tr', { hasText: 'To ship' })
  await rows.first().waitFor()
  const codes = await rows.locator('a', { hasText: groupedCode }).allTextContents()
  await page.goto(`${origin}/expedition`, { waitUntil: 'networkidle' })
  for (const code of codes.slice(0, 3)) {
    await page.getByRole('textbox').first().fill(code.replaceAll(' ', ''))
    await page.keyboard.press('Enter')
    await page.waitForLoadState('networkidle')
  }
}

const searchProduct = async (page: Page) => {
  await page.getByRole('combobox').fill('iPhone 13')
  await page.getByRole('option').first().waitFor()
}

const firstQuestion = async (page: Page) => {
  await searchProduct(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText(/^Question 1 of/).waitFor()
}

/** Chooses the first answer of every question. */
const allAnswers = async (page: Page) => {
  await firstQuestion(page)
  const left = page.getByText(/^Question \d of/)
  while (await left.isVisible()) {
    const asked = await left.textContent()
    await page.keyboard.press('1')
    await page.getByText(asked ?? '', { exact: true }).waitFor({ state: 'hidden' })
  }
  await page.getByText('Add to cart').first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
}

const openCategory = async (page: Page) => {
  await page.getByText('iPhone', { exact: true }).click()
  await page
    .getByRole('button', { name: 'New question' })
    .or(page.getByRole('link', { name: 'New question' }))
    .waitFor()
  await page.waitForLoadState('networkidle')
}

/** Scans the first item that waits for its check. */
const scanWaiting = async (page: Page) => {
  await page.locator('main tbody a').first().waitFor()
  const [code = ''] = await page.locator('main a', { hasText: groupedCode }).allTextContents()
  await page.goto(`${origin}/warehouse/check`, { waitUntil: 'networkidle' })
  await page.getByRole('textbox').first().fill(code.replaceAll(' ', ''))
  await page.keyboard.press('Enter')
  await page
    .getByLabel(/read from the device/)
    .first()
    .waitFor()
}

/** Sign-ins per minute are limited. */
const tokens = new Map<string, string>()
const tokenOf = async (email: string): Promise<string> => {
  const kept = tokens.get(email)
  if (kept) return kept
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (answer.status === 429) {
    await pause(1_000 * Number(answer.headers.get('retry-after') ?? 10))
    return tokenOf(email)
  }
  const token = /reprise_session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
  if (!token) throw new Error(`${email} cannot sign in at ${origin}.`)
  tokens.set(email, token)
  return token
}

const call = async <Shape extends z.ZodType>(email: string, path: string, shape: Shape, method = 'GET') => {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'x-auth-token': await tokenOf(email), 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  })
  return shape.parse(await answer.json())
}

const newImport = async (page: Page) => {
  await page.getByRole('link', { name: 'New import' }).first().click()
  await page.getByText('Choose what you import').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Opens the page of a customer from the mail that a reminder sends. */
const openCounterOffer = async (page: Page) => {
  const held = z.object({ members: z.array(z.object({ id: z.string(), hold: z.string(), currency: z.string() })) })
  const { members } = await call(warehouse, '/buybacks/quarantine?itemsPerPage=50', held)
  const offer = members.find(({ hold, currency }) => hold === 'answer' && currency === 'GBP')
  await call(warehouse, `/buybacks/${offer?.id}/events/remindProposal`, z.unknown(), 'POST')
  const mails = z.object({ members: z.array(z.object({ id: z.string(), subject: z.string() })) })
  const isReminder = ({ subject }: { subject: string }) => subject === 'We are waiting for your answer'
  let mail: { id: string } | undefined
  for (let second = 0; second < 30 && !mail; second++) {
    mail = (await call(administrator, '/mails?itemsPerPage=50', mails)).members.find(isReminder)
    await pause(1_000)
  }
  const { text } = await call(administrator, `/mails/${mail?.id}`, z.object({ text: z.string() }))
  const path = /https?:\/\/[^/\s]+(\/buyback\/\S+)/.exec(text)?.[1]
  await page.goto(`${new URL(page.url()).origin}${path}`, { waitUntil: 'networkidle' })
}

const pictures: readonly Picture[] = [
  { name: 'home-seller', as: seller, path: '/home' },
  { name: 'search', as: seller, path: '/search', before: searchProduct },
  { name: 'question', as: seller, path: '/search', before: firstQuestion },
  { name: 'offer', as: seller, path: '/search', before: allAnswers },
  { name: 'category-questions', as: manager, path: '/diagnostic', before: openCategory },
  { name: 'buybacks', as: manager, path: '/buybacks' },
  { name: 'buyback', as: manager, path: '/buybacks?group=completed', before: openBuyback },
  { name: 'expedition', as: seller, path: '/buybacks', before: packSome },
  { name: 'check', as: operator, path: '/items-stock', before: scanWaiting },
  { name: 'quarantine', as: warehouse, path: '/buybacksQuarantine' },
  { name: 'workshop', as: warehouse, path: '/workshop', before: (page) => page.getByText('Paused').first().waitFor() },
  { name: 'items', as: warehouse, path: '/items-stock' },
  { name: 'payment-batch', as: manager, path: '/payment-batches', before: openFirst('Checks') },
  { name: 'products', as: manager, path: '/products' },
  { name: 'imports', as: manager, path: '/imports', before: newImport },
  { name: 'home-editor', as: manager, path: '/design/home' },
  { name: 'circuits', as: manager, path: '/circuits' },
  { name: 'new-client', as: administrator, path: '/client/create' },
  { name: 'health', as: administrator, path: '/platform/health' },
  { name: 'counter-offer', as: null, path: '/', host: 'colombe.localhost', size: phone, before: openCounterOffer },
  { name: 'site-phone', as: null, path: '/', host: 'colombe.localhost', size: phone },
]

const setLanguage = (token: string, language: string) =>
  fetch(`${origin}/api/session/language`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/merge-patch+json', 'x-auth-token': token },
    body: JSON.stringify({ language }),
  })

const take = async (page: Page, { name, path, host, before }: Picture) => {
  const { port } = new URL(origin)
  const address = host ? `http://${host}:${port}` : origin
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' })
  await before?.(page)
  await page.evaluate(() => document.fonts.ready)
  const picture = await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    .webp({ quality: 78, effort: 6 })
    .toBuffer()
  if (picture.length > maxBytes)
    throw new Error(`${name}.webp has ${picture.length} bytes; at most ${maxBytes} are allowed.`)
  writeFileSync(join(folder, `${name}.webp`), picture)
  console.log(`${name}.webp: ${Math.round(picture.length / 1_000)} kB`)
}

const takeAs = async (browser: Browser, email: string | null, members: readonly Picture[]) => {
  const token = email && (await tokenOf(email))
  if (token) await setLanguage(token, 'en-GB')
  for (const picture of members) {
    const context = await browser.newContext({
      viewport: picture.size ?? wide,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    if (token) await context.addCookies(cookiesOf(token, 'en-GB'))
    await take(await context.newPage(), picture)
    await context.close()
  }
  if (token) await setLanguage(token, 'fr-FR')
}

mkdirSync(folder, { recursive: true })
const wanted = process.argv.slice(3)
const browser = await chromium.launch({ executablePath: ensureChromium() })
for (const [email, members] of Map.groupBy(
  pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  ({ as }) => as,
))
  await takeAs(browser, email, members)
await browser.close()
