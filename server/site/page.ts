import { keysOf } from '#domain/checked.ts'
import { legalKindAt, legalPage } from '#domain/legal/kinds.ts'
import { formatAbout } from '#domain/money.ts'
import { inLanguage } from '#domain/own-texts.ts'
import { planOf } from '#domain/search/query.ts'
import { searchInputOf } from '#domain/search/search-input.ts'
import {
  categoryAddress,
  currentPath,
  isInnerPage,
  landingAddress,
  landingEnding,
  productAddress,
} from '#domain/site/addresses.ts'
import { publicCategory } from '#server/category/shown.ts'
import { imageOriginsOf, shownHome } from '#server/home-page/shown.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Visitor } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { isArchived, namedProduct, publishedProducts } from '#server/product/shown.ts'
import type { Asked, Found, SitePage, VisitorTx } from './found.ts'
import {
  fewCategories,
  knownCategories,
  knownCategory,
  knownLegal,
  knownProduct,
  knownSearch,
  knownStores,
  withProducts,
} from './known.ts'
import { landingPage } from './landing.ts'
import { breadcrumb, productData, storesData } from './structured-data.ts'

const namedPages = { search: knownSearch, categories: knownCategories, stores: knownStores } as const
const pageNames = keysOf(namedPages)

/** Maximum length of the search field. */
const longestQuery = 200

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const productPath = new RegExp(`^/diag/(${uuid})(?:/|$)`, 'i')
const categoryPath = new RegExp(`^/category/(${uuid})(?:/|$)`, 'i')

/** HTML requests have no token yet and are read as a visitor. */
const readerOf = ({ account, language }: Asked): Visitor => ({
  ...{ kind: 'visitor', id: 'site', name: 'site', role: 'pseudo_anonymous' },
  ...{ accountId: account.id, language, premium: account.enabledPremiumFeatures },
})

export const sitePage = async (app: App, asked: Asked, address: string): Promise<SitePage> => {
  const { account } = asked
  const path = address.length > 1 ? address.replace(/\/$/, '') : address
  const read = await within(app, readerOf(asked), async (tx): Promise<SitePage> => {
    const found = await foundPage(tx, asked, path)
    const missing = found === null ? !isInnerPage(path) : (found.gone ?? false)
    const name = missing ? say(asked.language, 'sitePages.missing.title') : found?.name
    return {
      ...standardTexts(asked),
      ...(name && { title: `${name} · ${account.name}` }),
      missing,
      gone: found?.gone ?? false,
      image: found?.image ?? account.logo,
      canonicalPath: found?.path ?? null,
      movedTo: null,
      page: missing ? { kind: 'missing' } : null,
      paintedAt: found?.path ?? '/404',
      data: [],
      // The home page may be opened by client-side navigation under this page's policy.
      imageOrigins: found?.imageOrigins ?? (await imageOriginsOf(tx, account.id)),
      ...found,
    }
  })
  const isNarrowed = ['brand', 'category', 'page'].some((name) => asked.query.has(name))
  return read.page ? { ...read, page: await withProducts(app, account, read.page, isNarrowed) } : read
}

/** Title and description of the account; in other languages than its own, those of the product. */
const standardTexts = ({ account, language }: Asked) =>
  language === account.language
    ? { title: account.documentTitle, description: account.metaDescription }
    : {
        title: say(language, 'sitePages.home.title', { company: account.name }),
        description: say(language, 'sitePages.home.description', { company: account.name }),
      }

const foundPage = async (tx: VisitorTx, asked: Asked, path: string): Promise<Found | null> => {
  const { account } = asked
  if (path === '/' || path === '/home') return homePage(tx, asked)
  const movedTo = currentPath(path)
  if (movedTo) return { movedTo }
  if (landingEnding(path)) return landingPage(tx, asked, path)
  const product = productPath.exec(path)?.[1]
  if (product) return productPage(tx, asked, product)
  const category = categoryPath.exec(path)?.[1]
  if (category) return account.categoryNavigationEnabled ? categoryPage(tx, asked, category) : null
  if (path === '/results') return resultsPage(asked)
  const page = pageNames.find((name) => path === `/${name}`)
  if (page && (page !== 'categories' || account.categoryNavigationEnabled)) {
    const known = await namedPages[page](tx, account)
    return {
      path,
      page: known,
      ...(known.kind === 'stores' && { data: storesData(asked, known.stores) }),
      name: say(asked.language, `sitePages.${page}.title`),
      description: say(asked.language, `sitePages.${page}.description`, { company: account.name }),
    }
  }
  return legalText(tx, asked, path)
}

