import type * as z from 'zod'
import { type CategoryEvent, categoryMachine } from '#domain/category/machine.ts'
import { absorbs, judgeAbsorption, placed } from '#domain/category/rules.ts'
import { judgeSaving } from '#domain/category/saving.ts'
import type { categoryCreate, categoryMove, categoryPatch } from '#domain/category/schema.ts'
import { Refusal, refuseField, type Violation } from '#domain/errors.ts'
import { checkPremium } from '#server/account/premium.ts'
import { columnsIn } from '#server/columns.ts'
import { checkImage } from '#server/file/keep.ts'
import { connected } from '#server/organization/choices.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record, sortedKeys } from '#server/platform/event/history.ts'
import { transition } from '#server/platform/event/transition.ts'
import type { Person } from '#server/platform/who.ts'
import { childrenOf, lastPlace, lockTree, storeOrder } from './place-store.ts'
import { found, shown } from './read.ts'
import { factsOf, insertCategory, lockCategory, readCategory, updateCategory } from './store.ts'

type Create = z.output<typeof categoryCreate>
type Patch = z.output<typeof categoryPatch>
type Move = z.output<typeof categoryMove>

export const createCategory = (app: App, who: Person, input: Create) =>
  within(app, who, async (tx) => {
    await lockTree(tx, (await parentOf(tx, input.parentId)).accountId)
    const parent = await parentOf(tx, input.parentId)
    const { accountId } = parent
    refuseAny([...judgeAbsorption(input), ...judgeSaving(input)])
    if (absorbs(input.absorptionType)) await checkPremium(tx, accountId, 'absorption', 'absorptionType')
    await checkLinks(tx, accountId, input)
    const id = await insertCategory(tx, {
      account_id: accountId,
      label: input.label,
      identifier: input.identifier,
      weight: input.weight,
      position: await lastPlace(tx, accountId, parent.id),
      ...columnsOf(input),
    })
    const changes = { label: input.label, identifier: input.identifier }
    await record(tx, { accountId, subject: 'category', id, event: 'create', to: 'active', changes })
    return shown(tx, id)
  })

export const patchCategory = (app: App, who: Person, id: string, { version, ...given }: Patch) =>
  within(app, who, async (tx) => {
    const before = await locked(tx, id, version)
    const { accountId } = before
    // Removing the absorption also clears its value.
    const patch =
      given.absorptionType && !absorbs(given.absorptionType)
        ? { absorptionValue: null, absorptionMax: null, ...given }
        : given
    const changes = changed(sortedKeys(before), sortedKeys(patch))
    if ('absorptionType' in changes || 'absorptionValue' in changes)
      refuseAny(
        judgeAbsorption({
          absorptionType: patch.absorptionType ?? before.absorptionType,
          absorptionValue: patch.absorptionValue === undefined ? before.absorptionValue : patch.absorptionValue,
        }),
      )
    if ('savedEmissions' in changes || 'savingSource' in changes)
      refuseAny(
        judgeSaving({
          savedEmissions: patch.savedEmissions === undefined ? before.savedEmissions : patch.savedEmissions,
          savingSource: patch.savingSource === undefined ? before.savingSource : patch.savingSource,
        }),
      )
    // An absorption from before the account lost the feature may stay or be removed.
    const changesAbsorption = (['absorptionType', 'absorptionValue', 'absorptionMax'] as const).some(
      (name) => name in changes,
    )
    if (changesAbsorption && absorbs(patch.absorptionType ?? before.absorptionType))
      await checkPremium(tx, accountId, 'absorption', 'absorptionType')
    if ('parentId' in changes) await checkMove(tx, before, patch.parentId)
    await checkLinks(tx, accountId, {
      buyerId: 'buyerId' in changes ? patch.buyerId : undefined,
      referentWarehouseIds: 'referentWarehouseIds' in changes ? patch.referentWarehouseIds : undefined,
      imageId: 'imageId' in changes ? patch.imageId : undefined,
    })
    if (Object.keys(changes).length > 0) {
      const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]))
      const place = patch.parentId && 'parentId' in changes ? await lastPlace(tx, accountId, patch.parentId) : null
      await updateCategory(tx, accountId, id, { ...columnsOf(values), ...(place ? { position: place } : {}) })
      await record(tx, { accountId, subject: 'category', id, event: 'update', changes })
    }
    return shown(tx, id)
  })

