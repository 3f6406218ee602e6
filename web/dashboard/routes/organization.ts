import { IconHistory, IconSitemap, IconUsers } from '@tabler/icons-react'
import { allOf } from '#domain/access.ts'
import type { Route } from './route.ts'

const user = () => import('../user/form.tsx')
const entity = () => import('../organization/form.tsx')

export const organizationRoutes: readonly Route[] = [
  {
    path: '/users',
    page: () => import('../user/list.tsx'),
    access: 'ROLE_USER_LIST_PAGE',
    title: 'users',
    menu: { section: 'organization', icon: IconUsers, order: 1, key: 'U' },
  },
  {
    path: '/users/import',
    page: () => import('../user/import/import.tsx'),
    access: 'USER_WRITE',
    title: 'userImport',
    words: 'administration',
    parent: '/users',
  },
  {
    path: '/user/create',
    page: user,
    access: 'USER_WRITE',
    title: 'userCreate',
    parent: '/users',
  },
  {
    path: '/user/:id/edit',
    page: user,
    access: allOf('ROLE_USER_LIST_PAGE', 'USER_WRITE'),
    title: 'userEdit',
    parent: '/users',
  },
  {
    path: '/userAdmin/create',
    page: user,
    access: 'USER_ADMIN_CREATE',
    title: 'userAdminCreate',
    parent: '/users',
  },
  {
    path: '/userAdmin/:id/edit',
    page: user,
    access: 'USER_ADMIN_CREATE',
    title: 'userEdit',
    parent: '/users',
  },
  {
    path: '/userClient/create',
    page: user,
    access: allOf('USER_WRITE', 'ROLE_CLIENT_LIST_PAGE'),
    title: 'userClientCreate',
    parent: '/users',
  },
  {
    path: '/userClient/:id/edit',
    page: user,
    access: allOf('USER_WRITE', 'ROLE_CLIENT_LIST_PAGE'),
    title: 'userEdit',
    parent: '/users',
  },
  {
    path: '/entities',
    page: () => import('../organization/list.tsx'),
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    title: 'entities',
    menu: { section: 'organization', icon: IconSitemap, order: 2, key: 'O' },
  },
  {
    path: '/entities/hours',
    page: () => import('../organization/hours-import/hours-import.tsx'),
    access: allOf('ROLE_ORGANIZATION_LIST_PAGE', 'ORGANIZATION_WRITE'),
    title: 'storeHours',
    words: 'administration',
    parent: '/entities',
  },
  {
    path: '/entity/create',
    page: entity,
    access: 'ORGANIZATION_WRITE',
    title: 'entityCreate',
    parent: '/entities',
  },
  {
    path: '/entity/:id/edit',
    page: entity,
    access: 'ORGANIZATION_WRITE',
    title: 'entityEdit',
    parent: '/entities',
  },
  {
    path: '/audit',
    page: () => import('../audit/list.tsx'),
    access: 'AUDIT_READ',
    title: 'audit',
    words: ['audit', 'history'],
    menu: { section: 'organization', icon: IconHistory, order: 9, key: 'J' },
  },
]
