import { present } from '#domain/checked.ts'
import { continuesAs } from '#domain/circuit/rules.ts'
import type { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import { destinationOf, referentsOf } from '#domain/dispatch/rules.ts'
import type { BodyOf } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { connected } from '#server/organization/choices.ts'
import { type App, within } from '#server/platform/app.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { defaultOf, namesOf, positionIn, positionsOf, rulesOf, soldOf, storeOf } from './store.ts'

type Asked = BodyOf<typeof dispatchEndpoints.test>

/** Destination of a sample by the rules of a sale, and why other rules did not apply. */
export const tryRules = (app: App, who: Person, { accountId: given, productId, circuit, state, storeId }: Asked) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    const product = await soldOf(tx, accountId, productId)
    if (!product) throw new Refusal('product_not_found')
    const store = storeId ? await storeOf(tx, accountId, storeId) : null
    if (store === undefined) throw new Refusal('store_not_found')
    const rules = await rulesOf(tx, accountId)
    const inUse = await connected(tx, accountId, 'warehouse')
    const destination = destinationOf({
      rules,
      defaultWarehouseId: store?.defaultWarehouseId ?? (await defaultOf(tx, accountId)),
      warehouses: await positionsOf(
        tx,
        inUse.map(({ id }) => id),
      ),
      referents: referentsOf(product.path),
      sold: {
        brand: product.brand,
        categoryPath: product.categoryPath,
        circuit: continuesAs(circuit),
        productState: state,
      },
      from: store ? positionIn(store) : null,
    })
    const { candidates, left } = destination
    const names = await namesOf(tx, [...candidates.map(({ id }) => id), ...left])
    const titles = new Map(rules.map(({ id, title }) => [id, title]))
    return {
      rule: destination.ruleId ? { id: destination.ruleId, title: present(titles.get(destination.ruleId)) } : null,
      candidates: candidates.map(({ id, distance }) => ({ ...present(names.get(id)), distance })),
      left: left.flatMap((id) => names.get(id) ?? []),
      tried: destination.tried.map(({ ruleId, failed }) => ({
        id: ruleId,
        title: present(titles.get(ruleId)),
        failed,
      })),
      missing: candidates.length > 0 ? null : ('no_warehouse' as const),
    }
  })
