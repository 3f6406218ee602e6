import type { SiteAccount } from '#domain/account/schema.ts'
import type { CategoryNode } from '#domain/category/schema.ts'
import { homeCategories } from '#domain/home-page/limits.ts'
import type { PublicHome } from '#domain/home-page/schema.ts'
import { type LegalPath, legalPage, legalPaths } from '#domain/legal/kinds.ts'
import { formatAbout, type Language } from '#domain/money.ts'
import { categoryAddress, productAddress } from '#domain/site/addresses.ts'
import { leadingToProducts } from '#server/category/read.ts'
import { publicCategory } from '#server/category/shown.ts'
import { imageOriginsOf, shownHome } from '#server/home-page/shown.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { publishedProducts } from '#server/product/shown.ts'

/** What search engines and the first paint need to know of one page of an account's site. */
export type SitePage = {
  title: string
  description: string
  /** Where the page is, whatever way led to it; null where it is not to be found by searching. */
  canonical: string | null
  home: PublicHome | null
  categories: CategoryNode[] | null
  /** Structured data, as schema.org names things. Only what is true of the page. */
  data: object[]
  imageOrigins: string[]
}

type Asked = { account: SiteAccount; origin: string; language: Language }
type Found = Partial<SitePage> & { path?: string; name?: string }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const productPath = new RegExp(`^/diag/(${uuid})(?:/|$)`, 'i')
const categoryPath = new RegExp(`^/category/(${uuid})(?:/|$)`, 'i')

export const sitePage = (app: App, asked: Asked, address: string): Promise<SitePage> =>
  app.database.transaction({ accountId: asked.account.id }, systemUser('site', asked.language), async (tx) => {
    const path = address.length > 1 ? address.replace(/\/$/, '') : address
    const { account, origin } = asked
    const found = await foundPage(tx, asked, path)
    return {
      title: found?.name ? `${found.name} · ${account.name}` : account.documentTitle,
      description: account.metaDescription,
      canonical: found?.path ? `${origin}${found.path}` : null,
      home: null,
      categories: null,
      data: [],
      // The home may be opened from any page, under the policy that this one came with.
      imageOrigins: found?.imageOrigins ?? (await imageOriginsOf(tx, account.id)),
      ...found,
    }
  })

const foundPage = async (tx: Tx, asked: Asked, path: string): Promise<Found | null> => {
  const { account } = asked
  if (path === '/' || path === '/home') return homePage(tx, asked)
  const product = productPath.exec(path)?.[1]
  if (product) return productPage(tx, asked, product)
  const category = categoryPath.exec(path)?.[1]
  if (category) return account.categoryNavigationEnabled ? categoryPage(tx, asked, category) : null
  if (path === '/search' || (path === '/categories' && account.categoryNavigationEnabled)) {
    const page = path === '/search' ? 'search' : 'categories'
    return {
      path,
      name: say(asked.language, `sitePages.${page}.title`),
      description: say(asked.language, `sitePages.${page}.description`, { company: account.name }),
    }
  }
  return legalText(asked, path)
}

const homePage = async (tx: Tx, { account, origin }: Asked): Promise<Found> => {
  const { title, widgets, metaDescription, imageOrigins } = await shownHome(tx, account.id)
  const { url } = account.whiteLabel.externalWebsiteLink ?? {}
  return {
    path: '/home',
    title: title ?? account.documentTitle,
    description: metaDescription ?? account.metaDescription,
    home: { title, widgets },
    categories: account.categoryNavigationEnabled ? await leading(tx, account.id) : null,
    imageOrigins,
    data: [
      {
        '@type': 'Organization',
        name: account.name,
        url: origin,
        ...(account.logo && { logo: `${origin}${account.logo}` }),
        ...(url && { sameAs: [url] }),
      },
      {
        '@type': 'WebSite',
        name: account.documentTitle,
        url: origin,
        inLanguage: account.language,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/results?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

/** The home shows a few, and nothing of what is below them. */
const leading = async (tx: Tx, accountId: string) =>
  (await leadingToProducts(tx, accountId)).slice(0, homeCategories).map((node) => ({ ...node, children: [] }))

/** What the account buys is no offer to sell: the product is named, and nothing is said of a price to pay. */
const productPage = async (tx: Tx, { account, origin, language }: Asked, id: string): Promise<Found | null> => {
  const [product] = await publishedProducts(tx, account.id, [id.toLowerCase()])
  if (!product) return null
  const { label: name, brand, image } = product
  const price = formatAbout(product.price, account.currency, language)
  return {
    path: productAddress(product),
    name: say(language, 'sitePages.product.title', { name }),
    ...(product.price > 0 && {
      description: say(language, 'sitePages.product.description', { name, price, company: account.name }),
    }),
    data: [
      {
        '@type': 'Product',
        name,
        ...(brand && { brand: { '@type': 'Brand', name: brand } }),
        ...(image && { image: `${origin}${image}` }),
      },
    ],
  }
}

const categoryPage = async (tx: Tx, { account, language }: Asked, id: string): Promise<Found | null> => {
  const category = await publicCategory(tx, account.id, id.toLowerCase())
  if (!category) return null
  const name = category.label
  return {
    path: categoryAddress(category),
    name: say(language, 'sitePages.category.title', { name }),
    description: say(language, 'sitePages.category.description', { name, company: account.name }),
  }
}

const legalText = ({ account, language }: Asked, path: string): Found | null => {
  const kind = legalPaths[path as LegalPath]
  if (!kind || !account.legalTexts.includes(kind)) return null
  const title = say(language, `legal.titles.${kind}`)
  return {
    // Two addresses say the same: the one to be read is the one to be found.
    path: legalPage(kind),
    name: title,
    description: say(language, 'sitePages.legal.description', { title, company: account.name }),
  }
}
