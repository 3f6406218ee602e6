import type * as z from 'zod'
import { recordOf } from '#domain/checked.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { type ProductEvent, productMachine } from '#domain/product/machine.ts'
import { hasPrice, priceChanges } from '#domain/product/rules.ts'
import type { Prices, productCreate, productPatch } from '#domain/product/schema.ts'
import { type ProductState, productStates } from '#domain/product/states.ts'
import { columnsIn } from '#server/columns.ts'
import { checkImage } from '#server/file/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import { transition } from '#server/platform/event/transition.ts'
import type { Person } from '#server/platform/who.ts'
import { priceColumns } from './price-columns.ts'
import { recordPrices } from './price-store.ts'
import { factsOf, found, shown } from './read.ts'
import {
  categoriesNamed,
  holdCategories,
  insertProduct,
  lockProduct,
  type ProductRecord,
  updateProduct,
} from './store.ts'

type Create = z.output<typeof productCreate>
type Patch = z.output<typeof productPatch>

const noPrices: Prices = recordOf(productStates, () => null)

export const createProduct = (app: App, who: Person, { prices, ...input }: Create) =>
  within(app, who, async (tx) => {
    const accountId = await accountOfCategory(tx, input.categoryId)
    const secondaryCategoryIds = others(input.secondaryCategoryIds, input.categoryId)
    await checkCategories(tx, accountId, 'secondaryCategoryIds', secondaryCategoryIds)
    await checkImages(tx, accountId, input)
    const priced = priceChanges(noPrices, prices)
    const id = await insertProduct(tx, {
      account_id: accountId,
      category_id: input.categoryId,
      label: input.label,
      ...columnsIn(columns, { ...input, secondaryCategoryIds }),
      ...pricesOf(priced),
    })
    await recordPrices(tx, { accountId, id, priceVersion: 1 }, priced)
    const changes = { label: input.label }
    await record(tx, { accountId, subject: 'product', id, event: 'create', to: 'draft', changes })
    return shown(tx, id)
  })

export const patchProduct = (app: App, who: Person, id: string, patch: Patch) =>
  within(app, who, async (tx) => {
    await applyPatch(tx, id, () => patch)
    return shown(tx, id)
  })

/** Applies a patch that may depend on the locked current state; returns the product before it. */
export const applyPatch = async (tx: Tx<Person>, id: string, patchOf: (before: ProductRecord) => Patch) => {
  await found(tx, id)
  await lockProduct(tx, id)
  const before = await found(tx, id)
  const { version, prices, ...given } = patchOf(before)
  const { accountId } = before
  await checkVersion(tx, id, before.version, version)
  const categoryId = given.categoryId ?? before.categoryId
  const patch =
    given.secondaryCategoryIds || given.categoryId
      ? {
          ...given,
          secondaryCategoryIds: others(given.secondaryCategoryIds ?? before.secondaryCategoryIds, categoryId),
        }
      : given
  const changes = changed(before, patch)
  if ('categoryId' in changes) await checkCategories(tx, accountId, 'categoryId', [categoryId])
  if ('secondaryCategoryIds' in changes) {
    const added = patch.secondaryCategoryIds?.filter((one) => !before.secondaryCategoryIds.includes(one)) ?? []
    await checkCategories(tx, accountId, 'secondaryCategoryIds', added)
  }
  await checkImages(tx, accountId, {
    imageId: 'imageId' in changes ? patch.imageId : null,
    imageHdId: 'imageHdId' in changes ? patch.imageHdId : null,
  })
  const priced = priceChanges(before.prices, prices ?? {})
  const after = { ...before.prices, ...Object.fromEntries(priced.map(({ state, to }) => [state, to])) }
  if (before.status === 'published' && !hasPrice({ simple: patch.simple ?? before.simple, prices: after }))
    throw new Refusal('no_buyback_price')
  if (Object.keys(changes).length + priced.length > 0) {
    const priceVersion = before.priceListVersion + Number(priced.length > 0)
    const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]))
    const written = { ...columnsIn(columns, values), ...pricesOf(priced), price_version: priceVersion }
    await updateProduct(tx, accountId, id, written)
    await recordPrices(tx, { accountId, id, priceVersion }, priced)
    const told = priced.length > 0 ? { ...changes, prices: priced } : changes
    await record(tx, { accountId, subject: 'product', id, event: 'update', changes: told })
  }
  return before
}

/** Returns the product before the event. */
export const change = async (tx: Tx<Person>, id: string, event: ProductEvent) => {
  const before = await found(tx, id)
  await holdCategories(tx, [before.categoryId])
  const facts = async () => factsOf(await found(tx, id))
  await transition(tx, productMachine, { table: 'products', id, event, facts })
  return before
}

export const changeProduct = (app: App, who: Person, id: string, event: ProductEvent) =>
  within(app, who, async (tx) => {
    await change(tx, id, event)
    return shown(tx, id)
  })

/** Account of the main category, to which a product belongs. */
export const accountOfCategory = async (tx: Tx<Person>, categoryId: string) => {
  await holdCategories(tx, [categoryId])
  const [category] = await categoriesNamed(tx, tx.who.accountId, [categoryId])
  if (category?.status !== 'active') throw refuseField('categoryId', 'category_not_available')
  return category.accountId
}

const others = (ids: readonly string[], main: string) => [...new Set(ids)].filter((id) => id !== main)

const checkCategories = async (tx: Tx<Person>, accountId: string, path: string, ids: readonly string[]) => {
  if (ids.length === 0) return
  await holdCategories(tx, ids)
  const known = await categoriesNamed(tx, accountId, ids)
  if (known.filter(({ status }) => status === 'active').length < ids.length)
    throw refuseField(path, 'category_not_available')
}

type Images = { imageId?: string | null; imageHdId?: string | null }
const checkImages = async (tx: Tx<Person>, accountId: string, { imageId, imageHdId }: Images) => {
  if (imageId) await checkImage(tx, accountId, 'imageId', imageId)
  if (imageHdId) await checkImage(tx, accountId, 'imageHdId', imageHdId)
}

const pricesOf = (changes: readonly { state: ProductState; to: number | null }[]) =>
  Object.fromEntries(changes.map(({ state, to }) => [priceColumns[state], to]))

const columns = {
  label: 'label',
  categoryId: 'category_id',
  secondaryCategoryIds: 'secondary_category_ids',
  brand: 'brand',
  model: 'model',
  reference: 'reference',
  ean: 'ean',
  tacCodes: 'tac_codes',
  comment: 'comment',
  imageId: 'image_id',
  imageHdId: 'image_hd_id',
  height: 'height',
  length: 'length',
  width: 'width',
  weight: 'weight',
  simple: 'simple',
  isCollectingIMEI: 'is_collecting_imei',
  buybackZeroNotAllowed: 'buyback_zero_not_allowed',
} as const
