import { createHash } from 'node:crypto'
import { Refusal } from '#domain/errors.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { takeFile } from '#server/platform/files/handed-file.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { accountIdOf, type Person, systemUser } from '#server/platform/who.ts'
import { insertBankFile, lockBankFile, settleBankFile, shownBankFile } from './bank-file-store.ts'
import { lineSettler } from './bank-lines.ts'
import { BankFileRefused, bankFileLimits } from './bank-message/xml-reader.ts'
import { batchSubject } from './batch-subject.ts'
import { readBankFile } from './read-file.ts'

const us = systemUser('bank')

const digestOf = async (app: App, key: string) => {
  const digest = createHash('sha256')
  for await (const chunk of await app.files.get(key)) digest.update(chunk)
  return digest.digest('hex')
}

/** Stores a bank file for the import job. The same file is accepted again only if it was refused. */
export const handInBankFile = async (app: App, who: Person, handed: HandedFile | null, given?: string) => {
  if (!handed) throw new Refusal('file_missing')
  const accountId = accountIdOf(who, given)
  const { key, head } = await takeFile(app.files, handed, { maxBytes: bankFileLimits.bytes, headBytes: 200 })
  if (
    !head
      .toString('utf8')
      .trimStart()
      .replace(/^\uFEFF/, '')
      .startsWith('<')
  ) {
    await app.files.remove(key)
    throw new Refusal('file_type_refused')
  }
  const sha256 = await digestOf(app, key)
  const kept = await within(app, who, async (tx) => {
    const { id, isNew } = await insertBankFile(tx, {
      account_id: accountId,
      name: handed.name.slice(0, 255) || 'bank.xml',
      sha256,
      file_key: key,
      uploaded_by: who.id,
      uploaded_by_name: who.name,
    })
    if (isNew) await enqueue(tx, 'readBankFile', { accountId, id })
    return { id, isNew, shown: await shownBankFile(tx, accountId, id) }
  })
  if (!kept.isNew) await app.files.remove(key)
  return kept.shown
}

const refuseBankFile = (app: App, { accountId, id }: { accountId: string; id: string }, problem: string) =>
  within(app, us, (tx) => settleBankFile(tx, accountId, id, { status: 'refused', problem, counts: {}, batch_ids: [] }))

/** Marks an unreadable file as refused; it can be uploaded again. */
export const giveUpBankFile = (app: App, file: { accountId: string; id: string }) =>
  refuseBankFile(app, file, 'not_read')

/**
 * Job: settles each line of this payer by its end-to-end id. The whole file is one transaction: a refused, failed or
 * killed import has no effect, and the file is read again from its beginning.
 */
export const readBankFileJob = async (
  app: App,
  { accountId, id }: { accountId: string; id: string },
  lastTry: boolean,
) => {
  const stored: { key: string | null } = { key: null }
  try {
    await within(app, us, async (tx) => {
      const file = await lockBankFile(tx, accountId, id)
      if (file?.status !== 'waiting' || !file.file_key) return
      stored.key = file.file_key
      const settler = lineSettler(tx, file, app.config.secretKey)
      const { kind, messageId } = await readBankFile(await app.files.get(file.file_key), settler.take)
      const { counts, batchIds } = await settler.end()
      await settleBankFile(tx, accountId, id, {
        ...{ status: 'read', kind, message_id: messageId, counts, batch_ids: batchIds },
      })
      for (const id of batchIds)
        for (const event of ['answered', 'settle'] as const)
          await perform(tx, batchSubject, { id, event }).catch(unlessRefused)
    })
  } catch (error) {
    if (!(error instanceof BankFileRefused)) {
      if (lastTry) await giveUpBankFile(app, { accountId, id })
      throw error
    }
    await refuseBankFile(app, { accountId, id }, error.message.slice(0, 300))
  }
  // It contains account numbers of third parties, so it is not kept.
  if (stored.key) await app.files.remove(stored.key).catch(() => {})
}

/** A refusal means that some transfers have no answer yet. */
const unlessRefused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}
