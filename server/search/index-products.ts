import { formsOfKnown, soundForm } from '#domain/search/typos.ts'
import { isWord } from '#domain/search/words.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { type Entry, entryOf, wordKinds } from './document.ts'
import {
  addToWords,
  deleteUnusedWords,
  forgotten,
  insertForms,
  lockIndex,
  lockWords,
  publishedAmong,
  storeEntries,
  takeChanges,
  takeFromWords,
  wordsWithoutForms,
} from './index-store.ts'
import { engineOf } from './typesense.ts'

const batchSize = 500

/** Updates the index of one account in batches, each in its own transaction. */
export const indexProducts = async (app: App, accountId: string) => {
  const engine = await engineOf(app)
  const who = systemUser('search')
  for (;;) {
    const left = await within(app, who, async (tx) => {
      // Serialized per account, because word counts are accumulated.
      await lockIndex(tx, accountId)
      const { ids, more } = await takeChanges(tx, accountId, batchSize)
      if (ids.length === 0) return false
      const products = await publishedAmong(tx, accountId, ids)
      const entries = products.map((product) => entryOf(accountId, product))
      await countWords(tx, accountId, await forgotten(tx, accountId, ids), entries)
      await storeEntries(tx, accountId, entries)
      if (engine) {
        const kept = new Set(products.map(({ id }) => id))
        await engine.update(tx, accountId, {
          documents: entries.map(({ document }) => document),
          removed: ids.filter((id) => !kept.has(id)),
        })
      }
      return more
    })
    if (!left) return
  }
}

/** Updates the number of documents per word after removals and additions. */
const countWords = async (tx: Tx, accountId: string, gone: readonly string[], entries: readonly Entry[]) => {
  const more = new Map<string, number>()
  const kinds = new Map<string, number>()
  for (const word of gone) more.set(word, (more.get(word) ?? 0) - 1)
  for (const { counted } of entries)
    for (const [word, kind] of counted) {
      more.set(word, (more.get(word) ?? 0) + 1)
      kinds.set(word, Math.min(kind, kinds.get(word) ?? kind))
    }
  // Sorted, so that concurrent batches lock rows in the same order.
  const changed = [...more].filter(([, by]) => by !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const up = changed.filter(([word]) => kinds.has(word))
  const down = changed.filter(([word]) => !kinds.has(word))
  if (up.length > 0) {
    await lockWords(
      tx,
      accountId,
      up.map(([word]) => word),
    )
    const added = up.map(([word, by]) => ({ word, kind: kinds.get(word)!, by }))
    await addToWords(tx, accountId, added)
  }
  await storeForms(
    tx,
    accountId,
    [...kinds].flatMap(([word, kind]) => (kind === wordKinds.atom && isWord(word) ? [word] : [])),
  )
  if (down.length > 0) await takeFromWords(tx, accountId, down)
  await deleteUnusedWords(tx, accountId)
}

const storeForms = async (tx: Tx, accountId: string, words: readonly string[]) => {
  const long = words.filter((word) => formsOfKnown(word).length > 0)
  const missing = await wordsWithoutForms(
    tx,
    accountId,
    long.map((word) => [soundForm(word), word] as const),
  )
  const pairs = missing.flatMap((word) => formsOfKnown(word).map((form) => [form, word] as const))
  if (pairs.length === 0) return
  await insertForms(tx, accountId, pairs)
}
