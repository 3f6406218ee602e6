import type { SiteAccount } from '#domain/account/schema.ts'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import type { KnownPage } from '#domain/first-page.ts'
import { homeCategories } from '#domain/home-page/limits.ts'
import { legalEndpoints } from '#domain/legal/endpoints.ts'
import type { LegalKind } from '#domain/legal/kinds.ts'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { askedFor } from '#domain/search/asked-for.ts'
import { collectionName } from '#domain/search/document.ts'
import { foundIn, type SearchAnswer } from '#domain/search/found.ts'
import { storeEndpoints } from '#domain/store/endpoints.ts'
import { ancestryOf, leadingToProducts, treeFrom } from '#server/category/read.ts'
import { legalTextOf } from '#server/legal/read.ts'
import type { App, Tx } from '#server/platform/app.ts'
import type { Visitor } from '#server/platform/who.ts'
import { questionnaireOf } from '#server/question/read.ts'
import { search } from '#server/search/engine.ts'
import { publicStores } from '#server/store/read.ts'

/**
 * What the pages of a site show, as the API answers it to a visitor: what its schemas leave out stays out of the HTML, too.
 */
type VisitorTx = Tx<Visitor>

export const knownSearch = async (tx: VisitorTx, account: SiteAccount): Promise<KnownPage> => ({
  kind: 'search',
  categories: account.categoryNavigationEnabled ? await fewCategories(tx, account.id) : [],
})

/** The first level: no page shows what is below. */
const leading = async (tx: VisitorTx, accountId: string) => {
  const members = await leadingToProducts(tx, accountId)
  const answer = categoryEndpoints.withProducts.answer.parse({ members })
  return answer.members.map((node) => ({ ...node, children: [] }))
}

export const fewCategories = async (tx: VisitorTx, accountId: string) =>
  (await leading(tx, accountId)).slice(0, homeCategories)

export const knownCategories = async (tx: VisitorTx, { id }: SiteAccount): Promise<KnownPage> => ({
  kind: 'categories',
  categories: await leading(tx, id),
})

export const knownCategory = async (tx: VisitorTx, id: string) => {
  const node = categoryEndpoints.treeOf.answer.parse(await treeFrom(tx, id))
  const { members } = categoryEndpoints.ancestry.answer.parse({ members: await ancestryOf(tx, id) })
  return { kind: 'category' as const, node, way: members.slice(1, -1), products: null }
}

/** Outside of the transaction that read the page: a search takes its own connection. */
export const withProducts = async (app: App, account: SiteAccount, page: KnownPage): Promise<KnownPage> => {
  // Where another engine answers, the browser asks it.
  if (page.kind !== 'category' || app.config.typesense) return page
  const asked = { ...askedFor({ query: '', below: page.node.id }), exclude_fields: 'tac_codes' }
  const answer = await search(app, account.id, collectionName(account.rootOrganizationId), asked)
  return { ...page, products: foundIn(JSON.parse(answer) as SearchAnswer) }
}

export const knownProduct = async (tx: VisitorTx, id: string): Promise<KnownPage | null> => {
  const { product, questions } = await questionnaireOf(tx, id, tx.who.language)
  if (questions.length === 0) return null
  const answer = { product: { ...product, comment: null }, members: questions }
  return { kind: 'product', questionnaire: questionEndpoints.ofProduct.answer.parse(answer) }
}

export const knownStores = async (tx: VisitorTx, { id }: SiteAccount): Promise<KnownPage> => {
  const answer = storeEndpoints.list.answer.parse({ members: await publicStores(tx, id) })
  return { kind: 'stores', stores: answer.members }
}

export const knownLegal = async (tx: VisitorTx, { id }: SiteAccount, legal: LegalKind): Promise<KnownPage> => ({
  kind: 'legal',
  legal,
  content: legalEndpoints.read.answer.parse(await legalTextOf(tx, id, legal)),
})
