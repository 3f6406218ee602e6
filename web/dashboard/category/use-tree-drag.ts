import { type DragEndEvent, type DragMoveEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useState } from 'react'
import { type Line, landing, type Place, placeOf, type Tree } from './tree.ts'

/** How far a line is set in from the one above it; a drag to the side counts in the same steps. */
export const indent = 24

/** Nothing of dnd-kit's own: what is carried by pointer needs no words, what is carried by key has ours. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }
const accessibility = { announcements: silent, screenReaderInstructions: { draggable: '' } }

/** Said once: settings that are new at every key would draw every line again. */
const byMouse = { activationConstraint: { distance: 6 } }
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } }

/** Carrying a line by pointer: up and down for its order, to the side for its depth. */
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
    /** For the context of the drag, with the lines as they are drawn meanwhile. */
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
