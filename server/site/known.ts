import type { SiteAccount } from '#domain/account/schema.ts'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { Refusal } from '#domain/errors.ts'
import type { KnownPage } from '#domain/first-page.ts'
import { homeCategories } from '#domain/home-page/limits.ts'
import { legalEndpoints } from '#domain/legal/endpoints.ts'
import type { LegalKind } from '#domain/legal/kinds.ts'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { collectionName } from '#domain/search/document.ts'
import { SearchError } from '#domain/search/filter.ts'
import { foundIn, type SearchAnswer } from '#domain/search/found.ts'
import { type SearchInput, searchParamsOf } from '#domain/search/search-input.ts'
import { storeEndpoints } from '#domain/store/endpoints.ts'
import { ancestryOf, leadingToProducts, treeFrom } from '#server/category/read.ts'
import { legalTextOf } from '#server/legal/read.ts'
import type { App, Tx } from '#server/platform/app.ts'
import type { Visitor } from '#server/platform/who.ts'
import { questionnaireOf } from '#server/question/read.ts'
import { search } from '#server/search/engine.ts'
import { publicStores } from '#server/store/read.ts'

/** Page data as the API returns it to a visitor: fields outside the schemas are not in the HTML either. */
type VisitorTx = Tx<Visitor>

export const knownSearch = async (tx: VisitorTx, account: SiteAccount): Promise<KnownPage> => ({
  kind: 'search',
  categories: account.categoryNavigationEnabled ? await fewCategories(tx, account.id) : [],
})

/** Top-level categories only; no page shows deeper levels. */
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

/** Loaded after the page's transaction: a search uses its own connection. */
export const withProducts = async (
  app: App,
  account: SiteAccount,
  page: KnownPage,
  isNarrowed: boolean,
): Promise<KnownPage> => {
  // With an external engine the browser searches.
  if (app.config.typesense) return page
  if (page.kind === 'results') return { ...page, products: await found(app, account, page.asked) }
  if (page.kind !== 'category' || isNarrowed) return page
  return { ...page, products: await found(app, account, { query: '', below: page.node.id }) }
}

const found = async (app: App, account: SiteAccount, asked: SearchInput) => {
  const parameters = { ...searchParamsOf(asked), exclude_fields: 'tac_codes' }
  const answer = await search(app, account.id, collectionName(account.rootOrganizationId), parameters).catch(
    (error) => {
      // Invalid searches are reported by the browser.
      if (error instanceof Refusal || error instanceof SearchError) return null
      throw error
    },
  )
  return answer === null ? null : foundIn(JSON.parse(answer) as SearchAnswer)
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
