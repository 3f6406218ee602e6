import ssh2, { type AuthContext } from 'ssh2'
import { isLanguage } from '#domain/money.ts'
import { sftpLimits } from '#domain/sftp/schema.ts'
import type { App } from '#server/platform/app.ts'
import { isAllowed, isUsedUp } from '#server/platform/http/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { decoyHash, verifyPassword } from '#server/platform/security/crypto.ts'
import { systemUser } from '#server/platform/who.ts'
import type { Credential, Holder } from './directory.ts'
import { accessNamed, accountNamed, hasKey, insertLine, noteKeyUse } from './store.ts'

const us = systemUser('sftp')
const hour = 3_600
/** Above the generated length; longer input is refused without hashing. */
const longestPassword = 200

const inPlatform = <T>(app: App, work: Parameters<typeof app.database.transaction<T, typeof us>>[2]) =>
  app.database.transaction('platform', us, work)

/** Result of an attempt: signed in, an acceptable key, or refused. */
export type Judged = { holder: Holder } | 'key_known' | 'refused' | 'too_many_tries'

const failed = async (app: App, username: string, address: string, method: string) => {
  await isAllowed(app, `sftp ${networkOf(address)}`, sftpLimits.failuresPerNetwork, hour)
  if (method === 'password') await isAllowed(app, `sftp ${username}`, sftpLimits.failuresPerAccount, hour)
  await inPlatform(app, async (tx) => {
    const accountId = await accountNamed(tx, username)
    if (accountId)
      await insertLine(tx, accountId, { event: 'sign_in_refused', name: method, address, reason: 'wrong_credentials' })
  })
}

/** Rate limits of failures: per network for all methods, per account for passwords only, so that keys still work. */
const isBlocked = async (app: App, username: string, address: string, method: string) =>
  (await isUsedUp(app, `sftp ${networkOf(address)}`, sftpLimits.failuresPerNetwork, hour)) ||
  (method === 'password' && (await isUsedUp(app, `sftp ${username}`, sftpLimits.failuresPerAccount, hour)))

export const judgeSignIn = async (app: App, context: AuthContext, address: string): Promise<Judged> => {
  const { username, method } = context
  if (method !== 'password' && method !== 'publickey') return 'refused'
  if (username.length > 64 || (await isBlocked(app, username, address, method))) return 'too_many_tries'
  const access = await inPlatform(app, (tx) => accessNamed(tx, username))
  if (method === 'password') {
    const hash = access?.passwordHash ?? (await decoyHash)
    const right = context.password.length <= longestPassword && (await verifyPassword(context.password, hash))
    if (!access?.passwordHash || !right) {
      await failed(app, username, address, method)
      return 'refused'
    }
    return signedIn(app, access, address, method, { passwordHash: access.passwordHash })
  }
  // Clients offer several keys: an unknown one does not count as a failure.
  const keyId =
    access && (await inPlatform(app, (tx) => hasKey(tx, access.accountId, context.key.data.toString('base64'))))
  if (!access || !keyId) return 'refused'
  if (!context.signature || !context.blob) return 'key_known'
  const key = ssh2.utils.parseKey(context.key.data)
  if (key instanceof Error || key.verify(context.blob, context.signature, context.hashAlgo) !== true) {
    await failed(app, username, address, method)
    return 'refused'
  }
  await inPlatform(app, (tx) => noteKeyUse(tx, keyId))
  return signedIn(app, access, address, method, { keyId })
}

const signedIn = async (
  app: App,
  { accountId, language }: { accountId: string; language: string },
  address: string,
  method: string,
  credential: Credential,
) => {
  await inPlatform(app, (tx) => insertLine(tx, accountId, { event: 'signed_in', name: method, address }))
  return { holder: { accountId, language: isLanguage(language) ? language : us.language, address, ...credential } }
}
