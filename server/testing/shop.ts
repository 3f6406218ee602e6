import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import type { Caller, TestApp } from './app.ts'
import { newCategory, newPublished, newQuestion } from './catalogue.ts'
import { type Demo, demoOf } from './demo.ts'
import { lineFor, optionsOf, sell } from './selling.ts'

type Given = { questionId: string; answerId: string }[]

export type Shop = {
  demo: Demo
  manager: Caller
  /** Seller of the Lyon store. */
  seller: Caller
  visitor: Caller
  /** Answers to the only question: full price, half price, no value. */
  yes: Given
  worn: Given
  no: Given
  /** A published product, priced at 100 € for the answer `yes`. */
  published: (more?: object) => Promise<{ id: string; version: number }>
  options: (who: Caller, productId: string, more?: object) => ReturnType<typeof optionsOf>
  line: (
    who: Caller,
    productId: string,
    circuit: string,
    payment: string,
    more?: object,
  ) => Promise<ReturnType<typeof lineFor>>
  confirm: (who: Caller, cart: object, key?: string) => ReturnType<Caller['post']>
  /** A web buyback to be brought to a store. */
  declared: (productId: string) => Promise<{ id: string; identificationNumber: string }>
}

/** Boréal with its own category and one question, for the tests of one file. */
export const testShop = (product: TestApp): Shop => {
  const made = {} as Shop

  beforeAll(async () => {
    const demo = await demoOf(product)
    const manager = await product.as('manager@boreal.test')
    const category = await newCategory(manager, demo.entity.RC!)
    const answers = [
      { title: 'Oui', impact: { kind: 'none' } },
      { title: 'Mal', impact: { kind: 'percentage', basisPoints: -5_000 } },
      { title: 'Non', impact: { kind: 'zero' } },
    ]
    const question = await newQuestion(manager, category.id, { kind: 'none' }, { title: 'Fonctionne ?', answers })
    const [yes, worn, no] = question.answers.map(({ id }) => [{ questionId: question.id, answerId: id }])
    const { body } = await product.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
    const visitor = product.withToken(body.token)
    Object.assign(made, {
      demo,
      manager,
      seller: await product.as('seller@boreal.test'),
      visitor,
      yes: yes!,
      worn: worn!,
      no: no!,
      published: (more) => newPublished(manager, category.id, more),
      options: (who, productId, more) => optionsOf(who, productId, yes!, more),
      line: async (who, productId, circuit, payment, more) =>
        lineFor(await optionsOf(who, productId, yes!), { productId, circuit, payment, answers: yes! }, more),
      confirm: (who, cart, key = randomUUID()) => who.post('/carts', cart, { headers: { 'idempotency-key': key } }),
      declared: async (productId) => {
        const cart = await sell(visitor, [{ productId, circuit: 'web_drop', payment: 'voucher', answers: yes! }])
        return cart.buybacks[0]!
      },
    } satisfies Shop)
  })
  beforeEach(async () => {
    await product.sql('delete from rate_limits')
  })

  return made
}
