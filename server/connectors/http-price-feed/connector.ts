import { priceFeedContract } from '#domain/connector/contract/services.ts'
import type { FeedPage } from '#domain/connector/price-feed.ts'
import { maybe, setting } from '#domain/connector/settings.ts'
import type { Connector, Context } from '../connector.ts'
import { asked, httpSettings } from '../http.ts'

const settings = {
  ...httpSettings,
  customerNumber: maybe(setting.text()),
  everyHours: maybe(setting.number(1, 168)),
  atHour: maybe(setting.number(0, 23)),
}

const page = (
  { call, settings: { customerNumber } }: Context<typeof settings>,
  cursor: string | null,
  probing = false,
): Promise<FeedPage> =>
  call(
    asked(priceFeedContract.calls.readPrices, {
      query: Object.fromEntries(
        Object.entries({ customerNumber, cursor }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
      probing,
    }),
  )

/** A buyer's prices by product and grade; protocol in docs/providers.md. */
export const connector: Connector<typeof settings> = {
  id: '0198a5e0-0001-7000-8000-000000000007',
  code: 'http-price-feed',
  name: 'HTTP price feed',
  type: 'scheduled',
  kind: 'recommerce',
  settings,
  /** Reads the first page without storing it, to validate the format. */
  test: (context) => page(context, null, true),
  readPrices: (context, cursor) => page(context, cursor),
}
