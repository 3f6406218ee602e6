import type * as z from 'zod'
import { isOneOf, present } from '#domain/checked.ts'
import { type connectorEndpoints, featureAction } from '#domain/connector/endpoints.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { rootDetailOf } from '#server/account/read.ts'
import { accountOfCircuit } from '#server/circuit/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { CallFailed } from './call/call.ts'
import { openConfiguration } from './configuration/open.ts'
import { accountOfOrganization, activeFor, topOf } from './configuration/store.ts'

type Query = z.output<typeof connectorEndpoints.launchGeneric.query & object>
type For = { circuitId?: string; changing?: boolean }

/** Account of the request: that of the circuit, the caller's own, or that of the named organization. */
const accountIdOf = async (tx: Tx<Person | Visitor>, { organizationId }: Query, { circuitId }: For) => {
  const { accountId: own } = tx.who
  if (circuitId) return accountOfCircuit(tx, own, circuitId)
  const named = organizationId ? await accountOfOrganization(tx, organizationId) : null
  if (organizationId && (!named || (own && own !== named))) throw refuseField('organizationId', 'organization_unknown')
  const accountId = own ?? named
  if (!accountId) throw new Refusal('invalid_input', {}, [{ path: 'organizationId', code: 'required' }])
  return accountId
}

const featuresOf = async (tx: Tx, accountId: string, values: readonly string[]) => {
  const { enabledPremiumFeatures } = await rootDetailOf(tx, accountId)
  const asked = values.length > 0 ? values : enabledPremiumFeatures
  return Object.fromEntries(asked.map((name) => [name, isOneOf(enabledPremiumFeatures, name)]))
}

/** Runs a built-in action, or the nearest premium connector that has the action. */
export const launch = async (app: App, who: Person | Visitor, query: Query, about: For) => {
  const { action, values } = query
  const found = await within(app, who, async (tx) => {
    const accountId = await accountIdOf(tx, query, about)
    if (action === featureAction) return { features: await featuresOf(tx, accountId, values), configurations: [] }
    // Visitors cannot trigger provider calls.
    if (who.kind === 'visitor') throw new Refusal('forbidden')
    await checkConsent(tx, accountId)
    const organizationId = query.organizationId ?? who.organizationId ?? (await topOf(tx, accountId))
    const configurations = organizationId ? await activeFor(tx, accountId, organizationId, 'premium_feature') : []
    return { features: null, configurations }
  })
  if (found.features) return { action, features: found.features, result: null }
  for (const configuration of found.configurations) {
    const { connector, context } = await openConfiguration(app, configuration)
    if (connector.type !== 'premium_feature' || !Object.hasOwn(connector.actions, action)) continue
    const { changes, run } = present(connector.actions[action])
    if (changes && !about.changing) break
    try {
      return { action, features: null, result: await run(context, values) }
    } catch (error) {
      if (error instanceof CallFailed) throw new Refusal('connector_failed', { failure: error.failure })
      throw error
    }
  }
  throw new Refusal('connector_action_unknown', { action })
}
