import type { BodyOf } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { itemEndpoints } from '#domain/item/endpoints.ts'
import { priceSubject } from '#domain/item/price.ts'
import { pricingReason } from '#domain/item/rules.ts'
import { type App, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { updateExpectedPrice } from './list-store.ts'
import { foundItemRow, readItemIn } from './read.ts'

/** Sets the expected selling price of an item in stock. */
export const priceItem = (
  app: App,
  who: Person,
  id: string,
  { expectedPrice, version }: BodyOf<typeof itemEndpoints.price>,
) =>
  within(app, who, async (tx) => {
    const item = await foundItemRow(tx, id)
    const refused = pricingReason(item, who.accountId)
    if (refused) throw new Refusal(refused)
    await checkVersion(tx, id, item.version, version)
    const changes = changed(item, { expectedPrice })
    if (Object.keys(changes).length > 0) {
      if (!(await updateExpectedPrice(tx, item, expectedPrice)))
        await checkVersion(tx, id, (await foundItemRow(tx, id)).version, item.version)
      await record(tx, { accountId: item.accountId, subject: priceSubject, id, event: 'update', changes })
    }
    return readItemIn(tx, id)
  })
