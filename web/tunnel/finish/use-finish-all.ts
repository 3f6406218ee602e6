import { useRef, useState } from 'react'
import type { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { asError } from '#domain/checked.ts'
import type { BodyInputOf } from '#domain/endpoint.ts'
import { newKey } from '#web/kit/client/client.ts'
import type { Cart } from '../cart/calls.ts'
import type { KeptLine } from '../cart/stored.ts'
import { useFace } from '../face.tsx'
import { finish } from './calls.ts'

type Ready = { id: string; line: KeptLine }
type Shared = Pick<BodyInputOf<typeof buybackEndpoints.finalize>, 'customerInfo' | 'customerIdentification'>

/** Completes buybacks one after another. If one is refused, the completed ones are not sent again. */
export const useFinishAll = () => {
  const { organizationId, storeId } = useFace()
  const keys = useRef(new Map<string, string>())
  const done = useRef(new Map<string, Cart>())
  const refusedId = useRef<string | null>(null)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)

  /** `reason` is for the buyback that was refused before. Resolves to null if one is refused. */
  const finishAll = async (ready: readonly Ready[], shared: Shared, reason?: string) => {
    if (sending) return null
    setRefused(null)
    setSending(true)
    let last: Cart | null = null
    for (const { id, line } of ready) {
      const before = done.current.get(id)
      if (before) {
        last = before
        continue
      }
      const key = keys.current.get(id) ?? newKey()
      keys.current.set(id, key)
      try {
        last = await finish(
          storeId ?? organizationId,
          id,
          {
            answers: line.answers,
            imei: line.imei,
            paymentModeId: line.paymentModeId,
            warehouseId: line.warehouseId,
            estimatedPrice: line.estimatedPrice,
            bonus: line.bonus,
            quote: line.quote,
            ...(reason && refusedId.current === id ? { duplicateReason: reason } : {}),
            ...shared,
          },
          key,
        )
        done.current.set(id, last)
      } catch (failure) {
        refusedId.current = id
        setSending(false)
        setRefused(asError(failure))
        return null
      }
    }
    return last
  }
  return { sending, refused, finishAll }
}
