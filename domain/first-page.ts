import type { SiteAccount } from './account/schema.ts'
import type { categoryEndpoints } from './category/endpoints.ts'
import type { CategoryNode } from './category/schema.ts'
import type { AnswerOf } from './endpoint.ts'
import type { PublicHome } from './home-page/schema.ts'
import type { legalEndpoints } from './legal/endpoints.ts'
import type { LegalKind } from './legal/kinds.ts'
import type { Language } from './money.ts'
import type { questionEndpoints } from './question/endpoints.ts'
import type { askedIn } from './search/asked-for.ts'
import type { FoundProducts } from './search/found.ts'
import type { storeEndpoints } from './store/endpoints.ts'

type AncestryStep = AnswerOf<typeof categoryEndpoints.ancestry>['members'][number]

/** What a site's page shows, where the server painted it: the page asks for none of it again. */
export type KnownPage =
  | { kind: 'home'; home: PublicHome; categories: CategoryNode[] | null }
  | { kind: 'search'; categories: CategoryNode[] }
  | { kind: 'categories'; categories: CategoryNode[] }
  | { kind: 'category'; node: CategoryNode; way: AncestryStep[]; products: FoundProducts | null }
  | { kind: 'results'; asked: ReturnType<typeof askedIn>; products: FoundProducts | null }
  | { kind: 'product'; questionnaire: AnswerOf<typeof questionEndpoints.ofProduct> }
  | { kind: 'stores'; stores: AnswerOf<typeof storeEndpoints.list>['members'] }
  | { kind: 'legal'; legal: LegalKind; content: AnswerOf<typeof legalEndpoints.read> }
  | { kind: 'missing' }

/** What the server writes into the first HTML (`<script id="first-page" type="application/json">`), read once by the page. */
export type FirstPage = {
  face: 'dashboard' | 'site'
  release: string
  /** What the platform calls itself. */
  platform: string
  language: Language
  /** For the style elements that the page adds under the content security policy. */
  nonce: string
  /** The account whose site this is; null on the dashboard, and where no account or no active site answers to this host. */
  account: SiteAccount | null
  /** How a site that is switched off looks: its name, colours and logo stay. */
  closed: Pick<SiteAccount, 'name' | 'mainColor' | 'logo' | 'favicon'> | null
  /** The page of the site that was asked for, as far as anybody may see it. */
  page: KnownPage | null
  /** Address of map tiles, where the installation has any. */
  mapTiles: string | null
  /** The website of who runs the platform. */
  providerUrl: string
}
