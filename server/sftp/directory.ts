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

/** Whose directory it is, for how long it may be used, and from where. */
export type Holder = { accountId: string; language: Language; address: string }

const us = systemUser('sftp')

/** All that a connection asks of the database is asked in the scope of its company. */
export const inScope = <T>(app: App, { accountId }: Pick<Holder, 'accountId'>, work: (tx: Tx) => Promise<T>) =>
  app.database.transaction({ accountId }, us, work)

const platform = <T>(app: App, work: (tx: Tx) => Promise<T>) => app.database.transaction('platform', us, work)

/** An access that was switched off, or lost its feature, ends with the next thing that is asked of it. */
export const stillUsable = (app: App, { accountId }: Holder) => platform(app, (tx) => isUsable(tx, accountId))

export const note = (
  app: App,
  { accountId, address }: Pick<Holder, 'accountId' | 'address'>,
  line: { event: SftpEvent; name?: string; bytes?: number; reason?: SftpReason },
) => platform(app, (tx) => insertLine(tx, accountId, { ...line, address }))

const forget = async (app: App, keys: readonly (string | null)[]) => {
  for (const key of keys) if (key) await app.files.remove(key)
}

/** Lays a file of our own into the directory. */
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

/** A file arrived whole. What is named as an import is taken as one. */
export const arrived = async (app: App, holder: Holder, file: { name: string; key: string; bytes: number }) => {
  const { accountId } = holder
  await lay(app, accountId, file, async (tx) => {
    await insertLine(tx, accountId, { event: 'uploaded', name: file.name, bytes: file.bytes, address: holder.address })
    if (meaningOf(file.name) === 'import') await enqueue(tx, 'takeSftpFile', { accountId })
  })
}

/** A file that was written beside the import gets its name, and is taken. */
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

/** Says in a file why another one was refused: whoever sends by a script reads no messages. */
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
