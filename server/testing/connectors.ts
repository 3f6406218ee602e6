import { simulatorHost, simulatorSecrets } from '#server/connectors/simulator/server.ts'
import type { Caller, TestApp } from './app.ts'
import type { Demo } from './demo.ts'

export const carrierId = '0198a5e0-0001-7000-8000-000000000001'
export const payoutId = '0198a5e0-0001-7000-8000-000000000002'
export const barcodeId = '0198a5e0-0001-7000-8000-000000000004'
export const priceFeedId = '0198a5e0-0001-7000-8000-000000000007'
export const workshopId = '0198a5e0-0001-7000-8000-000000000008'
export const payeeId = '0198a5e0-0001-7000-8000-000000000009'
export const smsId = '0198a5e0-0001-7000-8000-000000000010'
/** Connectors without incoming events. */
const silent = [barcodeId, priceFeedId, workshopId, payeeId, smsId]

/** One carrier configuration per account, with the account's id; created again if missing. */
export const fillConnectors = ({ sql }: Pick<TestApp, 'sql'>) =>
  sql(
    `insert into connector_configurations (account_id, id, organization_id, connector, type, name, properties)
       select distinct on (a.id) a.id, a.id, o.id, 'http-carrier', 'transport', 'Transporteur',
         '{"baseUrl": "https://nowhere.invalid"}'::jsonb
       from accounts a join organizations o on o.account_id = a.id on conflict do nothing`,
  )

/** Base URL of the simulator, with an optional behaviour. */
export const simulatorUrl = (behaviour?: string) => `http://${simulatorHost}${behaviour ? `/~${behaviour}` : ''}`

let made = 0

/** Creates a connector configuration that calls the simulator. */
export const configure = async (
  admin: Caller,
  demo: Demo,
  {
    behaviour,
    connectorId = carrierId,
    ...more
  }: { behaviour?: string; connectorId?: string; [more: string]: unknown } = {},
) => {
  const { webhookSecret, apiKey } = simulatorSecrets
  const events = silent.includes(connectorId) ? {} : { webhookSecret }
  const { status, body } = await admin.post('/connector-organizations', {
    organizationId: more.organizationId ?? demo.entity.BOR,
    connectorId,
    name: `Configuration ${++made}`,
    properties: { baseUrl: simulatorUrl(behaviour), apiKey, ...events, ...(more.properties as object) },
  })
  if (status !== 201) throw new Error(`not configured: ${JSON.stringify(body)}`)
  return body as { id: string; version: number; name: string; [more: string]: unknown }
}
