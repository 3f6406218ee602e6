import type { AuditEntry, AuditSubject } from '#domain/audit/schema.ts'

/** Routes of the pages of records, as in the route table. */
const pages: Partial<Record<AuditSubject, string>> = {
  organization: '/entity/:id/edit',
  user: '/user/:id/edit',
  category: '/category/:id/edit',
  product: '/product/:id/edit',
  question: '/diagnostic',
  circuit: '/circuit/:id/edit',
  payment_mode: '/paymentMode/:id/edit',
  payment_settings: '/payment-settings',
  dispatch_rule: '/warehouse-dispatch-rule/:id',
  home_page: '/design/home',
  refurb_question: '/refurb-diagnosis-questions/:id/edit',
  refurb_step: '/refurb-step/:id/edit',
  stock: '/stocks/:id/edit',
  connector_configuration: '/connectors/:configurationId',
  webhook: '/settings/webhooks/:webhookId',
  api_key: '/settings/api-keys',
  sftp: '/settings/sftp',
  account: '/design',
  root_detail: '/settings/tim/general',
  register_entry: '/register',
  identity_document: '/buyback/:id',
}

/** Settings have no name of their own, and exist as long as their company. */
const settings = new Set<AuditSubject>(['account', 'root_detail', 'payment_settings', 'home_page', 'sftp', 'sso'])
export const isSettings = (subject: AuditSubject) => settings.has(subject)

type Subject = Pick<AuditEntry, 'subject' | 'subjectId' | 'subjectName'>

/** Page of the record of an entry; null where it no longer exists or the user may not open it. */
export const recordPage = ({ subject, subjectId, subjectName }: Subject, isReachable: (route: string) => boolean) => {
  const route = pages[subject]
  if (!route || (subjectName === null && !isSettings(subject))) return null
  return isReachable(route) ? route.replace(/:\w+/, subjectId) : null
}
