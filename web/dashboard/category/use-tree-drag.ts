import { type DragEndEvent, type DragMoveEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useState } from 'react'
import { type Line, landing, type Place, placeOf, type Tree } from './tree.ts'

/** Indentation per level in pixels; also the step of a horizontal drag. */
export const indent = 24

/** Disables dnd-kit's announcements; keyboard moves have their own. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }
const accessibility = { announcements: silent, screenReaderInstructions: { draggable: '' } }

/** Constants, because new objects would render every line again. */
const byMouse = { activationConstraint: { distance: 6 } }
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } }

/** Drag by pointer: vertical for order, horizontal for depth. */
export const useTreeDrag = (tree: Tree, onDrop: (id: string, place: Place) => void) => {
  const [dragged, setDragged] = useState<{ id: string; depth: number | null } | null>(null)
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch))
  const heldAt = ({ active, over, delta }: DragMoveEvent | DragEndEvent, lines: readonly Line[]) => {
    const id = String(active.id)
    const line = lines.find(({ row }) => row.id === id)
    if (!line || !over) return null
    return landing(tree, lines, { id, over: String(over.id), depth: line.depth + Math.round(delta.x / indent) })
  }
  return {
    dragged,
    /** Props of the drag context for the current lines. */
    props: (lines: readonly Line[]) => ({
      sensors,
      accessibility,
      onDragStart: ({ active }: { active: { id: string | number } }) =>
        setDragged({ id: String(active.id), depth: null }),
      onDragMove: (event: DragMoveEvent) =>
        setDragged({ id: String(event.active.id), depth: heldAt(event, lines)?.depth ?? null }),
      onDragCancel: () => setDragged(null),
      onDragEnd: (event: DragEndEvent) => {
        const id = String(event.active.id)
        const place = heldAt(event, lines)
        const from = placeOf(tree, id)
        setDragged(null)
        if (place && (from?.parentId !== place.parentId || from.position !== place.position))
          onDrop(id, { parentId: place.parentId, position: place.position })
      },
    }),
  }
}
