import { present } from '#domain/checked.ts'
import { hasPrice, pricesFrom } from '#domain/product/rules.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'

import type { App } from '#server/platform/app.ts'
import { lockCatalogue, updateImport } from '../import-store.ts'
import { asAuthor, moveOn } from './job.ts'
import { type ChangedByImport, changedByImport, setPricesBack } from './rollback-store.ts'

const namedProducts = 100
const batch = 5_000

/**
 * Restores the prices that an import changed. Products whose prices changed since, or that would be published without a
 * price, are skipped and reported.
 */
export const rollBackCatalogueImport = (app: App, id: string, lastTry: boolean) =>
  asAuthor(app, id, { phase: 'rolling_back', onFailure: 'give_up', lastTry }, async ({ accountId }, who) => {
    await app.database.bulk({ accountId }, who, async (tx) => {
      await lockCatalogue(tx, accountId)
      const result: NonNullable<CatalogueImport['rollback']> = { restored: 0, left: 0, products: [] }
      for (let last: string | null = null; ; ) {
        const rows = await changedByImport(tx, { accountId, id, after: last, limit: batch })
        const back = rows.filter((row) => !reasonToLeave(row))
        for (const row of rows) {
          const reason = reasonToLeave(row)
          if (!reason) continue
          result.left++
          if (result.products.length < namedProducts) result.products.push({ id: row.id, label: row.label, reason })
        }
        result.restored += back.length
        await setPricesBack(tx, accountId, id, back)
        if (rows.length < batch) break
        last = present(rows.at(-1)).id
      }
      await moveOn(tx, id, 'restore')
      await updateImport(tx, id, { rollback: JSON.stringify(result), ended_at: new Date().toISOString() })
    })
  })

const reasonToLeave = ({ untouched, status, simple, prices, changes }: ChangedByImport) => {
  if (!untouched) return 'price_changed_since'
  const now = pricesFrom(prices)
  const restored = { ...now, ...Object.fromEntries(changes.map(({ state, from }) => [state, from])) }
  return status === 'published' && !hasPrice({ simple, prices: restored }) ? 'no_buyback_price' : null
}
