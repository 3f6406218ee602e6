import type { SiteAccount } from './account/schema.ts'
import type { categoryEndpoints } from './category/endpoints.ts'
import type { CategoryNode } from './category/schema.ts'
import type { AnswerOf } from './endpoint.ts'
import type { PublicHome } from './home-page/schema.ts'
import type { legalEndpoints } from './legal/endpoints.ts'
import type { LegalKind } from './legal/kinds.ts'
import type { Language } from './money.ts'
import type { questionEndpoints } from './question/endpoints.ts'
import type { FoundProducts } from './search/found.ts'
import type { searchInputOf } from './search/search-input.ts'
import type { storeEndpoints } from './store/endpoints.ts'

type AncestryStep = AnswerOf<typeof categoryEndpoints.ancestry>['members'][number]

/** Page data sent with the server-rendered HTML; the browser does not request it again. */
export type KnownPage =
  | { kind: 'home'; home: PublicHome; categories: CategoryNode[] | null }
  | { kind: 'search'; categories: CategoryNode[] }
  | { kind: 'categories'; categories: CategoryNode[] }
  | { kind: 'category'; node: CategoryNode; way: AncestryStep[]; products: FoundProducts | null }
  | { kind: 'results'; asked: ReturnType<typeof searchInputOf>; products: FoundProducts | null }
  | { kind: 'product'; questionnaire: AnswerOf<typeof questionEndpoints.ofProduct> }
  | { kind: 'stores'; stores: AnswerOf<typeof storeEndpoints.list>['members'] }
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
  /** URL template of map tiles, if configured. */
  mapTiles: string | null
  /** Website of the platform operator. */
  providerUrl: string
}
