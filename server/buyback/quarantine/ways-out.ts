import { isDecisionOpen } from '#domain/buyback/decided.ts'
import { buybackLife } from '#domain/buyback/life.ts'
import type { WayOutSheet } from '#domain/buyback/quarantine.ts'
import { isPaid } from '#domain/buyback/rules.ts'
import { consequences, payoutOf, waysOut } from '#domain/buyback/ways-out.ts'
import { Refusal } from '#domain/errors.ts'
import { judgeEvent } from '#domain/event.ts'
import type { Tx } from '#server/platform/app.ts'
import { actorOf } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { settingsOf } from '../event-store.ts'
import { factsOf, statesOf } from '../facts.ts'
import { mailTextOf } from '../mail/text.ts'
import { loadBuyback } from '../store.ts'
import { senderOf } from './store.ts'

/** Ways out of a quarantine by hand: allowed or not, the amount paid and the mail to the customer. */
export const waysOutSheet = async (tx: Tx<Person>, id: string): Promise<WayOutSheet> => {
  const row = await loadBuyback(tx, { id })
  if (!row) throw new Refusal('not_found')
  const facts = factsOf(row, await settingsOf(tx, id), tx.who, undefined, new Date())
  const sender = await senderOf(tx, id)
  const deadline = new Date(facts.now.getTime() + facts.proposalDays * 86_400_000).toISOString()
  return {
    open: isDecisionOpen(facts),
    declared: facts.paymentAmount,
    isPaid: isPaid(facts.payment),
    members: waysOut.map((way) => {
      const verdict = judgeEvent(buybackLife, way, { now: statesOf(row), facts, actor: actorOf(tx.who) })
      const { mail } = consequences[way]
      const until = way === 'requestSignOut' && verdict.allowed ? deadline : (row.sign_out_until ?? deadline)
      const written = mail && mailTextOf(mail, { ...row, ...sender, sign_out_until: until }, null)
      return {
        way,
        allowed: verdict.allowed,
        reason: verdict.allowed ? null : verdict.reason,
        ...payoutOf(way, facts),
        message: written && { subject: written.subject, text: written.text },
      }
    }),
  }
}
