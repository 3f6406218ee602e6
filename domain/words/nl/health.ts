import type { health as french } from '../fr/health.ts'
import type { Words } from '../words.ts'

export const health: Words<typeof french> = {
  intro: 'Toestand van de installatie, zojuist gelezen.',
  at: 'Gelezen om {at}',
  states: {
    good: 'In orde',
    warning: 'In het oog houden',
    bad: 'Actie nodig',
    off: 'Niet aangeboden',
  },
  parts: {
    database: 'Database',
    queue: 'Achtergrondtaken',
    mails: 'E-mails van de laatste 24 uur',
    connectors: 'Connectoren',
    search: 'Zoeken',
    disk: 'Schijf',
    backups: 'Laatste back-up',
  },
  figures: {
    answerMs: 'Antwoord',
    waiting: 'Wachtend',
    running: 'Bezig',
    retrying: 'Nieuwe poging',
    dead: 'Opgegeven',
    delaySeconds: 'Achterstand',
    sent: 'Verzonden',
    kept: 'Bewaard',
    failed: 'Mislukt',
    queued: 'Te verzenden',
    active: 'Actief',
    open: 'Onderbroken',
    failing: 'Laatste uitvoering mislukt',
    freeBytes: 'Vrij',
    totalBytes: 'Totaal',
    ageHours: 'Leeftijd (uren)',
    rows: 'Rijen',
    files: 'Bestanden',
    sizeBytes: 'Grootte',
  },
}
