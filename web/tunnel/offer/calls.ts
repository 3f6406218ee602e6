import type { cartEndpoints } from '#domain/cart/endpoints.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import { answersTo, type Given, type Questionnaire } from '../diagnosis/calls.ts'
import type { Face } from '../face.tsx'

const options = light<typeof cartEndpoints.options>('POST', '/products/{id}/buyback-options')
const estimate = light<typeof pricingEndpoints.estimate>('POST', '/products/{id}/estimate')
export type Options = AnswerOf<typeof options>
export type CircuitOption = Options['circuits'][number]
export type ModeOption = CircuitOption['paymentModes'][number]

export const askOptions = async (
  face: Face,
  questionnaire: Questionnaire,
  given: Given,
  { predeclaredBuybackId, quote }: { predeclaredBuybackId?: string; quote?: string },
): Promise<Options> => {
  await face.ready()
  const body = {
    answers: answersTo(questionnaire, given),
    storeId: face.storeId ?? undefined,
    predeclaredBuybackId,
    quote,
  }
  return call(options, { params: { id: questionnaire.product.id }, body })
}

/** Price without the account lock, if the lock is the only reason for a zero offer. */
export const askOnceUnlocked = async (face: Face, questionnaire: Questionnaire, given: Given) => {
  await face.ready()
  const body = { answers: answersTo(questionnaire, given) }
  return (await call(estimate, { params: { id: questionnaire.product.id }, body })).onceUnlocked
}
