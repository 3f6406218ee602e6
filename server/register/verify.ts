import { Refusal } from '#domain/errors.ts'
import type { Disclosed, IdentityDocument, Seller } from '#domain/register/entry.ts'
import type { Verification } from '#domain/register/schema.ts'
import { type ChainEntry, chainChecker } from '#domain/register/verify.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { rowsOf } from '#server/platform/list/cursor.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { disclosed, type Opener } from './read.ts'
import { allBooks, bookOf, type ChainRow, chainRows } from './store.ts'
import { sha256 } from './write.ts'

/** Null if the sealed value was tampered with; its hash then does not match. */
const opened = <T extends Seller | IdentityDocument>(
  app: Opener,
  sealed: string | null,
): Disclosed<T | null> | null => {
  try {
    return disclosed<T>(app, sealed)
  } catch {
    return { salt: '', value: null }
  }
}

export const chainEntry = (app: Opener, row: ChainRow): ChainEntry => ({
  establishment: row.establishment_id,
  number: row.number,
  at: row.at,
  content: row.content,
  previous: row.previous,
  hash: row.hash,
  seller: opened(app, row.seller),
  identity: opened(app, row.identity),
  erasedAt: row.erased_at && new Date(row.erased_at).toISOString(),
})

type Book = { account_id: string; id: string; name: string; entries: number; lastHash: string }

/** Verifies all entries up to the recorded last number, so that truncation is detected. */
const verified = async (app: Pick<App, 'config'>, tx: Tx, book: Book): Promise<Verification> => {
  const establishment = { id: book.id, name: book.name }
  const last = { lastNumber: book.entries, lastHash: book.lastHash }
  const chain = chainChecker(sha256)
  let checked = 0
  for await (const row of rowsOf(tx, chainRows(book.account_id, book.id, null, null))) {
    if (checked === 0 && row.number !== 1)
      return { establishment, checked, broken: { number: 1, fault: 'number_missing' }, ...last }
    const fault = chain.next(chainEntry(app, row))
    if (fault) {
      const number = fault === 'number_missing' ? checked + 1 : row.number
      return { establishment, checked, broken: { number, fault }, ...last }
    }
    checked += 1
  }
  if (checked !== book.entries)
    return { establishment, checked, broken: { number: checked + 1, fault: 'end_missing' }, ...last }
  const whole = (chain.last()?.hash ?? book.lastHash) === book.lastHash
  return { establishment, checked, broken: whole ? null : { number: checked, fault: 'end_missing' }, ...last }
}

export const verifyBook = (app: App, who: Person, id: string): Promise<Verification> =>
  within(app, who, async (tx) => {
    const book = await bookOf(tx, id)
    if (!book) throw new Refusal('not_found')
    return verified(app, tx, book)
  })

/** Verifies the registers of all accounts. */
export const verifyAllBooks = (app: Pick<App, 'config' | 'database'>) =>
  app.database.transaction('platform', systemUser('register'), async (tx) => {
    const results: Verification[] = []
    for (const book of await allBooks(tx)) results.push(await verified(app, tx, book))
    return results
  })
