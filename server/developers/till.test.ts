import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/money.ts'
import { testApp } from '#server/testing/app.ts'
import { testShop } from '#server/testing/shop.ts'
import { tillScopes, tillSteps } from './till.ts'

const app = testApp()
const shop = testShop(app)
const folder = mkdtempSync(join(tmpdir(), 'till-'))
let environment: Record<string, string>

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const { body } = await shop.manager.post('/api-keys', {
    organizationId: shop.demo.entity.BOR,
    name: 'Caisse 7',
    scopes: tillScopes,
  })
  await shop.published({ label: 'Zephyr 9000 Till' })
  environment = {
    API: `http://127.0.0.1:${port}/api`,
    KEY: body.key,
    STORE: shop.demo.entity['BOR-LYO']!,
    SEARCH: 'Zephyr 9000',
    TICKET: 'till-7-000123',
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = async (language = 'en-GB') => {
  const { body, statusCode, headers } = await app.server.inject({
    url: '/developers',
    headers: { 'accept-language': language },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  return body
}
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
/** Code of a block of the page. */
const copied = (html: string, id: string) =>
  new RegExp(`id="${id}"><code>([^<]*)</code>`)
    .exec(html)![1]!
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (one) => entities[one]!)

const run = (command: string, args: string[], env: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, cwd: folder })
    let [out, problem] = ['', '']
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      problem += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`${problem}${out}`))))
  })

/** Value at a path such as `members[0].id`. */
const at = (answer: unknown, path: string) =>
  path.split(/[.[\]]+/).reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], answer)

type Questions = { members: { id: string; answers: { id: string }[] }[] }

const root = join(import.meta.dirname, '../..')
/** Compiler of the type check: the project's own, or an old one (`npm run test:full -- clients`). */
const compiler = process.env.TYPESCRIPT_FOLDER ?? join(root, 'node_modules/typescript')

/** The package as it would be published, installed from its archive into an empty project. */
const installPackage = async () => {
  const npm = (args: string[]) =>
    run('npm', args, { HOME: folder, npm_config_offline: 'true', npm_config_audit: 'false' })
  await npm(['pack', join(root, 'client'), '--pack-destination', folder, '--silent'])
  const { version } = JSON.parse(readFileSync(join(root, 'client/package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await npm(['install', join(folder, `reprise-client-${version}.tgz`), '--no-fund', '--silent'])
}

const use = `import { type Client, createClient, RepriseError } from '@reprise/client'
const reprise: Client = createClient({ baseUrl: 'http://localhost/api', key: 'rpk_', fetch })
export const label = async (): Promise<string | undefined> => {
  try {
    const { members } = await reprise.products.list({ query: { order: { label: 'asc' }, status: ['published'] } })
    return members[0]?.label
  } catch (error) {
    return error instanceof RepriseError ? error.code : undefined
  }
}
// @ts-expect-error a state that does not exist
reprise.products.list({ query: { status: 'sold' } })
// @ts-expect-error a call without its input
reprise.carts.quote()
`

describe('a cash register', () => {
  beforeAll(installPackage)

  test('compiles against the package with old and strict settings', async () => {
    writeFileSync(join(folder, 'use.ts'), use)
    const { version } = JSON.parse(readFileSync(join(compiler, 'package.json'), 'utf8'))
    const isOld = Number.parseInt(version, 10) < 5
    const settings = [
      { moduleResolution: isOld ? 'node' : 'bundler', module: 'es2020', strict: true },
      { moduleResolution: 'node16', module: 'node16', strict: true },
      { moduleResolution: 'nodenext', module: 'nodenext', strict: false },
    ]
    for (const one of settings) {
      const compilerOptions = { ...one, target: 'es2020', lib: ['es2020', 'dom'], types: [], noEmit: true }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
      await run(process.execPath, [join(compiler, 'bin/tsc')], {})
    }
  })

  test('creates a buyback with the five curl calls of the page', async () => {
    const html = await page()
    const known: Record<string, string> = { ...environment }
    for (const { name, keeps } of tillSteps) {
      const answer = JSON.parse(await run('bash', ['-euc', copied(html, `curl-${name}`)], known))
      expect(answer.code, JSON.stringify(answer)).toBeUndefined()
      if (name === 'ask')
        known.ANSWERS = JSON.stringify(
          (answer as Questions).members.map(({ id, answers }) => ({ questionId: id, answerId: answers[0]!.id })),
        )
      for (const [variable, path] of Object.entries(keeps)) known[variable] = String(at(answer, path))
    }
    const [sold] = await app.sql(
      `select b.store_id, b.declared_price, b.created_by_name from buybacks b where b.identification_number = $1`,
      [known.NUMBER],
    )
    expect(sold).toEqual({ store_id: environment.STORE, declared_price: 10_000, created_by_name: 'API · Caisse 7' })
    await app.work()
    const printed = JSON.parse(await run('bash', ['-euc', copied(html, 'curl-print')], known))
    expect(printed.documents).toMatch(/^\/api\/carts\//)
    const again = JSON.parse(await run('bash', ['-euc', copied(html, 'curl-create')], known))
    expect(again.id, 'the same ticket is the same buyback').toBe(known.CART)
  })

  test('creates a buyback with the program of the page and the typed client', async () => {
    writeFileSync(join(folder, 'till.mts'), copied(await page(), 'program'))
    const number = (await run(process.execPath, ['till.mts'], environment)).trim()
    expect(number).toMatch(/^\d{13}$/)
    expect(await app.sql('select 1 from buybacks where identification_number = $1', [number])).toHaveLength(1)
  })

  // `npm run test:full -- clients` installs jsonschema for Python and the schema of OpenAPI.
  test.runIf(process.env.OPENAPI_SCHEMA)('creates a buyback in Python from the OpenAPI document alone', async () => {
    const program = join(root, 'scripts/python/api_check.py')
    const printed = await run('/usr/bin/python3', ['-W', 'ignore', program], {
      ...environment,
      SCHEMA: process.env.OPENAPI_SCHEMA!,
    })
    expect(await app.sql('select 1 from buybacks where identification_number = $1', [printed.trim()])).toHaveLength(1)
  })
})

test('the page is in the reader’s language', async () => {
  const titles = await Promise.all(languages.map(async (one) => /<h1>([^<]+)</.exec(await page(one))![1]))
  expect(new Set(titles).size).toBe(languages.length)
})
