import { Refusal, refuseField, type Violation } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { isDatabaseOutage } from '#server/db/outage.ts'
import { lookUp } from '../words.ts'

/** Problem details (RFC 9457) with the error code of the catalogue and the invalid fields. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: string
  params: Record<string, unknown>
  violations: Violation[]
}

/** Page of an error code (`server/developers/problem-page.ts`). */
export const problemPath = (code: string) => `/developers/errors/${code}`

export const problemOf = (refusal: Refusal, language: Language): Problem => {
  const message = lookUp(language, `errors.${refusal.code}`, refusal.params) ?? refusal.code
  return {
    type: problemPath(refusal.code),
    title: message,
    status: refusal.status,
    detail: message,
    code: refusal.code,
    params: refusal.params,
    violations: refusal.violations.map((violation) => ({
      ...violation,
      message:
        lookUp(language, `violations.${violation.code}`, violation.params) ??
        lookUp(language, `errors.${violation.code}`, violation.params) ??
        violation.code,
    })),
  }
}

/**
 * Refusals for violated database constraints: concurrent requests that both pass the check get the usual error code.
 */
const byConstraint: Record<string, () => Refusal> = {
  users_account_email: () => refuseField('email', 'email_taken'),
  users_email_key: () => refuseField('email', 'email_not_usable'),
  organizations_external_id: () => refuseField('externalId', 'duplicate_external_id'),
  accounts_web_host_key: () => refuseField('subdomain', 'site_address_taken'),
  sftp_keys_once: () => refuseField('publicKey', 'duplicate_key'),
  account_domains_once: () => refuseField('domain', 'domain_taken'),
  account_domains_verified: () => refuseField('domain', 'domain_taken'),
  organizations_one_root: () => refuseField('type', 'root_exists'),
  categories_identifier: () => refuseField('identifier', 'duplicate_identifier'),
  categories_no_cycle: () => refuseField('parentId', 'category_below_itself'),
  item_refurb_steps_running: () => new Refusal('refurb_worker_busy', { step: '', number: '' }),
  buybacks_imei: () => refuseField('imei', 'device_already_bought', { device: '' }),
  buybacks_serial: () => refuseField('serialNumber', 'device_already_bought', { device: '' }),
  list_views_name: () => refuseField('name', 'view_name_taken'),
  list_views_default: () => new Refusal('conflict'),
  connector_configurations_name: () => refuseField('name', 'duplicate_connector_name'),
  connector_runs_open: () => new Refusal('connector_running'),
  items_number: () => refuseField('identificationNumber', 'item_label_taken'),
  items_in_stock: () => refuseField('stockId', 'stock_unknown'),
  stocks_name: () => refuseField('name', 'stock_name_taken'),
  stocks_identifier: () => refuseField('identifier', 'duplicate_identifier'),
  stocks_fixed: () => new Refusal('stock_is_native'),
  organizations_no_cycle: () => refuseField('parentOrganizationId', 'parent_below_itself'),
}

/** The refusal for an error; null for an internal error. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const {
    code = '',
    constraint = '',
    statusCode,
    message = '',
  } = (error ?? {}) as {
    code?: string
    constraint?: string
    statusCode?: number
    message?: string
  }
  const known = byConstraint[constraint]
  if (known) return known()
  if (code === '22P05' || code === '22021') return new Refusal('invalid_request')
  if (code === '40001' || code === '40P01') return new Refusal('conflict')
  if (isDatabaseOutage({ code, message })) return new Refusal('database_unavailable')
  if (code.startsWith('FST_')) return fastifyRefusal(statusCode ?? 400)
  if (statusCode && statusCode >= 400 && statusCode < 500) return fastifyRefusal(statusCode)
  return null
}

const fastifyRefusal = (status: number) =>
  new Refusal(
    status === 413
      ? 'payload_too_large'
      : status === 415
        ? 'unsupported_media_type'
        : status === 404
          ? 'not_found'
          : 'invalid_request',
  )
