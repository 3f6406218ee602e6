import { boardStatuses } from '#domain/refurb/item-schema.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { type BoardAsked, boardChoices, type ChoicesAsked, columnOf } from './board-store.ts'

/** Workshop board of the user's warehouses. */
export const boardOf = (app: App, who: Person, asked: BoardAsked) =>
  within(app, who, async (tx) => {
    const columns = []
    for (const status of boardStatuses) columns.push(await columnOf(tx, status, asked))
    const people = new Map<string, { name: string; product: string | null; workingSince: string | null }>()
    for (const { worker, status, product, workingSince } of columns.flatMap(({ steps }) => steps))
      if (worker && (status === 'in_progress' || !people.has(worker)))
        people.set(worker, {
          name: worker,
          product: status === 'in_progress' ? product.label : null,
          workingSince: status === 'in_progress' ? workingSince : null,
        })
    return { columns, people: [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name)) }
  })

const maxChoices = 20

export const choicesOfBoard = (app: App, who: Person, asked: ChoicesAsked) =>
  within(app, who, async (tx) => {
    const rows = await boardChoices(tx, asked, maxChoices + 1)
    return asked.id
      ? { members: rows, more: false }
      : { members: rows.slice(0, maxChoices), more: rows.length > maxChoices }
  })
