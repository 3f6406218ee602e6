import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileKinds } from '#domain/file/rules.ts'
import { sftpLimits } from '#domain/sftp/schema.ts'
import { keptKey } from '#server/platform/http/limits.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct } from '#server/testing/catalogue.ts'
import { demoOf } from '#server/testing/demo.ts'
import { openSsh, sftpClient } from '#server/testing/sftp-client.ts'
import { workedOff } from '#server/testing/transfer.ts'
import { stillUsable } from './directory.ts'
import { startSftp } from './server.ts'

const product = testApp({ SFTP_PORT: '2222' })
const client = sftpClient()
let server: Awaited<ReturnType<typeof startSftp>>
let manager: Caller
let account: string
let other: string
let login: { port: number; username: string; password: string }

beforeAll(async () => {
  server = await startSftp(product.app, { port: 0, host: '127.0.0.1' })
  manager = await product.as('manager@boreal.test')
  const demo = await demoOf(product)
  account = demo.account.Boréal!
  other = demo.account.Colombe!
  const phones = await newCategory(manager, demo.entity.RC!, { label: 'Téléphones', identifier: 'telephones' })
  await newProduct(manager, phones.id, { reference: 'R-1', label: 'iPhone 13', brand: 'Apple' })
  const { body } = await manager.post(`/accounts/${account}/sftp/activate`)
  login = { port: server.port, username: body.username, password: body.password }
  await workedOff(product)
})
afterAll(() => server?.stop())

const at = (rest = '') => `/accounts/${account}/sftp${rest}`
const logged = async () =>
  (await manager.get(`${at('/log')}?itemsPerPage=100`)).body.members as {
    event: string
    name: string
    reason: string | null
  }[]
/** Simulates failed attempts. */
const used = (key: string, tries: number) => product.app.database.call('count_tries', keptKey(key, 3_600), tries, 3_600)
/** Resets the rate limits between tests. */
const forgetTries = () => product.sql('delete from rate_limits')

const csv = 'label;brand;category;price grade a\n'
const line = (name: string, price: string) => `${name};Zephyr;telephones;${price}\n`

test('the OpenSSH client is available', () => {
  expect(openSsh, 'sftp is neither installed nor to be had').not.toBe('')
})

describe('SFTP settings', () => {
  test('contain the password only once, on creation', async () => {
    expect(login.password.length).toBeGreaterThan(20)
    const { body } = await manager.get(at())
    expect(body).toMatchObject({ active: true, available: true, username: login.username, server: { port: 2222 } })
    expect(JSON.stringify(body)).not.toContain(login.password)
    expect(JSON.stringify(await product.sql('select * from sftp_accesses'))).not.toContain(login.password)
    expect(JSON.stringify(await product.sql('select * from history'))).not.toContain(login.password)
  })

  test('are not found for other accounts', async () => {
    const stranger = await product.as('manager@colombe.test')
    expect((await stranger.get(at())).status).toBe(404)
    expect((await stranger.post(at('/activate'))).status).toBe(404)
    expect((await stranger.get(at('/log'))).status).toBe(404)
  })

  test('require the premium feature', async () => {
    const stranger = await product.as('manager@colombe.test')
    const { status, body } = await stranger.post(`/accounts/${other}/sftp/activate`)
    expect([status, body.code]).toEqual([403, 'premium_required'])
  })

  test('refuse weak, invalid and duplicate keys', async () => {
    const weak = client.newKey('weak', '-t', 'rsa', '-b', '1024')
    const add = (publicKey: string) => manager.post(at('/keys'), { name: 'k', publicKey })
    expect((await add(weak.publicKey)).body.code).toBe('key_weak')
    expect((await add(`ssh-ed25519 ${'A'.repeat(68)}`)).body.code).toBe('invalid_public_key')
    const { publicKey } = client.newKey('twice')
    expect((await add(publicKey)).status).toBe(201)
    expect((await add(publicKey)).body.code).toBe('duplicate_key')
    const [key] = (await manager.get(at())).body.keys
    expect((await manager.remove(at(`/keys/${key.id}`))).status).toBe(204)
    expect((await manager.get(at())).body.keys).toEqual([])
  })
})

