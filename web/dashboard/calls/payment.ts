import { ledgerEndpoints } from '#domain/ledger/endpoints.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { statisticsEndpoints } from '#domain/statistics/endpoints.ts'

/** Calls of the pages in routes/payment.ts. */
export const paymentCalls = {
  '/payment-batches': [batchEndpoints.list],
  '/payment-batches/:id': [batchEndpoints.read, batchEndpoints.items, batchEndpoints.history],
  '/payment-settings': [batchEndpoints.settings],
  '/payment-reconciliation': [batchEndpoints.differences],
  '/payment-ledger': [ledgerEndpoints.months],
  '/statistics': [statisticsEndpoints.figures],
}
