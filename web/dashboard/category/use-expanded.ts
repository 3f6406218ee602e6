import { useState } from 'react'
import { local } from '#web/kit/storage/storage.ts'
import { useSession } from '../session.ts'
import { childrenOf, type Tree } from './tree.ts'

/** Catalogues up to this size are fully expanded initially; larger ones show the first level. */
const small = 100

/** Expanded branches, stored per user. */
export const useExpanded = (tree: Tree) => {
  const memory = `reprise.categories.${useSession().user.id}` as const
  const [remembered, setRemembered] = useState(() => local.read<string[]>(memory))
  const parents = () => [...tree.byId.keys()].filter((id) => childrenOf(tree, id).length > 0)
  const expanded = new Set(remembered ?? (tree.byId.size <= small ? parents() : []))
  const keep = (next: Iterable<string>) => {
    const ids = [...next].filter((id) => tree.byId.has(id))
    local.write(memory, ids)
    setRemembered(ids)
  }
  return {
    expanded,
    toggle: (id: string, open: boolean) => keep(open ? expanded.add(id) : [...expanded].filter((one) => one !== id)),
    open: (ids: readonly string[]) => keep(new Set([...expanded, ...ids])),
    openAll: () => keep(parents()),
    closeAll: () => keep([]),
  }
}