describe('the OpenSSH client', () => {
  test('downloads the export', async () => {
    const { ok, output } = await client.run(login, 'ls -l\nget products-export.csv export.csv\n')
    expect(ok, output).toBe(true)
    const [{ n }] = (await product.sql<{ n: number }>('select count(*)::int as n from products where account_id = $1', [
      account,
    ])) as [{ n: number }]
    expect(client.read('export.csv').trim().split('\n').length).toBe(n + 1)
  })

  test('signs in with a key', async () => {
    for (const [name, ...type] of [['ed'], ['rsa', '-t', 'rsa', '-b', '3072'], ['ec', '-t', 'ecdsa']] as const) {
      const { path, publicKey } = client.newKey(name, ...type)
      const before = await client.run({ ...login, key: path }, 'ls\n')
      expect(before.ok, before.output).toBe(false)
      expect((await manager.post(at('/keys'), { name, publicKey })).status).toBe(201)
      const after = await client.run({ ...login, key: path }, 'ls\n')
      expect(after.ok, after.output).toBe(true)
    }
    expect((await manager.get(at())).body.keys[0].lastUsedAt).toBeTruthy()
  })

  test('uploads an import, which is applied and reported', async () => {
    client.write('products-import.csv', csv + line('SFTP One', '120') + line('', '10'))
    const put = await client.run(login, 'put products-import.csv\n')
    expect(put.ok, put.output).toBe(true)
    await workedOff(product)
    const rows = await product.sql<{ price_grade_a: number }>(
      "select price_grade_a from products where label = 'SFTP One'",
    )
    expect(rows.length).toBe(1)
    const got = await client.run(login, 'ls -1\nget products-import-report.csv report.csv\n')
    expect(got.ok, got.output).toBe(true)
    expect(got.output).not.toMatch(/^products-import\.csv$/m)
    expect(client.read('report.csv'), 'localised date').toMatch(/\d{1,2} \p{L}+ 20\d\d à \d\d:\d\d/u)
    expect(client.read('report.csv')).toMatch(/Import terminé.*2 lignes lues, 1 ajoutée,.*1 ignorée\./)
    const { body } = await manager.get(`/accounts/${account}/imports`)
    expect(body.results[0]).toMatchObject({ status: 'success_with_ignored', file_name: 'products-import.csv' })
    expect((await logged()).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['uploaded', 'imported', 'exported', 'signed_in']),
    )
  })

  test('uploads the same file again: nothing changes, as the report states', async () => {
    client.write('products-import.csv', csv + line('SFTP One', '120'))
    await client.run(login, 'put products-import.csv\n')
    await workedOff(product)
    await client.run(login, 'get products-import-report.csv again.csv\n')
    expect(client.read('again.csv')).toContain('Rien à changer')
  })

  test('uploads under a temporary name and renames', async () => {
    client.write('part', csv + line('SFTP Renamed', '50'))
    const { ok, output } = await client.run(
      login,
      'put part products-import.csv.filepart\nrename products-import.csv.filepart products-import.csv\n',
    )
    expect(ok, output).toBe(true)
    await workedOff(product)
    expect(await product.sql("select from products where label = 'SFTP Renamed'")).toHaveLength(1)
  })

  test('uploads the downloaded export with a change', async () => {
    await client.run(login, 'get products-export.csv round.csv\n')
    const text = client.read('round.csv')
    const [header = '', first = ''] = text.split('\n')
    const separator = header.includes(';') ? ';' : ','
    const column = header.replace('\uFEFF', '').split(separator).indexOf('label')
    const cells = first.split(separator)
    const id = cells[0]!.replaceAll('"', '')
    cells[column] = 'Renamed by SFTP'
    client.write('products-import.csv', `${header}\n${cells.join(separator)}\n`)
    await client.run(login, 'put products-import.csv\n')
    await workedOff(product)
    expect(await product.sql('select label from products where id = $1', [id])).toEqual([{ label: 'Renamed by SFTP' }])
  })

  test('finds a note with the reason when a file name is refused', async () => {
    client.write('prices.csv', csv)
    const put = await client.run(login, 'put prices.csv\n')
    expect(put.ok).toBe(false)
    const got = await client.run(login, 'get refused-prices.csv.txt why.txt\n')
    expect(got.ok, got.output).toBe(true)
    expect(client.read('why.txt')).toContain('products-import.csv')
    expect(await logged()).toContainEqual(expect.objectContaining({ event: 'upload_refused', reason: 'wrong_name' }))
  })

  test('finds a report with the reason when the header is not recognised', async () => {
    client.write('products-import.csv', 'nothing;here\n1;2\n')
    await client.run(login, 'put products-import.csv\n')
    await workedOff(product)
    await client.run(login, 'get products-import-report.csv failed.csv\n')
    expect(client.read('failed.csv')).toContain('Import impossible')
    expect(await logged()).toContainEqual(expect.objectContaining({ event: 'import_failed' }))
  })

  test('cannot leave its directory or change it', async () => {
    for (const command of [
      'get ../../etc/passwd x',
      'get /etc/passwd x',
      'cd ..\nls -la secret-key',
      'mkdir inside',
      'symlink /etc/passwd link',
      'rename products-export.csv other.csv',
      'put prices.csv ../products-import.csv',
      'put prices.csv /tmp/products-import.csv',
    ]) {
      const { ok, output } = await client.run(login, `${command}\n`)
      expect(ok, `${command}: ${output}`).toBe(false)
    }
  })

  test('cannot upload more than the size limit', async () => {
    client.write('large.csv', Buffer.alloc(fileKinds.catalogue.bytes + 1, 'x'))
    const { ok } = await client.run(login, 'put large.csv products-import.csv\n')
    expect(ok).toBe(false)
    const got = await client.run(login, 'get refused-products-import.csv.txt large.txt\n')
    expect(got.ok, got.output).toBe(true)
    expect(client.read('large.txt')).toContain('volumineux')
  })
})

