import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import { topOrganization } from './access-store.ts'

/** Root organization of an account; its collection is named after it. */
export const topOf = async (tx: Tx, accountId: string): Promise<string> => {
  const top = await topOrganization(tx, accountId)
  if (!top) throw new Refusal('not_found')
  return top.id
}
