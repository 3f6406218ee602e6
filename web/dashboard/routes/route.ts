import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { allOf, type Needed } from '#domain/access.ts'
import type { PremiumFeature } from '#domain/account/schema.ts'
import type { frame } from '#domain/words/fr/frame.ts'
import type { WordArea } from '../words.ts'

export type TitleKey = keyof typeof frame.titles
export const menuSections = [
  'top',
  'buybacks',
  'refurb',
  'stock',
  'payments',
  'catalogue',
  'configuration',
  'organization',
  'admin',
] as const
export type MenuSection = (typeof menuSections)[number]

/** What a person must hold to see a section of the menu, beside what each of its entries asks. */
export const sectionAccess: Record<MenuSection, Needed | 'session'> = {
  top: 'session',
  buybacks: allOf('ROLE_BUYBACK_MENU', 'ROLE_BUYBACK_SUBMENU'),
  refurb: 'ROLE_BUYBACK_MENU',
  stock: 'ROLE_BUYBACK_MENU',
  payments: 'session',
  catalogue: allOf('ROLE_BUYBACK_MENU', 'ROLE_CATALOG_SUBMENU'),
  configuration: 'ROLE_CONFIGURATION_MENU',
  organization: 'ROLE_ORGANIZATION_SUBMENU',
  admin: 'ROLE_ADMIN_MENU',
}

export type Route = {
  path: string
  page: () => Promise<{ default: ComponentType }>
  /** `public` needs no session and has no frame. */
  access: 'public' | 'session' | Needed
  title: TitleKey
  /** What it says beyond the words of every page. */
  words?: WordArea | readonly WordArea[]
  parent?: string
  /** A state of a road, or an address that leads elsewhere: the palette does not offer it. */
  inner?: true
  menu?: {
    section: MenuSection
    icon: TablerIcon
    order: number
    /** What it takes to see it here, where that is more than to open it. */
    access?: Needed
    /** Said beside it: not every account has what the page brings. */
    premium?: boolean
    /** Shown only to accounts that have the feature, and to whoever works for all of them. */
    feature?: PremiumFeature
  }
}
