import type { ConnectorType } from '#domain/connector/schema.ts'
import { type App, within } from '#server/platform/app.ts'
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

/** One by its id; null where it is gone. */
export const openById = async (app: App, id: string) =>
  opened(app, await within(app, us, (tx) => readConfiguration(tx, null, id)))
