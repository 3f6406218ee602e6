import type { platformHome as french } from '../fr/platform-home.ts'
import type { Words } from '../words.ts'

export const platformHome: Words<typeof french> = {
  shortcut: {
    client: 'Klant openen',
    clients: 'Klanten bekijken',
    connectors: 'Connectoren bekijken',
    health: 'Toestand van het platform',
  },
  summary:
    '{day}, {n, plural, =0 {geen actieve klant} one {# actieve klant} other {# actieve klanten}}, bij {quiet, number} niets te melden',
  updated: 'Bijgewerkt om {time}',
  actions: 'Vraagt actie',
  actionsNone: 'Niets vraagt actie.',
  actionsCount: '{n, number}, het ernstigste eerst',
  actionsMore: '{n, plural, one {nog #} other {nog #}}',
  since: 'sinds {when}',
  kind: {
    connectorOpen: {
      title:
        '{client}: {n, plural, one {een connector antwoordt niet meer} other {# connectoren antwoorden niet meer}}',
      text: 'De oproepen zijn na herhaalde fouten opgeschort en worden automatisch hervat.',
      act: 'Connectoren bekijken',
    },
    connectorFailing: {
      title:
        '{client}: {n, plural, one {de laatste uitvoering van een connector is mislukt} other {de laatste uitvoering van # connectoren is mislukt}}',
      text: 'Open de connector om de oorzaak te lezen en opnieuw te starten.',
      act: 'Connectoren bekijken',
    },
    deadJobs: {
      title: '{n, plural, one {# opgegeven achtergrondtaak} other {# opgegeven achtergrondtaken}}',
      text: 'Alle pogingen zijn mislukt. Los de oorzaak op en start ze opnieuw.',
      act: 'Bekijken en opnieuw starten',
    },
    volume: {
      title: '{client} koopt minder terug dan gewoonlijk',
      text: 'Gisteren {n, plural, =0 {geen terugkoop} one {# terugkoop} other {# terugkopen}} in plaats van {low, number} tot {high, number}.',
      act: 'Klant openen',
    },
    queue: {
      title: 'De achtergrondtaken lopen achter',
      text: 'De oudste wacht te lang.',
      act: 'Toestand van het platform',
    },
    disk: {
      title: 'De schijfruimte raakt op',
      text: 'Op een volle schijf kunnen geen foto’s en documenten worden bewaard.',
      act: 'Toestand van het platform',
    },
    backups: {
      title: 'Back-up ontbreekt of is te oud',
      text: 'Er wordt één back-up per dag verwacht.',
      act: 'Toestand van het platform',
    },
    mails: {
      title: 'E-mails worden niet verzonden',
      text: 'Controleer de mailserver.',
      act: 'E-mails bekijken',
    },
  },
  clients: 'Klanten',
  orders: {
    state: 'In het oog houden',
    volume: 'Op volume',
    newest: 'Nieuw',
  },
  column: {
    client: 'Klant',
    yesterday: 'Terugkopen gisteren',
    connectors: 'Connectoren',
    dead: 'Opgegeven taken',
  },
  stores: 'Retailer, {n, plural, =0 {geen winkel} one {# winkel} other {# winkels}}',
  warehouses: 'Koper, {n, plural, =0 {geen magazijn} one {# magazijn} other {# magazijnen}}',
  usual: 'gewoonlijk {low, number} tot {high, number}',
  noUsual: 'nog geen vergelijking',
  works: '{works, number} van {n, number}',
  suspended: '{n, plural, one {# opgeschort} other {# opgeschort}}',
  failed: '{n, plural, one {# mislukt} other {# mislukt}}',
  footnote:
    '{shown, number} van {n, number}. Gewoonlijk: dezelfde weekdag van de 8 weken ervoor, zonder de laagste en de hoogste.',
  allClients: 'Alle klanten bekijken',
  capacity: 'Capaciteit',
  disk: 'Schijf',
  diskFree: '{free} vrij van {total}',
  jobs: 'Achtergrondtaken',
  jobsWaiting: '{n, number} in de wachtrij',
  oldest: 'de oudste wacht {seconds, number} s',
  database: 'Database',
  limit: 'limiet {ms, number} ms',
  backups: 'Back-ups',
  backupAge: '{hours, plural, one {# uur} other {# uur}} geleden',
  backupNone: 'Geen back-up geregistreerd',
  backupSize: '{rows, number} rijen, {size}',
}
