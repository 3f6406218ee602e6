import { IconMail, IconStackBack } from '@tabler/icons-react'
import type { Route } from './route.ts'

export const administrationRoutes: readonly Route[] = [
  {
    path: '/mails',
    page: () => import('../mail/list.tsx'),
    access: 'ROLE_ADMIN_MENU',
    title: 'mails',
    words: 'administration',
    menu: { section: 'admin', icon: IconMail, order: 1 },
  },
  {
    path: '/mails/:id',
    page: () => import('../mail/detail.tsx'),
    access: 'ROLE_ADMIN_MENU',
    title: 'mail',
    words: 'administration',
    parent: '/mails',
  },
  {
    path: '/jobs',
    page: () => import('../job/list.tsx'),
    access: 'ROLE_ADMIN_MENU',
    title: 'jobs',
    words: 'administration',
    menu: { section: 'admin', icon: IconStackBack, order: 2 },
  },
]
