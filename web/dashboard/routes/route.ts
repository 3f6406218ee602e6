import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Needed } from '#domain/access.ts'
import type { PremiumFeature } from '#domain/account/schema.ts'
import type { MenuSection } from '#domain/menu.ts'
import type { PageKey } from '#domain/shortcut.ts'
import type { frame } from '#domain/words/fr/frame.ts'
import type { WordArea } from '../words.ts'

export type TitleKey = keyof typeof frame.titles
export type Route = {
  path: string
  page: () => Promise<{ default: ComponentType }>
  /** `public`: without session and frame. */
  access: 'public' | 'session' | Needed
  title: TitleKey
  /** Translation areas in addition to the common ones. */
  words?: WordArea | readonly WordArea[]
  parent?: string
  /** Intermediate step or redirect; not offered in the command palette. */
  inner?: true
  menu?: {
    section: MenuSection
    icon: TablerIcon
    order: number
    /** Letter that opens the page after G. */
    key?: PageKey
    /** Additional permission to show the menu entry. */
    access?: Needed
    /** Marks the entry as premium. */
    premium?: boolean
    /** Show only to accounts with this feature, and to platform users. */
    feature?: PremiumFeature
    /** Show only to sandbox accounts. */
    sandbox?: true
  }
}
