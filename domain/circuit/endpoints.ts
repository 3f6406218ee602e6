import { anyOf } from '../access.ts'
import { get, patch } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { list } from '../list/endpoint.ts'
import { circuitList } from './list.ts'
import { circuitDetail, circuitPatch } from './schema.ts'

export const circuitEndpoints = {
  list: list('/dispatch-circuit-rules', circuitList, {
    summary: 'List the circuits of the account',
    access: anyOf('ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE', 'ROLE_CATEGORY_LIST_PAGE'),
  }),
  read: get('/dispatch-circuit-rules/{id}', {
    summary: 'Retrieve a circuit',
    access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
    answer: circuitDetail,
  }),
  patch: patch('/dispatch-circuit-rules/{id}', {
    summary: 'Update, enable or disable a circuit',
    access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
    body: circuitPatch,
    answer: circuitDetail,
    errors: [
      'stale_version',
      'payment_mode_unknown',
      'web_drop_needs_store_drop',
      'web_drop_depends_on_it',
      'circuit_used_by_categories',
      'country_not_in_stores',
      'payment_mode_not_in_stores',
    ],
  }),
  history: get('/dispatch-circuit-rules/{id}/history', {
    summary: 'History of a circuit',
    access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
    answer: historyAnswer,
  }),
}
