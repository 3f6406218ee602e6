import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { identityInput } from '#domain/buyback/identity.ts'
import type { Device } from '#domain/buyback/same-device.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { keyOf, useCall } from '#web/kit/client/query.ts'

/** Refusals of a declared number that stop the check as another number does. */
const stops: readonly string[] = ['device_other_model', 'device_blocked'] satisfies ErrorCode[]

/** Records the identity of the device and shows the returned sheet. */
export const useIdentify = (sheet: CheckSheet) => {
  const client = useQueryClient()
  const params = { id: sheet.id }
  const call = useCall(warehouseEndpoints.identify, { invalidates: [buybackEndpoints.list] })
  const identify = async (body: z.input<typeof identityInput>) => {
    const next = await call.mutateAsync({ params, body })
    client.setQueryData<CheckSheet>(keyOf(warehouseEndpoints.sheet, { params }), next)
  }
  /** False if the number is that of another model or of a blocked device. */
  const identifyDeclared = (read: Device) =>
    identify({ as: 'declared', ...read }).then(
      () => true,
      (error: Error) => {
        if (error instanceof ApiError && stops.includes(error.code)) return false
        throw error
      },
    )
  return { busy: call.isPending, identify, identifyDeclared }
}
