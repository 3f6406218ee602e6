import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { itemAt, present, propertiesOf } from '#domain/checked.ts'
import { ensureChromium } from '../scripts/setup.mjs'

const port = 3978
const debugging = 3979
const site = `http://boreal.localhost:${port}`
const runs = 3

const startProduct = async (dataDir: string) => {
  const product = spawn('sh', ['scripts/start.sh'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', DOCS_BUILD: 'off' },
    stdio: 'ignore',
  })
  for (;;) {
    const health = await fetch(`http://localhost:${port}/api/health`)
      .then((answer) => answer.json())
      .catch(() => null)
    if (propertiesOf(health).ready) break
    await sleep(100)
  }
  return async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
  }
}

type Measured = { score: number; shift: number; largest: number; blocked: number }

const measured = async (url: string): Promise<Measured> => {
  const result = await lighthouse(url, { port: debugging, onlyCategories: ['performance'], logLevel: 'silent' })
  const { audits, categories } = result!.lhr
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    largest: audits['largest-contentful-paint']?.numericValue ?? 0,
    blocked: audits['total-blocking-time']?.numericValue ?? 0,
  }
}

const middle = (values: number[]) =>
  itemAt(
    values.toSorted((a, b) => a - b),
    Math.floor(values.length / 2),
  )

/** Lighthouse with a phone profile, for each tunnel entry page: median of three. */
export const measurePages = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const stop = await startProduct(dataDir)
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [`--remote-debugging-port=${debugging}`],
  })
  try {
    const page = await browser.newPage()
    const sitemap = await present(await page.goto(`${site}/sitemap.xml`)).text()
    const first = (kind: string) => itemAt(new RegExp(`<loc>[^<]*(/${kind}/[^<]*)</loc>`).exec(sitemap)!, 1)
    await page.goto(`${site}${first('sell')}`)
    const diagnosis = present(await page.locator('a[href^="/diag/"]').first().getAttribute('href'))
    await page.close()
    const paths = [
      '/home',
      '/search',
      '/results?q=iphone',
      '/categories',
      first('category'),
      first('sell'),
      diagnosis,
      '/stores',
      '/cgu',
    ]
    const lines = ['page                          score     shift   largest paint   blocked']
    for (const path of paths) {
      const all: Measured[] = []
      for (let run = 0; run < runs; run++) all.push(await measured(`${site}${path}`))
      const of = (name: keyof Measured) => middle(all.map((one) => one[name]))
      const name = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…').slice(0, 28)
      lines.push(
        `${name.padEnd(30)}${String(of('score')).padStart(5)}${of('shift').toFixed(3).padStart(10)}` +
          `${`${(of('largest') / 1000).toFixed(1)} s`.padStart(16)}${`${Math.round(of('blocked'))} ms`.padStart(10)}`,
      )
    }
    return lines
  } finally {
    await browser.close()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
