import { randomBytes } from 'node:crypto'
import ssh2 from 'ssh2'
import type * as z from 'zod'
import { present } from '#domain/checked.ts'
import type { QueryOf } from '#domain/endpoint.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { sftpEndpoints } from '#domain/sftp/endpoints.ts'
import { type SftpSettings, type sftpKeyCreate, sftpLimits, type sftpPatch } from '#domain/sftp/schema.ts'
import { lockAccount, ownAccount } from '#server/account/own.ts'
import { hasPremium } from '#server/account/premium.ts'
import { accountOf } from '#server/account/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkVersion, record } from '#server/platform/event/history.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { hashPassword } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { fingerprintOf, hostKeyOf } from './host-key.ts'
import { accessOf, deleteKey, insertKey, keysOf, listLog, putAccess, updateAccess } from './store.ts'

/** Minimum RSA key size in bits. */
const leastRsaBits = 2_048

const shown = async (app: App, tx: Tx, accountId: string): Promise<SftpSettings> => {
  const { sftp, publicUrl } = app.config
  const account = await accountOf(tx, accountId)
  const row = await accessOf(tx, accountId)
  return {
    accountId,
    accountName: account.name,
    available: await hasPremium(tx, accountId, 'sftp_access'),
    server: sftp && {
      host: new URL(publicUrl).hostname,
      port: sftp.port,
      fingerprint: hostKeyOf(app.config).fingerprint,
    },
    active: row?.active ?? false,
    username: row?.username ?? null,
    activatedAt: row?.activated_at ?? null,
    activatedBy: row?.activated_by ? row.activatedBy : null,
    exportEvery: row?.export_every ?? 'daily',
    exportedAt: row?.exported_at ?? null,
    keys: await keysOf(tx, accountId),
    version: row?.version ?? 1,
  }
}

const checkFeature = async (tx: Tx, accountId: string) => {
  if (!(await hasPremium(tx, accountId, 'sftp_access')))
    throw new Refusal('premium_required', { feature: 'sftp_access' })
}

/** The access of an account, locked. */
const locked = async (app: App, tx: Tx<Person>, accountId: string) => {
  await lockAccount(tx, tx.who, accountId)
  return shown(app, tx, accountId)
}

export const readSettings = (app: App, who: Person, accountId: string) =>
  within(app, who, async (tx) => {
    if (!ownAccount(who, accountId)) throw new Refusal('not_found')
    return shown(app, tx, accountId)
  })

export const readLog = (app: App, who: Person, accountId: string, asked: QueryOf<typeof sftpEndpoints.log>) =>
  within(app, who, async (tx) => {
    if (!ownAccount(who, accountId)) throw new Refusal('not_found')
    await accountOf(tx, accountId)
    return listLog(tx, accountId, asked)
  })

/** Prefix from the account name, and a random suffix. */
const newUsername = (name: string) => {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 20)
  return `${letters || 'client'}-${randomBytes(4).toString('hex')}`
}

/** Every activation generates a new password and invalidates the previous one. */
export const activate = async (app: App, who: Person, accountId: string) => {
  const password = randomBytes(18).toString('base64url')
  const hash = await hashPassword(password)
  return within(app, who, async (tx) => {
    const before = await locked(app, tx, accountId)
    await checkFeature(tx, accountId)
    await putAccess(tx, {
      account_id: accountId,
      username: before.username ?? newUsername(before.accountName),
      password_hash: hash,
      active: true,
      activated_by: who.id,
      activated_module: who.module,
      activated_at: new Date().toISOString(),
    })
    const event = before.active ? 'renew_password' : 'activate'
    await record(tx, { accountId, subject: 'sftp', id: accountId, event })
    await enqueue(tx, 'exportToSftp', { accountId })
    return { ...(await shown(app, tx, accountId)), password }
  })
}

export const deactivate = (app: App, who: Person, accountId: string) =>
  within(app, who, async (tx) => {
    const before = await locked(app, tx, accountId)
    if (!before.active) return before
    await updateAccess(tx, accountId, { active: false, password_hash: null })
    await record(tx, { accountId, subject: 'sftp', id: accountId, event: 'deactivate' })
    return shown(app, tx, accountId)
  })

export const patchSettings = (
  app: App,
  who: Person,
  accountId: string,
  { version, exportEvery }: z.output<typeof sftpPatch>,
) =>
  within(app, who, async (tx) => {
    const before = await locked(app, tx, accountId)
    await checkFeature(tx, accountId)
    if (!before.active) throw new Refusal('sftp_inactive')
    await checkVersion(tx, accountId, before.version, version)
    if (before.exportEvery === exportEvery) return before
    await updateAccess(tx, accountId, { export_every: exportEvery })
    const changes = { exportEvery: { from: before.exportEvery, to: exportEvery } }
    await record(tx, { accountId, subject: 'sftp', id: accountId, event: 'update', changes })
    return shown(app, tx, accountId)
  })

const readKey = (publicKey: string) => {
  const key = ssh2.utils.parseKey(publicKey)
  if (key instanceof Error || key.isPrivateKey()) throw refuseField('publicKey', 'invalid_public_key')
  const blob = key.getPublicSSH()
  if (key.type === 'ssh-rsa' && bitsOf(blob) < leastRsaBits)
    throw refuseField('publicKey', 'key_weak', { bits: leastRsaBits })
  return { type: key.type, blob: blob.toString('base64'), fingerprint: fingerprintOf(blob) }
}

/** Size in bits of an RSA modulus, the last number of the key blob. */
const bitsOf = (blob: Buffer) => {
  let at = 0
  let last: Buffer = Buffer.alloc(0)
  while (at + 4 <= blob.length) {
    const length = blob.readUInt32BE(at)
    last = blob.subarray(at + 4, at + 4 + length)
    at += 4 + length
  }
  return (last[0] === 0 ? last.length - 1 : last.length) * 8
}

export const addKey = (app: App, who: Person, accountId: string, given: z.output<typeof sftpKeyCreate>) =>
  within(app, who, async (tx) => {
    const before = await locked(app, tx, accountId)
    await checkFeature(tx, accountId)
    if (before.username === null) throw new Refusal('sftp_inactive')
    if (before.keys.length >= sftpLimits.keys) throw refuseField('publicKey', 'too_many_keys', { max: sftpLimits.keys })
    const key = readKey(given.publicKey)
    const id = await insertKey(tx, { account_id: accountId, name: given.name, ...key })
    const changes = { name: `${given.name} ${key.fingerprint}` }
    await record(tx, { accountId, subject: 'sftp', id, event: 'create', changes })
    return present((await keysOf(tx, accountId)).find((one) => one.id === id))
  })

export const removeKey = (app: App, who: Person, accountId: string, keyId: string) =>
  within(app, who, async (tx) => {
    await locked(app, tx, accountId)
    const gone = await deleteKey(tx, accountId, keyId)
    if (!gone) throw new Refusal('not_found')
    await record(tx, { accountId, subject: 'sftp', id: keyId, event: 'remove', changes: { name: gone.name } })
    return null
  })
