import { fieldsOf, type RecordAction } from '#domain/action.ts'
import { actionsOf, type EventTable, type Side, type States } from '#domain/event.ts'
import type { Who } from '../who.ts'
import { actorOf } from './perform.ts'

/** Actions that the caller may cause on a record now, each with its input form. */
export const shownActions = <S extends States, E extends string, Facts, Patch, Effect>(
  table: EventTable<S, E, Facts, Patch, Effect>,
  who: Who,
  { now, facts, issuer }: { now: S; facts: Facts; issuer?: Side | null },
): RecordAction[] =>
  actionsOf(table, { now, facts, actor: actorOf(who), issuer }).flatMap((action) => {
    const { look = 'default', own, input, key } = table.events[action.name]
    if (own === 'call') return []
    return [{ ...action, look, own: own !== undefined, input: own ? [] : fieldsOf(input), ...(key && { key }) }]
  })
