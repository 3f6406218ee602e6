import * as z from 'zod'
import { filter, get, list, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import {
  bulkAnswer,
  price,
  priceChange,
  product,
  productCreate,
  productIds,
  productPatch,
  productRow,
  productStatuses,
  productsMove,
  productsReprice,
} from './schema.ts'

const bound = z.coerce.number().pipe(price).optional()
const priceRange = z
  .strictObject({ gte: bound, lte: bound })
  .refine(({ gte = 0, lte = gte }) => gte <= lte, { path: ['gte'], error: 'min_above_max' })

const writeErrors = ['category_not_available', 'image_not_found'] as const

export const productEndpoints = {
  list: list('/products', {
    summary: 'Products of the catalogue; published ones where no status is asked',
    access: 'ROLE_PRODUCT_LIST_PAGE',
    item: productRow,
    filters: {
      search_product_buyback: filter.text,
      accountId: filter.id,
      category: filter.ids,
      status: filter.oneOf(productStatuses),
      buybackPriceGradeA: priceRange,
    },
    sort: ['label', 'brand', 'category', 'price', 'status', 'createdAt'],
    defaultSort: 'label',
    pageSizes: [5, 10, 15, 30],
    pageSize: 10,
  }),
  create: post('/products', {
    summary: 'Add a product, as a draft',
    access: 'CATALOG_WRITE',
    body: productCreate,
    answer: product,
    status: 201,
    errors: writeErrors,
  }),
  publishMany: post('/products/publish', {
    summary: 'Publish several products; those that cannot be are named, the others are',
    access: 'CATALOG_WRITE',
    body: productIds,
    answer: bulkAnswer,
  }),
  unpublishMany: post('/products/unpublish', {
    summary: 'Take several products out of sale; those that cannot be are named, the others are',
    access: 'CATALOG_WRITE',
    body: productIds,
    answer: bulkAnswer,
  }),
  archiveMany: post('/products/archive', {
    summary: 'Put several products away; those that cannot be are named, the others are',
    access: 'CATALOG_WRITE',
    body: productIds,
    answer: bulkAnswer,
  }),
  restoreMany: post('/products/restore', {
    summary: 'Take several products back as drafts; those that cannot be are named, the others are',
    access: 'CATALOG_WRITE',
    body: productIds,
    answer: bulkAnswer,
  }),
  repriceMany: post('/products/reprice', {
    summary:
      'Raise or lower every price of several products by a percentage; those that cannot be are named, the others are',
    access: 'CATALOG_WRITE',
    body: productsReprice,
    answer: bulkAnswer,
    idempotent: true,
  }),
  moveMany: post('/products/move', {
    summary: 'Put several products into another main category; those that cannot be are named, the others are',
    access: 'CATALOG_WRITE',
    body: productsMove,
    answer: bulkAnswer,
    errors: ['category_not_available'],
  }),
  read: get('/products/{id}', {
    summary: 'One product',
    access: 'ROLE_PRODUCT_LIST_PAGE',
    answer: product,
  }),
  patch: patch('/products/{id}', {
    summary: 'Change a product; prices that are left out stay',
    access: 'CATALOG_WRITE',
    body: productPatch,
    answer: product,
    errors: [...writeErrors, 'no_buyback_price', 'stale_version'],
  }),
  publish: post('/products/{id}/publish', {
    summary: 'Offer a product',
    access: 'CATALOG_WRITE',
    answer: product,
    errors: ['transition_refused', 'no_buyback_price', 'category_archived'],
  }),
  unpublish: post('/products/{id}/unpublish', {
    summary: 'Take a product out of sale',
    access: 'CATALOG_WRITE',
    answer: product,
    errors: ['transition_refused'],
  }),
  archive: post('/products/{id}/archive', {
    summary: 'Put a product away: it is offered and listed no more',
    access: 'CATALOG_WRITE',
    answer: product,
    errors: ['transition_refused'],
  }),
  restore: post('/products/{id}/restore', {
    summary: 'Take a product back as a draft',
    access: 'CATALOG_WRITE',
    answer: product,
    errors: ['transition_refused', 'category_archived'],
  }),
  priceHistory: get('/products/{id}/price-history', {
    summary: 'What a product’s prices were: who changed which, when, from and to',
    access: 'ROLE_PRODUCT_LIST_PAGE',
    answer: z.object({ members: z.array(priceChange) }),
  }),
  history: get('/products/{id}/history', {
    summary: 'What happened to a product',
    access: 'ROLE_PRODUCT_LIST_PAGE',
    answer: historyAnswer,
  }),
}
