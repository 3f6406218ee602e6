import type { modelAlert as fr } from '../fr/model-alert.ts'
import type { Words } from '../words.ts'

export const modelAlert: Words<typeof fr> = {
  offer: 'Benachrichtigen, wenn dieses Modell angekauft wird',
  email: 'E-Mail-Adresse',
  send: 'Benachrichtigen',
  sent: 'Sehen Sie in Ihrem Postfach nach: Ein Link bestätigt die Benachrichtigung.',
  privacy: 'Eine E-Mail zum Bestätigen, eine, sobald das Modell angekauft wird, danach wird Ihre Adresse gelöscht.',
  recycle: 'In einer Filiale nach dem Recycling fragen',
  title: 'Benachrichtigung für „{query}“',
  ask: '{company} schreibt Ihnen einmal, sobald dieses Modell angekauft wird.',
  confirm: 'Benachrichtigung bestätigen',
  confirmed: 'Benachrichtigung bestätigt. Sie gilt bis zum {date}.',
  stop: 'Benachrichtigung beenden',
  stopped: 'Benachrichtigung beendet',
  stoppedText: 'Ihre Adresse ist gelöscht.',
  missing: 'Keine Benachrichtigung unter diesem Link',
  missingText: 'Der Link ist unvollständig, oder die Benachrichtigung wurde beendet, versendet oder ist abgelaufen.',
  search: 'Ein Produkt suchen',
}
