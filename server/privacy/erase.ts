import { exceptionsOf, type Outcome } from '#domain/privacy/request.ts'
import { isClosed } from '#domain/privacy/retention.ts'
import { forgetAlertsOf } from '#server/model-alert/sweep.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { anonymiseBuybacks } from './due-store.ts'
import { forgetExportsOf } from './exports.ts'
import { keepPending, lockSales, pendingErasures, type SaleStates, salesOf } from './request-store.ts'
import { forgetViewsOf } from './views.ts'

const us = systemUser('privacy')

/** What an erasure would do now, and the legal exceptions to it. */
export const summaryOf = (sales: readonly SaleStates[]) => {
  const closed = sales.filter(isClosed)
  const held = {
    closed: closed.length,
    open: sales.length - closed.length,
    registered: sales.filter(({ registered }) => registered).length,
    paid: sales.filter(({ paid }) => paid).length,
  }
  return { closed, exceptions: exceptionsOf(held) }
}

/** Anonymises the closed sales of an address. Returns the open ones and the storage keys of deleted files. */
export const erasePerson = async (tx: Tx, accountId: string, address: string | null) => {
  if (address !== null) await forgetAlertsOf(tx, accountId, address)
  const sales = address === null ? [] : await salesOf(tx, accountId, address, true)
  const { closed, exceptions } = summaryOf(sales)
  const ids = closed.map(({ id }) => id)
  await forgetViewsOf(tx, accountId, ids)
  const { keys } = await anonymiseBuybacks(tx, accountId, ids)
  await forgetExportsOf(
    tx,
    accountId,
    sales.map(({ id }) => id),
  )
  const outcome: Outcome = { erased: closed.length, exceptions }
  const pending = sales.filter((sale) => !isClosed(sale)).map(({ id }) => id)
  return { outcome, pending, keys }
}

/** Erases sales that were open when their erasure was confirmed and are closed now. Returns their number. */
export const finishErasures = async (app: App, accountId: string) => {
  const requests = await app.database.transaction('platform', us, (tx) => pendingErasures(tx, accountId))
  let erased = 0
  for (const { id, pending } of requests) {
    const done = await app.database.transaction('platform', us, async (tx) => {
      const sales = (await lockSales(tx, accountId, pending)).filter(({ anonymised_at }) => anonymised_at === null)
      const closed = sales.filter(isClosed).map((sale) => sale.id)
      await forgetViewsOf(tx, accountId, closed)
      const batch = await anonymiseBuybacks(tx, accountId, closed)
      await forgetExportsOf(tx, accountId, closed)
      await keepPending(
        tx,
        id,
        sales.filter((sale) => !isClosed(sale)).map((sale) => sale.id),
      )
      return batch
    })
    for (const key of done.keys) await app.files.remove(key).catch(() => {})
    erased += done.n
  }
  return erased
}