const homePage = async (tx: VisitorTx, asked: Asked): Promise<Found> => {
  const { account, origin } = asked
  const standard = standardTexts(asked)
  const isOwn = asked.language === account.language
  const { title, widgets, metaDescription, imageOrigins } = await shownHome(tx, account.id)
  const { url } = account.whiteLabel.externalWebsiteLink ?? {}
  return {
    path: '/home',
    title: (isOwn && title) || standard.title,
    description: (isOwn && metaDescription) || standard.description,
    page: {
      kind: 'home',
      home: { title: isOwn ? title : standard.title, widgets },
      categories: account.categoryNavigationEnabled ? await fewCategories(tx, account.id) : null,
    },
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

/** Search results are not indexed. Codes are resolved by the browser, which redirects. */
const resultsPage = ({ language, query: params }: Asked): Found => {
  const asked = searchInputOf(params)
  const { query } = asked
  if (!query || query.length > longestQuery || planOf(query).kind === 'codes') return {}
  return {
    page: { kind: 'results', asked, products: null },
    paintedAt: `/results?${params}`,
    name: say(language, 'sitePages.results.title', { query }),
  }
}

/** Product page; for search engines the landing page of the product replaces it. */
const productPage = async (tx: VisitorTx, asked: Asked, id: string): Promise<Found | null> => {
  const { account, language, query } = asked
  const [product] = await publishedProducts(tx, account.id, [id.toLowerCase()])
  if (!product) return (await isArchived(tx, account.id, id.toLowerCase())) ? { gone: true } : null
  const { label: name, image } = product
  const named = await namedProduct(tx, account.id, product.id)
  const canonicalPath = named ? landingAddress(named) : productAddress(product)
  const price = formatAbout(product.price, account.currency, language)
  return {
    path: productAddress(product),
    canonicalPath,
    // A page for a specific question is rendered by the browser, which knows the previous answers.
    page: query.has('question') ? null : await knownProduct(tx, product.id),
    image,
    name: say(language, 'sitePages.product.title', { name }),
    ...(product.price > 0 && {
      description: say(language, 'sitePages.product.description', { name, price, company: account.name }),
    }),
    data: [productData(asked, product, canonicalPath)],
  }
}

const stepTo = (category: { id: string; label: string }) => ({
  label: category.label,
  path: categoryAddress(category),
})

const categoryPage = async (tx: VisitorTx, { account, language, origin }: Asked, id: string): Promise<Found | null> => {
  const category = await publicCategory(tx, account.id, id.toLowerCase())
  if (!category) return null
  const { label: name } = inLanguage(category, category.translations, language)
  const page = await knownCategory(tx, category.id)
  return {
    path: categoryAddress(category),
    page,
    data: [breadcrumb(origin, [...page.way, { ...category, label: name }].map(stepTo))],
    name: say(language, 'sitePages.category.title', { name }),
    description: say(language, 'sitePages.category.description', { name, company: account.name }),
  }
}

const legalText = async (tx: VisitorTx, { account, language }: Asked, path: string): Promise<Found | null> => {
  const kind = legalKindAt(path)
  if (!kind || !account.legalTexts.includes(kind)) return null
  const title = say(language, `legal.titles.${kind}`)
  return {
    // Two URLs have the same content: the readable one is canonical.
    path: legalPage(kind),
    paintedAt: path,
    page: await knownLegal(tx, account, kind),
    name: title,
    description: say(language, 'sitePages.legal.description', { title, company: account.name }),
  }
}