describe('sign-in', () => {
  test('is refused with a wrong password, and blocked per network after several', async () => {
    await forgetTries()
    const wrong = { ...login, password: 'wrong' }
    expect((await client.run(wrong, 'ls\n')).ok).toBe(false)
    expect((await client.run(login, 'ls\n')).ok).toBe(true)
    await used('sftp 127.0.0.1', sftpLimits.failuresPerNetwork - 1)
    expect((await client.run(login, 'ls\n')).ok).toBe(false)
    await forgetTries()
    expect((await client.run(login, 'ls\n')).ok).toBe(true)
    expect(await logged()).toContainEqual(expect.objectContaining({ event: 'sign_in_refused' }))
  })

  test('is blocked with a password after failures from many networks, not with a key', async () => {
    await forgetTries()
    await used(`sftp ${login.username}`, sftpLimits.failuresPerAccount)
    expect((await client.run(login, 'ls\n')).ok).toBe(false)
    const { path, publicKey } = client.newKey('locked')
    await manager.post(at('/keys'), { name: 'locked', publicKey })
    expect((await client.run({ ...login, key: path }, 'ls\n')).ok).toBe(true)
    await forgetTries()
  })

  test('is refused for an unknown user name', async () => {
    expect((await client.run({ ...login, username: 'root' }, 'ls\n')).ok).toBe(false)
    await forgetTries()
  })

  test('is refused without the premium feature, also with a key', async () => {
    const { path, publicKey } = client.newKey('premium')
    await manager.post(at('/keys'), { name: 'premium', publicKey })
    const feature = (sign: 'array_remove' | 'array_append') =>
      product.sql(
        `update root_details set enabled_premium_features = ${sign}(enabled_premium_features, 'sftp_access') where account_id = $1`,
        [account],
      )
    await feature('array_remove')
    expect((await client.run(login, 'ls\n')).ok).toBe(false)
    expect((await client.run({ ...login, key: path }, 'ls\n')).ok).toBe(false)
    await feature('array_append')
    await forgetTries()
    expect((await client.run(login, 'ls\n')).ok).toBe(true)
  })

  test('is refused while the access is inactive; reactivating sets a new password', async () => {
    expect((await manager.post(at('/deactivate'))).body.active).toBe(false)
    expect((await client.run(login, 'ls\n')).ok).toBe(false)
    const { body } = await manager.post(at('/activate'))
    expect(body.username).toBe(login.username)
    expect(body.password).not.toBe(login.password)
    expect((await client.run(login, 'ls\n')).ok).toBe(false)
    await forgetTries()
    login = { ...login, password: body.password }
    expect((await client.run(login, 'ls\n')).ok).toBe(true)
  })

  test('a connection with a renewed password ends, one with a key stays', async () => {
    const hashOf = async () => {
      const rows = await product.sql<{ hash: string }>(
        'select password_hash as hash from sftp_accesses where account_id = $1',
        [account],
      )
      return rows[0]!.hash
    }
    const accountId = account
    const signedIn = { accountId, passwordHash: await hashOf() }
    expect(await stillUsable(product.app, signedIn)).toBe(true)
    login = { ...login, password: (await manager.post(at('/activate'))).body.password }
    expect(await stillUsable(product.app, signedIn)).toBe(false)
    expect(await stillUsable(product.app, { accountId, passwordHash: await hashOf() })).toBe(true)
    expect(await stillUsable(product.app, { accountId })).toBe(true)
  })
})
