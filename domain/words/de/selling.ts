import type { selling as french } from '../fr/selling.ts'
import type { Words } from '../words.ts'

export const selling: Words<typeof french> = {
  circuits: {
    store_drop: 'Abgabe an der Theke',
    store_drop_label: 'Abgabe an der Theke, Versand mit Etikett',
    store_collect: 'Abgabe an der Theke, Abholung durch den Spediteur',
    web_drop: 'Abgabe in der Filiale',
    web_drop_label: 'Abgabe im Paketshop',
    web_post: 'Versand per Post',
    web_collect: 'Abholung zu Hause',
  },
  circuitTexts: {
    store_drop: 'Das Produkt bleibt in der Filiale, die es weiterschickt.',
    store_drop_label: 'Die Filiale verschickt das Produkt mit eigenem Etikett.',
    store_collect: 'Der Spediteur holt das Produkt in der Filiale ab.',
    web_drop: 'Bringen Sie das Produkt in eine Filiale: Der Verkäufer bestätigt den Preis und zahlt ihn aus.',
    web_drop_label: 'Frankiertes Etikett, Abgabe im Paketshop Ihrer Wahl.',
    web_post: 'Frankiertes Etikett, Abgabe in einer Postfiliale.',
    web_collect: 'Ein Spediteur holt das Paket bei Ihnen ab.',
  },
  payments: {
    bank_transfer: 'Banküberweisung',
    no_iban_transfer: 'Überweisung ohne IBAN',
    gift_card: 'Geschenkkarte',
    voucher: 'Gutschein',
  },
  paidWhen: {
    now_handed: 'Sofort ausgehändigt',
    now_transfer: 'Überweisung innerhalb von {days, plural, one {# Werktag} other {# Werktagen}}',
    now_instant:
      'Echtzeitüberweisung, wenige Minuten nach der Freigabe auf dem Konto, innerhalb von {days, plural, one {# Werktag} other {# Werktagen}}',
    store_handed: 'Bei der Abgabe in der Filiale ausgehändigt',
    store_transfer:
      'Überweisung innerhalb von {days, plural, one {# Werktag} other {# Werktagen}} nach der Abgabe in der Filiale',
    store_instant:
      'Echtzeitüberweisung, wenige Minuten nach der Freigabe auf dem Konto, innerhalb von {days, plural, one {# Werktag} other {# Werktagen}} nach der Abgabe in der Filiale',
    check_handed: 'Per E-Mail, sobald die Prüfung abgeschlossen ist',
    check_transfer: 'Überweisung innerhalb von {days, plural, one {# Werktag} other {# Werktagen}} nach der Prüfung',
    check_instant:
      'Echtzeitüberweisung, wenige Minuten nach der Freigabe auf dem Konto, innerhalb von {days, plural, one {# Werktag} other {# Werktagen}} nach der Prüfung',
    answer_handed: 'Per E-Mail, sobald Sie zustimmen',
    answer_transfer:
      'Überweisung innerhalb von {days, plural, one {# Werktag} other {# Werktagen}} nach Ihrer Zustimmung',
    answer_instant:
      'Echtzeitüberweisung, wenige Minuten nach der Freigabe auf dem Konto, innerhalb von {days, plural, one {# Werktag} other {# Werktagen}} nach Ihrer Zustimmung',
  },
  documents: {
    transfer_order: 'Übereignungsbeleg',
    signed_transfer_order: 'Unterschriebener Übereignungsbeleg',
    tracking_sheet: 'Begleitblatt',
    shipping_label: 'Versandetikett',
    return_label: 'Rücksendeetikett',
    customs_declaration: 'Zollinhaltserklärung',
    voucher: 'Gutschein',
    gift_card: 'Geschenkkarte',
  },
  /** Delivery place by circuit. */
  delivered: {
    store_drop_label: 'Geben Sie das Paket bei einer Annahmestelle des Spediteurs ab.',
    web_drop: 'Bringen Sie es in eine Filiale Ihrer Wahl.',
    web_drop_label: 'Geben Sie das Paket in einem Paketshop ab.',
  },
  steps: {
    agenda: 'Halten Sie das Paket für den Spediteur bereit.',
    close: 'Verschließen Sie das Paket gut.',
    deliver: 'Bringen Sie es zur Annahmestelle.',
    insert: 'Legen Sie das Begleitblatt und den unterschriebenen Beleg in das Paket.',
    join: 'Legen Sie das angegebene Zubehör bei.',
    mailbox: 'Legen Sie es in einen Briefkasten.',
    post: 'Geben Sie das Paket bei der Post ab.',
    print: 'Drucken Sie die Dokumente aus.',
    protect: 'Schützen Sie das Produkt und löschen Sie die Daten.',
    sign: 'Unterschreiben Sie den Übereignungsbeleg.',
    none: 'Folgen Sie den erhaltenen Hinweisen.',
  },
  wallet: {
    apple: 'Zu Apple Wallet hinzufügen',
    google: 'Zu Google Wallet hinzufügen',
    passes: { buyback: 'Karte des Ankaufs', voucher: 'Karte des Gutscheins' },
  },
}
