import type { ConnectorCode, ConnectorType } from '#domain/connector/schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { openConfiguration } from './open.ts'
import { activeFor, readConfiguration, type StoredConfiguration } from './store.ts'

const us = systemUser('connectors')

const opened = async (app: App, stored: StoredConfiguration | undefined) =>
  stored ? { id: stored.id, ...(await openConfiguration(app, stored)) } : null

type Holder = { accountId: string; organizationId: string }

/** The nearest that is switched on for an entity; null where there is none. */
export const openNearest = async (app: App, { accountId, organizationId }: Holder, type: ConnectorType) => {
  const [stored] = await within(app, us, (tx) => activeFor(tx, accountId, organizationId, type))
  return opened(app, stored)
}

/** The nearest of one connector that is switched on for an entity. */
export const openNearestOf = async (
  app: App,
  { accountId, organizationId }: Holder,
  type: ConnectorType,
  code: ConnectorCode,
) => {
  const found = await within(app, us, (tx) => activeFor(tx, accountId, organizationId, type))
  return opened(
    app,
    found.find(({ connector }) => connector === code),
  )
}

/** Whether one connector is switched on for an entity: what would only wait for nothing is not queued. */
export const isPlugged = async (
  tx: Tx,
  { accountId, organizationId }: Holder,
  type: ConnectorType,
  code: ConnectorCode,
) => (await activeFor(tx, accountId, organizationId, type)).some(({ connector }) => connector === code)

/** One by its id; null where it is gone. */
export const openById = async (app: App, id: string) =>
  opened(app, await within(app, us, (tx) => readConfiguration(tx, null, id)))
