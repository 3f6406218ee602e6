import type { ImeiStatus } from '#domain/warehouse/identity.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { CallFailed } from './call/call.ts'
import { openConfiguration } from './configuration/open.ts'
import { activeFor, topOf } from './configuration/store.ts'
import { imeiAction, imeiDevice } from './http-barcode/imei.ts'

type StatusOf = (imei: string) => Promise<ImeiStatus>

/** The account's IMEI service; null without one. It answers `unavailable` if its provider does not answer. */
export const imeiServiceOf = async (app: App, accountId: string): Promise<StatusOf | null> => {
  const configurations = await app.database.transaction({ accountId }, systemUser('connectors'), async (tx) => {
    const organizationId = await topOf(tx, accountId)
    return organizationId ? activeFor(tx, accountId, organizationId, 'premium_feature') : []
  })
  for (const configuration of configurations) {
    const { connector, context } = await openConfiguration(app, configuration)
    if (connector.type !== 'premium_feature') continue
    const action = connector.actions[imeiAction]
    if (!action) continue
    return async (imei) => {
      try {
        return imeiDevice.parse(await action.run(context, [imei])).status
      } catch (error) {
        if (error instanceof CallFailed) return 'unavailable'
        throw error
      }
    }
  }
  return null
}

/** Status of an IMEI by the account's service; null without a service, `unavailable` if it does not answer. */
export const imeiStatusOf = async (app: App, accountId: string, imei: string) =>
  (await imeiServiceOf(app, accountId))?.(imei) ?? null
