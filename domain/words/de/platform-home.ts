import type { platformHome as french } from '../fr/platform-home.ts'
import type { Words } from '../words.ts'

export const platformHome: Words<typeof french> = {
  shortcut: {
    client: 'Kunden eröffnen',
    clients: 'Kunden ansehen',
    connectors: 'Konnektoren ansehen',
    health: 'Zustand der Plattform',
  },
  summary:
    '{day}, {n, plural, =0 {kein aktiver Kunde} one {# aktiver Kunde} other {# aktive Kunden}}, davon {quiet, number} ohne Auffälligkeit',
  updated: 'Stand {time}',
  actions: 'Handlungsbedarf',
  actionsNone: 'Kein Handlungsbedarf.',
  actionsCount: '{n, number}, das Dringendste zuerst',
  actionsMore: '{n, plural, one {# weiterer} other {# weitere}}',
  since: 'seit {when}',
  kind: {
    connectorOpen: {
      title:
        '{client}: {n, plural, one {Ein Konnektor antwortet nicht mehr} other {# Konnektoren antworten nicht mehr}}',
      text: 'Die Aufrufe sind nach mehreren Fehlern ausgesetzt und werden automatisch fortgesetzt.',
      act: 'Konnektoren ansehen',
    },
    connectorFailing: {
      title:
        '{client}: {n, plural, one {Der letzte Lauf eines Konnektors ist fehlgeschlagen} other {Der letzte Lauf von # Konnektoren ist fehlgeschlagen}}',
      text: 'Öffnen Sie den Konnektor, um die Ursache zu lesen und ihn neu zu starten.',
      act: 'Konnektoren ansehen',
    },
    deadJobs: {
      title: '{n, plural, one {# abgebrochene Hintergrundaufgabe} other {# abgebrochene Hintergrundaufgaben}}',
      text: 'Alle Versuche sind fehlgeschlagen. Beheben Sie die Ursache und starten Sie erneut.',
      act: 'Ansehen und neu starten',
    },
    volume: {
      title: '{client} kauft weniger an als üblich',
      text: 'Gestern {n, plural, =0 {kein Ankauf} one {# Ankauf} other {# Ankäufe}} statt {low, number} bis {high, number}.',
      act: 'Kunden öffnen',
    },
    queue: {
      title: 'Die Hintergrundaufgaben sind im Verzug',
      text: 'Die älteste wartet zu lange.',
      act: 'Zustand der Plattform',
    },
    disk: {
      title: 'Der Speicherplatz wird knapp',
      text: 'Auf einer vollen Platte lassen sich keine Fotos und Dokumente speichern.',
      act: 'Zustand der Plattform',
    },
    backups: {
      title: 'Sicherung fehlt oder ist zu alt',
      text: 'Erwartet wird eine Sicherung pro Tag.',
      act: 'Zustand der Plattform',
    },
    mails: {
      title: 'E-Mails werden nicht versendet',
      text: 'Prüfen Sie den Mailserver.',
      act: 'E-Mails ansehen',
    },
  },
  clients: 'Kunden',
  orders: {
    state: 'Zu beobachten',
    volume: 'Nach Menge',
    newest: 'Neu',
  },
  column: {
    client: 'Kunde',
    yesterday: 'Ankäufe gestern',
    connectors: 'Konnektoren',
    dead: 'Abgebrochene Aufgaben',
  },
  stores: 'Händler, {n, plural, =0 {keine Filiale} one {# Filiale} other {# Filialen}}',
  warehouses: 'Käufer, {n, plural, =0 {kein Lager} one {# Lager} other {# Lager}}',
  usual: 'üblich {low, number} bis {high, number}',
  noUsual: 'noch kein Vergleich',
  works: '{works, number} von {n, number}',
  suspended: '{n, plural, one {# ausgesetzt} other {# ausgesetzt}}',
  failed: '{n, plural, one {# fehlgeschlagen} other {# fehlgeschlagen}}',
  footnote:
    '{shown, number} von {n, number}. Üblich: derselbe Wochentag der 8 Wochen davor, ohne den niedrigsten und den höchsten Wert.',
  allClients: 'Alle Kunden ansehen',
  capacity: 'Kapazität',
  disk: 'Speicherplatz',
  diskFree: '{free} von {total} frei',
  jobs: 'Hintergrundaufgaben',
  jobsWaiting: '{n, number} in Warteschlange',
  oldest: 'die älteste wartet seit {seconds, number} s',
  database: 'Datenbank',
  limit: 'Grenze {ms, number} ms',
  backups: 'Sicherungen',
  backupAge: 'vor {hours, plural, one {# Stunde} other {# Stunden}}',
  backupNone: 'Keine Sicherung erfasst',
  backupSize: '{rows, number} Zeilen, {size}',
}
