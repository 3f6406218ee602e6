import { propertiesOf } from '#domain/checked.ts'
import { isDeliveryStatus } from '#domain/package/delivery.ts'
import type { App } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { loadConnector } from '../registry.ts'
import { latestApplied, lockReference, readEvent, settleEvent } from './store.ts'

/** Job of one event: the connector judges it by its time and the latest applied event. */
export const handleConnectorEvent = (app: App, accountId: string, id: string, lastTry: boolean) =>
  app.database
    .transaction({ accountId }, systemUser('connectors'), async (tx) => {
      const event = await readEvent(tx, accountId, id)
      if (event?.status !== 'received') return
      const { configuration_id: configurationId, reference, type, occurred_at: occurredAt } = event
      const about = { accountId, configurationId, reference }
      await lockReference(tx, about)
      const connector = await loadConnector(event.connector)
      const latest = (await latestApplied(tx, about)) ?? null
      const data = propertiesOf(event.data)
      const status = connector?.events?.judge({ type, reference, occurredAt, data }, latest) ?? 'ignored'
      await settleEvent(tx, accountId, id, status)
      // Also outdated events: the package's own rules decide about them.
      const isReportedPath = status === 'applied' || status === 'outdated'
      if (isReportedPath && connector?.type === 'transport' && isDeliveryStatus(data.status))
        await enqueue(tx, 'trackPackage', {
          accountId,
          configurationId,
          reference,
          status: data.status,
          occurredAt,
        })
      if (isReportedPath && connector?.type === 'payment_mode' && typeof data.status === 'string')
        await enqueue(tx, 'settlePayment', { configurationId, reference, status: data.status.slice(0, 60), occurredAt })
    })
    .catch(async (error: unknown) => {
      if (lastTry)
        await app.database.transaction({ accountId }, systemUser('connectors'), (tx) =>
          settleEvent(tx, accountId, id, 'failed'),
        )
      throw error
    })
