import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { actions } from '#domain/machine.ts'
import { organizationMachine } from '#domain/organization/machine.ts'
import { parentTypes } from '#domain/organization/rules.ts'
import type { OrganizationNode, OrganizationType } from '#domain/organization/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { mayCause, type Person } from '#server/platform/who.ts'
import { choosable } from './choices.ts'
import { factsOf, type OrganizationRecord, readOrganization, topOf, treeRows } from './store.ts'

export const found = async (tx: Tx<Person>, id: string): Promise<OrganizationRecord> => {
  const organization = await readOrganization(tx, id)
  if (!organization) throw new Refusal('not_found')
  return organization
}

/** The organization with the actions allowed to the user. */
export const shown = async (tx: Tx<Person>, id: string) => {
  const organization = await found(tx, id)
  const facts = await factsOf(tx, organization)
  return { ...organization, actions: actions(organizationMachine, organization.status, facts, mayCause(tx.who)) }
}

export const rootOf = async (tx: Tx<Person>, id: string) => {
  const organization = await found(tx, id)
  const root = await topOf(tx, organization.accountId)
  // Users below the root may read the root, not change it.
  return shown({ ...tx, who: { ...tx.who, module: 'root' } }, root?.id ?? id)
}

export const treeOf = async (tx: Tx<Person>, id: string): Promise<OrganizationNode> => {
  const rows = await treeRows(tx, id)
  const nodes = new Map(
    rows.map(({ parentId: _, ...row }): [string, OrganizationNode] => [row.id, { ...row, children: [] }]),
  )
  for (const { id: child, parentId } of rows)
    if (parentId && child !== id) nodes.get(parentId)?.children.push(present(nodes.get(child)))
  const top = nodes.get(id)
  if (!top) throw new Refusal('not_found')
  return top
}

/** Valid parents: of the right type, in the same account, not below the organization itself. */
export const parentsFor = async (tx: Tx<Person>, id: string, kind: OrganizationType | undefined) => {
  const organization = await found(tx, id)
  const types = parentTypes(kind ?? organization.type)
  if (types.length === 0) return []
  const candidates = await choosable(tx, { accountId: organization.accountId, type: [...types] })
  if (kind) return candidates
  const under = new Set((await treeRows(tx, id)).map((row) => row.id))
  return candidates.filter((candidate) => !under.has(candidate.id))
}
