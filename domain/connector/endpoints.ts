import * as z from 'zod'
import { del, filter, get, nothing, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { list } from '../list/endpoint.ts'
import { line } from '../text.ts'
import { callList, configurationList, connectorList, eventList, runList } from './list.ts'
import {
  configuration,
  configurationCreate,
  configurationPatch,
  connector,
  connectorRun,
  testResult,
} from './schema.ts'

/** The only action answered by the product itself; every other one is handled by a connector. */
export const featureAction = 'get_premium_feature_active'

const manyTexts = z
  .union([z.array(line({ max: 255 })).max(50), line({ max: 255 })])
  .transform((given) => (Array.isArray(given) ? given : [given]))

const launched = {
  query: z.strictObject({
    action: line({ min: 1, max: 60 }).default(featureAction),
    values: manyTexts.default([]),
    /** Required for platform administrators, who have no account of their own. */
    organizationId: filter.id.optional(),
  }),
  answer: z.object({
    action: z.string(),
    /** Premium features of the account; only for `get_premium_feature_active`. */
    features: z.record(z.string(), z.boolean()).nullable(),
    /** Key-value result of the connector. */
    result: z.record(z.string(), z.string()).nullable(),
  }),
  errors: ['connector_action_unknown', 'connector_failed'],
} as const

export const connectorEndpoints = {
  list: list('/connectors', connectorList, {
    summary: 'List the available connectors with their settings',
    access: 'CONNECTORS',
  }),
  read: get('/connectors/{id}', { summary: 'Retrieve a connector', access: 'CONNECTORS', answer: connector }),

  configurations: list('/connector-organizations', configurationList, {
    summary: 'List connector configurations; secrets are never returned',
    access: 'CONNECTORS',
  }),
  create: post('/connector-organizations', {
    summary: 'Create a connector configuration for an organization',
    access: 'CONNECTORS',
    body: configurationCreate,
    answer: configuration,
    status: 201,
    errors: ['duplicate_connector_name', 'connector_unknown', 'organization_unknown'],
  }),
  readConfiguration: get('/connector-organizations/{id}', {
    summary: 'Retrieve a configuration, without its secrets',
    access: 'CONNECTORS',
    answer: configuration,
  }),
  patch: patch('/connector-organizations/{id}', {
    summary: 'Update, enable or disable a configuration; an omitted secret stays unchanged',
    access: 'CONNECTORS',
    body: configurationPatch,
    answer: configuration,
    errors: ['stale_version', 'duplicate_connector_name'],
  }),
  remove: del('/connector-organizations/{id}', {
    summary: 'Delete a configuration with its secrets and log; its history is kept',
    access: 'CONNECTORS',
    answer: nothing,
    status: 204,
  }),
  test: post('/connector-organizations/{id}/test', {
    summary: 'Test the settings with a real call to the provider',
    access: 'CONNECTORS',
    answer: testResult,
    perMinute: 30,
  }),
  run: post('/connector-organizations/{id}/run', {
    summary: 'Run a scheduled connector now; one run at a time',
    access: 'CONNECTORS',
    answer: connectorRun,
    status: 202,
    errors: ['connector_not_scheduled', 'connector_inactive', 'connector_running'],
    perMinute: 30,
  }),
  runs: list('/connector-organizations/{id}/runs', runList, {
    summary: 'List the runs of a scheduled connector, newest first; kept for 90 days',
    access: 'CONNECTORS',
  }),
  calls: list('/connector-organizations/{id}/calls', callList, {
    summary: 'List the calls of a configuration, newest first; kept for 30 days',
    access: 'CONNECTORS',
  }),
  events: list('/connector-organizations/{id}/events', eventList, {
    summary: 'List the events received from a provider, newest first; kept for 90 days',
    access: 'CONNECTORS',
  }),
  history: get('/connector-organizations/{id}/history', {
    summary: 'History of a configuration',
    access: 'CONNECTORS',
    answer: historyAnswer,
  }),

  launchGeneric: get('/organizations/launch-generic-premium-feature-connector', {
    summary: 'Check premium features of the account, or call an action of one of its premium connectors',
    access: 'visitor',
    ...launched,
    perMinute: 120,
  }),
  readForCircuit: get('/dispatch-circuit-rules/{id}/launch-premium-feature-connector', {
    summary: 'The same for a circuit of the account',
    access: 'visitor',
    ...launched,
    perMinute: 120,
  }),
  changeForCircuit: patch('/dispatch-circuit-rules/{id}/launch-premium-feature-connector', {
    summary: 'Call an action of a premium connector that changes data of a circuit',
    access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
    ...launched,
    perMinute: 60,
  }),
}
