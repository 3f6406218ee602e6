import type { cartEndpoints } from '#domain/cart/endpoints.ts'
import type { Cart } from '#domain/cart/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { questionEndpoints } from '#domain/question/endpoints.ts'
import { aCustomer, cartOf, lineFor } from '#server/testing/selling.ts'
import { freshEmail, mailedPath } from './people.ts'
import { site } from './product.ts'
import { sellable, visitorCall } from './selling.ts'
import { type Ask, expect } from './test.ts'

/** Buyback declared intact and checked as scratched, with an open proposal. */
export const proposed = async (ask: Ask) => {
  const { id } = await sellable(ask)
  const email = freshEmail('claire')
  const call = await visitorCall()
  const { body: questionnaire } = await ask<AnswerOf<typeof questionEndpoints.ofProduct>>(
    'seller@boreal.test',
    'GET',
    `/products/${id}/questions`,
  )
  const answered = (scratched: boolean) =>
    questionnaire.members.map(({ id: questionId, title, answers }) => ({
      questionId,
      answerId: (
        answers.find(({ title: answer }) => scratched && title === 'Intact ?' && answer === 'Rayé') ?? answers[0]!
      ).id,
    }))
  const answers = answered(false)
  const options = await call<AnswerOf<typeof cartEndpoints.options>>(`/products/${id}/buyback-options`, { answers })
  const line = lineFor(options, { productId: id, answers, circuit: 'web_post', payment: 'bank_transfer' })
  const cart = await call<Cart>('/carts', { ...cartOf(line), customerInfo: aCustomer({ clientEmail: email }) })
  const { id: buyback } = cart.buybacks[0]!
  for (const [event, body] of [
    ['startCheck', {}],
    ['concludeCheck', { answers: answered(true), comment: 'Rayure de 4 cm.' }],
  ] as const) {
    const { status, body: answer } = await ask<object>(
      'operator@recircle.test',
      'POST',
      `/buybacks/${buyback}/events/${event}`,
      body,
    )
    expect(status, JSON.stringify(answer)).toBe(200)
  }
  return { id: buyback, email, page: `${site('boreal.localhost')}${await mailedPath(ask, email, 'buyback/')}` }
}

/** Buyback with a contested finding, waiting for a second check. */
export const contested = async (ask: Ask) => {
  const { id, page } = await proposed(ask)
  const key = new URL(page).searchParams.get('key')!
  const call = await visitorCall()
  await call(`/buybacks/${id}/proposal`, {
    answer: 'contest',
    key,
    price: 20_000,
    message: 'Il n’y avait aucune rayure.',
  })
  return id
}
