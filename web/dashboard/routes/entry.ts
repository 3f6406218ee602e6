import { IconHome } from '@tabler/icons-react'
import { redirectTo } from '../system/redirect-to.tsx'
import type { Route } from './route.ts'

const legalText = () => import('../legal/legal.tsx')
const openIdCallback = () => import('../auth/sso-callback.tsx')
const newPassword = () => import('../auth/new-password.tsx')

export const entryRoutes: readonly Route[] = [
  { path: '/login', page: () => import('../auth/login.tsx'), access: 'public', title: 'login' },
  { path: '/open-id/:organizationId/callback', page: openIdCallback, access: 'public', title: 'openId' },
  { path: '/openid/:organizationId/callback', page: openIdCallback, access: 'public', title: 'openId' },
  { path: '/open-id/logout', page: () => import('../auth/sso-logout.tsx'), access: 'public', title: 'openIdLogout' },
  { path: '/lostPassword', page: () => import('../auth/lost-password.tsx'), access: 'public', title: 'lostPassword' },
  { path: '/new/password', page: newPassword, access: 'public', title: 'newPassword' },
  {
    path: '/renew/:token',
    page: newPassword,
    access: 'public',
    title: 'newPassword',
  },
  {
    path: '/access-change/:id',
    page: () => import('../auth/access-change.tsx'),
    access: 'public',
    title: 'accessChange',
  },
  {
    path: '/setup/:token',
    page: () => import('../auth/setup.tsx'),
    access: 'public',
    title: 'setup',
    words: 'setup',
  },
  {
    path: '/access-denied',
    page: () => import('../system/access-denied.tsx'),
    access: 'public',
    title: 'accessDenied',
  },
  {
    path: '/not-available',
    page: () => import('../system/not-available.tsx'),
    access: 'public',
    title: 'notAvailable',
  },
  { path: '/404', page: () => import('../system/not-found.tsx'), access: 'public', title: 'notFound' },
  { path: '/micx-dashboard', inner: true, page: redirectTo('/home'), access: 'session', title: 'home' },
  {
    path: '/home',
    page: () => import('../home/home.tsx'),
    access: 'session',
    title: 'home',
    words: 'statistics',
    menu: { section: 'top', icon: IconHome, order: 1, key: 'H' },
  },
  {
    path: '/profile/security',
    page: () => import('../security/security.tsx'),
    access: 'session',
    title: 'security',
    words: 'security',
  },
  { path: '/cgu', page: legalText, access: 'session', title: 'cgu', words: 'legal' },
  { path: '/cgs', page: legalText, access: 'session', title: 'cgs', words: 'legal' },
  { path: '/faq', page: legalText, access: 'session', title: 'faq', words: 'legal' },
  {
    path: '/design-system',
    page: () => import('../design/gallery.tsx'),
    access: 'ROLE_ADMIN_MENU',
    title: 'designSystem',
    words: 'administration',
  },
]
