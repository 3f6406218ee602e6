import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { canonical, contentOf, type RegisterContent } from '#domain/register/entry.ts'
import type { CorrectionInput } from '#domain/register/schema.ts'
import { type App, within } from '#server/platform/app.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { consulting, shownEntry } from './read.ts'
import { entryById } from './store.ts'
import { committed } from './write.ts'
import { enterAll, lockBook } from './write-store.ts'

/** Entries are immutable: a correction is a new entry that refers to the wrong one. */
export const correct = (
  app: App,
  who: Person,
  id: string,
  { consultationId, reason, seller, identity, payment, ...said }: CorrectionInput,
) =>
  within(app, who, async (tx) => {
    const found = await entryById(tx, id)
    if (!found) throw new Refusal('not_found')
    const { accountId } = await consulting(tx, consultationId, found.account_id)
    await lockBook(tx, accountId, found.establishment_id)
    const row = present(await entryById(tx, id))
    if (row.corrected_by) throw new Refusal('entry_corrected', { number: row.corrected_by.number })
    const before = contentOf(found)
    const secret = app.config.secretKey
    const soldBy = committed(secret, seller)
    const document = identity ? committed(secret, identity) : null
    const content: RegisterContent = {
      ...before,
      ...said,
      kind: 'correction',
      corrects: found.number,
      reason,
      writtenBy: who.name,
      payment: payment ?? null,
      seller: soldBy.hash,
      identity: document?.hash ?? null,
    }
    const entry = {
      id: newId(),
      buyback: found.buyback_id,
      corrects: found.id,
      at: new Date().toISOString(),
      content: canonical(content),
      seller: soldBy.sealed,
      identity: document?.sealed ?? null,
    }
    await enterAll(tx, accountId, [entry])
    return shownEntry(app, tx, present(await entryById(tx, entry.id)))
  })
