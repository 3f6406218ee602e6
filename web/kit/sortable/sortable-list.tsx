import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sortable.module.css'

type Item = { id: string; name: string }

type Props<T extends Item> = {
  label: string
  items: readonly T[]
  /** Indices start at 0. */
  onMove: (from: number, to: number) => void
  disabled?: boolean
  children: (item: T, handle: ReactNode, index: number) => ReactNode
}

function Entry<T extends Item>({
  item,
  index,
  disabled,
  children,
}: Omit<Props<T>, 'label' | 'items' | 'onMove'> & { item: T; index: number }) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled,
    attributes: { roleDescription: t('kit.sort.role') },
  })
  const handle = disabled ? null : (
    <ActionIcon
      ref={setActivatorNodeRef}
      variant="subtle"
      color="gray"
      size={32}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={t('kit.sort.handle', { name: item.name })}
    >
      <IconGripVertical size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
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
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const announcement = (key: 'lifted' | 'over' | 'dropped' | 'cancelled', id: UniqueIdentifier, at = id) =>
    t(`kit.sort.${key}`, { name: items[placeOf(id)]?.name ?? '', place: placeOf(at) + 1, of: items.length })
  // Last announced target: the initial position over itself is not announced.
  const lastOver = useRef<UniqueIdentifier | null>(null)
  const passed = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    if (over === undefined || over === lastOver.current) return undefined
    lastOver.current = over
    return announcement('over', active, over)
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => {
            lastOver.current = active.id
            return announcement('lifted', active.id)
          },
          onDragOver: ({ active, over }) => passed(active.id, over?.id),
          onDragEnd: ({ active, over }) => announcement('dropped', active.id, over?.id),
          onDragCancel: ({ active }) => announcement('cancelled', active.id),
        },
        screenReaderInstructions: { draggable: t('kit.sort.instructions') },
      }}
    >
      <SortableContext items={[...items]} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <Entry key={item.id} item={item} index={index} disabled={disabled}>
              {children}
            </Entry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
