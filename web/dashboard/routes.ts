import {
  IconArrowsSplit,
  IconClipboardCheck,
  IconCreditCardPay,
  IconFileExport,
  IconFileImport,
  IconHelpCircle,
  IconHome,
  IconLayoutList,
  IconMail,
  IconPalette,
  IconPlus,
  IconRoute,
  IconSettings,
  IconSignature,
  IconSitemap,
  IconStack2,
  IconStackBack,
  IconTag,
  IconUsers,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/access.ts'
import type { frame } from '#domain/words/fr/frame.ts'
import type { WordArea } from './words.ts'

export type TitleKey = keyof typeof frame.titles
export const menuSections = ['top', 'buybacks', 'catalogue', 'configuration', 'organization', 'admin'] as const
export type MenuSection = (typeof menuSections)[number]

export type Route = {
  path: string
  page: () => Promise<{ default: ComponentType }>
  /** `public` needs no session and has no frame; a list means each of them. */
  access: 'public' | 'session' | Permission | readonly Permission[]
  title: TitleKey
  /** What it says beyond the words of every page. */
  words?: WordArea | readonly WordArea[]
  parent?: string
  menu?: {
    section: MenuSection
    icon: TablerIcon
    order: number
    /** Said beside it: not every company has what the page brings. */
    premium?: boolean
  }
}

const catalogExport = () => import('./transfer/export.tsx')
const catalogImports = () => import('./transfer/imports.tsx')
const legalText = () => import('./legal/legal.tsx')
const newPassword = () => import('./auth/new-password.tsx')
const checkout = () => import('./search/checkout.tsx')
const category = () => import('./category/form.tsx')
const dispatchRule = () => import('./dispatch/form.tsx')
const paymentMode = () => import('./payment-mode/form.tsx')
const product = () => import('./product/form.tsx')
const question = () => import('./question/form.tsx')
const user = () => import('./user/form.tsx')
const entity = () => import('./organization/form.tsx')

/** The one table: router, guards, menu, breadcrumbs and command palette are read from it. */
export const routes: readonly Route[] = [
  { path: '/login', page: () => import('./auth/login.tsx'), access: 'public', title: 'login' },
  { path: '/lostPassword', page: () => import('./auth/lost-password.tsx'), access: 'public', title: 'lostPassword' },
  { path: '/new/password', page: newPassword, access: 'public', title: 'newPassword' },
  {
    path: '/renew/:token',
    page: newPassword,
    access: 'public',
    title: 'newPassword',
  },
  { path: '/access-denied', page: () => import('./system/access-denied.tsx'), access: 'public', title: 'accessDenied' },
  { path: '/not-available', page: () => import('./system/not-available.tsx'), access: 'public', title: 'notAvailable' },
  { path: '/404', page: () => import('./system/not-found.tsx'), access: 'public', title: 'notFound' },
  {
    path: '/home',
    page: () => import('./home/home.tsx'),
    access: 'session',
    title: 'home',
    menu: { section: 'top', icon: IconHome, order: 1 },
  },
  {
    path: '/search',
    page: () => import('./search/search.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'newBuyback',
    words: 'search',
    menu: { section: 'buybacks', icon: IconPlus, order: 1 },
  },
  {
    path: '/results',
    page: () => import('./search/results.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'searchResults',
    words: 'search',
    parent: '/search',
  },
  {
    path: '/categories',
    page: () => import('./search/categories.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'searchCategories',
    words: 'search',
    parent: '/search',
  },
  {
    path: '/category/:id/:slug',
    page: () => import('./search/category.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'searchCategory',
    words: 'search',
    parent: '/categories',
  },
  {
    path: '/diag/:id/:slug/:itemId?/:predeclaredBuybackId?',
    page: () => import('./search/diagnosis.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'diagnosis',
    words: ['search', 'diagnosis'],
    parent: '/search',
  },
  {
    path: '/buybacks-predeclared',
    page: () => import('./buyback/predeclared.tsx'),
    access: 'ACCESS_PREDECLARED_BUYBACKS',
    title: 'predeclared',
    words: 'buyback',
    menu: { section: 'buybacks', icon: IconClipboardCheck, order: 2 },
  },
  {
    path: '/buyback/:id/finish',
    page: () => import('./search/finish.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'predeclared',
    words: ['search', 'cart', 'diagnosis'],
    parent: '/buybacks-predeclared',
  },
  {
    path: '/stores',
    page: () => import('./search/stores.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'stores',
    words: ['search', 'stores'],
    parent: '/search',
  },
  {
    path: '/buyback/create',
    page: () => import('./search/create.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'newBuyback',
  },
  {
    path: '/cart/customer-infos',
    page: () => import('./search/customer.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'cartCustomer',
    words: ['search', 'cart'],
    parent: '/search',
  },
  {
    path: '/cart/summary',
    page: () => import('./search/summary.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'cartSummary',
    words: ['search', 'cart'],
    parent: '/search',
  },
  {
    path: '/cart/:cartId/checkout',
    page: checkout,
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'confirmation',
    words: ['search', 'cart'],
    parent: '/search',
  },
  {
    path: '/buyback-confirmation',
    page: checkout,
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'confirmation',
    words: ['search', 'cart'],
    parent: '/search',
  },
  {
    path: '/buyback-confirmation-docs',
    page: checkout,
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'confirmationDocs',
    words: ['search', 'cart'],
    parent: '/search',
  },
  {
    path: '/estimate-error',
    page: () => import('./search/estimate-error.tsx'),
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    title: 'estimateError',
    words: 'search',
    parent: '/search',
  },
  {
    path: '/categories/list',
    page: () => import('./category/list.tsx'),
    access: 'ROLE_CATEGORY_LIST_PAGE',
    title: 'categories',
    words: 'catalogue',
    menu: { section: 'catalogue', icon: IconStack2, order: 1 },
  },
  {
    path: '/category/create',
    page: category,
    access: 'CATALOG_WRITE',
    title: 'categoryCreate',
    words: 'catalogue',
    parent: '/categories/list',
  },
  {
    path: '/category/:id/edit',
    page: category,
    access: 'ROLE_CATEGORY_LIST_PAGE',
    title: 'categoryEdit',
    words: 'catalogue',
    parent: '/categories/list',
  },
  {
    path: '/products',
    page: () => import('./product/list.tsx'),
    access: 'ROLE_PRODUCT_LIST_PAGE',
    title: 'products',
    words: 'catalogue',
    menu: { section: 'catalogue', icon: IconTag, order: 2 },
  },
  {
    path: '/product/create',
    page: product,
    access: 'CATALOG_WRITE',
    title: 'productCreate',
    words: 'catalogue',
    parent: '/products',
  },
  {
    path: '/product/:id/edit',
    page: product,
    access: 'ROLE_PRODUCT_LIST_PAGE',
    title: 'productEdit',
    words: 'catalogue',
    parent: '/products',
  },
  {
    path: '/diagnostic',
    page: () => import('./question/overview.tsx'),
    access: 'ROLE_QUESTION_LIST_PAGE',
    title: 'diagnostic',
    words: 'catalogue',
    menu: { section: 'catalogue', icon: IconHelpCircle, order: 3 },
  },
  {
    path: '/diagnostic/category/:categoryId',
    page: () => import('./question/category.tsx'),
    access: 'ROLE_QUESTION_LIST_PAGE',
    title: 'categoryQuestions',
    words: 'catalogue',
    parent: '/diagnostic',
  },
  {
    path: '/diagnostic/category/:categoryId/question/add',
    page: question,
    access: 'CATALOG_WRITE',
    title: 'questionCreate',
    words: 'catalogue',
    parent: '/diagnostic/category/:categoryId',
  },
  {
    path: '/diagnostic/category/:categoryId/question/:questionId',
    page: question,
    access: 'ROLE_QUESTION_LIST_PAGE',
    title: 'questionEdit',
    words: 'catalogue',
    parent: '/diagnostic/category/:categoryId',
  },
  {
    path: '/imports/:organizationId?',
    page: catalogImports,
    access: 'IMPORTS_PAGE',
    title: 'importMenu',
    words: 'transfer',
    menu: { section: 'catalogue', icon: IconFileImport, order: 8 },
  },
  {
    path: '/exports/:organizationId?',
    page: catalogExport,
    access: ['EXPORT_PRODUCTS', 'EXPORT_CATEGORIES'],
    title: 'exportMenu',
    words: 'transfer',
    menu: { section: 'catalogue', icon: IconFileExport, order: 9 },
  },
  {
    path: '/accounts/:accountId/catalog-export',
    page: catalogExport,
    access: ['EXPORT_PRODUCTS', 'EXPORT_CATEGORIES'],
    title: 'catalogExport',
    words: 'transfer',
    parent: '/exports/:organizationId?',
  },
  {
    path: '/accounts/:accountId/catalog-imports',
    page: catalogImports,
    access: 'IMPORTS_PAGE',
    title: 'catalogImports',
    words: 'transfer',
    parent: '/imports/:organizationId?',
  },
  {
    path: '/accounts/:accountId/catalog-imports/new',
    page: () => import('./transfer/import/wizard.tsx'),
    access: ['IMPORTS_PAGE', 'CATALOG_IMPORT'],
    title: 'catalogImport',
    words: 'transfer',
    parent: '/accounts/:accountId/catalog-imports',
  },
  {
    path: '/design',
    page: () => import('./look/design.tsx'),
    access: 'ROLE_DESIGN_PAGE',
    title: 'design',
    words: ['catalogue', 'configuration'],
    menu: { section: 'configuration', icon: IconPalette, order: 1 },
  },
  {
    path: '/design/home',
    page: () => import('./home-page/editor.tsx'),
    access: 'ROLE_DESIGN_PAGE',
    title: 'homePage',
    words: ['catalogue', 'configuration', 'search'],
    parent: '/design',
    menu: { section: 'configuration', icon: IconLayoutList, order: 2 },
  },
  {
    path: '/circuits',
    page: () => import('./circuit/list.tsx'),
    access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
    title: 'circuits',
    words: ['catalogue', 'circuits'],
    menu: { section: 'configuration', icon: IconRoute, order: 3 },
  },
  {
    path: '/circuit/:id/edit',
    page: () => import('./circuit/form.tsx'),
    access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
    title: 'circuitEdit',
    words: ['catalogue', 'circuits'],
    parent: '/circuits',
  },
  {
    path: '/paymentModes',
    page: () => import('./payment-mode/list.tsx'),
    access: 'ROLE_PAYMENT_MODES_PAGE',
    title: 'paymentModes',
    words: ['catalogue', 'circuits'],
    menu: { section: 'configuration', icon: IconCreditCardPay, order: 4 },
  },
  {
    path: '/paymentMode/create',
    page: paymentMode,
    access: 'ROLE_PAYMENT_MODES_PAGE',
    title: 'paymentModeCreate',
    words: ['catalogue', 'circuits'],
    parent: '/paymentModes',
  },
  {
    path: '/paymentMode/:id/edit',
    page: paymentMode,
    access: 'ROLE_PAYMENT_MODES_PAGE',
    title: 'paymentModeEdit',
    words: ['catalogue', 'circuits'],
    parent: '/paymentModes',
  },
  {
    path: '/warehouse-dispatch',
    page: () => import('./dispatch/list.tsx'),
    access: 'ROLE_WAREHOUSE_DISPATCH_RULE_READ',
    title: 'warehouseDispatch',
    words: ['catalogue', 'circuits'],
    menu: { section: 'configuration', icon: IconArrowsSplit, order: 5 },
  },
  {
    path: '/warehouse-dispatch-rule/new',
    page: dispatchRule,
    access: ['ROLE_WAREHOUSE_DISPATCH_RULE_READ', 'WAREHOUSE_DISPATCH_RULE_WRITE'],
    title: 'dispatchRuleCreate',
    words: ['catalogue', 'circuits'],
    parent: '/warehouse-dispatch',
  },
  {
    path: '/warehouse-dispatch-rule/:id',
    page: dispatchRule,
    access: 'ROLE_WAREHOUSE_DISPATCH_RULE_READ',
    title: 'dispatchRuleEdit',
    words: ['catalogue', 'circuits'],
    parent: '/warehouse-dispatch',
  },
  {
    path: '/settings/tim/general',
    page: () => import('./settings/brand.tsx'),
    access: 'ROLE_GENERAL_SETTINGS_PAGE',
    title: 'brandSettings',
    words: ['catalogue', 'configuration'],
    menu: { section: 'configuration', icon: IconSettings, order: 8 },
  },
  {
    path: '/settings/transfer-order',
    page: () => import('./transfer-order/transfer-order.tsx'),
    access: 'ROLE_TRANSFER_ORDER_SETTINGS_PAGE',
    title: 'transferOrder',
    words: ['catalogue', 'circuits'],
    menu: { section: 'configuration', icon: IconSignature, order: 9, premium: true },
  },
  { path: '/cgu', page: legalText, access: 'session', title: 'cgu', words: 'legal' },
  { path: '/cgs', page: legalText, access: 'session', title: 'cgs', words: 'legal' },
  { path: '/faq', page: legalText, access: 'session', title: 'faq', words: 'legal' },
  {
    path: '/users',
    page: () => import('./user/list.tsx'),
    access: 'ROLE_USER_LIST_PAGE',
    title: 'users',
    menu: { section: 'organization', icon: IconUsers, order: 1 },
  },
  {
    path: '/users/import',
    page: () => import('./user/import/import.tsx'),
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
    access: ['ROLE_USER_LIST_PAGE', 'USER_WRITE'],
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
    access: ['USER_WRITE', 'ROLE_CLIENT_LIST_PAGE'],
    title: 'userClientCreate',
    parent: '/users',
  },
  {
    path: '/userClient/:id/edit',
    page: user,
    access: ['USER_WRITE', 'ROLE_CLIENT_LIST_PAGE'],
    title: 'userEdit',
    parent: '/users',
  },
  {
    path: '/entities',
    page: () => import('./organization/list.tsx'),
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    title: 'entities',
    menu: { section: 'organization', icon: IconSitemap, order: 2 },
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
    path: '/mails',
    page: () => import('./mail/list.tsx'),
    access: 'ROLE_ADMIN_MENU',
    title: 'mails',
    words: 'administration',
    menu: { section: 'admin', icon: IconMail, order: 1 },
  },
  {
    path: '/mails/:id',
    page: () => import('./mail/detail.tsx'),
    access: 'ROLE_ADMIN_MENU',
    title: 'mail',
    words: 'administration',
    parent: '/mails',
  },
  {
    path: '/jobs',
    page: () => import('./job/list.tsx'),
    access: 'ROLE_ADMIN_MENU',
    title: 'jobs',
    words: 'administration',
    menu: { section: 'admin', icon: IconStackBack, order: 2 },
  },
  {
    path: '/design-system',
    page: () => import('./design/gallery.tsx'),
    access: 'session',
    title: 'designSystem',
    words: 'administration',
  },
]

/** The address of an entry of the menu: the path without what only a record fills in. */
export const addressOf = ({ path }: Route) => path.replace(/\/:\w+\?/g, '')

export const isAllowed = ({ access }: Route, held: ReadonlySet<Permission>) => {
  if (access === 'public' || access === 'session') return true
  return (typeof access === 'string' ? [access] : access).every((permission) => held.has(permission))
}
