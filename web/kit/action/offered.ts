import type { To } from 'react-router'
import type { RecordAction } from '#domain/action.ts'

const order = { primary: 0, default: 1, danger: 2 } as const

/** What has a page of its own is offered where that page is known; primary first, dangerous ones in the menu. */
export const offered = (actions: readonly RecordAction[], pages: Readonly<Record<string, To>>, most: number) => {
  const shown = actions
    .filter(({ name, own }) => !own || pages[name] !== undefined)
    .toSorted((a, b) => order[a.look] - order[b.look])
  const buttons = shown.filter(({ look }) => look !== 'danger').slice(0, most)
  return { buttons, rest: shown.filter((action) => !buttons.includes(action)) }
}
