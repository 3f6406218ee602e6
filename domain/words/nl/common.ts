import type { common as fr } from '../fr/common.ts'
import type { Words } from '../words.ts'

export const common: Words<typeof fr> = {
  save: 'Opslaan',
  cancel: 'Annuleren',
  close: 'Sluiten',
  back: 'Terug',
  next: 'Volgende',
  confirm: 'Bevestigen',
  search: 'Zoeken',
  optional: 'optioneel',
  none: '–',
  yes: 'Ja',
  no: 'Nee',
  home: 'Startpagina',
  retry: 'Opnieuw proberen',
  reference: 'Referentie voor de helpdesk: {id}',
  /** Notice on every page of a public demo; the time of the next reset follows `reset`. */
  sandbox: {
    title: 'Testomgeving.',
    user: 'De dienstverleners zijn gesimuleerd.',
    customer: 'Testsite: er wordt niets gekocht en niets betaald.',
  },
  publicDemo: {
    title: 'Openbare demo.',
    reset: 'Alle gegevens worden gewist om',
    resetting: 'De demo wordt teruggezet',
    personal: 'Voer geen persoonsgegevens in.',
  },
  offline: {
    title: 'Geen verbinding',
    text: 'Controleer uw internetverbinding. De pagina gaat vanzelf verder zodra die terug is.',
  },
  outdated: {
    title: 'Deze pagina kon niet worden getoond',
    text: 'Er is misschien een nieuwe versie beschikbaar. Herlaad de pagina om verder te gaan.',
    reload: 'Pagina herladen',
  },
}
