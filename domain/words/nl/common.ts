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
  outdated: {
    title: 'Deze pagina kon niet worden getoond',
    text: 'Er is misschien een nieuwe versie beschikbaar. Herlaad de pagina om verder te gaan.',
    reload: 'Pagina herladen',
  },
}
