import { isPlugged, openNearestOf } from '#server/connectors/configuration/opened.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { enqueue, type Tasks } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { accountOfWarehouse, workedItem, workedSteps } from './hand-over-store.ts'

const us = systemUser('workshop')
const code = 'http-workshop'

type Validated = { id: string; warehouseId: string }

/** Queues the hand-over in the transaction that validates an item; skipped without a workshop connector. */
export const askToHandOver = async (tx: Tx, { id, warehouseId }: Validated, round: number) => {
  const accountId = await accountOfWarehouse(tx, warehouseId)
  if (!accountId) return
  if (await isPlugged(tx, { accountId, organizationId: warehouseId }, 'buyer', code))
    await enqueue(tx, 'handOverItem', { accountId, itemId: id, round })
}

/** Sends the work done to the nearest workshop system; retried under the same idempotency key. */
export const handOverItem = async (app: App, { accountId, itemId, round }: Tasks['handOverItem']) => {
  const worked = await app.database.transaction('platform', us, async (tx) => {
    const item = await workedItem(tx, itemId, round)
    return item && { item, steps: await workedSteps(tx, item.accountId, item.roundId) }
  })
  if (!worked) return
  const { item, steps } = worked
  const opened = await openNearestOf(app, { accountId, organizationId: item.warehouseId }, 'buyer', code)
  if (opened?.connector.type !== 'buyer') return
  const { label, brand, reference, eanCode } = item.product
  await opened.connector.handOver(opened.context, {
    key: `refurb-${itemId}-${round}`,
    identificationNumber: item.identificationNumber,
    product: { label, brand, reference, ean: eanCode },
    imei: item.imei,
    serialNumber: item.serialNumber,
    round,
    validatedAt: item.validatedAt,
    stock: item.stock,
    currency: item.currency,
    cost: steps.some(({ cost }) => cost !== null)
      ? steps.reduce((sum, { status, cost }) => sum + (status === 'completed' ? (cost ?? 0) : 0), 0)
      : null,
    steps,
  })
}
