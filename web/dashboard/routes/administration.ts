import { IconMail, IconPlug, IconStackBack } from '@tabler/icons-react'
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
  {
    path: '/connectors',
    page: () => import('../connector/list.tsx'),
    access: 'CONNECTORS',
    title: 'connectors',
    words: 'administration',
    menu: { section: 'admin', icon: IconPlug, order: 3 },
  },
  {
    path: '/connectors/createConfiguration',
    page: () => import('../connector/form.tsx'),
    access: 'CONNECTORS',
    title: 'configurationCreate',
    words: 'administration',
    parent: '/connectors',
  },
  {
    path: '/connectors/:configurationId',
    page: () => import('../connector/form.tsx'),
    access: 'CONNECTORS',
    title: 'configurationEdit',
    words: 'administration',
    parent: '/connectors',
  },
  {
    path: '/connectors/:organizationId/connectors',
    page: () => import('../connector/organization.tsx'),
    access: 'CONNECTORS',
    title: 'organizationConnectors',
    words: 'administration',
    parent: '/connectors',
  },
  {
    path: '/connectors/:organizationId/configurations/:connectorId',
    page: () => import('../connector/of-connector.tsx'),
    access: 'CONNECTORS',
    title: 'connectorConfigurations',
    words: 'administration',
    parent: '/connectors/:organizationId/connectors',
  },
]
