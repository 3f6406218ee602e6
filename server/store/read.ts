import { shortLabel } from '#domain/category/rules.ts'
import { timeZoneIn } from '#domain/client/defaults.ts'
import { inLanguage } from '#domain/own-texts.ts'
import { publicHours } from '#domain/store/hours.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { activeCategories, activeStores, timeZoneOf } from './store.ts'

/** Active stores with the names of their categories in the reader's language. */
export const publicStores = async (tx: Tx<Person | Visitor>, accountId: string) => {
  const stores = await activeStores(tx, accountId)
  const zone = await timeZoneOf(tx, accountId)
  const ids = [...new Set(stores.flatMap(({ acceptedCategoryIds }) => acceptedCategoryIds))]
  const categories = ids.length > 0 ? await activeCategories(tx, accountId, ids) : []
  const now = new Date()
  return stores.map(({ hours, acceptedCategoryIds, ...store }) => {
    const timeZone = timeZoneIn(store.country, zone)
    return {
      ...store,
      type: 'store' as const,
      hours: hours && publicHours(hours, now, timeZone),
      timeZone,
      acceptedCategories: categories
        .filter(({ id }) => acceptedCategoryIds.includes(id))
        .map(({ label, translations }) => shortLabel(inLanguage({ label }, translations, tx.who.language).label)),
    }
  })
}
