import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type * as z from 'zod'
import type { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { configurationList } from '#domain/connector/list.ts'
import type { ConnectorType } from '#domain/connector/schema.ts'
import type { ConnectorConfigurations, DB } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import {
  type Conditions,
  cut,
  equals,
  hasWords,
  howMany,
  isCounted,
  isIn,
  narrowed,
  sorted,
} from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { breakerState } from '../call/store.ts'

type Asked = z.output<typeof connectorEndpoints.configurations.query & object>
type Owner = { accountId: string; configurationId: string }

export type StoredConfiguration = Selectable<ConnectorConfigurations>

const joined = (db: Kysely<DB>) =>
  db
    .selectFrom('connector_configurations as c')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .leftJoin('connector_breakers as b', 'b.configuration_id', 'c.id')

/** Platform administrators see all accounts; for other users row-level security applies as well. */
const inScope = (db: Kysely<DB>, accountId: string | null) =>
  accountId ? joined(db).where('c.account_id', '=', accountId) : joined(db)

/** `code`: of the connector that `connectorId` names. */
const conditions: Conditions<typeof configurationList, { code?: string }> = {
  search: hasWords('c.search'),
  organizationId: equals('c.organization_id'),
  accountId: equals('c.account_id'),
  connectorId: (_, { code }) => equals('c.connector')(code ?? ''),
  type: isIn('c.type'),
  active: equals('c.active'),
}

export const listConfigurations = async (app: App, who: Person, asked: Asked, code?: string) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const base = narrowed(inScope(db, who.accountId), configurationList, conditions, asked, { code })
    const columns = { name: 'c.name', type: 'c.type', createdAt: 'c.created_at', id: 'c.id' }
    return [
      cut(sorted(base, asked, configurationList, columns), asked).select([
        'c.id',
        'c.account_id as accountId',
        'c.organization_id as organizationId',
        'o.common_name as organizationName',
        'c.connector',
        'c.type',
        'c.name',
        'c.active',
        'c.version',
        breakerState.as('breaker'),
      ]),
      howMany(base, asked),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, rows }
}

export const readConfiguration = ({ db }: Tx, accountId: string | null, id: string) =>
  inScope(db, accountId)
    .where('c.id', '=', id)
    .selectAll('c')
    .select(['o.common_name as organizationName', 'b.retry_at as retryAt', breakerState.as('breaker')])
    .executeTakeFirst()

export const lockConfiguration = ({ db }: Tx, id: string) =>
  db.selectFrom('connector_configurations').select('id').where('id', '=', id).forUpdate().execute()

export const insertConfiguration = async ({ db }: Tx, values: Insertable<ConnectorConfigurations>) =>
  (await db.insertInto('connector_configurations').values(values).returning('id').executeTakeFirstOrThrow()).id

export const updateConfiguration = (
  { db }: Tx,
  { accountId, configurationId }: Owner,
  values: Partial<Insertable<ConnectorConfigurations>>,
) =>
  db
    .updateTable('connector_configurations')
    .set(values)
    .where('account_id', '=', accountId)
    .where('id', '=', configurationId)
    .execute()

export const deleteConfiguration = ({ db }: Tx, { accountId, configurationId }: Owner) =>
  db
    .deleteFrom('connector_configurations')
    .where('account_id', '=', accountId)
    .where('id', '=', configurationId)
    .execute()

/** Active configurations of an organization and its ancestors, nearest first. */
export const activeFor = ({ db }: Tx, accountId: string, organizationId: string, type: ConnectorType) =>
  db
    .selectFrom('connector_configurations as c')
    .innerJoin('organizations as at', (join) => join.on('at.id', '=', organizationId))
    .where('c.account_id', '=', accountId)
    .where('at.account_id', '=', accountId)
    .where('c.type', '=', type)
    .where('c.active', '=', true)
    .where(sql<boolean>`c.organization_id = any(at.ancestors)`)
    .selectAll('c')
    .orderBy(sql`array_position(at.ancestors, c.organization_id)`, 'desc')
    .orderBy('c.id')
    .execute()

/** Account of an organization, if it exists. */
export const accountOfOrganization = async ({ db }: Tx, organizationId: string) =>
  (await db.selectFrom('organizations').select('account_id').where('id', '=', organizationId).executeTakeFirst())
    ?.account_id ?? null

/** Default organization for configurations of an account. */
export const topOf = async ({ db }: Tx, accountId: string) =>
  (
    await db
      .selectFrom('organizations')
      .select('id')
      .where('account_id', '=', accountId)
      .where('parent_organization_id', 'is', null)
      .orderBy((order) => order.case().when('type', '=', 'root_management_unit').then(0).else(1).end())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null
