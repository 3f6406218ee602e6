import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { CallFailed } from './call/call.ts'
import { openConfiguration } from './configuration/open.ts'
import { activeFor, topOf } from './configuration/store.ts'
import type { PayeeAnswer } from './connector.ts'

export type VerifyPayee = (payee: { key: string; name: string; iban: string }) => Promise<PayeeAnswer>

/** Verification of payees by the account's provider, null without one. A failed call is `not_available`. */
export const payeeServiceOf = async (app: App, accountId: string): Promise<VerifyPayee | null> => {
  const [configuration] = await app.database.transaction({ accountId }, systemUser('connectors'), async (tx) => {
    const organizationId = await topOf(tx, accountId)
    return organizationId ? activeFor(tx, accountId, organizationId, 'payee_verification') : []
  })
  if (!configuration) return null
  const { connector, context } = await openConfiguration(app, configuration)
  if (connector.type !== 'payee_verification') return null
  return (payee) =>
    connector.verify(context, payee).catch((error: unknown) => {
      if (error instanceof CallFailed) return { result: 'not_available' as const }
      throw error
    })
}
