import type { configurationErrors as fr } from '../fr/errors-configuration.ts'
import type { Words } from '../words.ts'

export const configurationErrors: Words<typeof fr> = {
  web_drop_needs_store_drop:
    'Die Abgabe einer Web-Anmeldung setzt voraus, dass die Abgabe in der Filiale aktiv ist. Aktivieren Sie diese zuerst.',
  web_drop_depends_on_it:
    'Web-Anmeldungen mit Abgabe in der Filiale bauen auf diesem Weg auf. Deaktivieren Sie diese zuerst.',
  circuit_used_by_categories: 'Kategorien nutzen diesen Weg. Entfernen Sie ihn dort, bevor Sie ihn deaktivieren.',
  country_not_in_stores:
    'Diese Länder sind im Web aktiv, aber auf keinem Filialweg: {countries}. Ergänzen Sie sie in der Filiale oder entfernen Sie sie im Web.',
  payment_mode_not_in_stores:
    'Diese Zahlungsarten sind im Web aktiv, aber auf keinem Filialweg: {modes}. Ergänzen Sie sie in der Filiale oder entfernen Sie sie im Web.',
  payment_mode_unknown: 'Diese Zahlungsart gibt es nicht (mehr). Wählen Sie eine andere.',
  provider_not_for_type: 'Dieser Dienstleister führt diese Zahlungsart nicht aus. Wählen Sie einen anderen.',
  payment_mode_in_use:
    'Diese Zahlungsart wird angeboten oder von Ankäufen verwendet. Deaktivieren Sie sie stattdessen.',
  order_incomplete: 'Die Liste hat sich inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  refurb_step_assigned:
    'Fragen planen diesen Schritt: {questions}. Nehmen Sie ihn aus ihren Antworten, bevor Sie ihn löschen.',
  refurb_step_unknown: 'Diesen Schritt gibt es nicht (mehr). Wählen Sie einen anderen.',
  already_diagnosed: 'Die Diagnose dieses Produkts ist schon gestellt.',
  status_mismatch: 'Der Zustand dieses Produkts lässt das hier nicht zu.',
  refurb_step_changed:
    'Aktion unmöglich: Jemand anderes hat den Status dieses Schritts geändert. Laden Sie ihn neu, um ihn zu sehen, wie er ist.',
  refurb_worker_busy:
    '{hasStep, plural, =0 {Sie arbeiten bereits an einem anderen Schritt} other {Sie arbeiten bereits an „{step}“ ({number})}}. Pausieren oder beenden Sie diesen Schritt zuerst.',
  refurb_step_other_in_progress:
    'Ein anderer Schritt dieses Produkts ist in Arbeit. Unterbrechen oder beenden Sie ihn zuerst.',
  refurb_steps_open: 'Alle Schritte müssen beendet oder abgebrochen sein, bevor dieses Produkt freigegeben wird.',
  stock_has_items: 'Dieser Bestand enthält Produkte: Räumen Sie sie um, bevor Sie ihn löschen.',
  stock_has_steps: 'In diesem Bestand werden Schritte ausgeführt: {steps}. Ändern Sie sie, bevor Sie ihn löschen.',
  too_many_stocks:
    'Die höchste Anzahl an Beständen dieses Lagers ist erreicht. Löschen Sie einen, bevor Sie einen hinzufügen.',
  too_many_steps: 'Die höchste Anzahl an Schritten ist erreicht. Löschen Sie einen, bevor Sie einen hinzufügen.',
  too_many_questions: 'Die höchste Anzahl an Fragen ist erreicht. Löschen Sie eine, bevor Sie eine hinzufügen.',
  duplicate_connector_name:
    'Eine andere Konfiguration dieser Einheit heißt bereits so. Wählen Sie einen anderen Namen.',
  connector_unknown: 'Diesen Konnektor gibt es nicht oder nicht mehr. Wählen Sie einen anderen.',
  organization_unknown: 'Diese Einheit gibt es nicht oder nicht mehr. Wählen Sie eine andere.',
  connector_action_unknown:
    'Kein aktiver Konnektor bietet diese Aktion an. Prüfen Sie die Konfiguration der Konnektoren.',
  connector_failed:
    'Der Dienst des Anbieters hat keine brauchbare Antwort gegeben. Versuchen Sie es erneut und sehen Sie dann im Protokoll des Konnektors nach.',
  connector_not_scheduled: 'Dieser Connector läuft nicht von selbst.',
  connector_inactive: 'Diese Konfiguration ist inaktiv. Aktivieren Sie sie zuerst.',
  connector_running: 'Ein Lauf ist bereits im Gang. Warten Sie, bis er endet.',
  feed_currency:
    'Die empfangenen Preise sind in {given}, die des Katalogs in {expected}. Bitten Sie den Ankäufer um eine Liste in Ihrer Währung.',
  feed_too_long: 'Die Preisliste hat mehr als {max, number} Zeilen oder endet nicht.',
  signature_refused:
    'Die Signatur dieses Ereignisses ist ungültig. Prüfen Sie das Geheimnis und die Uhr des Absenders.',
}
