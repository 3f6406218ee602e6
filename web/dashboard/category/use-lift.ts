import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Direction, movedTo, type Place, pathTo, placeOf, step, type Tree, treeOf } from './tree.ts'
import type { CategoryRow } from './use-categories.ts'

type Lifted = { id: string; place: Place }

type Props = {
  tree: Tree<CategoryRow>
  kept: ReadonlySet<string> | undefined
  onDrop: (id: string, place: Place) => void
}

/** Keyboard move: a lifted category is shown at its target until it is dropped or the move is cancelled. */
export const useLift = ({ tree, kept, onDrop }: Props) => {
  const { t } = useTranslation()
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [announcement, announce] = useState('')
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
    /** Tree with the move applied. */
    shown,
    /** Ancestors that must be expanded to show the lifted category. */
    open: lifted ? new Set(pathTo(shown, lifted.place.parentId).map(({ id }) => id)) : null,
    announcement,
    announce,
    whereIs,
    lift: (id: string) => {
      const place = placeOf(tree, id)
      if (!place) return
      setLifted({ id, place })
      announce(t('category.lifted', { name: tree.byId.get(id)?.label }))
    },
    move: (direction: Direction) => {
      if (!lifted) return
      const place = step(shown, lifted.id, direction, kept)
      if (!place) return announce(t('category.edge'))
      setLifted({ id: lifted.id, place })
      announce(whereIs(lifted.id, place, 'at'))
    },
    drop: () => {
      if (!lifted) return
      const from = placeOf(tree, lifted.id)
      const { id, place } = lifted
      setLifted(null)
      announce(whereIs(id, place, 'dropped'))
      if (from?.parentId !== place.parentId || from.position !== place.position) onDrop(id, place)
    },
    cancel: () => {
      if (!lifted) return
      announce(t('category.cancelled', { name: tree.byId.get(lifted.id)?.label }))
      setLifted(null)
    },
  }
}
