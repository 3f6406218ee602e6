import { roleModule } from '#domain/access.ts'
import { first, present } from '#domain/checked.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { hashPassword } from '#server/platform/security/crypto.ts'
import { type System, systemUser } from '#server/platform/who.ts'
import { demoCompanies } from './companies.ts'
import { demoHours } from './hours.ts'
import { demoPassword, demoPeople } from './people.ts'
import { loadSelling } from './selling.ts'

type Ids = Map<string, string>

/** Loads the demo accounts into an empty database in one transaction; any other database is left alone. */
export const loadDemo = async (app: App): Promise<boolean> => {
  const hash = await hashPassword(demoPassword)
  return app.database.transaction('platform', systemUser('demo'), async (tx) => {
    const present = await tx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (present) return false
    const accounts: Ids = new Map()
    const entities: Ids = new Map()
    for (const company of demoCompanies) await loadCompany(tx, company, accounts, entities)
    await loadPeople(tx, accounts, entities, hash)
    for (const accountId of accounts.values()) await loadSupport(tx, accountId)
    return true
  })
}

const loadCompany = async (tx: Tx<System>, company: (typeof demoCompanies)[number], accounts: Ids, entities: Ids) => {
  const { id: accountId } = await tx.db
    .insertInto('accounts')
    .values(company.account)
    .returning('id')
    .executeTakeFirstOrThrow()
  accounts.set(company.key, accountId)
  await tx.db
    .insertInto('root_details')
    .values({ account_id: accountId, ...company.details })
    .execute()
  for (const seller of company.sellsTo)
    await tx.db
      .insertInto('account_links')
      .values({ seller_account_id: accountId, buyer_account_id: present(accounts.get(seller)) })
      .execute()
  const idOf = (key: string | undefined) => (key ? present(entities.get(key)) : null)
  for (const entity of company.entities) {
    const { place } = entity
    const { id } = await tx.db
      .insertInto('organizations')
      .values({
        account_id: accountId,
        type: entity.type,
        common_name: entity.name,
        corporate_name: company.account.corporate_name,
        external_id: entity.externalId,
        street: place.street,
        zip_code: place.zipCode,
        city: place.city,
        country: place.country,
        latitude: place.latitude,
        longitude: place.longitude,
        parent_organization_id: idOf(entity.parent),
        buyer_id: idOf(entity.buyer),
        default_warehouse_id: idOf(entity.warehouse),
        collection_time: entity.type === 'store' ? '17:00' : null,
        phone: (entity.type === 'store' && place.phone) || null,
        hours: entity.type === 'store' ? JSON.stringify(demoHours(new Date())) : null,
        ancestors: [],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    entities.set(entity.key, id)
    await record(tx, { accountId, subject: 'organization', id, event: 'create', to: 'active' })
  }
  if (company.selling) await loadSelling(tx, accountId, company.selling, (key) => present(entities.get(key)))
  await record(tx, {
    accountId,
    subject: 'account',
    id: accountId,
    event: 'create',
    changes: { name: company.account.name },
  })
}

/** The demo's platform administrators may act inside every demo account. */
const loadSupport = (tx: Tx<System>, accountId: string) =>
  tx.db
    .insertInto('support_accesses')
    .values({
      account_id: accountId,
      reason: 'Démonstration',
      granted_by_name: 'Démonstration',
      until: new Date(Date.now() + 365 * 86_400_000).toISOString(),
    })
    .execute()

/** Demo users joined a year ago: new users cannot release payments. */
const joinedAt = new Date(Date.now() - 365 * 86_400_000).toISOString()

const loadPeople = async (tx: Tx<System>, accounts: Ids, entities: Ids, hash: string) => {
  for (const person of demoPeople) {
    const accountId = person.account ? present(accounts.get(person.account)) : null
    const { id } = await tx.db
      .insertInto('users')
      .values({
        account_id: accountId,
        email: person.email,
        firstname: person.firstname,
        lastname: person.lastname,
        status: 'active',
        password_hash: hash,
        policy_accepted_at: joinedAt,
        created_at: joinedAt,
        current_module: roleModule[first(person.modules).role],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('user_modules')
      .values(
        person.modules.map(({ role, entity }) => ({
          user_id: id,
          account_id: accountId,
          module: roleModule[role],
          role,
          organization_id: entity ? present(entities.get(entity)) : null,
          granted_at: joinedAt,
        })),
      )
      .execute()
    await record(tx, {
      accountId,
      subject: 'user',
      id,
      event: 'create',
      to: 'active',
      changes: { email: person.email },
    })
  }
}
