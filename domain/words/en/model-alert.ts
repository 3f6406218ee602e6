import type { modelAlert as fr } from '../fr/model-alert.ts'
import type { Words } from '../words.ts'

export const modelAlert: Words<typeof fr> = {
  offer: 'Tell me when this model is bought',
  email: 'E-mail address',
  send: 'Tell me',
  sent: 'Check your inbox: a link confirms the alert.',
  privacy: 'One e-mail to confirm, one when the model is bought, then your address is deleted.',
  recycle: 'Ask in a store how to recycle it',
  title: 'Alert for “{query}”',
  ask: '{company} will write to you once, as soon as this model is bought.',
  confirm: 'Confirm the alert',
  confirmed: 'Alert confirmed. It is valid until {date}.',
  stop: 'Stop the alert',
  stopped: 'Alert stopped',
  stoppedText: 'Your address is deleted.',
  missing: 'No alert at this link',
  missingText: 'The link is incomplete, or the alert was stopped, sent or has expired.',
  search: 'Search for a product',
}
