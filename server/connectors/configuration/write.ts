import type * as z from 'zod'
import { keysOf } from '#domain/checked.ts'
import type { Rhythm } from '#domain/connector/schedule.ts'
import type { configurationCreate, configurationPatch } from '#domain/connector/schema.ts'
import { checkSettings, isSecret, type Settings, secretsToRepeat } from '#domain/connector/settings.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { connectorById } from '../registry.ts'
import { planRuns } from '../schedule/plan.ts'
import { connectorOf, openSecrets, type Secrets, sealSecrets } from './open.ts'
import { found, shown } from './read.ts'
import {
  accountOfOrganization,
  deleteConfiguration,
  insertConfiguration,
  lockConfiguration,
  updateConfiguration,
} from './store.ts'

type Create = z.output<typeof configurationCreate>
type Patch = z.output<typeof configurationPatch>

const subject = 'connector_configuration'

/** Validates all settings together and separates the secrets. */
const judged = (settings: Settings, given: Record<string, unknown>) => {
  const { value, violations } = checkSettings(settings, given)
  if (violations.length > 0) throw new Refusal('invalid_input', {}, violations)
  const set = Object.entries(value).filter(([, one]) => one !== null)
  if (set.length === 0) throw new Refusal('invalid_input', {}, [{ path: 'properties', code: 'property_required' }])
  return {
    properties: Object.fromEntries(set.filter(([name]) => !isSecret(settings, name))),
    secrets: Object.fromEntries(set.filter(([name]) => isSecret(settings, name))),
  }
}

/** Adds a configuration in the caller's transaction. */
export const addConfiguration = async (app: App, tx: Tx<Who>, input: Create) => {
  const connector = await connectorById(input.connectorId)
  if (!connector) throw refuseField('connectorId', 'connector_unknown')
  const { properties, secrets } = judged(connector.settings, input.properties)
  const own = 'accountId' in tx.who ? tx.who.accountId : null
  const accountId = await accountOfOrganization(tx, input.organizationId)
  if (!accountId || (own && own !== accountId)) throw refuseField('organizationId', 'organization_unknown')
  const id = await insertConfiguration(tx, {
    account_id: accountId,
    organization_id: input.organizationId,
    connector: connector.code,
    type: connector.type,
    name: input.name,
    properties: JSON.stringify(properties),
    ...sealSecrets(app, secrets),
    active: input.active,
  })
  if (connector.type === 'scheduled') await planRuns(tx, { accountId, configurationId: id }, properties)
  await record(tx, {
    accountId,
    subject,
    id,
    event: 'create',
    changes: { name: input.name, connector: connector.code },
  })
  return id
}

export const createConfiguration = (app: App, who: Person, input: Create) =>
  within(app, who, async (tx) => shown(app, tx, await addConfiguration(app, tx, input)))

/** Names of changed secrets, for the history. */
const changedSecrets = (before: Secrets, after: Secrets) => {
  const names = new Set([...keysOf(before), ...keysOf(after)])
  return [...names].filter((name) => before[name] !== after[name])
}

export const patchConfiguration = async (app: App, who: Person, id: string, { version, ...patch }: Patch) =>
  within(app, who, async (tx) => {
    await found(tx, id)
    await lockConfiguration(tx, id)
    const before = await found(tx, id)
    await checkVersion(tx, id, before.version, version)
    const { settings, type } = await connectorOf(before)
    const was = { properties: before.properties, secrets: openSecrets(app, before) }
    const after = patch.properties ? judged(settings, { ...was.properties, ...was.secrets, ...patch.properties }) : was
    const missing = secretsToRepeat({ ...was, secrets: Object.keys(was.secrets) }, patch.properties ?? {})
    if (missing.length > 0) throw new Refusal('invalid_input', {}, missing)
    const names = {
      ...Object.fromEntries(Object.keys(was.properties).map((name) => [name, null])),
      ...after.properties,
    }
    const secrets = changedSecrets(was.secrets, after.secrets)
    const changes = {
      ...changed({ name: before.name, active: before.active }, { name: patch.name, active: patch.active }),
      ...changed(was.properties, names),
      ...Object.fromEntries(secrets.map((name) => [name, { from: null, to: null }])),
    }
    if (Object.keys(changes).length > 0) {
      const accountId = before.account_id
      await updateConfiguration(
        tx,
        { accountId, configurationId: id },
        {
          name: patch.name ?? before.name,
          active: patch.active ?? before.active,
          properties: JSON.stringify(after.properties),
          ...(secrets.length > 0 ? sealSecrets(app, after.secrets) : {}),
        },
      )
      if (type === 'scheduled') await planRuns(tx, { accountId, configurationId: id }, after.properties as Rhythm)
      await record(tx, { accountId, subject, id, event: 'update', changes })
    }
    return shown(app, tx, id)
  })

export const removeConfiguration = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await found(tx, id)
    await lockConfiguration(tx, id)
    const { account_id: accountId, name } = await found(tx, id)
    await deleteConfiguration(tx, { accountId, configurationId: id })
    await record(tx, { accountId, subject, id, event: 'remove', changes: { name } })
    return null
  })
