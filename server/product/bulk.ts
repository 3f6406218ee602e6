import type * as z from 'zod'
import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { eventsTo, judge } from '#domain/machine.ts'
import { type ProductBulk, type ProductUndo, partOf } from '#domain/product/bulk.ts'
import { type ProductEvent, productMachine } from '#domain/product/machine.ts'
import { repricedAll } from '#domain/product/rules.ts'
import { productLimits, type productsMove, type productsReprice } from '#domain/product/schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { type Once, onceWithin } from '#server/platform/security/once.ts'
import { mayCause, type Person } from '#server/platform/who.ts'
import { factsOf, found } from './read.ts'
import { holdCategories, lockProduct, type ProductRecord, versionsOf } from './store.ts'
import { accountOfCategory, applyPatch, change } from './write.ts'

type Work = (tx: Tx<Person>, id: string) => Promise<ProductRecord>

/** Applies an action to each product; refused ones are reported with their reason. */
const forEach = async (tx: Tx<Person>, ids: readonly string[], work: Work) => {
  const refused: { id: string; label: string | null; reason: string }[] = []
  const done: ProductRecord[] = []
  for (const id of [...new Set(ids)].toSorted())
    try {
      done.push(await work(tx, id))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const label = error.code === 'not_found' ? null : (await found(tx, id)).label
      refused.push({ id, label, reason: error.code })
    }
  return { done, refused }
}

type Bulk = { kind: ProductBulk; ids: readonly string[]; work: Work; once?: Once | null }

const bulk = (app: App, who: Person, { kind, ids, work, once = null }: Bulk) =>
  onceWithin(app, who, once, async (tx) => {
    const { done, refused } = await forEach(tx, ids, work)
    const versions = await versionsOf(
      tx,
      done.map(({ id }) => id),
    )
    const undo = done
      .map((before) => ({
        ...{ id: before.id, version: versions.get(before.id) ?? before.version },
        before: partOf(kind, before),
      }))
      .filter(({ version }, index) => version !== done[index]?.version)
    return { changed: done.length, refused, undo }
  })

export const changeProducts = (app: App, who: Person, ids: readonly string[], event: ProductEvent) =>
  bulk(app, who, { kind: event, ids, work: (tx, id) => change(tx, id, event) })

/** Changes all prices of each product by a percentage; idempotent by key. */
export const repriceProducts = (
  app: App,
  who: Person,
  { ids, percent }: z.output<typeof productsReprice>,
  once: Once | null,
) => {
  const work: Work = (tx, id) =>
    applyPatch(tx, id, (before) => {
      const prices = repricedAll(before.prices, percent)
      if (Object.values(prices).some((price) => (price ?? 0) > productLimits.price)) throw new Refusal('price_too_high')
      return { prices }
    })
  return bulk(app, who, { kind: 'reprice', ids, work, once })
}

/** An unusable category is refused before any product is moved. */
export const moveProducts = async (app: App, who: Person, { ids, categoryId }: z.output<typeof productsMove>) => {
  await within(app, who, (tx) => accountOfCategory(tx, categoryId))
  return bulk(app, who, { kind: 'move', ids, work: (tx, id) => applyPatch(tx, id, () => ({ categoryId })) })
}

/** Events that lead to a state; refused unless all of them are allowed, because the first one stays when a later one is refused. */
const eventsBack = (tx: Tx<Person>, product: ProductRecord, to: ProductRecord['status']) => {
  const events = eventsTo(productMachine, product.status, to)
  if (!events) throw new Refusal('transition_refused')
  let state = product.status
  for (const event of events) {
    const verdict = judge(productMachine, event, state, factsOf(product), mayCause(tx.who))
    if (!verdict.allowed) throw new Refusal(verdict.reason)
    state = productMachine.transitions[event].to
  }
  return events
}

/** Returns a product to what it was before a bulk action, unless it has changed since. */
const undo = async (tx: Tx<Person>, { id, version, before }: ProductUndo) => {
  const { categoryId } = await found(tx, id)
  await holdCategories(tx, [categoryId])
  await lockProduct(tx, id)
  const now = await found(tx, id)
  if (now.version !== version) throw new Refusal('changed_since')
  if ('status' in before) for (const event of eventsBack(tx, now, before.status)) await change(tx, id, event)
  else await applyPatch(tx, id, () => before)
  return now
}

export const undoProducts = (app: App, who: Person, products: readonly ProductUndo[]) =>
  within(app, who, async (tx) => {
    const asked = new Map(products.map((one) => [one.id, one]))
    const { done, refused } = await forEach(tx, [...asked.keys()], (_, id) => undo(tx, present(asked.get(id))))
    return { restored: done.length, refused }
  })
