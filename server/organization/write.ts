import type * as z from 'zod'
import { normaliseCompany } from '#domain/company/schema.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { creatableTypes, hasBuyer, hasDefaultWarehouse, judgeParent, parentTypes } from '#domain/organization/rules.ts'
import type { OrganizationType, organizationCreate, organizationPatch } from '#domain/organization/schema.ts'
import { companyPatch } from '#server/account/company-patch.ts'
import { accountOf } from '#server/account/read.ts'
import { columnsIn } from '#server/columns.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record, sortedKeys } from '#server/platform/event/history.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'
import { connected } from './choices.ts'
import { found, shown } from './read.ts'
import { readOrganization } from './store.ts'
import {
  activeCategories,
  holdOrganization,
  insertOrganization,
  lockOrganization,
  lockTree,
  updateOrganization,
} from './write-store.ts'

type Create = z.output<typeof organizationCreate>
type Patch = z.output<typeof organizationPatch>

export const createOrganization = (app: App, who: Person, input: Create) =>
  within(app, who, async (tx) => {
    const account = await accountFor(tx, input.accountId)
    if (input.type === 'root_management_unit') throw refuseField('type', 'root_exists')
    if (
      !creatableTypes({
        isRetailer: account.is_retailer,
        isBuyer: account.is_buyer,
        isWorkshopsSupervisor: account.is_workshops_supervisor,
      }).includes(input.type)
    )
      throw refuseField('type', 'type_not_allowed')
    await lockTree(tx, account.id)
    await checkParent(tx, { accountId: account.id, type: input.type, status: 'active' }, input.parentOrganizationId)
    await checkLinks(tx, account.id, input.type, input)
    await checkCategories(tx, account.id, input.acceptedCategoryIds)
    const id = await insertOrganization(tx, {
      account_id: account.id,
      type: input.type,
      ancestors: [],
      buyer_id: input.buyerId,
      common_name: input.commonName,
      country: input.country,
      ...storedIn(normaliseCompany(input.country, input)),
    })
    await record(tx, {
      accountId: account.id,
      subject: 'organization',
      id,
      event: 'create',
      to: 'active',
      changes: { commonName: input.commonName, type: input.type },
    })
    return shown(tx, id)
  })

export const patchOrganization = (app: App, who: Person, id: string, { version, ...patch }: Patch) =>
  within(app, who, async (tx) => {
    const { accountId } = await found(tx, id)
    if (patch.parentOrganizationId !== undefined) await lockTree(tx, accountId)
    await lockOrganization(tx, id)
    const before = await found(tx, id)
    await checkVersion(tx, id, before.version, version)
    if (patch.type !== undefined && patch.type !== before.type) throw refuseField('type', 'type_not_editable')
    if (patch.buyerId !== undefined && patch.buyerId !== before.buyerId)
      throw refuseField('buyerId', 'buyer_not_editable')
    const { type: _type, buyerId: _buyer, ...rest } = patch
    const editable = companyPatch(before, rest)
    const changes = changed(sortedKeys(before), sortedKeys(editable))
    if ('latitude' in changes || 'longitude' in changes) checkPosition({ ...before, ...editable })
    if ('parentOrganizationId' in changes) {
      if (editable.parentOrganizationId === id) throw refuseField('parentOrganizationId', 'parent_below_itself')
      await checkParent(tx, before, editable.parentOrganizationId ?? null)
    }
    await checkLinks(tx, before.accountId, before.type, {
      defaultWarehouseId: 'defaultWarehouseId' in changes ? editable.defaultWarehouseId : null,
    })
    await checkCategories(
      tx,
      before.accountId,
      (editable.acceptedCategoryIds ?? []).filter((one) => !before.acceptedCategoryIds.includes(one)),
    )
    if (Object.keys(changes).length > 0) {
      const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]))
      await updateOrganization(tx, id, storedIn(values))
      await record(tx, { accountId: before.accountId, subject: 'organization', id, event: 'update', changes })
    }
    return shown(tx, id)
  })

