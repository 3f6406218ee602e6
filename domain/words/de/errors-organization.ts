import type { organizationErrors as fr } from '../fr/errors-organization.ts'
import type { Words } from '../words.ts'

export const organizationErrors: Words<typeof fr> = {
  duplicate_external_id: 'Diese externe Kennung ist bereits vorhanden.',
  parent_required: 'Wählen Sie die übergeordnete Einheit.',
  parent_not_allowed: 'Diese Einheit kann einer Einheit dieser Art nicht zugeordnet werden. Wählen Sie eine andere.',
  type_not_editable:
    'Der Typ einer Einheit lässt sich nach dem Anlegen nicht mehr ändern. Legen Sie bei Bedarf eine andere Einheit an.',
  buyer_not_editable:
    'Der Ankäufer einer Einheit lässt sich nach dem Anlegen nicht mehr ändern. Legen Sie bei Bedarf eine andere Einheit an.',
  type_not_allowed: 'Dieses Unternehmen kann keine Einheit dieses Typs haben. Wählen Sie einen anderen Typ.',
  root_exists: 'Dieses Unternehmen hat bereits seine Haupteinheit. Wählen Sie einen anderen Typ.',
  parent_below_itself: 'Eine Einheit kann weder sich selbst noch einer ihr untergeordneten Einheit zugeordnet werden.',
  buyer_not_linked: 'Dieser Ankäufer ist nicht mit dem Unternehmen verknüpft. Wählen Sie einen verknüpften Ankäufer.',
  warehouse_not_linked: 'Dieses Lager ist nicht mit dem Unternehmen verknüpft. Wählen Sie ein verknüpftes Lager.',
  parent_inactive: 'Die übergeordnete Einheit ist inaktiv. Aktivieren Sie sie zuerst.',
  has_active_children:
    'Dieser Einheit sind aktive Einheiten untergeordnet. Deaktivieren oder verschieben Sie sie zuerst.',
  has_active_users: 'Dieser Einheit sind aktive Benutzer zugeordnet. Deaktivieren oder verschieben Sie sie zuerst.',
  root_cannot_be_deactivated: 'Die Haupteinheit eines Unternehmens kann nicht deaktiviert werden.',
  account_not_found: 'Dieses Unternehmen gibt es nicht oder nicht mehr.',
  still_active: 'Dieses Unternehmen ist noch aktiv. Deaktivieren Sie es, bevor Sie es löschen.',
  has_linked_buyers:
    'Mit diesem Unternehmen sind noch Ankäufer verknüpft. Lösen Sie diese Verknüpfungen, bevor Sie es löschen.',
  has_linked_retailers:
    'Mit diesem Unternehmen sind noch Händler verknüpft. Lösen Sie diese Verknüpfungen, bevor Sie es löschen.',
  client_organization_failed:
    'Der Kunde wurde nicht gespeichert: Mit dem Unternehmen oder seinen Einheiten stimmt etwas nicht. Korrigieren Sie das Markierte.',
  client_circuits_failed:
    'Der Kunde wurde nicht gespeichert: Seine Wege oder Zahlungsarten passen nicht. Korrigieren Sie das Markierte.',
  client_manager_failed:
    'Der Kunde wurde nicht gespeichert: Sein Administrator kann nicht eingeladen werden. Korrigieren Sie das Markierte.',
  client_module_in_use:
    'Dieses Modul kann nicht entfernt werden: {entities, plural, =0 {} one {# aktive Einheit} other {# aktive Einheiten}} {users, plural, =0 {} one {# aktiver Benutzer} other {# aktive Benutzer}} hängen davon ab. Deaktivieren Sie diese zuerst.',
  site_address_taken: 'Eine andere Website hat diese Adresse bereits. Wählen Sie eine andere.',
  currency_in_use: 'Die Währung ändert sich nicht mehr, sobald das Unternehmen Produkte oder Ankäufe hat.',
  not_a_buyer: 'Dieses Unternehmen kauft nicht: Wählen Sie einen Käufer.',
  sandbox_mismatch: 'Eine Testumgebung kann nur mit einer Testumgebung verknüpft werden.',
  not_a_sandbox: 'Dieses Konto ist keine Testumgebung: Die Zeit kann nicht vorgestellt werden.',
  clock_at_end: 'Die Testuhr kann insgesamt um {max} Stunden vorgestellt werden. Legen Sie eine neue Testumgebung an.',
  clock_running: 'Die Testuhr wird gerade vorgestellt. Versuchen Sie es in einigen Sekunden erneut.',
  clock_too_many:
    'Die Testuhr wird nur in Testumgebungen mit höchstens {max} Datensätzen vorgestellt (etwa 2.000 Ankäufe). Legen Sie eine neue Testumgebung an.',
  not_a_retailer: 'Nur ein Händler kann mit Käufern verknüpft werden. Geben Sie ihm zuerst dieses Modul.',
  buyer_in_use:
    'Einheiten, Kategorien, Regeln oder laufende Ankäufe hängen noch von diesem Käufer ab. Ändern Sie diese zuerst.',
  buyer_payment_unavailable:
    'Zahlung durch den Käufer ist für dieses Unternehmen nicht verfügbar. Schalten Sie sie zuerst ein.',
  buyer_payment_in_use: 'Der Käufer bezahlt die Kunden dieses Unternehmens. Wählen Sie zuerst den Händler als Zahler.',
  domain_taken: 'Diese Domain wird hier bereits verwendet. Wählen Sie eine andere.',
  too_many_domains: 'Höchstens {max} Domains. Entfernen Sie zuerst eine.',
  sftp_inactive: 'Aktivieren Sie zuerst den SFTP-Zugang.',
  support_access_required:
    'Dieser Kunde hat keinen Supportzugang gewährt: Bitten Sie einen seiner Administratoren darum (Konfiguration, Supportzugang).',
  support_access_not_yours: 'Nur ein Administrator des Unternehmens kann den Supportzugang gewähren oder beenden.',
  support_access_over: 'Dieser Supportzugang ist beendet.',
  client_not_enterable: 'Dieser Kunde kann nicht geöffnet werden: Er ist deaktiviert oder hat keine aktive Einheit.',
  too_many_keys: 'Höchstens {max} Schlüssel. Entfernen Sie zuerst einen.',
  key_weak:
    'Dieser RSA-Schlüssel ist zu kurz. Verwenden Sie einen mit mindestens {bits} Bit oder einen Ed25519-Schlüssel.',
  duplicate_key: 'Dieser Schlüssel ist bereits registriert.',
  invalid_public_key:
    'Fügen Sie einen vollständigen öffentlichen SSH-Schlüssel ein („ssh-ed25519 AAAA…“), nie den privaten.',
  catalogue_other_currency:
    'Die Preise dieses Katalogs stehen in einer anderen Währung. Wählen Sie einen anderen oder beginnen Sie mit einem leeren.',
}
