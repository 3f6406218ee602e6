import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Direction, movedTo, type Place, placeOf, step, type Tree, treeOf, wayTo } from './tree.ts'
import type { CategoryRow } from './use-categories.ts'

type Lifted = { id: string; place: Place }

type Props = {
  tree: Tree<CategoryRow>
  kept: ReadonlySet<string> | undefined
  onDrop: (id: string, place: Place) => void
}

/** A category that was lifted by its key: shown where it would go, until it is dropped or put back. */
export const useLift = ({ tree, kept, onDrop }: Props) => {
  const { t } = useTranslation()
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, say] = useState('')
  const shown = lifted ? treeOf(movedTo(tree, lifted.id, lifted.place)) : tree

  const whereIs = (id: string, place: Place, key: 'at' | 'dropped') => {
    const parent = tree.byId.get(place.parentId)
    const others = (tree.children.get(place.parentId) ?? []).filter((row) => row.id !== id)
    return t(`category.${key}`, {
      name: tree.byId.get(id)?.label,
      parent: parent?.label,
      place: Math.min(place.position, others.length) + 1,
      of: others.length + 1,
    })
  }

  return {
    lifted: lifted?.id ?? null,
    /** The tree as it would be. */
    shown,
    /** What must be open for the lifted one to be seen. */
    open: lifted ? new Set(wayTo(shown, lifted.place.parentId).map(({ id }) => id)) : null,
    said,
    say,
    whereIs,
    lift: (id: string) => {
      const place = placeOf(tree, id)
      if (!place) return
      setLifted({ id, place })
      say(t('category.lifted', { name: tree.byId.get(id)?.label }))
    },
    move: (direction: Direction) => {
      if (!lifted) return
      const place = step(shown, lifted.id, direction, kept)
      if (!place) return say(t('category.edge'))
      setLifted({ id: lifted.id, place })
      say(whereIs(lifted.id, place, 'at'))
    },
    drop: () => {
      if (!lifted) return
      const from = placeOf(tree, lifted.id)
      const { id, place } = lifted
      setLifted(null)
      say(whereIs(id, place, 'dropped'))
      if (from?.parentId !== place.parentId || from.position !== place.position) onDrop(id, place)
    },
    cancel: () => {
      if (!lifted) return
      say(t('category.cancelled', { name: tree.byId.get(lifted.id)?.label }))
      setLifted(null)
    },
  }
}
