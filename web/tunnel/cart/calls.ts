import type { cartEndpoints } from '#domain/cart/endpoints.ts'
import type { Cart, CartQuote } from '#domain/cart/schema.ts'
import type { BodyInputOf } from '#domain/endpoint.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import type { Face } from '../face.tsx'
import type { KeptLine } from './stored.ts'

const quote = light<typeof cartEndpoints.quote>('POST', '/carts/quote')
const create = { ...light<typeof cartEndpoints.create>('POST', '/carts'), idempotent: true }
const createInStore = {
  ...light<typeof cartEndpoints.createInStore>('POST', '/store/{storeId}/buybacks'),
  idempotent: true,
}
const read = light<typeof cartEndpoints.read>('GET', '/carts/{id}')

export type { Cart, CartQuote }

const lineOf = ({
  product,
  circuitType: _,
  circuitName: _2,
  paymentType: _3,
  paymentLabel: _4,
  total: _5,
  ...line
}: KeptLine) => ({
  ...line,
  productId: product.id,
})

export const quoteCart = async (face: Face, lines: readonly KeptLine[], country?: string): Promise<CartQuote> => {
  await face.ready()
  return call(quote, { body: { buybacks: lines.map(lineOf), country, storeId: face.storeId ?? undefined } })
}

type Confirmed = Omit<BodyInputOf<typeof create>, 'buybacks'>

export const confirmCart = async (
  face: Face,
  lines: readonly KeptLine[],
  rest: Confirmed,
  idempotencyKey: string,
): Promise<Cart> => {
  await face.ready()
  const body = { ...rest, buybacks: lines.map(lineOf) }
  return face.storeId
    ? call(createInStore, { params: { storeId: face.storeId }, body, idempotencyKey })
    : call(create, { body, idempotencyKey })
}

export const readCart = async (face: Face, id: string, key: string | null): Promise<Cart> => {
  await face.ready()
  return call(read, { params: { id }, query: { key: key ?? undefined } })
}
