import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { propertiesOf } from '#domain/checked.ts'
import { demoPassword } from '#server/demo/people.ts'
import { ensureServerBuilt, node, nodeOptions, serverEntry, serverEnvironment } from '../scripts/setup.mjs'
import { load } from './load.ts'

const port = 3978
const idleSeconds = 8
const loadSeconds = 5

const megabytes = ({ pid }: ChildProcess) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

const startProduct = async (dataDir: string, parts: string[]) => {
  const began = performance.now()
  const product = spawn(node, [...nodeOptions, serverEntry, ...parts], {
    env: { ...serverEnvironment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    product.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    product.once('exit', () => reject(new Error('the product did not start')))
  })
  const seconds = (performance.now() - began) / 1000
  const stop = async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
  }
  return { product, seconds, stop }
}

/** Typical load: site pages, searches and lists, with sixteen concurrent requests each. */
const underLoad = async (product: ChildProcess) => {
  const login = await fetch(`http://localhost:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager@boreal.test', password: demoPassword }),
  })
  const { apiToken } = propertiesOf(await login.json())
  const site = { host: `boreal.localhost:${port}` }
  const staff = { host: `localhost:${port}`, 'x-auth-token': String(apiToken) }
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, megabytes(product))
  }, 250)
  for (const [path, headers] of [
    ['/', site],
    ['/api/users', staff],
    ['/api/products?page=2', staff],
    ['/api/organizations', staff],
  ] as [string, Record<string, string>][])
    await load({ port, path, headers, seconds: loadSeconds })
  clearInterval(watch)
  return most
}

const rounded = (amount: number) => `${Math.round(amount)} MB`

/** Resident memory of the product process without PostgreSQL: at rest, and peak under load. */
export const measureMemory = async () => {
  await ensureServerBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const lines: string[] = []
  const measure = async (title: string, parts: string[]) => {
    const { product, seconds, stop } = await startProduct(dataDir, parts)
    await sleep(idleSeconds * 1000)
    const idle = megabytes(product)
    const loaded = parts[0] === 'worker' ? '' : `, under load ${rounded(await underLoad(product))}`
    await stop()
    lines.push(`${title}: idle ${rounded(idle)}${loaded}; ready after ${seconds.toFixed(1)} s`)
  }
  try {
    await measure('first start', [])
    await measure('start with data', [])
    await measure('api alone', ['api'])
    await measure('worker alone', ['worker'])
    return lines
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
