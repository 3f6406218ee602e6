import { randomUUID } from 'node:crypto'
import pg from 'pg'
import * as z from 'zod'
import { first } from '#domain/checked.ts'
import { aCustomer, cartOf, lineFor } from '#server/testing/selling.ts'
import { type Send, signIn } from './caller.ts'

const optionsSchema = z.object({
  estimate: z.number(),
  quote: z.string(),
  guaranteedUntil: z.string(),
  circuits: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      paymentModes: z.array(z.object({ id: z.string(), type: z.string(), bonus: z.number() })),
      warehouses: z.array(z.object({ id: z.string() })),
    }),
  ),
})

const succeeded = async (send: Send, path: string, token: string, body: unknown, key?: string) => {
  const answer = await send('POST', path, token, body, key)
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A category with one question and a product in the catalogue of the demo. */
const addProduct = async (ownerUrl: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`select set_config('app.platform', 'on', false)`)
    const { rows } = await owner.query<{ id: string }>(
      `insert into categories (account_id, parent_id, label, identifier, buyer_id, weight, status)
         select c.account_id, c.id, 'Drill', 'drill', (select id from organizations where external_id = 'RC'), 200, 'active'
         from categories c join accounts a on a.id = c.account_id where a.name = 'Boréal' and c.parent_id is null
         returning id`,
    )
    const { rows: questions } = await owner.query<{ id: string; answers: { id: string }[] }>(
      `insert into questions (account_id, category_id, title, answers)
         select account_id, id, 'Drill', jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'title', title, 'description', null,
           'impact', jsonb_build_object('kind', 'none'), 'translations', '{}'::jsonb))
         from categories, unnest(array['Oui', 'Non']) title where id = $1 group by account_id, id returning id, answers`,
      [first(rows).id],
    )
    const { rows: products } = await owner.query<{ id: string }>(
      `insert into products (account_id, category_id, label, status, price_grade_a)
         select account_id, id, 'Drill', 'published', 10000 from categories where id = $1 returning id`,
      [first(rows).id],
    )
    const question = first(questions)
    const answers = [{ questionId: question.id, answerId: first(question.answers).id }]
    return { productId: first(products).id, answers }
  } finally {
    await owner.end()
  }
}

/**
 * A function that sells one device at a counter of the demo; true if the sale was acknowledged. The second address line
 * contains the idempotency key, so that the stored sale can be found by it.
 */
export const newSale = async (send: Send, ownerUrl: string) => {
  const { productId, answers } = await addProduct(ownerUrl)
  const token = await signIn(send, 'seller@boreal.test')
  const options = optionsSchema.parse(
    await succeeded(send, `/products/${productId}/buyback-options`, token, { answers }),
  )
  return async (key: string = randomUUID()) => {
    const line = lineFor(options, { productId, circuit: 'store_drop', payment: 'voucher', answers })
    const customerInfo = aCustomer({ clientLastname: 'Drill', clientStreetMore: key })
    await succeeded(send, '/carts', token, { ...cartOf(line), customerInfo }, key)
    return true
  }
}
