import type { AuditEntry } from '#domain/audit/schema.ts'

const pages: Partial<Record<AuditEntry['subject'], (id: string) => string>> = {
  organization: (id) => `/entity/${id}/edit`,
  user: (id) => `/user/${id}/edit`,
  category: (id) => `/category/${id}/edit`,
  product: (id) => `/product/${id}/edit`,
  circuit: (id) => `/circuit/${id}/edit`,
  payment_mode: (id) => `/paymentMode/${id}/edit`,
  payment_settings: () => '/payment-settings',
  dispatch_rule: (id) => `/warehouse-dispatch-rule/${id}`,
  home_page: () => '/design/home',
  refurb_question: (id) => `/refurb-diagnosis-questions/${id}/edit`,
  refurb_step: (id) => `/refurb-step/${id}/edit`,
  stock: (id) => `/stocks/${id}/edit`,
  connector_configuration: (id) => `/connectors/${id}`,
  webhook: (id) => `/settings/webhooks/${id}`,
  api_key: () => '/settings/api-keys',
  sftp: () => '/settings/sftp',
  account: () => '/design',
  root_detail: () => '/settings/tim/general',
  question: () => '/diagnostic',
  register_entry: () => '/register',
  identity_document: (id) => `/buyback/${id}`,
}

/** Settings without a name of their own are always there. */
const unnamed = new Set<AuditEntry['subject']>(['payment_settings', 'home_page', 'sftp', 'root_detail', 'account'])

/** Page of the record of an entry; null where it no longer exists or the user may not open it. */
export const recordPage = (
  { subject, subjectId, subjectName }: Pick<AuditEntry, 'subject' | 'subjectId' | 'subjectName'>,
  isReachable: (address: string) => boolean,
) => {
  const page = pages[subject]?.(subjectId)
  if (!page || (subjectName === null && !unnamed.has(subject))) return null
  return isReachable(page) ? page : null
}
