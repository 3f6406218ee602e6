import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError } from '#server/db/config-error.ts'
import { readConfig, settingNames } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'reprise-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const key = 'thirty-two characters and then some'
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, SECRET_KEY: key, ...env })

describe('settings', () => {
  test('are all documented in the operations manual', () => {
    const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const documented = [...manual.matchAll(/^\| ([A-Z0-9_, ]+) \|/gm)].flatMap(([, names]) => names!.split(', '))
    expect(settingNames.filter((name) => !documented.includes(name))).toEqual([])
  })

  test('have working defaults', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      dashboardHost: 'localhost',
      publicUrl: 'http://localhost:3000',
      s3: null,
      demo: true,
      production: false,
      proxies: 0,
      dataDir: folder,
    })
    expect(read({ PORT: '', SMTP_URL: '' }), 'empty means not given').toMatchObject({ port: 3000, smtpUrl: undefined })
    expect(read({ CONNECTOR_ALLOW: '10.0.0.0/8, 127.0.0.1:4010' }).connectorAllow).toEqual([
      { net: '10.0.0.0', prefix: 8, port: null },
      { net: '127.0.0.1', prefix: 32, port: 4010 },
    ])
    expect([read({}).simulator, read({ NODE_ENV: 'production' }).simulator, read({ DEMO: '0' }).simulator]).toEqual([
      true,
      false,
      false,
    ])
    expect(read({ PORT: '8080', DASHBOARD_HOST: 'staff.example' }).publicUrl).toBe('http://staff.example:8080')
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '1.5'],
    ['DATABASE_URL', 'mysql://user:hunter2@x/y'],
    ['DATABASE_POOL_URL', 'mysql://user:hunter2@x/y'],
    ['DATABASE_POOL_PREPARES', 'yes'],
    ['PUBLIC_URL', 'reprise.example'],
    ['SECRET_KEY', 'hunter2'],
    ['SMTP_URL', 'http://user:hunter2@x'],
    ['S3_ENDPOINT', 'ftp://x'],
    ['MAP_TILES_URL', 'tiles'],
    ['TRUST_PROXY', 'yes'],
    ['CONNECTOR_ALLOW', '10.0.0.0/8, localhost'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'true'],
  ])('that are invalid are reported in one sentence: %s=%s', (name, value) => {
    const attempt = () => read({ [name]: value })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(new RegExp(`^Setting ${name}: [^\\n]+\\.$`))
    expect(attempt, 'no secret in the log').not.toThrow(/hunter2/)
  })

  test('for S3 must all be set together', () => {
    expect(() => read({ DATABASE_POOL_URL: 'postgres://user:hunter2@x/y' })).toThrow(
      /^Setting DATABASE_POOL_URL needs DATABASE_URL beside it: migrations and the queue connect directly\.$/,
    )
    expect(read({ S3_BUCKET: 'b' }).s3, 'by the role of the instance').toMatchObject({ credentials: null })
    expect(() => read({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })).toThrow(ConfigError)
    expect(read({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }).s3).toMatchObject({ bucket: 'b' })
  })

  test('never enable the demo on a real database', () => {
    const real = { DATABASE_URL: 'postgres://localhost/x' }
    expect(read(real).demo).toBe(false)
    expect(read({ ...real, DEMO: '1' }).demo).toBe(false)
    expect(read({ ...real, DEMO: '1', NODE_ENV: 'production' })).toMatchObject({ demo: false, production: true })
    expect(read({ DEMO: '0' }).demo).toBe(false)
    expect(read({ DEMO: '1', NODE_ENV: 'production' }), 'the embedded one neither').toMatchObject({ demo: false })
    expect(() => readConfig({ ...real, NODE_ENV: 'production', DATA_DIR: folder })).toThrow(
      /^Setting SECRET_KEY is missing/,
    )
  })

  test('of a public demo reach no other system', () => {
    const open = { DEMO: 'public' }
    expect(read(open)).toMatchObject({ demo: true, publicDemo: true, simulator: true, sftp: null })
    expect(read({}).publicDemo).toBe(false)
    expect(
      read({ ...open, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', PUBLIC_URL: 'https://demo.example' }),
    ).toMatchObject({ publicDemo: true, publicUrl: 'https://demo.example' })
    const wrong = {
      DATABASE_URL: 'postgres://localhost/x',
      SMTP_URL: 'smtp://user:hunter2@x',
      S3_BUCKET: 'b',
      TYPESENSE_URL: 'http://search:8108',
      CONNECTOR_ALLOW: '10.0.0.0/8',
      SFTP_PORT: '2222',
      NODE_ENV: 'production',
    }
    for (const [name, value] of Object.entries(wrong)) {
      const attempt = () => read({ ...open, [name]: value })
      expect(attempt).toThrow(ConfigError)
      expect(attempt).toThrow(new RegExp(`^Setting ${name}[^\\n]+DEMO=public[^\\n]+\\.$`))
      expect(attempt, 'no secret in the log').not.toThrow(/hunter2/)
    }
  })

  test('accept several keys, and a single one that contains a comma', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(40)]
    expect(read({ SECRET_KEY: `${one}, ${two}` }).secretKey).toEqual({ current: one, all: [one, two], oldest: two })
    expect(read({ SECRET_KEY: `${one},short` }).secretKey.all).toEqual([`${one},short`])
    expect(() => read({ SECRET_KEY: `${one},${one}` })).toThrow('at most 5 different keys')
  })

  test('without a SECRET_KEY generate one, stored with owner-only permissions', () => {
    const [one, two] = [readConfig({ DATA_DIR: folder }), readConfig({ DATA_DIR: folder })]
    expect(one.secretKey.current).toMatch(/^[0-9a-f]{64}$/)
    expect(two.secretKey).toEqual(one.secretKey)
    const path = join(folder, 'secret-key')
    expect(readFileSync(path, 'utf8')).toBe(one.secretKey.current)
    expect(statSync(path).mode & 0o077).toBe(0)
  })
})
