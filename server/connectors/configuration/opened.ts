import type { ConnectorCode, ConnectorType } from '#domain/connector/schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { openConfiguration } from './open.ts'
import { activeFor, readConfiguration, type StoredConfiguration } from './store.ts'

const us = systemUser('connectors')

const opened = async (app: App, stored: StoredConfiguration | undefined) =>
  stored ? { id: stored.id, ...(await openConfiguration(app, stored)) } : null

type Holder = { accountId: string; organizationId: string }

/** Nearest active configuration of a type for an organization; null if there is none. */
export const openNearest = async (app: App, { accountId, organizationId }: Holder, type: ConnectorType) => {
  const [stored] = await within(app, us, (tx) => activeFor(tx, accountId, organizationId, type))
  return opened(app, stored)
}

/** Nearest active configuration of one connector for an organization. */
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

/** Whether a connector is active for an organization; if not, its job is not queued. */
export const isPlugged = async (
  tx: Tx,
  { accountId, organizationId }: Holder,
  type: ConnectorType,
  code: ConnectorCode,
) => (await activeFor(tx, accountId, organizationId, type)).some(({ connector }) => connector === code)

/** Configuration by id; null if it was removed. */
export const openById = async (app: App, id: string) =>
  opened(app, await within(app, us, (tx) => readConfiguration(tx, null, id)))
