import { buybackMachine, type cancelReasons, paymentOnceCancelled } from '#domain/buyback/machine.ts'
import { type App, within } from '#server/platform/app.ts'
import { transition } from '#server/platform/transition.ts'
import type { Person } from '#server/platform/who.ts'
import { found } from './read.ts'

type Why = { reason: (typeof cancelReasons)[number]; comment: string | null }

export const cancelBuyback = (app: App, who: Person, id: string, { reason, comment }: Why) =>
  within(app, who, async (tx) => {
    await found(app, tx, id)
    const facts = async () => ({}) as never
    await transition(tx, buybackMachine, { table: 'buybacks', id, event: 'cancel', facts, reason })
    // What waited for its customer belonged to every store; cancelled, it belongs to none, and is still this one's answer.
    const cancelled = () => found(app, tx, id, tx.db.selectFrom('buybacks as b'))
    await tx.db
      .updateTable('buybacks')
      .set({
        item_status: 'item_cancelled',
        payment_status: paymentOnceCancelled((await cancelled()).paymentStatus),
        cancel_reason: reason,
        cancel_comment: comment,
      })
      .where('id', '=', id)
      .execute()
    return cancelled()
  })
