import * as z from 'zod'
import { anyOf } from '../access.ts'
import { del, filter, get, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { list } from '../list/endpoint.ts'
import { categoryList } from './list.ts'
import {
  category,
  categoryCreate,
  categoryMove,
  categoryNode,
  categoryPatch,
  categoryStep,
  checkpoints,
} from './schema.ts'

const writeErrors = [
  'duplicate_identifier',
  'category_parent_required',
  'category_not_available',
  'no_buyer_configured',
  'buyer_not_linked',
  'warehouse_not_linked',
  'image_not_found',
  'premium_required',
] as const
const moveErrors = ['category_below_itself', 'root_category_fixed', 'stale_version'] as const

/** Platform administrators specify the account. */
const ofAccount = z.strictObject({ accountId: filter.id.optional() })

export const categoryEndpoints = {
  list: list('/categories', categoryList, {
    summary: 'List categories',
    access: 'ROLE_CATEGORY_LIST_PAGE',
  }),
  create: post('/categories', {
    summary: 'Create a category as the last child of its parent',
    access: 'CATALOG_WRITE',
    body: categoryCreate,
    answer: category,
    status: 201,
    errors: writeErrors,
  }),
  tree: get('/categories/tree', {
    summary: 'Retrieve the whole catalogue as a tree',
    access: 'ROLE_CATEGORY_LIST_PAGE',
    query: ofAccount,
    answer: categoryNode,
  }),
  treeOf: get('/categories/tree/{id}', {
    summary: 'Retrieve a category and its descendants; catalogue staff also see archived ones',
    access: 'visitor',
    answer: categoryNode,
  }),
  withProducts: get('/categories/with-products', {
    summary: 'List the categories with published products, as trees',
    access: 'visitor',
    query: ofAccount,
    answer: z.object({ members: z.array(categoryNode) }),
  }),
  connectedTree: get('/categories/connected-tree', {
    summary: 'List the active categories of the account and of the retailers that sell to it',
    access: anyOf('ROLE_CATEGORY_LIST_PAGE', 'ROLE_WAREHOUSE_DISPATCH_RULE_READ'),
    query: ofAccount,
    answer: z.object({ members: z.array(z.object({ accountName: z.string(), tree: categoryNode })) }),
  }),
  root: get('/internal/categories/root', {
    summary: 'Retrieve the root category',
    access: 'session',
    query: ofAccount,
    answer: categoryStep,
  }),
  read: get('/categories/{id}', {
    summary: 'Retrieve a category',
    access: 'ROLE_CATEGORY_LIST_PAGE',
    answer: category,
  }),
  patch: patch('/categories/{id}', {
    summary: 'Update a category',
    access: 'CATALOG_WRITE',
    body: categoryPatch,
    answer: category,
    errors: [...writeErrors, ...moveErrors],
  }),
  move: post('/categories/{id}/move', {
    summary: 'Move a category to a parent and position',
    access: 'CATALOG_WRITE',
    body: categoryMove,
    answer: category,
    errors: ['category_not_available', ...moveErrors],
  }),
  archive: post('/categories/{id}/archive', {
    summary: 'Archive a category',
    access: 'CATALOG_WRITE',
    answer: category,
    errors: ['transition_refused', 'root_category_fixed', 'has_child_categories', 'has_products', 'has_questions'],
  }),
  restore: post('/categories/{id}/restore', {
    summary: 'Restore an archived category',
    access: 'CATALOG_WRITE',
    answer: category,
    errors: ['transition_refused', 'parent_category_archived'],
  }),
  nameCircuit: post('/categories/{id}/circuits/{circuitId}', {
    summary: 'Add a circuit to a category',
    access: 'CATALOG_WRITE',
    answer: category,
    errors: ['category_archived'],
  }),
  dropCircuit: del('/categories/{id}/circuits/{circuitId}', {
    summary: 'Remove a circuit from a category; without any, the circuits of the nearest ancestor apply',
    access: 'CATALOG_WRITE',
    answer: category,
  }),
  checkpoints: get('/categories/{id}/checkpoints-to-archive', {
    summary: 'Count what prevents archiving a category',
    access: 'ROLE_CATEGORY_LIST_PAGE',
    answer: checkpoints,
  }),
  ancestry: get('/categories/{id}/ancestry', {
    summary: 'Retrieve the path from the root to a category, inclusive',
    access: 'visitor',
    answer: z.object({ members: z.array(categoryStep) }),
  }),
  history: get('/categories/{id}/history', {
    summary: 'History of a category',
    access: 'ROLE_CATEGORY_LIST_PAGE',
    answer: historyAnswer,
  }),
  ofProduct: get('/products/{id}/category_tree', {
    summary: 'Retrieve the path from the root to a product’s main category',
    access: 'visitor',
    answer: z.object({ members: z.array(categoryStep) }),
  }),
}
