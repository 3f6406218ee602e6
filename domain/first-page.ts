import type { SiteAccount } from './account/schema.ts'
import type { CategoryNode } from './category/schema.ts'
import type { PublicHome } from './home-page/schema.ts'
import type { Language } from './money.ts'

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
  /** The account's home, where this is the page that was asked for. */
  home: PublicHome | null
  /** What the account buys back, where its home is the page that was asked for. */
  categories: CategoryNode[] | null
  /** Address of map tiles, where the installation has any. */
  mapTiles: string | null
}
