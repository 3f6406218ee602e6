import type { buybackErrors as fr } from '../fr/errors-buyback.ts'
import type { Words } from '../words.ts'

export const buybackErrors: Words<typeof fr> = {
  checkin_disabled: 'Die Registrierung im Lager ist abgeschaltet. Gehen Sie direkt zur Prüfung.',
  not_registered: 'Dieses Produkt wurde nicht im Lager registriert. Registrieren Sie es vor der Prüfung.',
  already_registered: 'Dieses Produkt wurde bereits von {name} registriert ({at}).',
  station_mismatch: 'Diese Station kann dieses Produkt nicht annehmen: Es ist „{state}“.',
  code_too_long: 'Code zu lang: Das ist weder Ankaufcode noch IMEI noch Seriennummer.',
  code_too_short: 'Code zu kurz: Scannen Sie den Ankaufcode, die IMEI oder die Seriennummer.',
  item_not_found: 'Nicht gefunden oder nicht diesem Lager zugewiesen.',
  several_items_match: 'Mehrere Geräte passen: Scannen Sie den Ankaufcode.',
  check_is_yours: 'Sie haben diese Prüfung bereits. Machen Sie damit weiter.',
  check_contested_yours:
    'Der Kunde beanstandet Ihre Prüfung: Jemand anderes muss sie wiederholen. Ist niemand sonst verfügbar, kann eine Leitung Sie auf der Seite des Ankaufs dafür freigeben.',
  check_held_by_other: 'Jemand anderes prüft dieses Produkt. Übernehmen Sie die Prüfung, bevor Sie sie abschließen.',
  device_unread:
    'Lesen Sie die Nummer des Geräts (IMEI oder Seriennummer), oder melden Sie sie mit Grund und Foto als unlesbar.',
  device_differs:
    'Die gelesene Nummer gehört nicht zum angegebenen Gerät. Lesen Sie erneut, korrigieren Sie die Angabe, bewerten Sie das andere Modell oder legen Sie den Artikel beiseite.',
  device_other_model:
    'Diese Nummer gehört zu einem anderen Modell. Bewerten Sie dieses Modell oder legen Sie den Artikel beiseite.',
  device_same_model: 'Das ist das angegebene Produkt. Korrigieren Sie stattdessen seine Nummer.',
  device_as_declared: 'Das ist die angegebene Nummer. Es gibt nichts zu korrigieren: Bestätigen Sie das Gerät.',
  device_blocked: 'Dieses Gerät ist als verloren oder gestohlen gemeldet. Legen Sie es beiseite.',
  device_photo_required:
    'Fügen Sie ein Foto des Geräts oder seines Etiketts hinzu: Es ist Pflicht, wenn die Nummer unlesbar ist.',
  comment_required: 'Ein Kommentar ist erforderlich. Beschreiben Sie, was Sie festgestellt haben.',
  no_proposal_open: 'Für diesen Ankauf wartet kein Gegenangebot auf eine Antwort.',
  proposal_contested: 'Dieses Gegenangebot ist angefochten: Eine zweite Prüfung läuft.',
  proposal_not_contested: 'Niemand hat dieses Gegenangebot angefochten: Es gibt nichts erneut zu prüfen.',
  proposal_expired: 'Die Antwortfrist ist abgelaufen. Wenden Sie sich an den Kundendienst.',
  proposal_still_open: 'Der Kunde kann das Gegenangebot noch beantworten.',
  proposal_changed:
    'Das Angebot hat sich geändert, seit Sie es geöffnet haben. Lesen Sie es erneut, bevor Sie antworten.',
  zero_offer:
    'Ein Angebot von 0 kann nicht angenommen werden: Verlangen Sie die kostenlose Rücksendung oder das Recycling.',
  no_zero_offer: 'Dieses Gerät hat einen Preis: Es wird nicht kostenlos recycelt.',
  way_out_not_allowed: 'Für diesen Quarantänegrund nicht vorgesehen.',
  quarantine_decided: 'Die Entscheidung ist gefallen: Der Artikel wird für die Behörden aufbewahrt.',
  quarantine_unpaid:
    'Für diesen Quarantänegrund wird nichts gezahlt: Bewahren Sie den Artikel für die Behörden auf oder heben Sie zuerst die Quarantäne auf.',
  loss_unpriced:
    'Das erhaltene Produkt ist nicht das angegebene: Erfassen Sie, was gefunden wurde, oder heben Sie zuerst die Quarantäne auf.',
  loss_by_same_person:
    'Nur Sie haben die Ankunft dieses Artikels erfasst: Der Verlust wird dem Kunden bezahlt, daher muss ihn eine andere Lagerleitung oder die Leitung des Aufkäufers melden.',
  stolen_reason_required: 'Diese Nummer ist als gestohlen gemeldet: Der Grund muss „Als gestohlen gemeldet“ sein.',
  second_person_required:
    'Sie haben diesen Artikel in Quarantäne gegeben: Ein anderer Verantwortlicher des Lagers oder des Aufkäufers muss darüber entscheiden.',
  loss_unconfirmed:
    'Sie haben diesen Verlust gemeldet, den Verkauf erfasst oder geändert, einen daran beteiligten Benutzer in den 72 Stunden davor angelegt oder höhergestuft, oder Ihr eigener Zugang besteht seit weniger als 72 Stunden: Der Gutschein oder die Karte wird sofort ausgegeben, daher muss eine andere berechtigte Person den Verlust ebenfalls melden.',
  sign_out_not_requested: 'Für dieses Gerät ist keine Abmeldung angefordert.',
  sign_out_pending: 'Die Abmeldung ist bereits angefordert: Der Kunde kann noch antworten.',
  not_in_custody: 'Der Artikel ist noch beim Kunden: Die Filiale kann ihn nicht als verloren melden.',
  payment_in_quarantine: 'Der Artikel ist in Quarantäne: Die Zahlung wartet auf die Entscheidung.',
  reminded_today: 'In den letzten 24 Stunden ging bereits eine Erinnerung hinaus.',
  reminders_spent: 'Der Kunde hat schon fünf Erinnerungen erhalten: Rufen Sie an.',
  second_look_same_person:
    'Die zweite Prüfung muss jemand anderes vornehmen als die erste: eine andere Leitung des Lagers oder des Käufers. Eine von ihnen kann auch Sie mit einem Grund prüfen lassen.',
  item_is_held: 'Dieses Produkt ist in Quarantäne: Es verlässt sie erst, wenn der Fall geklärt ist.',
  item_not_checked: 'Dieses Produkt ist noch nicht geprüft und bleibt bei „Wartet auf Prüfung“.',
  item_to_be_returned:
    'Dieses Produkt geht an den Kunden zurück und bleibt in Quarantäne oder bei „Kundenrücksendung“.',
  item_not_in_stock: 'Dieses Produkt ist nicht mehr auf Lager.',
  item_still_in_stock: 'Dieses Produkt ist auf Lager.',
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
  paid_item_kept: 'Der Kunde wurde bereits bezahlt: Der Artikel wird nicht zurückgegeben.',
  sale_concluded:
    'Der Verkauf ist abgeschlossen: Das Produkt wurde übergeben oder bezahlt. Nur die Filiale kann ihn rückgängig machen.',
  reversal_unconfirmed:
    'Der Kunde hat die Zahlung bereits erhalten. Geben Sie den Artikel zurück, prüfen Sie, dass Gutschein oder Karte nicht eingelöst ist, und bestätigen Sie es.',
  payment_held:
    'Ein Anbieter oder die Bank bearbeitet diese Zahlung noch. Warten Sie die Antwort ab: Sonst würde doppelt gezahlt.',
  webhooks_full: 'Diese Einheit hat schon so viele Webhook-Adressen, wie sie haben darf.',
  webhook_inactive: 'Diese Adresse ist inaktiv: Schalten Sie sie ein, bevor Sie eine Nachricht erneut senden.',
  api_keys_full:
    'Dieses Unternehmen hat schon so viele Schlüssel im Einsatz, wie es haben darf. Widerrufen Sie einen, bevor Sie einen neuen anlegen.',
  api_key_ended: 'Dieser Schlüssel ist schon widerrufen.',
  scope_not_offered: 'Sie können dieser Einheit diesen Umfang nicht geben.',
  iban_not_needed: 'Diese Zahlung geht auf kein Bankkonto: Es wird keine IBAN gebraucht.',
  credit_not_found: 'Dieses Guthaben oder dieser Code existiert nicht.',
  credit_blocked:
    'Dieses Guthaben kann noch nicht eingelöst werden: Das Gerät muss zuerst abgegeben oder geprüft werden.',
  credit_redeemed: 'Dieses Guthaben wurde bereits für eine andere Bestellung eingelöst.',
  credit_settled: 'Dieser Gutschein wurde bereits als bezahlt markiert.',
  credit_expired: 'Dieses Guthaben ist abgelaufen.',
  credit_void: 'Dieses Guthaben gilt nicht mehr: Der Ankauf wurde storniert oder nicht abgeschlossen.',
  credit_reversed: 'Die Einlösung für diese Bestellung wurde rückgängig gemacht. Verwenden Sie eine andere Referenz.',
  credit_not_redeemed: 'Dieses Guthaben wurde nicht für diese Bestellung eingelöst.',
  credit_of_other_caller:
    'Dieses Guthaben wurde an einer anderen Kasse eingelöst. Rückgängig machen kann es nur diese Kasse oder ein Manager des Unternehmens.',
  iban_link_over: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  iban_not_confirmed: 'Das ist nicht die Postleitzahl des Ankaufs. Prüfen Sie sie und versuchen Sie es erneut.',
  batch_own_preparation:
    'Sie haben diesen Stapel vorbereitet oder aufgenommen, was eine Prüfung zurückhielt: Jemand anderes muss ihn freigeben.',
  batch_own_sale:
    'Sie haben den Ankauf zu einer dieser Überweisungen getätigt: Jemand anderes muss den Stapel freigeben oder diese Überweisung herausnehmen.',
  batch_own_account:
    'Sie haben ein Konto, auf das dieser Stapel zahlt, oder die E-Mail-Adresse des Kunden erfasst oder geändert: Jemand anderes muss ihn freigeben oder diese Überweisung herausnehmen.',
  batch_own_payment:
    'Eine dieser Überweisungen geht an Sie: Der Kunde hat Ihre E-Mail-Adresse. Jemand anderes muss den Stapel freigeben oder diese Überweisung herausnehmen.',
  batch_own_bank_file:
    'Sie haben die Bankdatei hochgeladen, durch die eine dieser Überweisungen scheiterte: Jemand anderes muss den Stapel freigeben oder diese Überweisung herausnehmen.',
  batch_own_loss:
    'Sie haben einen Artikel, der mit diesem Stapel bezahlt wird, als verloren gemeldet: Jemand anderes muss den Stapel freigeben oder diese Überweisung herausnehmen.',
  batch_own_user:
    'Sie haben einen Benutzer angelegt, befördert oder seine Adresse geändert, der innerhalb von 72 Stunden an diesem Stapel mitgewirkt hat: Jemand anderes muss ihn freigeben.',
  release_too_recent:
    'Wer vor weniger als 72 Stunden angelegt wurde oder diese Rolle (wieder) erhielt, kann Zahlungen weder vorbereiten noch freigeben und weder Empfängerkonten noch Zahlungseinstellungen ändern. Eine entzogene und wieder erteilte Rolle gilt als neu erteilt.',
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
}
