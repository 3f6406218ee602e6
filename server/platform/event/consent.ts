import { Refusal } from '#domain/errors.ts'
import { mayActInside } from '#domain/support-access/rules.ts'
import { type App, type Tx, within } from '../app.ts'
import type { Person, Who } from '../who.ts'
import { allConsents, consentOf } from './consent-store.ts'

/** Whether platform administrators may change a client's records now. */
export const isConsented = async (tx: Tx, accountId: string) => mayActInside(await consentOf(tx, accountId), new Date())

/** Account whose consent the caller needs: the one of the record, or the one that the administrator has entered. */
const consentingAccount = (who: Who, accountId: string | null) => {
  if (who.kind !== 'person') return null
  if (who.accountId === null) return accountId
  return who.acting ? who.accountId : null
}

/**
 * Refuses changes by platform administrators to a client's records without its support access. The access stays open
 * until the end of the transaction, so its end includes the change.
 */
export const checkConsent = async (tx: Tx<Who>, accountId: string | null) => {
  const account = consentingAccount(tx.who, accountId)
  if (account !== null && !(await isConsented(tx, account))) throw new Refusal('support_access_required')
}

/** Refuses files with records of all accounts to platform administrators, unless every account allows it. */
export const checkAllConsents = async (tx: Tx<Who>) => {
  if (tx.who.kind !== 'person' || tx.who.accountId !== null) return
  const now = new Date()
  if (!(await allConsents(tx)).every((one) => mayActInside(one, now))) throw new Refusal('support_access_required')
}

/** Ids of the accounts whose records platform administrators may change now. */
export const editableAccounts = async (tx: Tx) => {
  const now = new Date()
  return new Set((await allConsents(tx)).flatMap((one) => (mayActInside(one, now) ? [one.id] : [])))
}

/** Accounts whose customers a platform administrator may see; null for users of an account. */
export type Disclosure = ReadonlySet<string> | null

export const disclosureOf = (app: App, who: Person): Promise<Disclosure> | null =>
  who.accountId === null ? within(app, who, editableAccounts) : null

export const disclosureIn = async (tx: Tx<Person>): Promise<Disclosure> =>
  tx.who.accountId === null ? editableAccounts(tx) : null

export const isDisclosed = (disclosure: Disclosure, accountId: string) =>
  disclosure === null || disclosure.has(accountId)

/** End of the administrator's stay in a client: of the consent, or after `minutes`. */
export const stayUntil = async (tx: Tx<Who>, accountId: string, minutes: number) => {
  const consent = await consentOf(tx, accountId)
  const now = new Date()
  if (!mayActInside(consent, now)) throw new Refusal('support_access_required')
  const latest = new Date(now.getTime() + minutes * 60_000).toISOString()
  const until = consent.until && new Date(consent.until).toISOString()
  return until && until < latest ? until : latest
}
