import { IconPackageImport, IconZoomCheck } from '@tabler/icons-react'
import type { Route } from './route.ts'

export const warehouseRoutes: readonly Route[] = [
  {
    path: '/warehouse/checkin',
    page: () => import('../warehouse/checkin.tsx'),
    access: 'ROLE_WAREHOUSE_CHECKIN_SUBMENU',
    title: 'checkin',
    words: ['buyback', 'warehouse'],
    menu: { section: 'buybacks', icon: IconPackageImport, order: 20, key: 'K' },
  },
  {
    path: '/warehouse/confirmation-checkin/:itemId?',
    page: () => import('../warehouse/confirmation-checkin.tsx'),
    access: 'ROLE_WAREHOUSE_CHECKIN_SUBMENU',
    title: 'checkinDone',
    words: ['buyback', 'warehouse'],
    parent: '/warehouse/checkin',
  },
  {
    path: '/warehouse/check/:itemId?',
    page: () => import('../warehouse/check.tsx'),
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    title: 'control',
    words: ['buyback', 'warehouse'],
    menu: { section: 'buybacks', icon: IconZoomCheck, order: 21, key: 'C' },
  },
]