export const moveCategory = (app: App, who: Person, id: string, { parentId, position, version }: Move) =>
  within(app, who, async (tx) => {
    const before = await locked(tx, id, version)
    const { accountId } = before
    await checkMove(tx, before, parentId)
    if (parentId !== before.parentId) await updateCategory(tx, accountId, id, { parent_id: parentId })
    const siblings = await childrenOf(tx, accountId, parentId, id)
    await storeOrder(tx, accountId, placed(siblings, id, position))
    const after = await found(tx, id)
    const changes = changed(before, { parentId, position: after.position })
    if (Object.keys(changes).length > 0)
      await record(tx, { accountId, subject: 'category', id, event: 'update', changes })
    return shown(tx, id)
  })

export const changeCategory = (app: App, who: Person, id: string, event: CategoryEvent) =>
  within(app, who, async (tx) => {
    const { accountId } = await found(tx, id)
    // The tree lock makes concurrent additions below the category wait or be counted.
    await lockTree(tx, accountId)
    const facts = async () => factsOf(tx, await found(tx, id))
    await transition(tx, categoryMachine, { table: 'categories', id, event, facts })
    return shown(tx, id)
  })

/** Locks the tree, then reads the record again. */
const locked = async (tx: Tx<Person>, id: string, version: number | undefined) => {
  await lockTree(tx, (await found(tx, id)).accountId)
  await lockCategory(tx, id)
  const before = await found(tx, id)
  await checkVersion(tx, id, before.version, version)
  return before
}

const parentOf = async (tx: Tx<Person>, parentId: string | null | undefined) => {
  if (!parentId) throw refuseField('parentId', 'category_parent_required')
  const parent = await readCategory(tx, parentId)
  if (parent?.status !== 'active') throw refuseField('parentId', 'category_not_available')
  return parent
}

type Placed = { id: string; accountId: string; parentId: string | null }

const checkMove = async (tx: Tx<Person>, category: Placed, parentId: string | null | undefined) => {
  if (category.parentId === null) throw new Refusal('root_category_fixed')
  if (parentId === category.parentId) return
  const parent = await parentOf(tx, parentId)
  if (parent.accountId !== category.accountId) throw refuseField('parentId', 'category_not_available')
  if (parent.ancestors.includes(category.id)) throw refuseField('parentId', 'category_below_itself')
}

const refuseAny = (violations: Violation[]) => {
  if (violations.length > 0) throw new Refusal('invalid_input', {}, violations)
}

type Links = { buyerId?: string; referentWarehouseIds?: string[]; imageId?: string | null }

const checkLinks = async (tx: Tx<Person>, accountId: string, links: Links) => {
  if (links.buyerId) {
    const buyers = await connected(tx, accountId, 'buyer')
    if (buyers.length === 0) throw refuseField('buyerId', 'no_buyer_configured')
    if (!buyers.some(({ id }) => id === links.buyerId)) throw refuseField('buyerId', 'buyer_not_linked')
  }
  if (links.referentWarehouseIds?.length) {
    const known = new Set((await connected(tx, accountId, 'warehouse')).map(({ id }) => id))
    if (links.referentWarehouseIds.some((id) => !known.has(id)))
      throw refuseField('referentWarehouseIds', 'warehouse_not_linked')
  }
  if (links.imageId) await checkImage(tx, accountId, 'imageId', links.imageId)
}

const columns = {
  label: 'label',
  identifier: 'identifier',
  parentId: 'parent_id',
  imageId: 'image_id',
  description: 'description',
  buyerId: 'buyer_id',
  referentWarehouseIds: 'warehouse_ids',
  length: 'length',
  width: 'width',
  height: 'height',
  weight: 'weight',
  absorptionType: 'absorption_type',
  absorptionValue: 'absorption_value',
  absorptionMax: 'absorption_max',
  savedEmissions: 'saved_emissions',
  savingSource: 'saving_source',
  tariffNumber: 'tariff_number',
  originCountry: 'origin_country',
  highlightedInstruction: 'highlighted_instruction',
  childrenDescription: 'children_description',
  translations: 'translations',
} as const

const columnsOf = (input: object) => {
  const { translations, ...values } = columnsIn(columns, input)
  return translations ? { ...values, translations: JSON.stringify(translations) } : values
}
