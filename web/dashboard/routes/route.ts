import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Needed } from '#domain/access.ts'
import type { frame } from '#domain/words/fr/frame.ts'
import type { WordArea } from '../words.ts'

export type TitleKey = keyof typeof frame.titles
export const menuSections = ['top', 'buybacks', 'catalogue', 'configuration', 'organization', 'admin'] as const
export type MenuSection = (typeof menuSections)[number]

export type Route = {
  path: string
  page: () => Promise<{ default: ComponentType }>
  /** `public` needs no session and has no frame. */
  access: 'public' | 'session' | Needed
  title: TitleKey
  /** What it says beyond the words of every page. */
  words?: WordArea | readonly WordArea[]
  parent?: string
  menu?: {
    section: MenuSection
    icon: TablerIcon
    order: number
    /** Said beside it: not every account has what the page brings. */
    premium?: boolean
  }
}
