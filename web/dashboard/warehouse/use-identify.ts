import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { identityInput } from '#domain/buyback/identity.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { keyOf, useCall } from '#web/kit/client/query.ts'

/** Records the identity of the device and shows the returned sheet. */
export const useIdentify = (sheet: CheckSheet) => {
  const client = useQueryClient()
  const params = { id: sheet.id }
  const call = useCall(warehouseEndpoints.identify, { invalidates: [buybackEndpoints.list] })
  return {
    busy: call.isPending,
    identify: async (body: z.input<typeof identityInput>) => {
      const next = await call.mutateAsync({ params, body })
      client.setQueryData<CheckSheet>(keyOf(warehouseEndpoints.sheet, { params }), next)
    },
  }
}
