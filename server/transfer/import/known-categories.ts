import { first } from '#domain/checked.ts'
import { connected } from '#server/organization/choices.ts'
import type { Tx } from '#server/platform/app.ts'
import { externalIdsOfType } from './known-store.ts'

/** Finds a buyer or warehouse available to the account by external id or name; null if unknown or ambiguous. */
export const entityFinder = async (tx: Tx, accountId: string, type: 'buyer' | 'warehouse') => {
  const entities = await connected(tx, accountId, type)
  const external = await externalIdsOfType(tx, type)
  const externalIds = new Map(external.map(({ id, externalId }) => [id, externalId]))
  const find = (name: string) => {
    const byId = entities.filter(({ id }) => id === name || externalIds.get(id) === name)
    const named = byId.length > 0 ? byId : entities.filter((one) => one.commonName.toLowerCase() === name.toLowerCase())
    return named.length === 1 ? first(named).id : null
  }
  return { find, only: entities.length === 1 ? first(entities).id : null, none: entities.length === 0 }
}
