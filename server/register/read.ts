import type * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import type { IdentityDocument, RegisterContent, Seller } from '#domain/register/entry.ts'
import { contentOf, readDisclosed } from '#domain/register/entry.ts'
import { consultationMinutes } from '#domain/register/rules.ts'
import type { RegisterEntry } from '#domain/register/schema.ts'
import { open } from '#server/db/seal.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { record } from '#server/platform/event/history.ts'
import { keysetOf, pageOf } from '#server/platform/list/keyset.ts'
import { accountIdOf, type Person, scopeOf } from '#server/platform/who.ts'
import {
  books,
  consultationPage,
  type EntryRow,
  entryById,
  entryPage,
  insertConsultation,
  keepsRegister,
  numberOfEntry,
  openConsultation,
  tasksOf,
} from './store.ts'

type ListQuery = z.output<typeof registerEndpoints.list.query & object>
type Purpose = z.output<typeof registerEndpoints.consult.body & object>
type LogQuery = z.output<typeof registerEndpoints.consultations.query & object>

/** Has the keys that open encrypted values. */
export type Opener = { config: Pick<App['config'], 'secretKey'> }

export const disclosed = <T extends Seller | IdentityDocument>(app: Opener, sealed: string | null) =>
  sealed === null ? null : readDisclosed<T>(open(app.config.secretKey, sealed))

export const listBooks = (app: App, who: Person, given: string | undefined) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    const lacking = await tasksOf(tx, accountId)
    const members = (await books(tx, accountId)).map((book) => ({ ...book, lacking: lacking.get(book.id) ?? 0 }))
    return { enabled: Boolean(await keepsRegister(tx, accountId)), members }
  })

export const consult = (app: App, who: Person, asked: Purpose) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, asked.accountId)
    await checkConsent(tx, accountId)
    const { id, at } = await insertConsultation(tx, accountId, asked)
    return { id, until: new Date(new Date(at).getTime() + consultationMinutes * 60_000).toISOString() }
  })

export const listConsultations = async (app: App, who: Person, query: LogQuery) => {
  const accountId = accountIdOf(who, query.accountId)
  const [members, [count]] = await app.database.read(scopeOf(who), (db) => consultationPage(db, accountId, query))
  return { members, totalItems: count!.n }
}

/** Throws unless the user has an open consultation with a stated purpose. */
export const consulting = async (tx: Tx<Person>, id: string | undefined, of?: string) => {
  const found = id === undefined ? undefined : await openConsultation(tx, id)
  if (!found || (of && of !== found.account_id)) throw new Refusal('consultation_required')
  // A consultation may outlive the support access under which it began.
  await checkConsent(tx, found.account_id)
  return { accountId: found.account_id, purpose: found.purpose }
}

const rowOf = (row: EntryRow, content: RegisterContent) => ({
  id: row.id,
  establishment: { id: row.establishment_id, name: row.establishment },
  number: row.number,
  at: row.at,
  kind: content.kind,
  description: content.description,
  imei: content.imei,
  serialNumber: content.serialNumber,
  price: content.price,
  currency: content.currency,
  hasIdentity: content.identity !== null,
  correctedBy: row.corrected_by,
})

export const listEntries = (app: App, who: Person, query: ListQuery) =>
  within(app, who, async (tx) => {
    const { accountId } = await consulting(tx, query.consultationId)
    const { page, cursor } = keysetOf(app.config.secretKey, 'register', registerEndpoints.list.list, query)
    const { members, ...cursors } = pageOf(await entryPage(tx, accountId, query, page), page, cursor)
    return {
      total: null,
      members: members.map((row) => {
        const seller = disclosed<Seller>(app, row.seller)?.value
        const name = seller ? `${seller.firstname} ${seller.lastname}`.trim() : null
        return { ...rowOf(row, contentOf(row)), seller: name }
      }),
      ...cursors,
    }
  })

export const shownEntry = async (app: App, tx: Tx<Person>, row: EntryRow): Promise<RegisterEntry> => {
  const content = contentOf(row)
  const { buyback, nature, provenance, payment, writtenBy, reason } = content
  return {
    ...rowOf(row, content),
    ...{ buybackId: row.buyback_id, buyback, nature, provenance, payment, writtenBy, reason },
    corrects: row.corrects ? ((await numberOfEntry(tx, row.account_id, row.corrects)) ?? null) : null,
    seller: disclosed<Seller>(app, row.seller)?.value ?? null,
    identity: disclosed<IdentityDocument>(app, row.identity)?.value ?? null,
    previous: row.previous,
    hash: row.hash,
  }
}

/** Access to an entry is recorded with user and purpose. */
export const readEntry = (app: App, who: Person, id: string, consultationId: string | undefined) =>
  within(app, who, async (tx) => {
    const row = await entryById(tx, id)
    if (!row) throw new Refusal('not_found')
    const { accountId, purpose } = await consulting(tx, consultationId, row.account_id)
    await record(tx, { accountId, subject: 'register_entry', id, event: 'read', reason: purpose })
    return shownEntry(app, tx, row)
  })
