import type { SiteAccount } from '#domain/account/schema.ts'
import type { KnownPage } from '#domain/first-page.ts'
import type { Language } from '#domain/money.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Visitor } from '#server/platform/who.ts'

/** Metadata and content of one page of an account's site, for search engines and the first paint. */
export type SitePage = {
  title: string
  description: string
  /** Unknown page: answered with 404. */
  missing: boolean
  /** Archived product: answered with 410, so that search engines drop it at once. */
  gone: boolean
  /** Picture of link previews, as a path. */
  image: string | null
  /** Path of the canonical URL; null if the page must not be indexed. */
  canonicalPath: string | null
  /** Current path of a page that has moved: answered with 301. */
  movedTo: string | null
  /** Page data, and the path it is painted at. */
  page: KnownPage | null
  paintedAt: string
  /** Structured data (schema.org). */
  data: object[]
  imageOrigins: string[]
}

export type Asked = { account: SiteAccount; origin: string; language: Language; query: URLSearchParams }
/** `path`: where the page is painted, and its canonical path unless it names another one. */
export type Found = Partial<SitePage> & { path?: string; name?: string }
export type VisitorTx = Tx<Visitor>