const columns = {
  commonName: 'common_name',
  corporateName: 'corporate_name',
  siret: 'siret',
  vatNumber: 'vat_number',
  capital: 'capital',
  street: 'street',
  streetMore: 'street_more',
  zipCode: 'zip_code',
  city: 'city',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
  geocodedByUser: 'geocoded_by_user',
  placeEmail: 'place_email',
  collectionTime: 'collection_time',
  phone: 'phone',
  hours: 'hours',
  acceptedCategoryIds: 'accepted_category_ids',
  parentOrganizationId: 'parent_organization_id',
  externalId: 'external_id',
  defaultWarehouseId: 'default_warehouse_id',
} as const

/** Columns of the given fields; the opening hours as JSON text. */
const storedIn = (fields: { hours?: unknown }) =>
  columnsIn(columns, fields.hours ? { ...fields, hours: JSON.stringify(fields.hours) } : fields)

type Top = Pick<Create, 'commonName' | 'street' | 'zipCode' | 'city' | 'country'> &
  Partial<Pick<Create, 'corporateName' | 'siret' | 'vatNumber' | 'capital' | 'externalId'>>

/** Creates an entity of a new client: the top one of a module, or one below it. */
export const openTop = async (
  tx: Tx<Person>,
  accountId: string,
  type: OrganizationType,
  top: Top,
  parentId?: string,
) => {
  const id = await insertOrganization(tx, {
    account_id: accountId,
    type,
    ancestors: [],
    common_name: top.commonName,
    country: top.country,
    ...columnsIn(columns, top),
    parent_organization_id: parentId ?? null,
  })
  const changes = { commonName: top.commonName, type }
  await record(tx, { accountId, subject: 'organization', id, event: 'create', to: 'active', changes, contract: true })
  return id
}

/** Account of the request: platform administrators name it, other users have their own. */
const accountFor = async (tx: Tx<Person>, given: string | undefined) => {
  const id = tx.who.accountId ?? given
  if (!id) throw new Refusal('invalid_input', {}, [{ path: 'accountId', code: 'required' }])
  if (given && given !== id) throw new Refusal('not_found')
  return accountOf(tx, id)
}

const checkPosition = (position: { latitude?: number | null; longitude?: number | null }) => {
  if ((position.latitude == null) !== (position.longitude == null))
    throw new Refusal('invalid_input', {}, [{ path: 'latitude', code: 'position_incomplete' }])
}

type Placed = { accountId: string; type: OrganizationType; status: 'active' | 'inactive' }

const checkParent = async (tx: Tx<Person>, { accountId, type, status }: Placed, parentId: string | null) => {
  if (!parentId && subtreeOf(tx.who))
    throw parentTypes(type).length > 0
      ? refuseField('parentOrganizationId', 'parent_required')
      : refuseField('type', 'type_not_allowed')
  // Locked, so that the parent is not deactivated meanwhile.
  if (parentId) await holdOrganization(tx, parentId)
  const parent = parentId ? await readOrganization(tx, parentId) : null
  if (parentId && parent?.accountId !== accountId) throw refuseField('parentOrganizationId', 'parent_not_allowed')
  const refused = judgeParent(type, parent ?? null)
  if (refused) throw refuseField('parentOrganizationId', refused)
  if (parent?.status === 'inactive' && status === 'active') throw new Refusal('parent_inactive')
}

const checkLinks = async (
  tx: Tx<Person>,
  accountId: string,
  type: OrganizationType,
  links: { buyerId?: string | null; defaultWarehouseId?: string | null },
) => {
  if (links.buyerId) {
    const buyers = hasBuyer(type) ? await connected(tx, accountId, 'buyer') : []
    if (!buyers.some(({ id }) => id === links.buyerId)) throw refuseField('buyerId', 'buyer_not_linked')
  }
  if (links.defaultWarehouseId) {
    const warehouses = hasDefaultWarehouse(type) ? await connected(tx, accountId, 'warehouse') : []
    if (!warehouses.some(({ id }) => id === links.defaultWarehouseId))
      throw refuseField('defaultWarehouseId', 'warehouse_not_linked')
  }
}

const checkCategories = async (tx: Tx<Person>, accountId: string, ids: readonly string[]) => {
  const wanted = [...new Set(ids)]
  const known = wanted.length > 0 ? await activeCategories(tx, accountId, wanted) : []
  if (known.length < wanted.length) throw refuseField('acceptedCategoryIds', 'category_not_available')
}
