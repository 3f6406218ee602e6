import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '#web/kit/toast.ts'
import { MoveInto } from './move-into.tsx'
import { RowMenu } from './row-menu.tsx'
import styles from './tree.module.css'
import { landing, linesOf, type Place, placeOf, step, type Tree } from './tree.ts'
import { indent, TreeRow } from './tree-row.tsx'
import type { CategoryRow } from './use-categories.ts'
import type { useExpanded } from './use-expanded.ts'
import { useLift } from './use-lift.ts'

type Props = {
  tree: Tree<CategoryRow>
  /** What a search or filter shows; nothing where all is shown. */
  kept: ReadonlySet<string> | undefined
  /** A search shows branches out of their order: nothing is moved then. */
  searching: boolean
  writes: boolean
  branches: ReturnType<typeof useExpanded>
  /** The line to start on. */
  at: string | null
  onMove: (id: string, place: Place) => void
}

type Dragged = { id: string; over: string; aside: number }

/** Nothing of dnd-kit's own: what is carried by pointer needs no words, what is carried by key has ours. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

export function CategoryTree({ tree, kept, searching, writes, branches, at, onMove }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [active, setActive] = useState<string | null>(at)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [into, setInto] = useState<CategoryRow | null>(null)
  const elements = useRef(new Map<string, HTMLTableRowElement>())
  const grid = useRef<HTMLTableElement>(null)
  const wanted = useRef<string | null>(null)
  const movable = writes && !searching

  const settle = (id: string, place: Place) => {
    branches.open([place.parentId])
    onMove(id, place)
  }
  const lift = useLift({ tree, kept, onDrop: settle })
  const expands = (id: string) =>
    id !== dragged?.id && (searching || branches.expanded.has(id) || (lift.open?.has(id) ?? false))
  const lines = linesOf(lift.shown, { expands, kept })
  const current = lines.some(({ row }) => row.id === active) ? active : lines[0]?.row.id
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )

  // A line that changes its place loses the focus on the way: it gets it back where it lands.
  useLayoutEffect(() => {
    const id = lift.lifted ?? wanted.current
    if (id) elements.current.get(id)?.focus()
    wanted.current = null
  })
  useEffect(() => {
    if (at) elements.current.get(at)?.scrollIntoView({ block: 'center' })
  }, [at])

  const focusOn = (id: string | undefined | null) => {
    if (!id) return
    setActive(id)
    elements.current.get(id)?.focus()
  }
  const walk = (event: KeyboardEvent, index: number) => {
    const { row, expanded } = lines[index]!
    switch (event.key) {
      case 'ArrowDown':
        return focusOn(lines[index + 1]?.row.id)
      case 'ArrowUp':
        return focusOn(lines[index - 1]?.row.id)
      case 'Home':
        return focusOn(lines[0]?.row.id)
      case 'End':
        return focusOn(lines.at(-1)?.row.id)
      case 'ArrowRight':
        if (expanded === false) return branches.toggle(row.id, true)
        return expanded ? focusOn(lines[index + 1]?.row.id) : undefined
      case 'ArrowLeft':
        if (expanded && !searching) return branches.toggle(row.id, false)
        return focusOn(lines.some((line) => line.row.id === row.parentId) ? row.parentId : null)
      case 'Enter':
        return void navigate(`/category/${row.id}/edit`)
      case ' ':
        return movable ? lift.lift(row.id) : undefined
      default:
        return null
    }
  }
  const directions = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const
  const carry = (event: KeyboardEvent) => {
    if (event.key in directions) return lift.move(directions[event.key as keyof typeof directions])
    if (event.key === 'Enter' || event.key === ' ') return lift.drop()
    return event.key === 'Escape' || event.key === 'Tab' ? lift.cancel() : null
  }
  const press = (index: number) => (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target !== event.currentTarget) {
      if (event.key === 'Escape') focusOn(lines[index]?.row.id)
      return
    }
    const done = lift.lifted ? carry(event) : walk(event, index)
    if (done !== null && event.key !== 'Tab') event.preventDefault()
  }

  const heldAt = (event: DragMoveEvent | DragEndEvent) => {
    const id = String(event.active.id)
    const line = lines.find(({ row }) => row.id === id)
    if (!line || !event.over) return null
    const depth = line.depth + Math.round(event.delta.x / indent)
    return landing(tree, lines, { id, over: String(event.over.id), depth })
  }
  const [held, setHeld] = useState<number | null>(null)
  const release = (event: DragEndEvent) => {
    const id = String(event.active.id)
    const place = heldAt(event)
    const from = placeOf(tree, id)
    setDragged(null)
    setHeld(null)
    if (!place || (from?.parentId === place.parentId && from.position === place.position)) return
    settle(id, { parentId: place.parentId, position: place.position })
    lift.say(lift.whereIs(id, place, 'dropped'))
  }
  const stepTo = (row: CategoryRow, direction: 'up' | 'down') => {
    const place = step(tree, row.id, direction, kept)
    if (!place) return
    wanted.current = row.id
    settle(row.id, place)
    lift.say(lift.whereIs(row.id, place, 'dropped'))
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active: { id } }) => setDragged({ id: String(id), over: String(id), aside: 0 })}
        onDragMove={(event) => setHeld(heldAt(event)?.depth ?? null)}
        onDragEnd={release}
        onDragCancel={() => {
          setDragged(null)
          setHeld(null)
        }}
      >
        <div className={`card ${styles.frame}`}>
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a treegrid is a table walked by key
            role="treegrid"
            aria-label={t('category.tree')}
            aria-describedby={movable ? 'tree-keys' : undefined}
            className={styles.grid}
            onBlur={() =>
              // The row itself may have been moved in the page: what matters is where the focus ends up.
              requestAnimationFrame(() => {
                if (lift.lifted && !grid.current?.contains(document.activeElement)) lift.cancel()
              })
            }
          >
            <thead>
              <tr>
                <th scope="col">{t('category.name')}</th>
                <th scope="col" className={styles.count}>
                  {t('category.products')}
                </th>
                <th scope="col" className={`${styles.count} ${styles.wide}`}>
                  {t('category.web')}
                </th>
                <th scope="col" className={`${styles.count} ${styles.wide}`}>
                  {t('category.store')}
                </th>
                <th scope="col" className={`${styles.text} ${styles.wide}`}>
                  {t('category.buyer')}
                </th>
                <th scope="col" className={styles.status}>
                  {t('category.status')}
                </th>
                <th scope="col" className={styles.last}>
                  <span className="sr">{t('kit.list.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              <SortableContext items={lines.map(({ row }) => row.id)} strategy={verticalListSortingStrategy}>
                {lines.map((line, index) => (
                  <TreeRow
                    key={line.row.id}
                    line={line}
                    depth={line.row.id === dragged?.id ? (held ?? line.depth) : line.depth}
                    active={line.row.id === current}
                    lifted={line.row.id === lift.lifted}
                    movable={movable}
                    writes={writes}
                    refer={(element) => {
                      if (element) elements.current.set(line.row.id, element)
                      else elements.current.delete(line.row.id)
                    }}
                    onToggle={(open) => branches.toggle(line.row.id, open)}
                    onFocus={() => setActive(line.row.id)}
                    onKeyDown={press(index)}
                    menu={
                      <RowMenu
                        row={line.row}
                        writes={writes}
                        tabIndex={line.row.id === current ? 0 : -1}
                        may={(direction) => movable && step(tree, line.row.id, direction, kept) !== null}
                        onStep={(direction) => stepTo(line.row, direction as 'up' | 'down')}
                        onMoveInto={() => setInto(line.row)}
                      />
                    }
                  />
                ))}
              </SortableContext>
            </tbody>
          </table>
        </div>
      </DndContext>
      <p role="status" aria-live="assertive" className="sr">
        {lift.said}
      </p>
      {movable && (
        <p id="tree-keys" className={styles.keys}>
          {t('category.keys')}
        </p>
      )}
      {into && (
        <MoveInto
          row={into}
          tree={tree}
          onClose={() => setInto(null)}
          onMove={(place) => {
            wanted.current = into.id
            settle(into.id, place)
            toast.done(t('category.moved', { name: into.label }))
          }}
        />
      )}
    </>
  )
}
