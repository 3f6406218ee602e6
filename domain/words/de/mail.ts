import type { mail as fr } from '../fr/mail.ts'
import type { Words } from '../words.ts'

export const mail: Words<typeof fr> = {
  creation: {
    subject: 'Ihr Zugang zu {company}',
    title: 'Willkommen {firstname}',
    intro: 'Für Sie wurde ein Zugang bei {company} eingerichtet. Legen Sie Ihr Passwort fest, um zu beginnen.',
    button: 'Mein Passwort festlegen',
    expiry: 'Dieser Link funktioniert einmal und ist {days, plural, one {# Tag} other {# Tage}} gültig.',
    ignore: 'Wenn Sie diese Nachricht nicht erwartet haben, ignorieren Sie sie: Es wird nichts aktiviert.',
  },
  renewal: {
    subject: 'Ihr neues Passwort',
    title: 'Guten Tag {firstname}',
    intro: 'Sie haben ein neues Passwort für Ihren Zugang zu {company} angefordert.',
    button: 'Neues Passwort wählen',
    expiry: 'Dieser Link funktioniert einmal und ist {hours, plural, one {# Stunde} other {# Stunden}} gültig.',
    ignore: 'Wenn Sie nichts angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort ändert sich nicht.',
  },
  ssoCreation: {
    subject: 'Ihr Zugang zu {company}',
    title: 'Willkommen {firstname}',
    intro:
      'Für Sie wurde ein Zugang bei {company} eingerichtet. Sie melden sich mit dem Konto Ihrer Organisation an (SSO): Ein Passwort ist nicht nötig.',
    button: 'Über meine Organisation anmelden',
    ignore: 'Wenn Sie diese Nachricht nicht erwartet haben, ignorieren Sie sie: Es wird nichts aktiviert.',
  },
  ssoRenewal: {
    subject: 'Ihre Anmeldung bei {company}',
    title: 'Guten Tag {firstname}',
    intro:
      'Sie haben ein neues Passwort angefordert, aber Ihr Konto nutzt die Anmeldung Ihrer Organisation (SSO): Es hat hier kein Passwort. Melden Sie sich mit Ihren gewohnten Zugangsdaten an. Wenn Sie sie vergessen haben, wenden Sie sich an Ihre IT-Abteilung.',
    button: 'Zur Anmeldeseite',
    ignore: 'Wenn Sie nichts angefordert haben, ignorieren Sie diese Nachricht: Es hat sich nichts geändert.',
  },
  accessChange: {
    subject: 'Ihr Zugang zu {company}: Eine Änderung ist beantragt',
    title: {
      email: 'Eine andere Adresse für Ihr Konto?',
      second_factor: 'Zweiten Faktor entfernen?',
      roles: 'Neue Rechte für Sie',
      erasure: 'Ihre Daten löschen?',
    },
    intro: {
      email: '{by} beantragt, dass Ihr Konto bei {company} statt dieser Adresse {email} verwendet.',
      second_factor: '{by} beantragt, den zweiten Faktor Ihres Kontos bei {company} zu entfernen.',
      roles: '{by} gibt Ihnen eine Leitungsrolle bei {company}: {roles}.',
      erasure: '{by} beantragt, Ihre Daten bei {company} endgültig zu löschen. Ihr Zugang dort ist deaktiviert.',
    },
    delay:
      'Ohne Ihre Antwort wird die Änderung {hours} Stunden nach dem Antrag wirksam. Bis dahin ändert sich nichts, und Ihre Sitzungen bleiben offen.',
    erasureDelay:
      'Ohne Ihre Antwort werden Ihre Daten {hours} Stunden nach dem Antrag gelöscht. Bis dahin können Sie oder eine andere Leitungsperson abbrechen.',
    button: 'Bestätigen oder abbrechen',
    warning:
      'Wenn Sie diesen Antrag nicht erwartet haben, brechen Sie ihn ab und informieren Sie Ihre Organisation. Leiten Sie diese Nachricht nicht weiter.',
  },
  deactivated: {
    subject: 'Ihr Zugang zu {company} ist deaktiviert',
    title: 'Guten Tag {firstname}',
    intro: '{by} hat Ihren Zugang bei {company} am {at} deaktiviert. Ihre Sitzungen sind beendet.',
    warning:
      'Wenn Sie das nicht erwartet haben, informieren Sie eine andere Leitungsperson Ihrer Organisation: Sie kann Ihren Zugang wiederherstellen.',
    others: {
      subject: 'Der Zugang von {name} zu {company} ist deaktiviert',
      title: 'Eine Leitungsperson hat keinen Zugang mehr',
      intro: '{by} hat den Zugang von {name} ({roles}) bei {company} am {at} deaktiviert.',
      warning:
        'Wenn das nicht richtig ist, stellen Sie den Zugang von {name} auf der Seite der Benutzer wieder her und prüfen Sie die letzten Aktionen von {by} im Protokoll.',
    },
  },
  accessCancelled: {
    subject: 'Die Änderung Ihres Zugangs zu {company} wurde abgebrochen',
    title: 'Guten Tag {firstname}',
    intro: {
      email:
        'Die von {by} beantragte Änderung Ihrer Adresse bei {company} wurde abgebrochen. Ihr Konto behält diese Adresse.',
      second_factor:
        'Das von {by} beantragte Entfernen Ihres zweiten Faktors bei {company} wurde abgebrochen. Ihr zweiter Faktor bleibt bestehen.',
      roles:
        'Die Leitungsrolle bei {company}, die {by} Ihnen geben wollte, wird nicht vergeben. Ihre Rollen ändern sich nicht.',
      erasure:
        'Die von {by} beantragte Löschung Ihrer Daten bei {company} wurde abgebrochen. Ihre Daten bleiben erhalten.',
    },
  },
  accessChanged: {
    subject: 'Ihre Adresse bei {company} wurde geändert',
    title: 'Guten Tag {firstname}',
    intro: 'Ihr Konto bei {company} verwendet jetzt die Adresse {email}. Diese Adresse gibt keinen Zugang mehr.',
    warning: 'Wenn Sie diese Änderung nicht erwartet haben, informieren Sie sofort Ihre Organisation.',
  },
  confirmation: {
    subject: 'Ihr Ankauf bei {company} ist bestätigt',
    changed: 'Ihr Ankauf bei {company} wurde geändert',
    replaces: 'Ihre Angaben haben sich geändert: Diese Nachricht und ihre Dokumente ersetzen die früheren.',
    title: 'Danke {firstname}, es ist bestätigt',
    intro:
      '{count, plural, one {Ihr Produkt wird für {total} angekauft.} other {Ihre # Produkte werden für {total} angekauft.}} Bewahren Sie diese Nachricht auf: Sie enthält alles, was Sie brauchen.',
    predeclared: 'Preis in der Filiale garantiert bis {date}',
    code: 'Ankaufscode',
    price: 'Ankaufspreis',
    bonus: 'Bonus',
    sum: 'Sie erhalten',
    total: 'Summe',
    next: 'Wie geht es weiter?',
    nextBy: 'Wie geht es weiter? {circuit}',
    payment: 'Ihre Zahlung: {mode}',
    attached:
      '{count, plural, one {Ihr Dokument liegt dieser Nachricht bei.} other {Ihre # Dokumente liegen dieser Nachricht bei.}}',
    missing: 'Einige Dokumente konnten nicht erstellt werden. Wir senden sie Ihnen so bald wie möglich.',
    labelFollows:
      'Wir senden Ihnen das Versandetikett, sobald der Transporteur es erstellt hat. Bis dahin müssen Sie nichts tun.',
    button: 'Meinen Ankauf ansehen',
  },
  webhookOff: {
    subject: 'Eine Webhook-Adresse ist abgeschaltet',
    failing: '{url} hat 5 Tage lang nichts angenommen. Ereignisse von {company} werden nicht mehr dorthin gesendet.',
    gone: '{url} hat geantwortet, dass es sie nicht mehr gibt. Ereignisse von {company} werden nicht mehr dorthin gesendet.',
    again:
      'Berichtigen Sie die Adresse und schalten Sie sie auf der Seite der Webhooks wieder ein. Verpasste Nachrichten lassen sich dort erneut senden.',
  },
  test: {
    subject: 'Test-E-Mail von {company}',
    title: 'E-Mails gehen hinaus',
    intro: 'Wenn Sie dies lesen, kann {company} E-Mails senden.',
  },
  link: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser: {link}',
  footer: 'Automatische Nachricht im Auftrag von {company}. Bitte antworten Sie nicht darauf.',
  policy: 'Ihre personenbezogenen Daten werden gemäß der Datenschutzerklärung von {company} verarbeitet.',
}
