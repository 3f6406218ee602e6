import {
  IconArrowsSplit,
  IconCreditCardPay,
  IconLayoutList,
  IconPalette,
  IconRoute,
  IconSettings,
  IconSignature,
} from '@tabler/icons-react'
import { allOf } from '#domain/access.ts'
import type { Route } from './route.ts'

const dispatchRule = () => import('../dispatch/form.tsx')
const paymentMode = () => import('../payment-mode/form.tsx')

export const configurationRoutes: readonly Route[] = [
  {
    path: '/design',
    page: () => import('../look/design.tsx'),
    access: 'ROLE_DESIGN_PAGE',
    title: 'design',
    words: ['catalogue', 'configuration'],
    menu: { section: 'configuration', icon: IconPalette, order: 1 },
  },
  {
    path: '/design/home',
    page: () => import('../home-page/editor.tsx'),
    access: 'ROLE_DESIGN_PAGE',
    title: 'homePage',
    words: ['catalogue', 'configuration', 'search'],
    parent: '/design',
    menu: { section: 'configuration', icon: IconLayoutList, order: 2 },
  },
  {
    path: '/circuits',
    page: () => import('../circuit/list.tsx'),
    access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
    title: 'circuits',
    words: ['catalogue', 'circuits'],
    menu: { section: 'configuration', icon: IconRoute, order: 3 },
  },
  {
    path: '/circuit/:id/edit',
    page: () => import('../circuit/form.tsx'),
    access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
    title: 'circuitEdit',
    words: ['catalogue', 'circuits'],
    parent: '/circuits',
  },
  {
    path: '/paymentModes',
    page: () => import('../payment-mode/list.tsx'),
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
    page: () => import('../dispatch/list.tsx'),
    access: 'ROLE_WAREHOUSE_DISPATCH_RULE_READ',
    title: 'warehouseDispatch',
    words: ['catalogue', 'circuits'],
    menu: { section: 'configuration', icon: IconArrowsSplit, order: 5 },
  },
  {
    path: '/warehouse-dispatch-rule/new',
    page: dispatchRule,
    access: allOf('ROLE_WAREHOUSE_DISPATCH_RULE_READ', 'WAREHOUSE_DISPATCH_RULE_WRITE'),
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
    page: () => import('../settings/brand.tsx'),
    access: 'ROLE_GENERAL_SETTINGS_PAGE',
    title: 'brandSettings',
    words: ['catalogue', 'configuration'],
    menu: { section: 'configuration', icon: IconSettings, order: 8 },
  },
  {
    path: '/settings/transfer-order',
    page: () => import('../transfer-order/transfer-order.tsx'),
    access: 'ROLE_TRANSFER_ORDER_SETTINGS_PAGE',
    title: 'transferOrder',
    words: ['catalogue', 'circuits'],
    menu: { section: 'configuration', icon: IconSignature, order: 9, premium: true },
  },
]
