import { Refusal } from '#domain/errors.ts'
import { mayActInside, needsSupportAccess } from '#domain/support-access/rules.ts'
import type { Tx } from '../app.ts'
import type { Who } from '../who.ts'
import { consentOf } from './consent-store.ts'

/** Refuses changes by platform administrators to a client's records without its support access. */
export const checkConsent = async (tx: Tx<Who>, accountId: string | null, subject: string) => {
  const { who } = tx
  if (who.kind !== 'person' || who.accountId !== null || accountId === null || !needsSupportAccess(subject)) return
  if (!mayActInside(await consentOf(tx, accountId), new Date())) throw new Refusal('support_access_required')
}

/** End of the administrator's stay in a client: of the consent, or after `minutes`. */
export const stayUntil = async (tx: Tx<Who>, accountId: string, minutes: number) => {
  const consent = await consentOf(tx, accountId)
  const now = new Date()
  if (!mayActInside(consent, now)) throw new Refusal('support_access_required')
  const latest = new Date(now.getTime() + minutes * 60_000).toISOString()
  const until = consent.until && new Date(consent.until).toISOString()
  return until && until < latest ? until : latest
}
