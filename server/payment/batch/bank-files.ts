import { createHash } from 'node:crypto'
import { Refusal } from '#domain/errors.ts'
import type { BankCounts } from '#domain/payment/batch/schema.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { takeFile } from '#server/platform/files/handed-file.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { accountIdOf, type Person, systemUser } from '#server/platform/who.ts'
import { bankFile, insertBankFile, settleBankFile, shownBankFile } from './bank-file-store.ts'
import { lineSettler } from './bank-lines.ts'
import { BankFileRefused, bankFileLimits } from './bank-message/xml-reader.ts'
import { batchSubject } from './batch-subject.ts'
import { readBankFile } from './read-file.ts'

const us = systemUser('bank')

const digestOf = async (app: App, key: string) => {
  const digest = createHash('sha256')
  for await (const chunk of await app.files.get(key)) digest.update(chunk as Buffer)
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
      uploaded_by_name: who.name,
    })
    if (isNew) await enqueue(tx, 'readBankFile', { accountId, id })
    return { id, isNew, shown: await shownBankFile(tx, accountId, id) }
  })
  if (!kept.isNew) await app.files.remove(key)
  return kept.shown
}

/** Marks an unreadable file as refused; it can be uploaded again. */
export const giveUpBankFile = (app: App, { accountId, id }: { accountId: string; id: string }) =>
  within(app, us, (tx) =>
    settleBankFile(tx, accountId, id, { status: 'refused', problem: 'not_read', counts: {}, batch_ids: [] }),
  )

/** Job: settles each line of this payer by its end-to-end id; unknown lines are listed without effect. */
export const readBankFileJob = async (
  app: App,
  { accountId, id }: { accountId: string; id: string },
  lastTry: boolean,
) => {
  const file = await within(app, us, (tx) => bankFile(tx, accountId, id))
  if (file?.status !== 'waiting' || !file.file_key) return
  const counts: BankCounts = {}
  const batches = new Set<string>()
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  try {
    const content = () => app.files.get(file.file_key!)
    // The whole file is read once first, so that a refused file has no effect.
    await readBankFile(await content(), async () => {})
    const settle = lineSettler(app, file, { count, touch: (batchId) => batches.add(batchId) })
    const { kind, messageId } = await readBankFile(await content(), settle)
    await within(app, us, async (tx) => {
      await settleBankFile(tx, accountId, id, {
        status: 'read',
        kind,
        message_id: messageId,
        counts,
        batch_ids: [...batches],
      })
      for (const id of batches)
        for (const event of ['answered', 'settle'] as const)
          await perform(tx, batchSubject, { id, event }).catch(unlessRefused)
    })
  } catch (error) {
    if (!(error instanceof BankFileRefused)) {
      if (lastTry) await giveUpBankFile(app, { accountId, id })
      throw error
    }
    await within(app, us, (tx) =>
      settleBankFile(tx, accountId, id, {
        status: 'refused',
        problem: error.message.slice(0, 300),
        counts,
        batch_ids: [...batches],
      }),
    )
  }
  // It contains account numbers of third parties, so it is not kept.
  await app.files.remove(file.file_key).catch(() => {})
}

/** A refusal means that some transfers have no answer yet. */
const unlessRefused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}
