import type { SiteAccount } from './account/schema.ts'
import type { categoryEndpoints } from './category/endpoints.ts'
import type { StatedSaving } from './category/saving.ts'
import type { CategoryNode } from './category/schema.ts'
import type { AnswerOf } from './endpoint.ts'
import type { PublicHome, ShownProduct } from './home-page/schema.ts'
import type { legalEndpoints } from './legal/endpoints.ts'
import type { LegalKind } from './legal/kinds.ts'
import type { Language } from './money.ts'
import type { ProductState } from './product/states.ts'
import type { questionEndpoints } from './question/endpoints.ts'
import type { FoundProducts } from './search/found.ts'
import type { searchInputOf } from './search/search-input.ts'
import type { Session } from './session/schema.ts'
import type { storeEndpoints } from './store/endpoints.ts'

type Store = AnswerOf<typeof storeEndpoints.list>['members'][number]
type AncestryStep = AnswerOf<typeof categoryEndpoints.ancestry>['members'][number]

/** Landing page of a product. Addresses are paths with the language that the visitor's address names. */
export type Landing = {
  /** Path of the page without parameters. */
  path: string
  title: string
  /** Heading: the model, without the capacity if there are several. */
  name: string
  product: ShownProduct
  diagnosis: string
  way: { label: string; address: string }[]
  /** Best first; states without a price are left out. */
  prices: { state: ProductState; price: number }[]
  /** Calendar date of the prices. */
  day: string
  capacities: { text: string; address: string; isCurrent: boolean }[]
  questions: number
  saving: StatedSaving | null
  collectsImei: boolean
  /** Language parameter of the address, if it has one. */
  lang: string | null
  /** Searched town or postal code. */
  town: string | null
  /** A town was searched and is unknown. */
  isUnknown: boolean
  /** Some stores, nearest to the town first. */
  stores: (Store & { away: number | null })[]
  storeCount: number
  storesAddress: string
}

/** Page data sent with the server-rendered HTML; the browser does not request it again. */
export type KnownPage =
  | { kind: 'home'; home: PublicHome; categories: CategoryNode[] | null }
  | { kind: 'search'; categories: CategoryNode[] }
  | { kind: 'categories'; categories: CategoryNode[] }
  | { kind: 'category'; node: CategoryNode; way: AncestryStep[]; products: FoundProducts | null }
  | { kind: 'results'; asked: ReturnType<typeof searchInputOf>; products: FoundProducts | null }
  | { kind: 'product'; questionnaire: AnswerOf<typeof questionEndpoints.ofProduct> }
  | { kind: 'landing'; landing: Landing }
  | { kind: 'stores'; stores: Store[] }
  | { kind: 'legal'; legal: LegalKind; content: AnswerOf<typeof legalEndpoints.read> }
  | { kind: 'missing' }

/** Data embedded in the first HTML (`<script id="first-page" type="application/json">`). */
export type FirstPage = {
  face: 'dashboard' | 'site'
  release: string
  /** Product name of the installation. */
  platform: string
  language: Language
  /** CSP nonce for style elements added by the page. */
  nonce: string
  /** Account of the site; null on the dashboard, and if no active site exists for the host. */
  account: SiteAccount | null
  /** Branding of a deactivated site. */
  closed: Pick<SiteAccount, 'name' | 'mainColor' | 'logo' | 'favicon'> | null
  /** Public data of the requested page. */
  page: KnownPage | null
  /** Session of the caller of a dashboard page. */
  session: Session | null
  /** URL template of map tiles, if configured. */
  mapTiles: string | null
  /** Website of the platform operator. */
  providerUrl: string
  /** Installation for visitors from the internet, reset every hour. */
  publicDemo: boolean
}
