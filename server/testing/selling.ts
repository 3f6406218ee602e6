import { randomUUID } from 'node:crypto'
import { numberFrom } from '#domain/buyback/number.ts'
import type { Cart } from '#domain/cart/schema.ts'
import type { Caller, TestApp } from './app.ts'
import type { Demo } from './demo.ts'

/** Valid customer fields. */
export const aCustomer = (more: object = {}) => ({
  clientLastname: 'Moreau',
  clientFirstname: 'Claire',
  clientEmail: 'claire.moreau@example.test',
  clientPhone: '06 12 34 56 78',
  clientStreet: '12 rue de la République',
  clientStreetMore: '',
  clientZipCode: '69002',
  clientCity: 'Lyon',
  clientCountry: 'FR',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  ...more,
})

export const anIdentity = () => ({
  clientNationalIdentificationType: 'identity_card',
  clientNationalIdentification: 'X4R1234567',
  clientNationalIdentificationDeliveryDate: '2021-03-04',
  clientNationalIdentificationAutorityDelivery: 'Préfecture du Rhône',
})

/** A payment mode and a dispatch rule per account; created again if missing. */
export const fillConfiguration = async ({ sql }: Pick<TestApp, 'sql'>) => {
  await sql(
    `insert into payment_modes (account_id, id, type, label) select id, id, 'voucher', 'Bon' from accounts on conflict do nothing`,
  )
  await sql(
    `insert into dispatch_rules (account_id, id, position, title, conditions, warehouse_ids)
       select a.id, a.id, 99, 'Règle', '[{"attribute": "brand", "operator": "in", "values": ["Acme"]}]', array[o.id]
       from accounts a, organizations o where o.external_id = 'RC-VLB' on conflict do nothing`,
  )
}

type Added = { store: string; warehouse: string; account: string; number: string; circuit?: string }

/** A buyback waiting in a store for shipment to a warehouse, inserted without a sale. */
export const addBuyback = async (
  { sql }: Pick<TestApp, 'sql'>,
  demo: Demo,
  { store, warehouse, account, number, circuit = 'store_drop' }: Added,
) => {
  const [cart] = await sql<{ id: string }>(
    `insert into carts (account_id, channel, store_id, language, currency, total, buybacks)
       values ($1, 'store', $2, 'fr-FR', 'EUR', 100, 1) returning id`,
    [demo.account[account], demo.entity[store]],
  )
  const [row] = await sql<{ id: string }>(
    `insert into buybacks (account_id, cart_id, identification_number, status, item_status, channel, circuit_id, circuit_type,
       store_id, buyer_id, buyer_account_id, warehouse_id, warehouse_account_id, category_id, product_id, product, state,
       responses, price_base, impact_price_entries, price_list_version, declared_price, currency, price_guaranteed_until,
       payment_status, payment_due, payment_amount, language, created_by_name)
       select $1::uuid, $2, $3, 'bb_awaiting_inventory', 'item_awaiting_inventory', 'store', k.id, $7, $4, y.id, y.account_id,
         $6, y.account_id, c.id, p.id, jsonb_build_object('id', p.id, 'label', 'Téléphone', 'brand', null, 'model', null,
           'eanCode', null, 'reference', null, 'image', null, 'category', jsonb_build_object('id', c.id, 'label', 'Catalogue')),
         'grade_a', '[]', 100, '[]', 1, 100, 'EUR', now(), 'payment_created', 'declaration', 100, 'fr-FR', 'Test'
       from circuits k, categories c, organizations y, (select gen_random_uuid() as id) p
       where k.account_id = $1::uuid and k.type = 'store_drop' and c.account_id = $1::uuid and c.parent_id is null and y.id = $5
       returning id`,
    [demo.account[account], cart!.id, number, demo.entity[store], demo.entity.RC, demo.entity[warehouse], circuit],
  )
  return { id: row!.id, cart: cart!.id, number }
}

/** One buyback per store, with its warehouse. */
export const fillBuybacks = async ({ sql }: Pick<TestApp, 'sql'>, demo: Demo) => {
  const made: Record<string, { id: string; cart: string; number: string }> = {}
  for (const [index, [store, warehouse, account]] of (
    [
      ['BOR-LYO', 'RC-VLB', 'Boréal'],
      ['BOR-LIL', 'RC-GNT', 'Boréal'],
      ['COL-LEE', 'RC-VLB', 'Colombe'],
    ] as const
  ).entries()) {
    const number = numberFrom(String(index).padStart(11, '0'))
    const added = await addBuyback({ sql }, demo, { store, warehouse, account, number })
    await sql(`insert into buyback_documents (account_id, buyback_id, kind) values ($1, $2, 'shipping_label')`, [
      demo.account[account],
      added.id,
    ])
    made[store] = added
  }
  return made
}

type Options = {
  estimate: number
  quote: string
  guaranteedUntil: string
  circuits: {
    id: string
    type: string
    paymentModes: { id: string; type: string; bonus: number }[]
    warehouses: { id: string }[]
  }[]
}
type Given = { questionId: string; answerId: string }

/** Circuits and payment modes offered for a product and its answers. */
export const optionsOf = async (who: Caller, productId: string, answers: readonly Given[], more: object = {}) => {
  const { status, body } = await who.post(`/products/${productId}/buyback-options`, { answers, ...more })
  if (status !== 200) throw new Error(`nothing may be chosen: ${JSON.stringify(body)}`)
  return body as Options
}

type Line = { productId: string; circuit: string; payment: string; answers: readonly Given[] }

/** A cart line with the given circuit and payment mode, as a browser sends it. */
export const lineFor = (options: Options, { productId, answers, circuit, payment }: Line, more: object = {}) => {
  const way = options.circuits.find(({ type }) => type === circuit)!
  const mode = way.paymentModes.find(({ type }) => type === payment)!
  return {
    inCartId: randomUUID(),
    productId,
    answers,
    circuitId: way.id,
    paymentModeId: mode.id,
    estimatedPrice: options.estimate,
    bonus: mode.bonus,
    ...more,
  }
}

export const cartOf = (...buybacks: object[]) => ({
  buybacks,
  customerInfo: aCustomer(),
  customerIdentification: anIdentity(),
  termsAccepted: true,
})

/** Confirms a cart like a browser: loads the options and chooses the matching ones. */
export const sell = async (
  who: Caller,
  lines: readonly Line[],
  more: { customer?: object; language?: string; storeId?: string } = {},
) => {
  const { customer, language, storeId } = more
  const buybacks = await Promise.all(
    lines.map(async (line) => lineFor(await optionsOf(who, line.productId, line.answers, { storeId }), line)),
  )
  const cart = { ...cartOf(...buybacks), customerInfo: aCustomer(customer) }
  const { status, body } = await who.post(storeId ? `/store/${storeId}/buybacks` : '/carts', cart, { language })
  if (status !== 201) throw new Error(`nothing was sold: ${JSON.stringify(body)}`)
  return body as Cart
}
