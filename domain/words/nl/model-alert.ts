import type { modelAlert as fr } from '../fr/model-alert.ts'
import type { Words } from '../words.ts'

export const modelAlert: Words<typeof fr> = {
  offer: 'Laat me weten wanneer dit model wordt teruggekocht',
  email: 'E-mailadres',
  send: 'Laat het me weten',
  sent: 'Kijk in uw mailbox: een link bevestigt de melding.',
  privacy: 'Eén e-mail om te bevestigen, één zodra het model wordt teruggekocht, daarna wordt uw adres gewist.',
  recycle: 'Vraag in een winkel hoe u het laat recycleren',
  title: 'Melding voor “{query}”',
  ask: '{company} schrijft u één keer, zodra dit model wordt teruggekocht.',
  confirm: 'Melding bevestigen',
  confirmed: 'Melding bevestigd. Ze geldt tot {date}.',
  stop: 'Melding stoppen',
  stopped: 'Melding gestopt',
  stoppedText: 'Uw adres is gewist.',
  missing: 'Geen melding onder deze link',
  missingText: 'De link is onvolledig, of de melding is gestopt, verzonden of verlopen.',
  search: 'Een product zoeken',
}
