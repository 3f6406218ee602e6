import { execFileSync } from 'node:child_process'
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { propertiesOf } from '#domain/checked.ts'
import type { WalletPass } from '#domain/wallet/schema.ts'
import { statusKey } from '#server/status-link/key.ts'
import { byPost, inStore, testConfirming } from '#server/testing/confirming.ts'

const { app, shop, sold, fetched, someone } = await testConfirming()

const folder = mkdtempSync(join(tmpdir(), 'wallet-'))
const at = (name: string) => join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' }).toString()

/** A root as Apple has one, and certificates issued by it, made once. */
const made = (() => {
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Root')
  const issue = (name: string, subject: string, ...dates: string[]) => {
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject)
    const issuer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
    openssl('x509', '-req', '-in', `${name}.csr`, ...issuer, '-out', `${name}.pem`, ...dates)
    return { key: readFileSync(at(`${name}.key`), 'utf8'), pem: readFileSync(at(`${name}.pem`), 'utf8') }
  }
  const subject = '/UID=pass.test.boreal/CN=Pass Type ID: pass.test.boreal/OU=TEAM123456/O=Boréal'
  return {
    ca: readFileSync(at('ca.pem'), 'utf8'),
    pass: issue('pass', subject, '-days', '30'),
    expired: issue('expired', subject, '-days', '-1'),
    other: issue('other', '/CN=server', '-days', '30'),
  }
})()

const account = () => shop.demo.account.Boréal
const setApple = (certificates: string, key: string, who = shop.manager) =>
  who.post(`/accounts/${account()}/wallets/apple`, { certificates, key })
const google = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const serviceAccount = JSON.stringify({
  client_email: 'passes@boreal.iam.example.test',
  private_key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }),
})
const accountWith = (key: string) =>
  JSON.stringify({ client_email: 'passes@boreal.iam.example.test', private_key: key })
/** The same modulus with another private exponent. */
const damaged = (key: KeyObject) => {
  const { d = '', dp = '', dq = '', ...rest } = key.export({ format: 'jwk' })
  const turned = (number: string) => Buffer.from(number, 'base64url').fill(1, 20, 40).toString('base64url')
  const jwk = { ...rest, d: turned(d), dp: turned(dp), dq: turned(dq) }
  return createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }).toString()
}
const setGoogle = (text = serviceAccount) =>
  shop.manager.post(`/accounts/${account()}/wallets/google`, { issuerId: '3388000000012345678', serviceAccount: text })

/** Files of a ZIP archive by name, from its central directory. */
const unzipped = (zip: Buffer) => {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let place = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [size, nameLength] = [zip.readUInt32LE(place + 20), zip.readUInt16LE(place + 28)]
    const name = zip.toString('utf8', place + 46, place + 46 + nameLength)
    const local = zip.readUInt32LE(place + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(from, from + size)
    files.set(name, zip.readUInt16LE(place + 10) === 8 ? inflateRawSync(data) : data)
    place += 46 + nameLength + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32)
  }
  return files
}

const page = async (id: string) => {
  const key = statusKey(app.app.config.secretKey, { id, link_version: 0 })
  const { body } = await shop.visitor.get(`/status-page/${id}?key=${key}`)
  return body as { passes: WalletPass[]; identificationNumber: string }
}

const inStoreLater = { circuit: 'web_drop', payment: 'voucher' }
const awaited = async () => {
  const cart = await sold(shop.visitor, inStoreLater, { customer: { clientEmail: someone() } })
  await app.work()
  return { cart, id: cart.buybacks[0]!.id }
}

describe('the settings', () => {
  test.each([
    ['text that is no certificate', 'certificates', 'wallet_no_pem', () => setApple('abc', made.pass.key)],
    [
      'a broken certificate',
      'certificates',
      'wallet_unreadable',
      () => setApple('-----BEGIN CERTIFICATE-----\nabcd\n-----END CERTIFICATE-----', made.pass.key),
    ],
    [
      'an expired certificate',
      'certificates',
      'wallet_expired',
      () => setApple(made.expired.pem + made.ca, made.expired.key),
    ],
    [
      'the key of another certificate',
      'key',
      'wallet_key_mismatch',
      () => setApple(made.pass.pem + made.ca, made.other.key),
    ],
    ['a key that is no key', 'key', 'wallet_key_unreadable', () => setApple(made.pass.pem + made.ca, 'x')],
    [
      'a certificate of another kind',
      'certificates',
      'wallet_no_pass_certificate',
      () => setApple(made.other.pem + made.ca, made.other.key),
    ],
    [
      'a certificate without its issuer',
      'certificates',
      'wallet_no_issuer',
      () => setApple(made.pass.pem, made.pass.key),
    ],
    [
      'a damaged key that no longer signs',
      'key',
      'wallet_key_unreadable',
      () => setApple(made.pass.pem + made.ca, damaged(createPrivateKey(made.pass.key))),
    ],
    [
      'a damaged key of a service account',
      'serviceAccount',
      'wallet_key_unreadable',
      () => setGoogle(accountWith(damaged(google.privateKey))),
    ],
    [
      'a key that is too long',
      'serviceAccount',
      'wallet_key_unreadable',
      () => setGoogle(accountWith(openssl('genrsa', '-primes', '4', '4104'))),
    ],
    ['a service account without a key', 'serviceAccount', 'wallet_account_unreadable', () => setGoogle('{}')],
  ])('refuse %s', async (_name, path, code, send) => {
    const { status, body } = await send()
    expect([status, body.violations]).toMatchObject([422, [{ path, code }]])
  })

  test('never show a key again, and are those of the own account', async () => {
    expect((await setGoogle()).status).toBe(200)
    const { body } = await setApple(made.ca + made.pass.pem, made.pass.key)
    expect(body).toMatchObject({
      apple: { passType: 'pass.test.boreal', team: 'TEAM123456', isExpired: false },
      google: { issuerId: '3388000000012345678', email: 'passes@boreal.iam.example.test' },
    })
    expect(JSON.stringify(body)).not.toContain('PRIVATE')
    const [row] = await app.sql<{ apple_key: string }>('select apple_key from wallet_settings')
    expect(row!.apple_key).not.toContain('PRIVATE')
    const other = await app.as('manager@colombe.test')
    expect((await setApple(made.pass.pem + made.ca, made.pass.key, other)).status).toBe(404)
    expect((await other.get(`/accounts/${account()}/wallets`)).status).toBe(404)
    expect((await (await app.as('seller@boreal.test')).get(`/accounts/${account()}/wallets`)).status).toBe(403)
  })
})

