import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { allOf, type Needed } from '#domain/access.ts'
import type { PremiumFeature } from '#domain/account/schema.ts'
import type { PageKey } from '#domain/shortcut.ts'
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

/** Permissions for a menu section, in addition to those of its entries. */
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
  }
}
