import { IconArrowsExchange, IconBook2, IconBuildingBank, IconChartBar } from '@tabler/icons-react'
import { anyOf } from '#domain/access.ts'
import type { Route } from './route.ts'

const paying = anyOf('PAYMENT_BATCH_PREPARE', 'PAYMENT_BATCH_RELEASE')
const words = ['payment', 'paymentBatch', 'catalogue'] as const

export const paymentRoutes: readonly Route[] = [
  {
    path: '/payment-batches',
    page: () => import('../payment/batches.tsx'),
    access: paying,
    title: 'paymentBatches',
    words,
    menu: { section: 'payments', icon: IconBuildingBank, order: 0, key: 'V' },
  },
  {
    path: '/payment-batches/:id',
    page: () => import('../payment/batch.tsx'),
    access: paying,
    title: 'paymentBatch',
    words,
    parent: '/payment-batches',
  },
  {
    path: '/payment-settings',
    page: () => import('../payment/settings.tsx'),
    access: 'PAYMENT_BATCH_RELEASE',
    title: 'paymentSettings',
    words,
    parent: '/payment-batches',
  },
  {
    path: '/payment-reconciliation',
    page: () => import('../payment/reconciliation.tsx'),
    access: 'PAYMENT_RECONCILE',
    title: 'reconciliation',
    words,
    menu: { section: 'payments', icon: IconArrowsExchange, order: 1 },
  },
  {
    path: '/payment-ledger',
    page: () => import('../payment/ledger.tsx'),
    access: 'PAYMENT_RECONCILE',
    title: 'ledger',
    words: ['ledger', 'catalogue'],
    menu: { section: 'payments', icon: IconBook2, order: 2, key: 'L' },
  },
  {
    path: '/statistics',
    page: () => import('../statistics/figures.tsx'),
    access: 'STATISTICS_MONEY',
    title: 'figures',
    words: ['statistics'],
    menu: { section: 'payments', icon: IconChartBar, order: 3, key: 'F' },
  },
]