describe('a pass', () => {
  test('for Apple Wallet is signed, and shows the code without naming the customer', async () => {
    await setApple(made.pass.pem + made.ca, made.pass.key)
    const { id, cart } = await awaited()
    const { passes, identificationNumber } = await page(id)
    const [pass] = passes
    expect(pass).toMatchObject({ kind: 'buyback', apple: expect.any(String) })
    const answer = await fetched(pass!.apple!)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
    const files = unzipped(answer.rawPayload)
    const manifest: Record<string, string> = JSON.parse(files.get('manifest.json')!.toString())
    expect(Object.keys(manifest).toSorted()).toEqual(
      [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature').toSorted(),
    )
    for (const [name, hash] of Object.entries(manifest))
      expect(createHash('sha1').update(files.get(name)!).digest('hex'), name).toBe(hash)
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'pass.json']))
    writeFileSync(at('manifest'), files.get('manifest.json')!)
    writeFileSync(at('signature'), files.get('signature')!)
    const verify = [
      'smime',
      '-verify',
      '-in',
      'signature',
      '-inform',
      'DER',
      '-content',
      'manifest',
      '-CAfile',
      'ca.pem',
    ]
    openssl(...verify, '-purpose', 'any', '-out', 'verified')
    writeFileSync(at('manifest'), `${files.get('manifest.json')!.toString()} `)
    expect(() => openssl(...verify, '-purpose', 'any', '-out', 'verified')).toThrow('Verification failure')
    const text = files.get('pass.json')!.toString()
    expect(JSON.parse(text)).toMatchObject({
      passTypeIdentifier: 'pass.test.boreal',
      serialNumber: `buyback-${identificationNumber}`,
      barcodes: [{ format: 'PKBarcodeFormatCode128', message: identificationNumber }],
      generic: { primaryFields: [{ key: 'product', label: 'Produit cédé' }] },
    })
    for (const part of [cart.customerFirstname, cart.customerEmail]) expect(text).not.toContain(part!)
    await app.sql(`update buybacks set item_status = 'item_in_stock' where id = $1`, [id])
    expect((await fetched(pass!.apple!)).statusCode, 'the code is of no use any more').toBe(404)
    expect((await page(id)).passes.map(({ kind }) => kind)).not.toContain('buyback')
  })

  test('for Google Wallet is a signed link, also for the voucher', async () => {
    await setGoogle()
    const cart = await sold(shop.seller, inStore)
    await app.work()
    const { id } = cart.buybacks[0]!
    const voucher = (await page(id)).passes.find(({ kind }) => kind === 'voucher')!
    const { statusCode, headers } = await fetched(voucher.google!)
    expect(statusCode).toBe(302)
    const [head, claims, signature] = String(headers.location)
      .replace('https://pay.google.com/gp/v/save/', '')
      .split('.')
    const key = createPublicKey(google.publicKey.export({ type: 'spki', format: 'pem' }))
    expect(createVerify('sha256').update(`${head}.${claims}`).verify(key, signature!, 'base64url')).toBe(true)
    const [document] = await app.sql<{ code: string }>(
      `select code from buyback_documents where buyback_id = $1 and kind = 'voucher'`,
      [id],
    )
    const read = JSON.parse(Buffer.from(claims!, 'base64url').toString())
    expect(read).toMatchObject({ iss: 'passes@boreal.iam.example.test', aud: 'google', typ: 'savetowallet' })
    const [shown] = read.payload.genericObjects
    expect(propertiesOf(shown).barcode).toMatchObject({ value: document!.code })
    const labels = shown.textModulesData.map(({ header }: { header: string }) => header)
    expect(labels).toContain('Validité')
    // Browsers accept links of this length.
    expect(String(headers.location).length).toBeLessThan(2_000)
  })

  test('is offered only for configured wallets, with a valid signature of its address, on the confirmation too', async () => {
    await setApple(made.pass.pem + made.ca, made.pass.key)
    await shop.manager.remove(`/accounts/${account()}/wallets/google`)
    const { id, cart } = await awaited()
    const { body } = await shop.visitor.get(`/carts/${cart.id}?key=${cart.key}`)
    const [pass] = (await page(id)).passes
    expect(pass!.google).toBeNull()
    expect(body.buybacks[0].passes.map(({ kind }: WalletPass) => kind)).toContain('buyback')
    expect((await shop.manager.get(`/carts/${cart.id}`)).body.buybacks[0].passes, 'for customers').toEqual([])
    expect((await fetched(pass!.apple!.replace('buyback', 'voucher'))).statusCode).toBe(404)
    await app.sql(`update wallet_settings set apple_expires_at = now() - interval '1 second'`)
    expect((await page(id)).passes).toEqual([])
    expect((await fetched(pass!.apple!)).statusCode).toBe(404)
    const posted = await sold(shop.visitor, byPost, { customer: { clientEmail: someone() } })
    expect((await page(posted.buybacks[0]!.id)).passes).toEqual([])
  })
})
