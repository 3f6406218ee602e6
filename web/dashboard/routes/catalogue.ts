import {
  IconFileExport,
  IconFileImport,
  IconHelpCircle,
  IconStack2,
  IconTag,
  IconTargetArrow,
} from '@tabler/icons-react'
import { allOf } from '#domain/access.ts'
import { redirectTo } from '../system/redirect-to.tsx'
import type { Route } from './route.ts'

const catalogExport = () => import('../transfer/export.tsx')
const catalogImports = () => import('../transfer/imports.tsx')
const category = () => import('../category/form.tsx')
const product = () => import('../product/form.tsx')
const question = () => import('../question/form.tsx')

export const catalogueRoutes: readonly Route[] = [
  {
    path: '/categories/list',
    page: () => import('../category/list.tsx'),
    access: 'ROLE_CATEGORY_LIST_PAGE',
    title: 'categories',
    words: 'catalogue',
    menu: { section: 'catalogue', icon: IconStack2, order: 1, key: 'Y' },
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
    page: () => import('../product/list.tsx'),
    access: 'ROLE_PRODUCT_LIST_PAGE',
    title: 'products',
    words: 'catalogue',
    menu: { section: 'catalogue', icon: IconTag, order: 2, key: 'P' },
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
    page: () => import('../question/overview.tsx'),
    access: 'ROLE_QUESTION_LIST_PAGE',
    title: 'diagnostic',
    words: 'catalogue',
    menu: { section: 'catalogue', icon: IconHelpCircle, order: 3 },
  },
  {
    path: '/question-calibration',
    page: () => import('../question/calibration.tsx'),
    access: 'ROLE_QUESTION_LIST_PAGE',
    title: 'questionCalibration',
    words: 'catalogue',
    menu: { section: 'catalogue', icon: IconTargetArrow, order: 4 },
  },
  {
    path: '/buyback-questions',
    inner: true,
    page: redirectTo('/diagnostic'),
    access: 'ROLE_QUESTION_LIST_PAGE',
    title: 'diagnostic',
  },
  {
    path: '/diagnostic/category/:categoryId',
    page: () => import('../question/category.tsx'),
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
    access: allOf('EXPORT_PRODUCTS', 'EXPORT_CATEGORIES'),
    title: 'exportMenu',
    words: 'transfer',
    menu: { section: 'catalogue', icon: IconFileExport, order: 9 },
  },
  {
    path: '/accounts/:accountId/catalog-export',
    page: catalogExport,
    access: allOf('EXPORT_PRODUCTS', 'EXPORT_CATEGORIES'),
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
    page: () => import('../transfer/import/wizard.tsx'),
    access: allOf('IMPORTS_PAGE', 'CATALOG_IMPORT'),
    title: 'catalogImport',
    words: 'transfer',
    parent: '/accounts/:accountId/catalog-imports',
  },
]
