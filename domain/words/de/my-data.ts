import type { myData as fr } from '../fr/my-data.ts'
import type { Words } from '../words.ts'

export const myData: Words<typeof fr> = {
  title: 'Ihre personenbezogenen Daten',
  missing: 'Dieser Link gilt nicht mehr. Öffnen Sie die Seite eines Ankaufs, um eine neue Anfrage zu stellen.',
  access: {
    title: 'Ihre Daten bei {company}',
    text: '{count, plural, one {Ihre Kopie enthält einen Ankauf} other {Ihre Kopie enthält # Ankäufe}}: Kontaktdaten, Antworten, Zahlungen, E-Mails, Dokumente und Fotos in einer ZIP-Datei.',
    download: 'Meine Daten herunterladen',
  },
  erasure: {
    title: 'Ihre Daten bei {company} löschen',
    text: '{count, plural, one {Diese Anfrage betrifft einen Ankauf.} other {Diese Anfrage betrifft # Ankäufe.}} Kontaktdaten, IBAN, Ausweis, E-Mails, Dokumente und Fotos werden endgültig gelöscht.',
    confirm: 'Meine Daten endgültig löschen',
    confirmAgain:
      'Ein nicht eingelöster Gutschein oder eine Geschenkkarte bleibt gültig, das Dokument verschwindet aber von der Seite: Bewahren Sie eine Kopie auf. Die Löschung kann nicht rückgängig gemacht werden.',
    kept: 'Was wir gesetzlich aufbewahren müssen',
    nothing: 'Es sind keine Daten mehr zu löschen.',
  },
  done: {
    title: 'Ihre Daten sind gelöscht',
    text: 'Ihre Kontaktdaten, Dokumente, Fotos und E-Mails wurden bei {company} gelöscht.',
  },
  expired: {
    title: 'Dieser Link ist abgelaufen',
    text: 'Öffnen Sie die Seite eines Ankaufs, um eine neue Anfrage zu stellen.',
  },
  exceptions: {
    register:
      'Das Register der Gebrauchtwaren (französisches Strafgesetzbuch, Artikel 321-7): Identität des Verkäufers und Ware, verschlüsselt, zehn Jahre lang.',
    ledger:
      'Die Buchhaltung (französisches Handelsgesetzbuch, Artikel L123-22): Beträge und der Empfänger einer Überweisung, zehn Jahre lang.',
    open: 'Ein laufender Ankauf: Seine Daten werden für den Abschluss gebraucht und danach ohne neue Anfrage gelöscht.',
  },
  contact: 'Eine Frage zu Ihren Daten? {contact}',
}
