import type { AssignableRole } from '#domain/access.ts'
import { entityTypeOfRole } from '#domain/organization/rules.ts'
import type { OrganizationType } from '#domain/organization/schema.ts'
import { choosable } from '#server/organization/choices.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { externalIdsOf } from './store.ts'

type Entity = { id: string; commonName: string; type: OrganizationType; externalId: string | null }

/** Finds an organization by external id or exact name, of the type required by the role. */
export const entityFinder = async (tx: Tx<Person>, accountId: string) => {
  const rows = await choosable(tx, { accountId })
  const externalIds = new Map((await externalIdsOf(tx, accountId)).map((row) => [row.id, row.external_id]))
  const byName = new Map<string, Entity[]>()
  for (const row of rows) {
    const entity: Entity = { ...row, externalId: externalIds.get(row.id) ?? null }
    for (const key of new Set([entity.externalId, entity.commonName.toLowerCase()]))
      if (key) byName.set(key, [...(byName.get(key) ?? []), entity])
  }
  return (role: AssignableRole, name: string): Entity | null | 'required' | 'entity_unknown' | 'entity_ambiguous' => {
    const type = entityTypeOfRole[role]
    if (!type) return null
    if (name === '' && type !== 'root_management_unit') return 'required'
    const candidates =
      name === ''
        ? rows.map((row) => ({ ...row, externalId: null }))
        : (byName.get(name) ?? byName.get(name.toLowerCase()) ?? [])
    const fitting = candidates.filter((entity) => entity.type === type)
    if (fitting.length > 1) return 'entity_ambiguous'
    return fitting[0] ?? 'entity_unknown'
  }
}
