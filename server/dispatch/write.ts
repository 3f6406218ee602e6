import type * as z from 'zod'
import { present } from '#domain/checked.ts'
import type { Condition, dispatchRuleCreate, dispatchRulePatch } from '#domain/dispatch/schema.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { isOrderOf } from '#domain/question/rules.ts'
import { keepDefaultWarehouse } from '#server/account/root-detail.ts'
import { connected } from '#server/organization/choices.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record, sortedKeys } from '#server/platform/event/history.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { found } from './read.ts'
import {
  categoriesInUse,
  deleteRule,
  insertRule,
  lockRule,
  lockSettings,
  namesOf,
  rulesOf,
  storeOrder,
  updateRule,
} from './store.ts'

type Create = z.output<typeof dispatchRuleCreate>
type Patch = z.output<typeof dispatchRulePatch>

const json = (value: unknown) => JSON.stringify(value)

/** Warehouses must be active and belong to the account or to a linked buyer. */
const checkWarehouses = async (
  tx: Tx<Person>,
  accountId: string,
  ids: readonly string[],
  pathOf: (index: number) => string,
) => {
  const known = new Set((await connected(tx, accountId, 'warehouse')).map(({ id }) => id))
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw refuseField(pathOf(unknown), 'warehouse_not_linked')
}

const checkCategories = async (tx: Tx<Person>, accountId: string, conditions: readonly Condition[]) => {
  const named = conditions.flatMap(({ attribute, values }) => (attribute === 'category' ? values : []))
  if (named.length === 0) return
  const known = await categoriesInUse(tx, accountId, named)
  for (const [index, { attribute, values }] of conditions.entries())
    if (attribute === 'category' && values.some((id) => !known.has(id)))
      throw refuseField(`conditions.${index}.values`, 'category_not_available')
}

const atWarehouse = (index: number) => `warehouseIds.${index}`

export const createRule = (app: App, who: Person, { accountId: given, ...input }: Create) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    const warehouseIds = [...new Set(input.warehouseIds)]
    await checkWarehouses(tx, accountId, warehouseIds, atWarehouse)
    await checkCategories(tx, accountId, input.conditions)
    await lockSettings(tx, accountId)
    const last = (await rulesOf(tx, accountId)).at(-1)?.position ?? 0
    const id = await insertRule(tx, {
      account_id: accountId,
      position: last + 1,
      title: input.title,
      conditions: json(input.conditions),
      warehouse_ids: warehouseIds,
      geographic: input.geographic,
    })
    await record(tx, { accountId, subject: 'dispatch_rule', id, event: 'create', changes: { title: input.title } })
    return found(tx, id)
  })

export const patchRule = (app: App, who: Person, id: string, { version, ...patch }: Patch) =>
  within(app, who, async (tx) => {
    await found(tx, id)
    await lockRule(tx, id)
    const before = await found(tx, id)
    await checkVersion(tx, id, before.version, version)
    const given = { ...patch, ...(patch.warehouseIds ? { warehouseIds: [...new Set(patch.warehouseIds)] } : {}) }
    const changes = changed(sortedKeys({ ...before }), sortedKeys(given))
    if (changes.warehouseIds) await checkWarehouses(tx, before.accountId, given.warehouseIds!, atWarehouse)
    if (changes.conditions) await checkCategories(tx, before.accountId, given.conditions!)
    if (Object.keys(changes).length > 0) {
      await updateRule(tx, before.accountId, id, {
        ...('title' in changes ? { title: given.title } : {}),
        ...('conditions' in changes ? { conditions: json(given.conditions) } : {}),
        ...('warehouseIds' in changes ? { warehouse_ids: given.warehouseIds } : {}),
        ...('geographic' in changes ? { geographic: given.geographic } : {}),
      })
      await record(tx, { accountId: before.accountId, subject: 'dispatch_rule', id, event: 'update', changes })
    }
    return found(tx, id)
  })

export const removeRule = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const { accountId, title } = await found(tx, id)
    await deleteRule(tx, accountId, id)
    await record(tx, { accountId, subject: 'dispatch_rule', id, event: 'remove', changes: { title } })
    return null
  })

export const orderRules = (app: App, who: Person, given: string | undefined, ids: readonly string[]) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    const settings = await lockSettings(tx, accountId)
    const before = (await rulesOf(tx, accountId)).map(({ id }) => id)
    if (!isOrderOf(ids, before)) throw refuseField('ids', 'order_incomplete')
    if (settings && ids.some((id, index) => before[index] !== id)) {
      await storeOrder(tx, accountId, ids)
      const changes = { dispatchRules: { from: before, to: ids } }
      await record(tx, { accountId, subject: 'root_detail', id: settings.id, event: 'update', changes })
    }
    return null
  })

export const setDefault = (app: App, who: Person, given: string | undefined, warehouseId: string) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    const settings = await lockSettings(tx, accountId)
    if (!settings) throw new Refusal('not_found')
    if (settings.defaultWarehouseId !== warehouseId) {
      await checkWarehouses(tx, accountId, [warehouseId], () => 'warehouseId')
      await keepDefaultWarehouse(tx, settings.id, warehouseId)
      const changes = { defaultWarehouseId: { from: settings.defaultWarehouseId, to: warehouseId } }
      await record(tx, { accountId, subject: 'root_detail', id: settings.id, event: 'update', changes })
    }
    return { defaultWarehouse: present((await namesOf(tx, [warehouseId])).get(warehouseId)) }
  })
