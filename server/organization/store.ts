import type * as z from 'zod'
import type { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { organizationList } from '#domain/organization/list.ts'
import type { OrganizationFacts } from '#domain/organization/machine.ts'
import { moduleOfType } from '#domain/organization/rules.ts'
import type { OrganizationType } from '#domain/organization/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import {
  type Conditions,
  cut,
  equals,
  hasWords,
  isCounted,
  isFilled,
  isIn,
  narrowed,
  sorted,
} from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { publicColumns } from './public.ts'
import { below, inScope } from './scope.ts'

const rowColumns = [
  'o.id',
  'o.type',
  'o.common_name as commonName',
  'o.external_id as externalId',
  'o.zip_code as zipCode',
  'o.city',
  'o.country',
  'o.status',
  'o.parent_organization_id as parentOrganizationId',
  'p.common_name as parentName',
  'o.account_id as accountId',
  'a.name as accountName',
  'o.created_at as createdAt',
] as const

type ListAsked = z.output<typeof organizationEndpoints.list.query & object>

const sortColumns = {
  commonName: 'o.common_name',
  type: 'o.type',
  city: 'o.city',
  status: 'o.status',
  createdAt: 'o.created_at',
  id: 'o.id',
}
const least = [sortColumns.city]

const conditions: Conditions<typeof organizationList> = {
  search: hasWords('o.search'),
  accountId: equals('o.account_id'),
  type: isIn('o.type'),
  status: isIn('o.status'),
  parentOrganizationId: equals('o.parent_organization_id'),
  exists: ({ parentOrganizationId }) => isFilled('o.parent_organization_id')(parentOrganizationId!),
}

export const listOrganizations = async (app: App, who: Person, asked: ListAsked) => {
  const [rows, [counted]] = await app.database.read(scopeOf(who), (db) => {
    const base = narrowed(inScope(db, who), organizationList, conditions, asked)
    const page = cut(sorted(base, asked, organizationList, sortColumns, least), asked).select('o.id')
    const rows = db
      .with('page', () => page)
      .selectFrom('page')
      .innerJoin('organizations as o', 'o.id', 'page.id')
      .innerJoin('accounts as a', 'a.id', 'o.account_id')
      .leftJoin('organizations as p', 'p.id', 'o.parent_organization_id')
      .select(rowColumns)
    return [
      sorted(rows, asked, organizationList, sortColumns, least),
      base.select((select) => select.fn.countAll<number>().as('n')),
    ]
  })
  return { totalItems: isCounted(asked) ? counted!.n : null, members: rows.map(shownRow) }
}

const named = (id: string | null, name: string | null) => (id ? { id, commonName: name ?? '' } : null)

const shownRow = <R extends { type: OrganizationType; parentOrganizationId: string | null; parentName: string | null }>(
  row: R,
) => ({
  ...row,
  moduleType: moduleOfType[row.type],
  parent: named(row.parentOrganizationId, row.parentName),
})

export const readOrganization = async (tx: Tx<Person>, id: string) => {
  const row = await inScope(tx.db, tx.who)
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .leftJoin('organizations as p', 'p.id', 'o.parent_organization_id')
    .leftJoin('organizations as w', 'w.id', 'o.default_warehouse_id')
    .leftJoin('organizations as b', 'b.id', 'o.buyer_id')
    .select([
      ...rowColumns,
      'o.corporate_name as corporateName',
      'o.siret',
      'o.vat_number as vatNumber',
      'o.capital',
      'o.street',
      'o.street_more as streetMore',
      'o.latitude',
      'o.longitude',
      'o.geocoded_by_user as geocodedByUser',
      'o.place_email as placeEmail',
      'o.collection_time as collectionTime',
      'o.phone',
      'o.hours',
      'o.accepted_category_ids as acceptedCategoryIds',
      'o.default_warehouse_id as defaultWarehouseId',
      'w.common_name as defaultWarehouseName',
      'o.buyer_id as buyerId',
      'b.common_name as buyerName',
      'o.stock_id as stock',
      'o.version',
      'o.ancestors',
      'p.status as parentStatus',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...shownRow(row),
      defaultWarehouse: named(row.defaultWarehouseId, row.defaultWarehouseName),
      buyer: named(row.buyerId, row.buyerName),
    }
  )
}
export type OrganizationRecord = NonNullable<Awaited<ReturnType<typeof readOrganization>>>

/** Facts for the guards of the state machine, independent of the user's scope. */
export const factsOf = async (
  tx: Tx,
  organization: { id: string; type: OrganizationType; parentStatus: string | null },
): Promise<OrganizationFacts> => {
  const children = await tx.db
    .selectFrom('organizations')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('parent_organization_id', '=', organization.id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  const users = await tx.db
    .selectFrom('user_modules as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('m.organization_id', '=', organization.id)
    .where('u.status', '!=', 'inactive')
    .executeTakeFirstOrThrow()
  return {
    type: organization.type,
    activeChildren: children.n,
    activeUsers: users.n,
    parentActive: organization.parentStatus !== 'inactive',
  }
}

export const treeRows = (tx: Tx<Person>, id: string) =>
  inScope(tx.db, tx.who)
    .select([
      'o.id',
      'o.type',
      'o.common_name as commonName',
      'o.external_id as externalId',
      'o.city',
      'o.status',
      'o.parent_organization_id as parentId',
    ])
    .where(below(id))
    .orderBy('o.common_name')
    .execute()

/** Root organization of an account. */
export const topOf = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'type'])
    .where('account_id', '=', accountId)
    .where('parent_organization_id', 'is', null)
    .orderBy((order) => order.case().when('type', '=', 'root_management_unit').then(0).else(1).end())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const publicOrganization = ({ db }: Tx, id: string) =>
  db
    .selectFrom('organizations')
    .select(publicColumns)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()

export const firstOfType = ({ db }: Tx, accountId: string, type: OrganizationType) =>
  db
    .selectFrom('organizations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Address of the account's first organization. */
export const addressInAccount = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('organizations')
    .select(['street', 'zip_code', 'city'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
