import type { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { BodyInputOf } from '#domain/endpoint.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'

const read = light<typeof buybackEndpoints.read>('GET', '/buybacks/{id}')
const finalize = {
  ...light<typeof buybackEndpoints.finalize>('POST', '/store/{storeId}/buybacks/{buybackId}/finalize'),
  idempotent: true,
}

const waiting = light<typeof buybackEndpoints.waiting>('GET', '/buybacks/{id}/waiting')

/** Buybacks of the same cart that wait for their item, including this one. */
export const readWaiting = (id: string) => call(waiting, { params: { id } })
export type Waiting = Awaited<ReturnType<typeof readWaiting>>['members'][number]

export const readDeclared = (id: string) => call(read, { params: { id } })
export type Declared = Awaited<ReturnType<typeof readDeclared>>

export const finish = (
  storeId: string,
  buybackId: string,
  body: BodyInputOf<typeof buybackEndpoints.finalize>,
  idempotencyKey: string,
) => call(finalize, { params: { storeId, buybackId }, body: body as never, idempotencyKey })
