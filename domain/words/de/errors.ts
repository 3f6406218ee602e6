import type { errors as fr } from '../fr/errors.ts'
import type { Words } from '../words.ts'

export const errors: Words<typeof fr> = {
  invalid_request: 'Die Anfrage ist fehlerhaft. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  unknown_parameter:
    'Diese Adresse enthält ein unbekanntes Kriterium. Löschen Sie die Filter und versuchen Sie es noch einmal.',
  not_signed_in: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an, um fortzufahren.',
  forbidden: 'Sie haben keinen Zugriff auf diese Aktion. Wenden Sie sich an Ihren Administrator.',
  premium_required:
    'Für diese Aktion ist die Option {feature} nötig. Bitten Sie Ihren Kundenbetreuer, sie freizuschalten.',
  not_found: 'Diese Seite oder dieses Element gibt es nicht oder nicht mehr.',
  method_not_allowed: 'Diese Aktion ist hier nicht möglich. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  stale_version:
    '{by} hat diesen Datensatz inzwischen geändert ({at}). Laden Sie ihn neu und nehmen Sie Ihre Änderungen erneut vor.',
  transition_refused:
    'Diese Aktion ist im aktuellen Status nicht mehr möglich. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
  conflict:
    'Gleichzeitig wurde eine andere Änderung vorgenommen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  payload_too_large: 'Die übermittelten Daten sind zu groß. Verkleinern Sie sie und versuchen Sie es noch einmal.',
  unsupported_media_type:
    'Dieses Format wird nicht angenommen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  invalid_input: 'Einige Felder müssen korrigiert werden. Beachten Sie die Hinweise und speichern Sie erneut.',
  idempotency_key_reused:
    'Diese Anfrage wurde bereits mit anderem Inhalt gesendet. Laden Sie die Seite neu und beginnen Sie von vorn.',
  too_much_work: 'Dieser Inhalt macht zu viel Arbeit. Vereinfachen oder teilen Sie ihn.',
  too_many_requests:
    'Zu viele Versuche. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
  server_error:
    'Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es noch einmal und wenden Sie sich an Ihren Administrator, wenn er wiederkehrt.',
  database_unavailable: 'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es in Kürze noch einmal.',

  incorrect_credentials:
    'E-Mail-Adresse oder Passwort ist falsch. Prüfen Sie Ihre Eingabe oder fordern Sie ein neues Passwort an.',
  user_inactive: 'Ihr Zugang ist deaktiviert. Wenden Sie sich an Ihren Administrator.',
  no_permission: 'Ihr Konto gibt keinen Zugang zu einem Modul. Wenden Sie sich an Ihren Administrator.',
  sso_mandatory:
    'Ihre Organisation schreibt ihre eigene Anmeldung (SSO) vor. Verwenden Sie die Anmeldung Ihrer Organisation.',
  no_organization_for_email:
    'Keine Organisation meldet sich mit dieser Adresse an. Prüfen Sie sie oder nutzen Sie Ihr Passwort.',
  sso_configuration_error:
    'Die Anmeldung Ihrer Organisation ist falsch eingerichtet oder antwortet nicht. Wenden Sie sich an Ihren Administrator.',
  sso_callback_failed:
    'Die Anmeldung über Ihre Organisation ist fehlgeschlagen. Versuchen Sie es erneut und wenden Sie sich sonst an Ihren Administrator.',
  sso_no_role: 'Das Konto Ihrer Organisation gibt Ihnen hier keine Rolle. Bitten Sie Ihren Administrator darum.',
  sso_still_forced:
    '{count, plural, one {# Person kann} other {# Personen können}} sich nur so anmelden. Heben Sie diese Pflicht zuerst auf.',
  second_factor_required: 'Geben Sie Ihren zweiten Faktor an, um sich anzumelden.',
  second_factor_enrolment: 'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie ihn ein, um sich anzumelden.',
  second_factor_wrong:
    'Dieser Code ist ungültig oder wurde schon verwendet. Warten Sie auf den nächsten und versuchen Sie es erneut.',
  second_factor_expired: 'Dieser Schritt ist abgelaufen. Melden Sie sich erneut an.',
  second_factor_mandatory: 'Ihre Organisation verlangt einen zweiten Faktor: Behalten Sie mindestens einen.',
  second_factor_missing: 'Es ist kein zweiter Faktor eingerichtet.',
  second_factor_by_sso: 'Sie melden sich über Ihre Organisation an: Der zweite Faktor wird dort eingerichtet.',
  password_wrong: 'Das ist nicht Ihr Passwort.',
  passkey_refused: 'Dieser Passkey konnte nicht geprüft werden. Versuchen Sie es erneut.',
  too_many_passkeys: 'Sie haben bereits {max, plural, one {# Passkey} other {# Passkeys}}. Entfernen Sie zuerst einen.',
  link_expired: 'Dieser Link ist abgelaufen oder wurde bereits verwendet. Fordern Sie einen neuen an.',
  module_not_held: 'Sie haben keinen Zugang zu diesem Modul. Wählen Sie ein anderes.',
  site_not_found: 'Zu dieser Adresse gibt es keine Website. Bitte prüfen Sie sie.',
  site_not_active: 'Diese Website ist derzeit nicht verfügbar. Bitte kommen Sie später wieder.',

  email_taken: 'Diese E-Mail-Adresse wird bereits verwendet. Geben Sie eine andere an.',
  email_not_usable: 'Diese E-Mail-Adresse öffnet bereits ein anderes Konto. Verwenden Sie eine andere Adresse.',
  module_required: 'Geben Sie Zugang zu mindestens einem Modul.',
  role_not_assignable:
    'Mit Ihrer Rolle können Sie diese Rolle nicht vergeben oder ändern. Wenden Sie sich an Ihren Administrator.',
  role_module_mismatch: 'Diese Rolle gibt es in diesem Modul nicht. Wählen Sie eine Rolle des Moduls.',
  entity_not_assignable: 'Sie können dieser Einheit niemanden zuordnen. Wählen Sie eine andere.',
  entity_type_mismatch: 'Diese Art von Einheit passt nicht zu dieser Rolle. Wählen Sie eine andere Einheit.',
  cannot_change_yourself:
    'Bei Ihrem eigenen Konto ist das nicht möglich. Bitten Sie einen anderen Administrator darum.',
  last_administrator: 'Dies ist der letzte aktive Administrator. Ernennen Sie zuerst einen anderen.',
  sso_not_working:
    'Für dieses Unternehmen funktioniert keine SSO-Anmeldung: Sie vorzuschreiben würde diese Person aussperren.',
  already_activated: 'Dieses Konto ist bereits aktiviert. Melden Sie sich an oder fordern Sie ein neues Passwort an.',

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
    'Der Kunde wurde nicht gespeichert: Mit der Firma oder ihren Einheiten stimmt etwas nicht. Korrigieren Sie das Markierte.',
  client_circuits_failed:
    'Der Kunde wurde nicht gespeichert: Seine Wege oder Zahlungsarten passen nicht. Korrigieren Sie das Markierte.',
  client_manager_failed:
    'Der Kunde wurde nicht gespeichert: Sein Administrator kann nicht eingeladen werden. Korrigieren Sie das Markierte.',
  client_module_in_use:
    'Dieses Modul kann nicht entfernt werden: {entities, plural, =0 {} one {# aktive Einheit} other {# aktive Einheiten}} {users, plural, =0 {} one {# aktiver Benutzer} other {# aktive Benutzer}} hängen davon ab. Deaktivieren Sie diese zuerst.',
  site_address_taken: 'Eine andere Website hat diese Adresse bereits. Wählen Sie eine andere.',
  currency_in_use: 'Die Währung ändert sich nicht mehr, sobald die Firma Produkte oder Ankäufe hat.',
  not_a_buyer: 'Diese Firma kauft nicht: Wählen Sie einen Käufer.',
  not_a_retailer: 'Nur ein Händler kann mit Käufern verknüpft werden. Geben Sie ihm zuerst dieses Modul.',
  buyer_in_use:
    'Einheiten, Kategorien, Regeln oder laufende Ankäufe hängen noch von diesem Käufer ab. Ändern Sie diese zuerst.',
  buyer_payment_unavailable:
    'Zahlung durch den Käufer ist für diese Firma nicht verfügbar. Schalten Sie sie zuerst ein.',
  buyer_payment_in_use: 'Der Käufer bezahlt die Kunden dieser Firma. Wählen Sie zuerst den Händler als Zahler.',
  domain_taken: 'Diese Domain wird hier bereits verwendet. Wählen Sie eine andere.',
  too_many_domains: 'Höchstens {max} Domains. Entfernen Sie zuerst eine.',
  sftp_inactive: 'Aktivieren Sie zuerst den SFTP-Zugang.',
  client_not_enterable: 'Dieser Kunde kann nicht geöffnet werden: Er ist deaktiviert oder hat keine aktive Einheit.',
  too_many_keys: 'Höchstens {max} Schlüssel. Entfernen Sie zuerst einen.',
  key_weak:
    'Dieser RSA-Schlüssel ist zu kurz. Verwenden Sie einen mit mindestens {bits} Bit oder einen Ed25519-Schlüssel.',
  duplicate_key: 'Dieser Schlüssel ist bereits registriert.',
  invalid_public_key:
    'Fügen Sie einen vollständigen öffentlichen SSH-Schlüssel ein („ssh-ed25519 AAAA…“), nie den privaten.',
  catalogue_other_currency:
    'Die Preise dieses Katalogs stehen in einer anderen Währung. Wählen Sie einen anderen oder beginnen Sie mit einem leeren.',

  duplicate_identifier: 'Diese Kennung wird im Katalog bereits verwendet. Wählen Sie eine andere.',
  category_parent_required: 'Wählen Sie die übergeordnete Kategorie.',
  category_not_available: 'Diese Kategorie gibt es im Katalog nicht oder sie ist archiviert. Wählen Sie eine andere.',
  category_below_itself: 'Eine Kategorie kann weder sich selbst noch einer ihrer Unterkategorien zugeordnet werden.',
  no_buyer_configured: 'Für dieses Unternehmen ist kein Ankäufer eingerichtet. Wenden Sie sich an Ihren Administrator.',
  image_not_found: 'Dieses Bild gibt es nicht oder nicht mehr. Laden Sie es erneut hoch.',
  category_archived: 'Diese Kategorie ist archiviert. Stellen Sie sie zuerst wieder her.',
  parent_category_archived: 'Die übergeordnete Kategorie ist archiviert. Stellen Sie sie zuerst wieder her.',
  root_category_fixed: 'Die oberste Kategorie des Katalogs kann weder verschoben noch archiviert werden.',
  has_child_categories: 'Diese Kategorie hat Unterkategorien. Verschieben oder archivieren Sie sie zuerst.',
  has_products: 'Produkte verwenden diese Kategorie. Ändern Sie zuerst deren Kategorie.',
  has_questions: 'Zu dieser Kategorie gehören Diagnosefragen. Löschen Sie sie zuerst.',

  product_not_found: 'Dieses Produkt gibt es nicht mehr.',
  product_not_available: 'Ein gewähltes Produkt ist nicht mehr im Katalog. Nehmen Sie es aus der Liste.',
  price_too_high: 'Ein Preis würde das Maximum überschreiten.',
  no_buyback_price: 'Dieses Produkt hat keinen Ankaufspreis. Wenden Sie sich an die Programmleitung.',

  question_order_incomplete:
    'Die Liste der Fragen hat sich geändert. Laden Sie die Seite neu und beginnen Sie von vorn.',
  product_unpublished: 'Dieses Produkt ist nicht mehr veröffentlicht. Wenden Sie sich an Ihren Administrator.',
  no_questions:
    'Zu diesem Produkt gibt es keine Diagnosefragen: Es kann nicht angekauft werden. Wenden Sie sich an Ihren Administrator.',
  question_not_recognised:
    'Eine Frage wird nicht erkannt. Laden Sie die Seite neu und beginnen Sie die Diagnose von vorn.',
  question_answered_twice:
    'Eine Frage wurde zweimal beantwortet. Laden Sie die Seite neu und beginnen Sie die Diagnose von vorn.',
  answer_not_recognised: 'Eine Antwort wird nicht erkannt. Laden Sie die Seite neu und wählen Sie erneut.',
  question_unanswered: 'Beantworten Sie alle Fragen, um den Preis zu erfahren.',

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

  buyback_zero_refused: 'In diesem Zustand hat dieses Produkt keinen Ankaufswert.',
  no_transport_mode: 'Für dieses Produkt ist kein Versandweg eingerichtet. Wenden Sie sich an die Programmleitung.',
  no_payment_mode: 'Für diesen Weg ist keine Zahlungsart verfügbar. Wenden Sie sich an die Programmleitung.',
  no_warehouse:
    'Die Logistikeinstellungen sind nicht konform: kein Lager kann dieses Produkt annehmen. Wenden Sie sich an die Programmleitung.',
  store_not_found: 'Diese Filiale gibt es nicht, sie ist nicht mehr aktiv oder nicht Ihre. Wählen Sie eine andere.',
  store_required: 'Wählen Sie die Filiale, in der das Produkt zurückgenommen wird.',
  circuit_not_offered: 'Dieser Versandweg wird für dieses Produkt nicht angeboten. Wählen Sie einen anderen.',
  payment_mode_not_offered: 'Diese Zahlungsart wird für dieses Produkt nicht angeboten. Wählen Sie eine andere.',
  payment_mode_required: 'Wählen Sie eine Zahlungsart.',
  warehouse_not_offered: 'Dieses Lager kann dieses Produkt nicht annehmen. Wählen Sie ein anderes.',
  price_changed: 'Der Preis hat sich seit Ihrer Schätzung geändert. Prüfen Sie den neuen Betrag, bevor Sie bestätigen.',
  cart_full:
    'Der Korb ist voll (höchstens {max, plural, one {# Produkt} other {# Produkte}}). Entfernen Sie eines, um fortzufahren.',
  cart_below_minimum: 'Der Korb erreicht den Mindestbetrag nicht. Fügen Sie ein Produkt hinzu.',
  device_already_bought:
    'Das Gerät {device} ist bereits Teil eines Ankaufs oder wurde schon gekauft. Prüfen Sie seine Nummer.',
  device_twice_in_cart: 'Das Gerät {device} liegt zweimal im Warenkorb. Entfernen Sie eines davon.',
  too_many_sales:
    'Mit dieser Adresse oder über diesen Zugang wurden gerade viele Ankäufe bestätigt. Versuchen Sie es in {hours, plural, one {einer Stunde} other {# Stunden}} erneut, oder kommen Sie in eine Filiale.',
  imei_required: 'Geben Sie die IMEI des Produkts an.',
  iban_required: 'Geben Sie die IBAN an, auf die der Betrag überwiesen wird.',
  identification_required: 'Für diesen Ankauf ist ein Ausweisdokument erforderlich.',
  country_not_eligible:
    'Dieser Versandweg wird in diesem Land nicht angeboten. Wählen Sie ein anderes Land oder einen anderen Weg.',
  terms_not_accepted: 'Akzeptieren Sie die Bedingungen, um den Ankauf zu bestätigen.',
  buyback_not_recognised: 'Dieser Ankaufscode wird nicht erkannt.',
  document_not_ready: 'Das Dokument wird vorbereitet. Warten Sie einige Sekunden.',
  document_failed:
    'Das Dokument konnte nicht erstellt werden. Versuchen Sie es später erneut oder wenden Sie sich an den Support.',

  checkin_disabled: 'Die Registrierung im Lager ist abgeschaltet. Gehen Sie direkt zur Prüfung.',
  not_registered: 'Dieses Produkt wurde nicht im Lager registriert. Registrieren Sie es vor der Prüfung.',
  already_registered: 'Dieses Produkt wurde bereits von {name} registriert ({at}).',
  station_mismatch: 'Diese Station kann dieses Produkt nicht annehmen: Es ist „{state}“.',
  code_too_long: 'Code zu lang: Das ist weder Ankaufcode noch IMEI noch Seriennummer.',
  code_too_short: 'Code zu kurz: Scannen Sie den Ankaufcode, die IMEI oder die Seriennummer.',
  item_not_found: 'Nicht gefunden oder nicht diesem Lager zugewiesen.',
  several_items_match: 'Mehrere Geräte passen: Scannen Sie den Ankaufcode.',
  check_is_yours: 'Sie haben diese Prüfung bereits. Machen Sie damit weiter.',
  check_held_by_other: 'Jemand anderes prüft dieses Produkt. Übernehmen Sie die Prüfung, bevor Sie sie abschließen.',
  comment_required: 'Ein Kommentar ist erforderlich. Beschreiben Sie, was Sie festgestellt haben.',
  no_proposal_open: 'Für diesen Ankauf wartet kein Gegenangebot auf eine Antwort.',
  proposal_contested: 'Dieses Gegenangebot ist angefochten: Eine zweite Prüfung läuft.',
  proposal_not_contested: 'Niemand hat dieses Gegenangebot angefochten: Es gibt nichts erneut zu prüfen.',
  proposal_expired: 'Die Antwortfrist ist abgelaufen. Wenden Sie sich an den Kundendienst.',
  proposal_still_open: 'Der Kunde kann das Gegenangebot noch beantworten.',
  proposal_changed:
    'Das Angebot hat sich geändert, seit Sie es geöffnet haben. Lesen Sie es erneut, bevor Sie antworten.',
  reminded_today: 'In den letzten 24 Stunden ging bereits eine Erinnerung hinaus.',
  reminders_spent: 'Der Kunde hat schon fünf Erinnerungen erhalten: Rufen Sie an.',
  second_look_same_person: 'Die zweite Prüfung muss jemand anderes vornehmen als die erste.',
  item_is_held: 'Dieses Produkt ist in Quarantäne: Es verlässt sie erst, wenn der Fall geklärt ist.',
  item_not_in_stock: 'Dieses Produkt ist nicht mehr auf Lager.',
  refurb_step_planned: 'Diese Schritte sind für diesen Artikel schon geplant.',
  reason_missing: 'Sagen Sie, warum der Artikel erneut in die Werkstatt geht.',
  selling_price_missing: 'Geben Sie den Verkaufspreis jedes verkauften Artikels an.',
  item_label_taken: 'Ein anderer Artikel hat dieses Etikett schon.',
  item_device_in_stock: 'Dieses Gerät liegt in diesem Lager bereits auf Lager.',
  parcel_not_arriving: 'Dieses Paket ist nicht auf dem Weg zu Ihrem Lager.',
  parcel_not_open: 'Öffnen Sie zuerst dieses Paket.',
  parcel_opened_by: '{name} hat dieses Paket bereits geöffnet.',
  parcel_confirmed: '{name} hat dieses Paket bereits registriert.',
  parcel_photos_full: 'Ein Paket hat höchstens sechs Fotos.',
  stock_unknown: 'Diesen Bestand gibt es im Lager dieses Produkts nicht. Wählen Sie einen anderen.',
  stock_name_taken: 'Ein anderer Bestand dieses Lagers heißt bereits so. Wählen Sie einen anderen Namen.',
  stock_is_native: 'Jedes Lager hat diesen Bestand: Er kann weder umbenannt noch gelöscht werden.',
  money_already_issued:
    'Für diesen Ankauf wurde bereits ein Gutschein, eine Geschenkkarte oder eine Zahlung ausgestellt. Stornieren Sie ihn, um Zahlung oder Preis zu ändern.',
  price_already_settled: 'Der Preis dieses Ankaufs ist endgültig: Seine Antworten ändern sich nicht mehr.',
  payment_already_made:
    'Der Kunde wurde bereits bezahlt. Erzwingen Sie die Stornierung, wenn Sie den Betrag anders zurückerhalten.',
  payment_ended: 'Dieser Ankauf ist abgeschlossen: Es kann nichts mehr gezahlt werden.',
  payment_held:
    'Ein Anbieter oder die Bank bearbeitet diese Zahlung noch. Warten Sie die Antwort ab: Sonst würde doppelt gezahlt.',
  webhooks_full: 'Diese Einheit hat schon so viele Webhook-Adressen, wie sie haben darf.',
  webhook_inactive: 'Diese Adresse ist inaktiv: Schalten Sie sie ein, bevor Sie eine Nachricht erneut senden.',
  api_keys_full:
    'Dieses Unternehmen hat schon so viele Schlüssel im Einsatz, wie es haben darf. Widerrufen Sie einen, bevor Sie einen neuen anlegen.',
  api_key_ended: 'Dieser Schlüssel ist schon widerrufen.',
  scope_not_offered: 'Sie können dieser Einheit diesen Umfang nicht geben.',
  iban_not_needed: 'Diese Zahlung geht auf kein Bankkonto: Es wird keine IBAN gebraucht.',
  iban_link_over: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  iban_not_confirmed: 'Das ist nicht die Postleitzahl des Ankaufs. Prüfen Sie sie und versuchen Sie es erneut.',
  batch_own_preparation:
    'Sie haben diesen Stapel vorbereitet, aufgenommen, was eine Prüfung zurückhielt, oder ein Konto geändert, auf das er zahlt: Jemand anderes muss ihn freigeben.',
  batch_empty: 'Dieser Stapel enthält keine Überweisung.',
  batch_over_limit:
    'Das Tageslimit würde überschritten. Nehmen Sie Überweisungen heraus oder wählen Sie einen anderen Tag.',
  batch_unanswered: 'Die Bank hat noch nicht für jede Überweisung geantwortet.',
  batch_item_blocked: 'Eine Prüfung sperrt diese Zahlung: Sie kann nicht aufgenommen werden.',
  payment_settings_missing: 'Geben Sie zuerst das Zahlungskonto an: Inhaber, IBAN, Ort und Land.',
  difference_settled: 'Diese Abweichung ist schon geklärt.',
  batch_reason_required: 'Sagen Sie, warum diese Zahlung trotz der Prüfung aufgenommen wird.',
  batch_changed:
    'Dieser Stapel hat sich geändert, seit Sie ihn geöffnet haben. Lesen Sie ihn noch einmal und geben Sie ihn dann frei.',

  BB_ALREADY_PROCESSED: 'Dieser Artikel ist bereits unterwegs. Prüfen Sie den Code und scannen Sie den nächsten.',
  BB_DOES_NOT_EXIST: 'Keine zu versendende Rücknahme dieser Filiale hat diesen Code.',
  BB_EXPEDITION_NOT_NEEDED: 'Diese Rücknahme versendet nicht die Filiale: Der Kunde schickt sie selbst.',
  BB_ALREADY_FILLED: 'Dieser Artikel ist bereits in einem offenen Paket.',
  ITEM_DROP_LABEL_NOT_SHIPPABLE:
    'Dieser Artikel reist mit eigenem Etikett. Packen Sie ihn einzeln und scannen Sie einen anderen.',
  ITEM_NOT_SHIPPABLE: 'Dieser Artikel geht ohne Etikett ab.',
  SHIPMENT_ERROR:
    'Dieser Artikel kann nicht als Paket versandt werden: Er überschreitet das Höchstgewicht. Wenden Sie sich an Ihre Leitung.',
  PACKAGE_CANT_BE_CLOSED:
    'Das Paket kann nicht geschlossen werden. Prüfen Sie, dass es weder leer noch zu schwer ist, und entnehmen Sie die markierten Artikel.',
  TRANSPORT_LABEL_CANT_BE_DOWNLOADED: 'Das Etikett kam nicht vom Transporteur an. Versuchen Sie es erneut.',
  package_too_heavy: 'Dieses Paket würde für den Transporteur zu schwer. Wählen Sie ein anderes.',
  package_other_destination: 'Dieses Paket geht an ein anderes Ziel. Wählen Sie ein anderes.',
  nothing_to_collect: 'Kein Artikel wartet auf den Transporteur.',
  pickup_in_past: 'Wählen Sie für die Abholung einen kommenden Tag.',

  too_many_photos: 'Hier sind schon {max} Fotos. Entfernen Sie eines, um ein anderes hinzuzufügen.',

  consultation_required: 'Geben Sie zuerst an, warum Sie das Register einsehen.',
  entry_corrected: 'Dieser Eintrag ist bereits durch Nr. {number} berichtigt. Berichtigen Sie diesen.',

  file_missing: 'Es ist keine Datei angekommen. Wählen Sie eine Datei.',
  file_too_large: 'Die Datei ist zu groß (höchstens {max}). Wählen Sie eine kleinere.',
  file_type_refused: 'Dieser Dateityp wird nicht angenommen. Wählen Sie eine Datei in einem der genannten Formate.',
  picture_too_large:
    'Dieses Bild hat zu viele Pixel (höchstens {max} Megapixel). Verkleinern Sie es und versuchen Sie es noch einmal.',
  file_unreadable:
    'Die Datei ist nicht lesbar oder beschädigt. Speichern Sie sie neu und versuchen Sie es noch einmal.',
  file_empty: 'Die Datei ist leer. Fügen Sie unter den Spaltentiteln mindestens eine Zeile hinzu.',
  file_not_found: 'Diese Datei gibt es nicht oder nicht mehr. Reichen Sie sie erneut ein.',
  file_encoding_refused:
    'Die Zeichenkodierung der Datei wird nicht erkannt. Speichern Sie sie als CSV UTF-8 und versuchen Sie es noch einmal.',
  csv_other_format: 'Dies ist eine {format}-Datei. Speichern Sie sie als CSV (UTF-8) und versuchen Sie es erneut.',
  csv_columns_missing: 'In der Datei fehlen Spalten: {columns}. Gehen Sie von der Vorlage aus.',
  csv_columns_unknown:
    'Die Datei enthält unbekannte Spalten: {columns}. Entfernen Sie sie oder gehen Sie von der Vorlage aus.',
  csv_too_many_lines:
    'Die Datei enthält zu viele Zeilen (höchstens {max, number}). Teilen Sie sie in mehrere Dateien auf.',
  view_name_taken: 'Eine Ihrer Ansichten trägt bereits diesen Namen. Wählen Sie einen anderen.',
  too_many_views:
    'Sie haben bereits {max, number} Ansichten dieser Liste. Löschen Sie eine, bevor Sie eine weitere speichern.',
  export_running: 'Zwei Ihrer Exporte laufen noch. Warten Sie, bis einer davon beendet ist.',
  export_too_large:
    'Diese Liste hat mehr als {max, number} Zeilen. Grenzen Sie sie ein, zum Beispiel nach Datum, und exportieren Sie erneut.',
  import_has_errors:
    'Einige Zeilen der Datei müssen korrigiert werden. Es wurde nichts importiert: Korrigieren Sie sie und laden Sie die Datei erneut hoch.',
  import_not_ready: 'Die Datei wird noch geprüft. Warten Sie mit dem Import.',
  import_changed:
    'Die Daten haben sich seit der Prüfung geändert. Es wurde nichts importiert: Laden Sie die Datei erneut hoch.',
  import_changes_nothing: 'Dieser Import ändert nichts: Alles ist bereits aktuell.',
  import_changed_no_price: 'Dieser Import hat keinen bestehenden Preis geändert: Es gibt nichts zurückzusetzen.',
  import_columns_missing:
    'Unverzichtbare Spalten fehlen: {columns}. Geben Sie an, welche Spalten der Datei sie enthalten.',
  import_columns_twice: 'Mehrere Spalten der Datei werden als {columns} gelesen. Behalten Sie nur eine.',
  strategy_not_offered: 'Diese Methode passt nicht zu diesen Daten. Wählen Sie eine andere.',

  network_error: 'Der Server antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unknown: 'Ein unbekannter Fehler ist aufgetreten. Wenden Sie sich an Ihren Administrator.',
}
