import type { Language } from '#domain/money.ts'
import {
  importName,
  meaningOf,
  refusalNameOf,
  type SftpEvent,
  type SftpReason,
  sftpLimits,
} from '#domain/sftp/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { lookUp } from '#server/platform/words.ts'
import { fileNamed, insertLine, isUsable, putFile, removeBeyond, removeFile } from './store.ts'

/** Account of a connection, its language, the client's address and the key used to sign in. */
/** `keyId` or `passwordHash`: credential of the sign-in; the connection ends when it is removed or replaced. */
export type Holder = { accountId: string; language: Language; address: string } & Credential
export type Credential = { keyId?: string; passwordHash?: string }

const us = systemUser('sftp')

/** All queries of a connection run in the scope of its account. */
export const inScope = <T>(app: App, { accountId }: Pick<Holder, 'accountId'>, work: (tx: Tx) => Promise<T>) =>
  app.database.transaction({ accountId }, us, work)

const platform = <T>(app: App, work: (tx: Tx) => Promise<T>) => app.database.transaction('platform', us, work)

/** Whether the access is still active and the key or password still valid; checked for every request. */
export const stillUsable = (app: App, { accountId, keyId, passwordHash }: Pick<Holder, 'accountId'> & Credential) =>
  platform(app, (tx) => isUsable(tx, accountId, { keyId, passwordHash }))

export const note = (
  app: App,
  { accountId, address }: Pick<Holder, 'accountId' | 'address'>,
  line: { event: SftpEvent; name?: string; bytes?: number; reason?: SftpReason },
) => platform(app, (tx) => insertLine(tx, accountId, { ...line, address }))

const forget = async (app: App, keys: readonly (string | null)[]) => {
  for (const key of keys) if (key) await app.files.remove(key)
}

/** Writes a file into the directory. */
export const lay = async (
  app: App,
  accountId: string,
  file: { name: string; key: string; bytes: number },
  alongside: (tx: Tx) => Promise<void> = async () => {},
) => {
  const before = await platform(app, async (tx) => {
    await alongside(tx)
    return putFile(tx, { account_id: accountId, ...file })
  })
  await forget(app, [before])
}

/** Stores a complete upload and starts an import if its name is that of an import. */
export const arrived = async (app: App, holder: Holder, file: { name: string; key: string; bytes: number }) => {
  const { accountId } = holder
  await lay(app, accountId, file, async (tx) => {
    await insertLine(tx, accountId, { event: 'uploaded', name: file.name, bytes: file.bytes, address: holder.address })
    if (meaningOf(file.name) === 'import') await enqueue(tx, 'takeSftpFile', { accountId })
  })
}

/** Renames an uploaded temporary file to the import's name and starts the import. */
export const renamed = async (app: App, holder: Holder, from: string, to: string) => {
  if (meaningOf(from) !== 'beside' || meaningOf(to) !== 'import') return false
  const file = await inScope(app, holder, (tx) => fileNamed(tx, holder.accountId, from))
  if (!file) return false
  const { key, bytes } = file
  const before = await platform(app, async (tx) => {
    await removeFile(tx, holder.accountId, from)
    const replaced = await putFile(tx, { account_id: holder.accountId, name: importName, key, bytes: Number(bytes) })
    await enqueue(tx, 'takeSftpFile', { accountId: holder.accountId })
    return replaced
  })
  await forget(app, [before])
  return true
}

export const removed = async (app: App, holder: Holder, name: string) => {
  const key = await inScope(app, holder, (tx) => removeFile(tx, holder.accountId, name))
  if (!key) return false
  await forget(app, [key])
  await note(app, holder, { event: 'removed', name })
  return true
}

const refusalPrefix = 'refused-'

/** Writes the reason of a refusal into a report file, for clients that are scripts. */
export const refused = async (app: App, holder: Holder, name: string, reason: SftpReason) => {
  const { accountId, language } = holder
  const params = { name, expected: importName }
  const text = `${lookUp(language, `sftp.refusals.${reason}`, params) ?? reason}\n`
  const content = Buffer.from(text)
  const key = await app.files.put(content)
  await lay(app, accountId, { name: refusalNameOf(name), key, bytes: content.length }, (tx) =>
    insertLine(tx, accountId, { event: 'upload_refused', name, reason, address: holder.address }),
  )
  await forget(app, await platform(app, (tx) => removeBeyond(tx, accountId, refusalPrefix, sftpLimits.refusals)))
}
