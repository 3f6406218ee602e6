import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/kit/notice/toast.ts'
import { MoveInto } from './move-into.tsx'
import styles from './tree.module.css'
import { type Direction, linesOf, type Place, pathTo, step, type Tree } from './tree.ts'
import { type RowHandlers, TreeRow } from './tree-row.tsx'
import type { CategoryRow } from './use-categories.ts'
import type { useExpanded } from './use-expanded.ts'
import { useLift } from './use-lift.ts'
import { useSteady } from './use-steady.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'

type Props = {
  tree: Tree<CategoryRow>
  /** Ids shown by a search or filter; undefined shows all. */
  kept: ReadonlySet<string> | undefined
  /** Moving is disabled during a search, which hides siblings. */
  searching: boolean
  writes: boolean
  branches: ReturnType<typeof useExpanded>
  /** Row that is focused initially. */
  at: string | null
  onMove: (id: string, place: Place) => void
}

/** Lines, focus, and moves by keyboard, menu and drag. */
const useTree = ({ tree, kept, searching, writes, branches, at, onMove }: Props) => {
  const [active, setActive] = useState<string | null>(at)
  const [into, setInto] = useState<CategoryRow | null>(null)
  const elements = useRef(new Map<string, HTMLTableRowElement>())
  /** Row to focus as soon as it is rendered. */
  const wanted = useRef<string | null>(at)
  const movable = writes && !searching

  const settle = (id: string, place: Place) => {
    branches.open([place.parentId])
    onMove(id, place)
  }
  const moveAndAnnounce = (id: string, place: Place) => {
    settle(id, place)
    lift.announce(lift.whereIs(id, place, 'dropped'))
  }
  const lift = useLift({ tree, kept, onDrop: settle })
  const drag = useTreeDrag(tree, moveAndAnnounce)
  const expands = (id: string) =>
    id !== drag.dragged?.id && (searching || branches.expanded.has(id) || (lift.open?.has(id) ?? false))
  const lines = linesOf(lift.shown, { expands, kept })
  // During a keyboard move the drag order stays that of the original tree.
  const order = (lift.lifted ? linesOf(tree, { expands, kept }) : lines).map(({ row }) => row.id).join(' ')
  const ids = useMemo(() => order.split(' '), [order])
  const current = lines.some(({ row }) => row.id === active) ? active : lines[0]?.row.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: ancestors are expanded once and may be collapsed again
  useEffect(() => {
    if (at) branches.open(pathTo(tree, at).map(({ id }) => id))
  }, [at])
  // A row that changes position loses the focus; restore it.
  useLayoutEffect(() => {
    const element = elements.current.get(lift.lifted ?? wanted.current ?? '')
    element?.focus()
    if (element) wanted.current = null
  })

  const focusOn = (id: string | undefined | null) => {
    if (!id) return
    setActive(id)
    elements.current.get(id)?.focus()
  }
  const press = useTreeKeys({ lines, lift, branches, searching, movable, focusOn })
  const stepTo = (row: CategoryRow, direction: Direction) => {
    const place = step(tree, row.id, direction, kept)
    if (!place) return
    wanted.current = row.id
    moveAndAnnounce(row.id, place)
  }
  const on = useSteady<RowHandlers>({
    press,
    focus: setActive,
    toggle: branches.toggle,
    step: stepTo,
    may: (row, direction) => movable && step(tree, row.id, direction, kept) !== null,
    moveInto: setInto,
    refer: (id, element) => {
      if (element) elements.current.set(id, element)
      else elements.current.delete(id)
    },
  })
  return { lines, ids, current, movable, lift, drag, on, into, setInto, settle, wanted }
}

function TreeHead() {
  const { t } = useTranslation()
  return (
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
  )
}

export function CategoryTree(props: Props) {
  const { tree, writes } = props
  const { t } = useTranslation()
  const { lines, ids, current, movable, lift, drag, on, into, setInto, settle, wanted } = useTree(props)
  const grid = useRef<HTMLTableElement>(null)
  return (
    <>
      <DndContext collisionDetection={closestCenter} {...drag.props(lines)}>
        <div className={`card ${styles.frame}`}>
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a treegrid is a navigable table
            role="treegrid"
            aria-label={t('category.tree')}
            aria-describedby={movable ? 'tree-keys' : undefined}
            className={styles.grid}
            onBlur={() =>
              // The row may have been moved in the DOM, so check where the focus ends up.
              requestAnimationFrame(() => {
                if (lift.lifted && !grid.current?.contains(document.activeElement)) lift.cancel()
              })
            }
          >
            <TreeHead />
            <tbody>
              <SortableContext items={ids} strategy={verticalListSortingStrategy}>
                {lines.map((line) => (
                  <TreeRow
                    key={line.row.id}
                    line={line}
                    depth={(line.row.id === drag.dragged?.id ? drag.dragged.depth : null) ?? line.depth}
                    active={line.row.id === current}
                    lifted={line.row.id === lift.lifted}
                    movable={movable}
                    writes={writes}
                    on={on}
                  />
                ))}
              </SortableContext>
            </tbody>
          </table>
        </div>
      </DndContext>
      <p role="status" aria-live="assertive" className="sr">
        {lift.announcement}
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
