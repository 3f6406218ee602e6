import { type KeyboardEvent, useState } from 'react'

type Lifted = { id: string; to: number }
/** Announced steps of a move. */
export type SortStep = 'lifted' | 'over' | 'dropped' | 'cancelled'

type Props = {
  ids: readonly string[]
  onMove: (from: number, to: number) => void
  announce: (step: SortStep, id: string, place: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Keyboard move by index, without measured positions: Space or Enter lifts and drops, arrows move, Escape and blur cancel.
 * Indices start at 0.
 */
export const useLift = ({ ids, onMove, announce }: Props) => {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [dropped, setDropped] = useState<string | null>(null)
  const from = lifted ? ids.indexOf(lifted.id) : -1
  const order = ids.map((_, index) => index)

  const lift = (id: string) => {
    setDropped(null)
    setLifted({ id, to: ids.indexOf(id) })
    announce('lifted', id, ids.indexOf(id))
  }
  const move = ({ id, to }: Lifted, by: number) => {
    const next = Math.min(Math.max(to + by, 0), ids.length - 1)
    if (next === to) return
    setLifted({ id, to: next })
    announce('over', id, next)
  }
  const drop = ({ id, to }: Lifted) => {
    setLifted(null)
    setDropped(id)
    announce('dropped', id, to)
    if (to !== from) onMove(from, to)
  }
  const cancel = () => {
    if (!lifted) return
    setLifted(null)
    announce('cancelled', lifted.id, from)
  }

  const onKeyDown = (id: string, event: KeyboardEvent) => {
    const by = steps[event.key]
    const isToggle = event.key === ' ' || event.key === 'Enter'
    if (lifted?.id !== id) {
      if (!isToggle || event.repeat) return
      event.preventDefault()
      return lift(id)
    }
    if (!isToggle && by === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (by !== undefined) return move(lifted, by)
    if (event.key === 'Escape') return cancel()
    if (!event.repeat) drop(lifted)
  }

  return {
    lifted: from < 0 ? null : lifted,
    /** Last dropped item, until another is lifted. */
    dropped,
    /** Indices of the items in the order shown. */
    order: lifted && from >= 0 ? order.toSpliced(from, 1).toSpliced(lifted.to, 0, from) : order,
    cancel,
    onKeyDown,
  }
}
