import type { To } from 'react-router'
import type { RecordAction } from '#domain/action.ts'

const order = { primary: 0, default: 1, danger: 2 } as const

/**
 * Splits actions into buttons and menu items, primary first; dangerous ones are always in the menu. Actions with their
 * own page are omitted unless `pages` contains it.
 */
export const offered = (actions: readonly RecordAction[], pages: Readonly<Record<string, To>>, maxButtons: number) => {
  const shown = actions
    .filter(({ name, own }) => !own || pages[name] !== undefined)
    .toSorted((a, b) => order[a.look] - order[b.look])
  const buttons = shown.filter(({ look }) => look !== 'danger').slice(0, maxButtons)
  return { buttons, rest: shown.filter((action) => !buttons.includes(action)) }
}
