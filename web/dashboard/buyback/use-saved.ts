import { useQueryClient } from '@tanstack/react-query'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { paymentEndpoints } from '#domain/payment/endpoints.ts'
import { keyOf } from '#web/kit/client/query.ts'

/** Endpoints invalidated by a change of a buyback, and the cache update with its answer. */
export const useSaved = (id: string) => {
  const client = useQueryClient()
  return {
    invalidates: [
      buybackEndpoints.list,
      buybackEndpoints.total,
      buybackEndpoints.counts,
      buybackEndpoints.quarantine,
      buybackEndpoints.quarantineCounts,
      buybackEndpoints.waysOut,
      buybackEndpoints.history,
      buybackEndpoints.details,
      buybackEndpoints.answers,
      paymentEndpoints.ofBuyback,
    ],
    keep: (answer: Buyback) => client.setQueryData(keyOf(buybackEndpoints.read, { params: { id } }), answer),
  }
}
