import { keysOf } from '#domain/checked.ts'
import type { AnyValues, SettingName } from '#domain/connector/settings.ts'
import { Refusal } from '#domain/errors.ts'
import { open, seal } from '#server/db/seal.ts'
import type { App } from '#server/platform/app.ts'
import { callOut } from '../call/call.ts'
import type { Connector, Context } from '../connector.ts'
import { loadConnector } from '../registry.ts'
import type { StoredConfiguration } from './store.ts'

export type Secrets = Partial<Record<SettingName, string>>
type Sealed = Pick<StoredConfiguration, 'sealed_secrets'>

export const sealSecrets = (app: App, secrets: Secrets) => ({
  sealed_secrets: Object.keys(secrets).length > 0 ? seal(app.config.secretKey, JSON.stringify(secrets)) : null,
  secret_names: keysOf(secrets).toSorted(),
})

export const openSecrets = (app: App, { sealed_secrets }: Sealed): Secrets =>
  sealed_secrets ? JSON.parse(open(app.config.secretKey, sealed_secrets)) : {}

export const eventsUrlOf = (app: App, id: string) =>
  `${app.config.publicUrl.replace(/\/+$/, '')}/api/connectors/${id}/events`

export const connectorOf = async ({ connector }: Pick<StoredConfiguration, 'connector'>): Promise<Connector> => {
  const loaded = await loadConnector(connector)
  if (!loaded) throw new Refusal('connector_unknown')
  return loaded
}

/** Connector of a configuration with its context. Secrets are decrypted here and used only for its calls. */
export const openConfiguration = async (app: App, stored: StoredConfiguration) => {
  const connector = await connectorOf(stored)
  const secrets = openSecrets(app, stored)
  const values: AnyValues = { ...stored.properties, ...secrets }
  const origin = {
    accountId: stored.account_id,
    configurationId: stored.id,
    baseUrl: String(values.baseUrl ?? ''),
    apiKey: secrets.apiKey ?? null,
    signingSecret: secrets.signingSecret ?? null,
    timeoutMs: values.timeoutSeconds ? Number(values.timeoutSeconds) * 1000 : null,
    secrets: Object.values(secrets),
  }
  const named = keysOf(connector.settings).map((name) => [name, values[name] ?? null])
  const context: Context<Connector['settings']> = {
    settings: Object.fromEntries(named),
    call: (request) => callOut(app, origin, request),
    eventsUrl: eventsUrlOf(app, stored.id),
  }
  return { connector, context }
}
