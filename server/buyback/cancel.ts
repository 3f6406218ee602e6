import { buybackMachine, type cancelReasons } from '#domain/buyback/machine.ts'
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
    await tx.db
      .updateTable('buybacks')
      .set({
        item_status: 'item_cancelled',
        payment_status: 'payment_cancelled',
        cancel_reason: reason,
        cancel_comment: comment,
      })
      .where('id', '=', id)
      .execute()
    return found(app, tx, id)
  })
