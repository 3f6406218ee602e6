import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sortable.module.css'
import { type SortStep, useLift } from './use-lift.ts'

type Item = { id: string; name: string }

type Props<T extends Item> = {
  label: string
  items: readonly T[]
  /** Indices start at 0. */
  onMove: (from: number, to: number) => void
  disabled?: boolean
  children: (item: T, handle: ReactNode, index: number) => ReactNode
}

// Drags by mouse and touch are visible to their user; keyboard moves are announced by the list itself.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

type EntryProps<T extends Item> = Omit<Props<T>, 'label' | 'items' | 'onMove'> & {
  item: T
  index: number
  /** Place shown; differs from the index during a keyboard move. */
  place: number
  lift: ReturnType<typeof useLift>
}

function Entry<T extends Item>({ item, index, place, disabled, lift, children }: EntryProps<T>) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled,
    attributes: { roleDescription: t('kit.sort.role') },
  })
  const button = useRef<HTMLButtonElement | null>(null)
  const isLifted = lift.lifted?.id === item.id
  // The element of a dropped item is moved in the document and loses the focus.
  useLayoutEffect(() => {
    if (lift.dropped === item.id && document.activeElement === document.body) button.current?.focus()
  })
  useLayoutEffect(() => {
    if (isLifted) button.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isLifted])
  const handle = disabled ? null : (
    <ActionIcon
      ref={(node: HTMLButtonElement | null) => {
        button.current = node
        setActivatorNodeRef(node)
      }}
      variant="subtle"
      color="gray"
      size={32}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-pressed={isLifted || undefined}
      onKeyDown={(event) => lift.onKeyDown(item.id, event)}
      onBlur={lift.cancel}
      aria-label={t('kit.sort.handle', { name: item.name })}
    >
      <IconGripVertical size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragged={isDragging || isLifted || undefined}
      style={{ order: place, transform: CSS.Translate.toString(transform), transition }}
    >
      {children(item, handle, index)}
    </li>
  )
}

/** List that is reordered by dragging or by keys on the handle; moves are announced to screen readers. */
export function SortableList<T extends Item>({ label, items, onMove, disabled, children }: Props<T>) {
  const { t } = useTranslation()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const ids = items.map(({ id }) => id)
  const [announcement, setAnnouncement] = useState('')
  const textOf = (step: SortStep, id: UniqueIdentifier, place: number) =>
    t(`kit.sort.${step}`, {
      name: items.find((item) => item.id === id)?.name ?? '',
      place: place + 1,
      of: items.length,
    })
  const lift = useLift({ ids, onMove, announce: (...step) => setAnnouncement(textOf(...step)) })
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id))
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: t('kit.sort.instructions') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <Entry
              key={item.id}
              item={item}
              index={index}
              place={lift.order.indexOf(index)}
              disabled={disabled}
              lift={lift}
            >
              {children}
            </Entry>
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden role="status" aria-live="assertive">
        {announcement}
      </VisuallyHidden>
    </DndContext>
  )
}
