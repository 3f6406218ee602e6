import type { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { BodyInputOf } from '#domain/endpoint.ts'
import { call } from '#web/kit/client.ts'
import { light } from '#web/kit/light.ts'

const read = light<typeof buybackEndpoints.read>('GET', '/buybacks/{id}')
const finalize = {
  ...light<typeof buybackEndpoints.finalize>('POST', '/store/{storeId}/buybacks/{buybackId}/finalize'),
  idempotent: true,
}

export const readDeclared = (id: string) => call(read, { params: { id } })
export type Declared = Awaited<ReturnType<typeof readDeclared>>

export const finish = (
  storeId: string,
  buybackId: string,
  body: BodyInputOf<typeof buybackEndpoints.finalize>,
  idempotencyKey: string,
) => call(finalize, { params: { storeId, buybackId }, body: body as never, idempotencyKey })
