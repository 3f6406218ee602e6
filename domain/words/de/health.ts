import type { health as french } from '../fr/health.ts'
import type { Words } from '../words.ts'

export const health: Words<typeof french> = {
  intro: 'Zustand der Installation, eben gelesen.',
  at: 'Gelesen um {at}',
  states: {
    good: 'In Ordnung',
    warning: 'Beobachten',
    bad: 'Handeln',
    off: 'Nicht angeboten',
  },
  parts: {
    database: 'Datenbank',
    queue: 'Hintergrundaufgaben',
    mails: 'E-Mails der letzten 24 Stunden',
    connectors: 'Konnektoren',
    search: 'Suche',
    disk: 'Festplatte',
    backups: 'Letzte Sicherung',
  },
  figures: {
    answerMs: 'Antwort',
    waiting: 'Wartend',
    running: 'Laufend',
    retrying: 'Neuer Versuch',
    dead: 'Aufgegeben',
    delaySeconds: 'Rückstand',
    sent: 'Gesendet',
    kept: 'Behalten',
    failed: 'Fehlgeschlagen',
    queued: 'Zu senden',
    active: 'Aktiv',
    open: 'Ausgesetzt',
    failing: 'Letzter Lauf gescheitert',
    freeBytes: 'Frei',
    totalBytes: 'Gesamt',
    ageHours: 'Alter (Stunden)',
    rows: 'Zeilen',
    files: 'Dateien',
    sizeBytes: 'Größe',
  },
}
