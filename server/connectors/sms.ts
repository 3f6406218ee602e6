import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { openConfiguration } from './configuration/open.ts'
import { activeFor, topOf } from './configuration/store.ts'
import type { SmsOrder } from './connector.ts'

/** Text messages of the account's provider; null without one. */
export const smsServiceOf = async (app: App, accountId: string) => {
  const [configuration] = await app.database.transaction({ accountId }, systemUser('connectors'), async (tx) => {
    const organizationId = await topOf(tx, accountId)
    return organizationId ? activeFor(tx, accountId, organizationId, 'sms') : []
  })
  if (!configuration) return null
  const { connector, context } = await openConfiguration(app, configuration)
  if (connector.type !== 'sms') return null
  return (message: SmsOrder) => connector.send(context, message)
}
