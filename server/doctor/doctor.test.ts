import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, createServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { testAuthority, testCertificates } from '#server/testing/certificates.ts'
import { testConfig } from '#server/testing/config.ts'
import { testDns } from '#server/testing/dns.ts'
import { testMailbox } from '#server/testing/mailbox.ts'
import { installedPooler, startPooler } from '#server/testing/pooler.ts'
import { freePort } from '#server/testing/process.ts'
import { testS3 } from '#server/testing/s3.ts'
import { findingsOf, lineOf, ok } from './check.ts'
import { clockOutcome } from './database.ts'
import { diagnose } from './doctor.ts'

const app = testApp()
const folder = mkdtempSync(join(tmpdir(), 'reprise-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let databaseUrl = ''
beforeAll(() => {
  databaseUrl = app.app.owner.options.connectionString ?? ''
})

/** Lines of `npm run doctor` with these settings. */
const examine = async (settings: Record<string, string>, ca = testAuthority) => {
  const lines: string[] = []
  const base = { DATA_DIR: folder, SECRET_KEY: testConfig().secretKey.current, DATABASE_URL: databaseUrl }
  const sound = await diagnose({ ...base, ...settings }, { print: (line) => void lines.push(line), ca })
  const of = (name: string) => lines.filter((line) => line.split(/\s+/)[1] === name)
  return { sound, lines, of }
}

/** TLS server that selects its certificate by host name, as the proxy of an installation. */
const startProxy = async () => {
  const { valid, expired } = testCertificates
  const server = createServer({
    ...valid,
    SNICallback: (host, done) => done(null, createSecureContext(host.startsWith('old.') ? expired : valid)),
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  return port
}

const mailbox = await testMailbox()
const s3 = await testS3()
const dns = await testDns()
const port = await startProxy()

describe('a complete installation', () => {
  const settings = {
    NODE_ENV: 'production',
    SMTP_URL: mailbox.url,
    DNS_SERVERS: dns.address,
    PUBLIC_URL: `https://staff.example.test:${port}`,
    ...s3.settings,
  }
  beforeAll(async () => {
    await app.sql(`update accounts set site_active = false`)
    await app.sql(
      `update accounts set site_active = true, web_host = 'shop.example.test'
       where id = (select id from accounts where web_host is not null and status = 'active' limit 1)`,
    )
    for (const host of ['staff', 'shop', 'old', 'other']) dns.a(`${host}.example.test`, '127.0.0.1')
    await app.sql(
      `insert into backups (started_at, finished_at, place, row_count, file_count, bytes)
       values (now(), now() - interval '5 hours', '/mnt/backups/one', 12, 3, 4096)`,
    )
  })

  test('passes every check, one line each', async () => {
    const { sound, lines } = await examine(settings)
    const states = lines.map((line) => line.split(/\s+/).slice(0, 2).join(' '))
    expect(states, lines.join('\n')).toEqual([
      ...['ok settings', 'ok database', 'ok roles', 'ok pooler', 'ok replica', 'ok s3', 'ok smtp'],
      ...['ok dns', 'ok tls', 'ok dns', 'ok tls', 'ok clock', 'ok clock', expect.stringMatching(/disk$/), 'ok backup'],
    ])
    expect(sound).toBe(true)
    expect(s3.objects.size, 'removes the file it stored').toBe(0)
    expect(lines.find((line) => line.includes('backup'))).toContain('5 h old, /mnt/backups/one')
  })

  test('expired and foreign certificates and missing names are found for each site', async () => {
    await app.sql(`update accounts set web_host = 'old.example.test' where site_active`)
    expect((await examine(settings)).of('tls')[1]).toMatch(
      /^failed +tls +old\.example\.test: certificate expired \d+ days/,
    )
    await app.sql(`update accounts set web_host = 'other.example.test' where site_active`)
    expect((await examine(settings)).of('tls')[1]).toMatch(
      /^failed +tls +other\.example\.test: ERR_TLS_CERT_ALTNAME_INVALID/,
    )
    await app.sql(`update accounts set web_host = 'shop.localhost' where site_active`)
    expect((await examine(settings)).of('dns')[1]).toMatch(/^ok +dns +shop\.localhost: this machine/)
    await app.sql(`update accounts set web_host = 'gone.example.test' where site_active`)
    const { of, sound } = await examine(settings)
    expect(of('dns')[1]).toMatch(/^failed +dns +gone\.example\.test: no A or AAAA record.*CNAME/)
    expect(sound).toBe(false)
  })
})

describe('a broken installation', () => {
  test('every check reports its own failure and remedy, without secrets', async () => {
    const nowhere = await freePort()
    const { sound, of, lines } = await examine({
      DATABASE_URL: `postgres://reprise:hunter2@127.0.0.1:${nowhere}/reprise`,
      SMTP_URL: `smtp://sender:hunter2@127.0.0.1:${nowhere}`,
      ...{ S3_ENDPOINT: `http://127.0.0.1:${nowhere}`, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' },
      ...{ S3_SECRET_ACCESS_KEY: 'hunter2', S3_BUCKETT: 'b' },
    })
    expect(sound).toBe(false)
    for (const name of ['database', 'roles', 'pooler', 's3', 'smtp', 'hosts', 'clock', 'backup'])
      expect(of(name)[0], lines.join('\n')).toMatch(new RegExp(`^failed +${name} +.*ECONNREFUSED.*\\. [A-Z]`))
    expect(of('disk')).toHaveLength(1)
    expect(of('settings')[0]).toMatch(/^warning +settings +S3_BUCKETT is no setting/)
    expect(lines.join()).not.toMatch(/hunter2/)
  })

  test('an invalid setting is one line', async () => {
    const { sound, lines } = await examine({ SMTP_URL: 'http://user:hunter2@x' })
    expect(sound).toBe(false)
    expect(lines).toEqual([expect.stringMatching(/^failed +settings +Setting SMTP_URL: must be an address/)])
    expect(lines.join()).not.toMatch(/hunter2/)
  })

  test('a password with an unescaped % is checked too', async () => {
    const { lines } = await examine({ SMTP_URL: 'smtp://user:50%off@127.0.0.1:9' })
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.join()).not.toContain('50%off')
  })

  test('another SECRET_KEY and excess privileges are found in the roles', async () => {
    const { of } = await examine({ SECRET_KEY: 'another key of more than thirty-two characters' })
    expect(of('roles')[0]).toMatch(/^failed +roles +Setting SECRET_KEY lacks key [0-9a-f]{8}.*same SECRET_KEY/)
    await app.sql('create table doctor_owned (n int)')
    await app.sql('alter table doctor_owned owner to reprise_app')
    expect((await examine({})).of('roles')[0]).toMatch(/^failed +roles +reprise_app is owner of tables/)
    await app.sql('drop table doctor_owned')
  })

  test('the check of a server that does not respond times out', async () => {
    const forever = { name: 'smtp', remedy: 'Start it', run: () => new Promise<never>(() => {}) }
    expect(await findingsOf(forever, 50)).toEqual([
      { name: 'smtp', state: 'failed', value: 'no answer within 0.05 s', remedy: 'Start it' },
    ])
  })

  test('a clock difference is accepted, a warning or a failure according to its size', () => {
    expect(clockOutcome('PostgreSQL', 400)).toMatchObject({ state: 'ok', value: '0.4 s ahead of PostgreSQL' })
    expect(clockOutcome('S3', -5_000)).toMatchObject({ state: 'warning', value: '5.0 s behind S3' })
    expect(clockOutcome('S3', 90_000)).toMatchObject({ state: 'failed' })
  })

  test('a line contains neither secrets nor line breaks', () => {
    expect(lineOf({ name: 'smtp', ...ok('535 wrong\npassword hunter2 of ada@example.test') }, ['hunter2'])).toBe(
      'ok       smtp       535 wrong password … of …@…',
    )
  })
})

describe.skipIf(!installedPooler())('behind PgBouncer', () => {
  test('transaction mode is recognised, and refused for DATABASE_URL', { timeout: 60_000 }, async () => {
    const pooler = await startPooler(databaseUrl, 3)
    const { of } = await examine({ DATABASE_POOL_URL: pooler.url })
    expect(of('pooler')[0]).toMatch(/^ok +pooler +transaction mode/)
    const wrong = await examine({ DATABASE_URL: pooler.url })
    expect(wrong.of('pooler')[0]).toMatch(/^failed +pooler +DATABASE_URL is a pooler in transaction mode/)
    await pooler.stop()
    expect((await examine({ DATABASE_REPLICA_URL: databaseUrl })).of('replica')[0]).toMatch(
      /^failed +replica +not a standby/,
    )
    expect((await examine({ DATABASE_POOL_URL: databaseUrl })).of('pooler')[0]).toMatch(
      /^warning +pooler +session mode/,
    )
  })
})
