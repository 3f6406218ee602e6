import { itemAt } from '#domain/checked.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { Statement } from './record.ts'

/** Ids created since a time (UUIDv7); these are replaced for each run. */
const idsSince = (statements: readonly Statement[], began: number) => {
  const all = JSON.stringify(statements).match(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g) ?? []
  return [...new Set(all)].filter((id) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) >= began)
}

/** Recorded statements with replaced texts and new ids. */
export const renewed = (statements: readonly Statement[], texts: readonly string[], began: number) => {
  const ids = idsSince(statements, began).filter((id) => !texts.includes(id))
  const old = new RegExp([...texts, ...ids].join('|'), 'g')
  return (others: readonly string[]): Statement[] => {
    const fresh = new Map<string, string>(ids.map((id) => [id, newId()]))
    for (const [at, text] of texts.entries()) fresh.set(text, itemAt(others, at))
    const swap = (value: unknown) =>
      typeof value === 'string' ? value.replace(old, (found) => fresh.get(found)!) : value
    return statements.map(({ values, ...rest }) => ({ ...rest, values: values.map(swap) }))
  }
}
