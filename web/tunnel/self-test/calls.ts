import type { AnswerOf } from '#domain/endpoint.ts'
import type { selfTestEndpoints } from '#domain/self-test/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import type { Face } from '../face.tsx'

const create = light<typeof selfTestEndpoints.create>('POST', '/self-tests')
const outcome = light<typeof selfTestEndpoints.outcome>('POST', '/self-tests/outcome')

export type OpenTest = AnswerOf<typeof create>
export type Outcome = AnswerOf<typeof outcome>

export const openTest = async ({ ready }: Face, productId: string): Promise<OpenTest> => {
  await ready()
  return call(create, { body: { productId } })
}

export const readOutcome = async ({ ready }: Face, token: string): Promise<Outcome> => {
  await ready()
  return call(outcome, { body: { token } })
}
