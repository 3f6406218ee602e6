import * as z from 'zod'
import { get, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { list } from '../list/endpoint.ts'
import { bulkAnswer, productsUndo, undoAnswer } from './bulk.ts'
import { productList } from './list.ts'
import {
  priceChange,
  product,
  productCreate,
  productIds,
  productPatch,
  productsMove,
  productsReprice,
} from './schema.ts'

const writeErrors = ['category_not_available', 'image_not_found'] as const

export const productEndpoints = {
  list: list('/products', productList, {
    summary:
      'List products; published ones by default. Found by words and without an order, the best match comes first',
    access: 'ROLE_PRODUCT_LIST_PAGE',
  }),
  create: post('/products', {
    summary: 'Create a product as a draft',
    access: 'CATALOG_WRITE',
    body: productCreate,
    answer: product,
    status: 201,
    errors: writeErrors,
  }),
  publishMany: post('/products/publish', {
    summary: 'Publish several products; rejected ones are reported',
    access: 'CATALOG_WRITE',
    body: productIds,
    answer: bulkAnswer,
  }),
  unpublishMany: post('/products/unpublish', {
    summary: 'Unpublish several products; rejected ones are reported',
    access: 'CATALOG_WRITE',
    body: productIds,
    answer: bulkAnswer,
  }),
  archiveMany: post('/products/archive', {
    summary: 'Archive several products; rejected ones are reported',
    access: 'CATALOG_WRITE',
    body: productIds,
    answer: bulkAnswer,
  }),
  restoreMany: post('/products/restore', {
    summary: 'Restore several products as drafts; rejected ones are reported',
    access: 'CATALOG_WRITE',
    body: productIds,
    answer: bulkAnswer,
  }),
  repriceMany: post('/products/reprice', {
    summary: 'Change all prices of several products by a percentage; rejected ones are reported',
    access: 'CATALOG_WRITE',
    body: productsReprice,
    answer: bulkAnswer,
    idempotent: true,
  }),
  moveMany: post('/products/move', {
    summary: 'Move several products to another main category; rejected ones are reported',
    access: 'CATALOG_WRITE',
    body: productsMove,
    answer: bulkAnswer,
    errors: ['category_not_available'],
  }),
  undoMany: post('/products/undo', {
    summary: 'Undo a bulk action with what it returned in `undo`; products changed since are reported',
    access: 'CATALOG_WRITE',
    body: productsUndo,
    answer: undoAnswer,
  }),
  read: get('/products/{id}', {
    summary: 'Retrieve a product',
    access: 'ROLE_PRODUCT_LIST_PAGE',
    answer: product,
  }),
  patch: patch('/products/{id}', {
    summary: 'Update a product; omitted prices stay unchanged',
    access: 'CATALOG_WRITE',
    body: productPatch,
    answer: product,
    errors: [...writeErrors, 'no_buyback_price', 'stale_version'],
  }),
  publish: post('/products/{id}/publish', {
    summary: 'Publish a product',
    access: 'CATALOG_WRITE',
    answer: product,
    errors: ['transition_refused', 'no_buyback_price', 'category_archived'],
  }),
  unpublish: post('/products/{id}/unpublish', {
    summary: 'Unpublish a product',
    access: 'CATALOG_WRITE',
    answer: product,
    errors: ['transition_refused'],
  }),
  archive: post('/products/{id}/archive', {
    summary: 'Archive a product',
    access: 'CATALOG_WRITE',
    answer: product,
    errors: ['transition_refused'],
  }),
  restore: post('/products/{id}/restore', {
    summary: 'Restore a product as a draft',
    access: 'CATALOG_WRITE',
    answer: product,
    errors: ['transition_refused', 'category_archived'],
  }),
  priceHistory: get('/products/{id}/price-history', {
    summary: 'List the price changes of a product',
    access: 'ROLE_PRODUCT_LIST_PAGE',
    answer: z.object({ members: z.array(priceChange) }),
  }),
  history: get('/products/{id}/history', {
    summary: 'History of a product',
    access: 'ROLE_PRODUCT_LIST_PAGE',
    answer: historyAnswer,
  }),
}
