import type { Configuration, Connector as ConnectorAnswer } from '#domain/connector/schema.ts'
import { settingsOf } from '#domain/connector/settings.ts'
import { Refusal } from '#domain/errors.ts'
import type { App, Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import type { Connector } from '../connector.ts'
import { lastRun, scheduleOf } from '../schedule/store.ts'
import { connectorOf, eventsUrlOf } from './open.ts'
import { readConfiguration } from './store.ts'

export const found = async (tx: Tx<Person>, id: string) => {
  const configuration = await readConfiguration(tx, tx.who.accountId, id)
  if (!configuration) throw new Refusal('not_found')
  return configuration
}

/** A configuration with the names of its secrets, without their values. */
export const shown = async (app: App, tx: Tx<Person>, id: string): Promise<Configuration> => {
  const row = await found(tx, id)
  const connector = await connectorOf(row)
  const owner = { accountId: row.account_id, configurationId: row.id }
  const schedule = connector.type === 'scheduled' ? await scheduleOf(tx, owner) : undefined
  return {
    id: row.id,
    accountId: row.account_id,
    organization: { id: row.organization_id, commonName: row.organizationName },
    connectorId: connector.id,
    connectorCode: connector.code,
    type: row.type,
    name: row.name,
    active: row.active,
    breaker: row.breaker,
    version: row.version,
    properties: row.properties,
    secrets: row.secret_names,
    eventsUrl: connector.events ? eventsUrlOf(app, row.id) : null,
    refusedEvents: row.refused_events,
    lastRefusedAt: row.last_refused_at,
    retryAt: row.breaker === 'open' ? row.retryAt : null,
    schedule: schedule
      ? { nextRunAt: row.active ? schedule.nextRunAt : null, lastRun: await lastRun(tx, owner) }
      : null,
  }
}

/** Description of a connector: its settings. */
export const described = (connector: Connector): ConnectorAnswer => ({
  id: connector.id,
  code: connector.code,
  name: connector.name,
  fqn: `reprise.connectors.${connector.type}.${connector.code}`,
  type: connector.type,
  kind: connector.kind,
  receivesEvents: connector.events !== undefined,
  settings: settingsOf(connector.settings),
})
