import type { Landing } from '#domain/first-page.ts'
import type { ShownProduct } from '#domain/home-page/schema.ts'
import { formatAbout } from '#domain/money.ts'
import { productStates } from '#domain/product/states.ts'
import { categoryAddress, landingAddress, landingEnding, productAddress } from '#domain/site/addresses.ts'
import { languageParameter, shortLanguage, withLanguage } from '#domain/site/language-address.ts'
import { storeEndpoints } from '#domain/store/endpoints.ts'
import { nearestFirst, storesNamed, withinReach } from '#domain/store/finder.ts'
import { ancestryOf, statedSavingOf } from '#server/category/read.ts'
import { say } from '#server/platform/words.ts'
import { capacitiesOfModel, productAtEnding, publishedProducts } from '#server/product/shown.ts'
import { questionnaireOf } from '#server/question/read.ts'
import { publicStores } from '#server/store/read.ts'
import { positionOfTown } from '#server/town/around.ts'
import type { Asked, Found, VisitorTx } from './found.ts'
import { breadcrumb, productData } from './structured-data.ts'

/** Maximum length of a town in an address. */
const longestTown = 100
const shownStores = 2

/** Landing page of a product; one at an outdated address leads to the current one. */
export const landingPage = async (tx: VisitorTx, asked: Asked, path: string): Promise<Found | null> => {
  const { account, language, origin } = asked
  const named = await productAtEnding(tx, account.id, landingEnding(path) ?? '')
  if (!named || named.status === 'draft') return null
  if (named.status === 'archived') return { gone: true }
  const address = landingAddress(named)
  if (path !== address) return { movedTo: address }
  const [product] = await publishedProducts(tx, account.id, [named.id])
  if (!product) return null
  const questionnaire = await questionnaireOf(tx, product.id, language)
  const way = await wayOf(tx, asked, questionnaire.product.category.id)
  const { label: name, image } = product
  const price = formatAbout(product.price, account.currency, language)
  const title = say(language, 'sitePages.landing.title', { name })
  const page = await landingOf(tx, asked, { product, path, title, way, questionnaire })
  return {
    path,
    image,
    name: title,
    ...(product.price > 0 && {
      description: say(language, 'sitePages.landing.description', { name, price, company: account.name }),
    }),
    page: { kind: 'landing', landing: page },
    data: [productData(asked, product, path), breadcrumb(origin, [...way, { label: name, path }])],
  }
}

/** The category of a product and those above it, if the site shows categories. */
const wayOf = async (tx: VisitorTx, { account }: Asked, categoryId: string) => {
  if (!account.categoryNavigationEnabled) return []
  const [, ...categories] = await ancestryOf(tx, categoryId)
  return categories.map((category) => ({ label: category.label, path: categoryAddress(category) }))
}

type Known = {
  product: ShownProduct
  path: string
  title: string
  way: readonly { label: string; path: string }[]
  questionnaire: Awaited<ReturnType<typeof questionnaireOf>>
}

const landingOf = async (tx: VisitorTx, asked: Asked, known: Known): Promise<Landing> => {
  const { account, language, query } = asked
  const { product, path, title, way } = known
  const { product: priced, questions } = known.questionnaire
  const isNamed = query.has(languageParameter)
  const to = (address: string) => (isNamed ? withLanguage(address, language) : address)
  const capacities = await capacitiesOfModel(tx, account.id, product)
  return {
    ...{ path, title, product, diagnosis: to(productAddress(product)), storesAddress: to('/stores') },
    name: capacities.find(({ id }) => id === product.id)?.model ?? product.label,
    way: way.map((step) => ({ label: step.label, address: to(step.path) })),
    prices: productStates
      .filter((state) => (state === 'functional') === priced.simple)
      .flatMap((state) => {
        const price = priced.prices[state]
        return price ? [{ state, price }] : []
      }),
    day: new Intl.DateTimeFormat('en-CA', { timeZone: account.timeZone }).format(new Date()),
    capacities: capacities.map((one) => ({
      text: one.text,
      address: to(landingAddress(one)),
      isCurrent: one.id === product.id,
    })),
    questions: questions.length,
    saving: await statedSavingOf(tx, priced.category.id),
    collectsImei: priced.isCollectingIMEI,
    lang: isNamed ? shortLanguage(language) : null,
    ...(await storesOf(tx, asked)),
  }
}

/** Stores around the town of the address; without one the first by name. */
const storesOf = async (tx: VisitorTx, { account, query }: Asked) => {
  const asked = (query.get('town') ?? '').trim()
  const town = asked === '' || asked.length > longestTown ? null : asked
  const { members } = storeEndpoints.list.answer.parse({ members: await publicStores(tx, account.id) })
  const position = town === null ? null : await positionOfTown(members, account.companyCountry, town)
  const known = town === null || position ? members : storesNamed(members, town)
  const stores = withinReach(nearestFirst(known, position))
  return {
    town,
    isUnknown: stores.length === 0 && members.length > 0,
    stores: stores.slice(0, shownStores),
    storeCount: members.length,
  }
}
