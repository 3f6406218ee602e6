import type { Caller, TestApp } from './app.ts'

/** One published product and one question in the root category of every account; created again if missing. */
export const fillCatalogues = async ({ sql }: TestApp) => {
  await sql(
    `insert into products (account_id, id, category_id, label, status, price_grade_a)
       select account_id, account_id, id, 'Téléphone', 'published', 10000 from categories where parent_id is null
       on conflict do nothing`,
  )
  await sql(
    `insert into questions (account_id, id, category_id, title, answers)
       select account_id, account_id, id, 'Est-ce que ça marche ?', jsonb_build_array(
         jsonb_build_object('id', gen_random_uuid(), 'title', 'Oui', 'description', null,
           'impact', jsonb_build_object('kind', 'none'), 'translations', '{}'::jsonb),
         jsonb_build_object('id', gen_random_uuid(), 'title', 'Non', 'description', null,
           'impact', jsonb_build_object('kind', 'zero'), 'translations', '{}'::jsonb))
       from categories where parent_id is null on conflict do nothing`,
  )
}

let made = 0

/** A new category in a buyer's catalogue, under the root unless another parent is given. */
export const newCategory = async (manager: Caller, buyerId: string, more: object = {}) => {
  const { body: root } = await manager.get('/internal/categories/root')
  const number = ++made
  const { status, body } = await manager.post('/categories', {
    label: `Catégorie ${number}`,
    identifier: `categorie-${number}`,
    parentId: `/categories/${root.id}`,
    buyerId,
    weight: 200,
    ...more,
  })
  if (status !== 201) throw new Error(`no category was added: ${JSON.stringify(body)}`)
  return body as { id: string; version: number; position: number; label: string; parentId: string }
}

/** A draft product with a price for every grade. */
export const newProduct = async (manager: Caller, categoryId: string, more: object = {}) => {
  const { status, body } = await manager.post('/products', {
    label: `Produit ${++made}`,
    categoryId,
    prices: { grade_a: 10_000, grade_b: 8_000, grade_c: 5_000, grade_d: 2_000, grade_e: 0 },
    ...more,
  })
  if (status !== 201) throw new Error(`no product was added: ${JSON.stringify(body)}`)
  return body as { id: string; label: string; version: number; priceListVersion: number }
}

/** A question with two answers: yes without impact, no with the given impact. */
export const newQuestion = async (manager: Caller, categoryId: string, impact: object, more: object = {}) => {
  const { status, body } = await manager.post(`/categories/${categoryId}/questions`, {
    title: `Question ${++made}`,
    answers: [
      { title: 'Oui', impact: { kind: 'none' } },
      { title: 'Non', impact },
    ],
    ...more,
  })
  if (status !== 201) throw new Error(`no question was added: ${JSON.stringify(body)}`)
  return body as { id: string; title: string; version: number; answers: { id: string; title: string }[] }
}

export const newPublished = async (manager: Caller, categoryId: string, more: object = {}) => {
  const product = await newProduct(manager, categoryId, more)
  const { status, body } = await manager.post(`/products/${product.id}/publish`)
  if (status !== 200) throw new Error(`not published: ${JSON.stringify(body)}`)
  return product
}
