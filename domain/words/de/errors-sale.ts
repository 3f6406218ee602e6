import type { saleErrors as fr } from '../fr/errors-sale.ts'
import type { Words } from '../words.ts'

export const saleErrors: Words<typeof fr> = {
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
    '{hasDevice, plural, =0 {Dieses Gerät} other {Das Gerät {device}}} ist bereits Teil eines Ankaufs oder wurde schon gekauft. Prüfen Sie seine Nummer.',
  device_reported:
    'Das Gerät {device} ist laut IMEI-Prüfdienst als verloren oder gestohlen gemeldet. Es kann nicht angekauft werden. Prüfen Sie die eingegebene Nummer.',
  device_twice_in_cart: 'Das Gerät {device} liegt zweimal im Warenkorb. Entfernen Sie eines davon.',
  too_many_sales:
    'Mit dieser Adresse oder über diesen Internetzugang wurden gerade viele Ankäufe bestätigt. Ihr Warenkorb bleibt erhalten: Versuchen Sie es in {hours, plural, =0 {{minutes, plural, one {einer Minute} other {# Minuten}}} one {einer Stunde} other {# Stunden}} erneut, kommen Sie in eine Filiale oder schreiben Sie uns über die Seite „Fragen und Kontakt“.',
  imei_required: 'Geben Sie die IMEI des Produkts an.',
  iban_required: 'Geben Sie die IBAN an, auf die der Betrag überwiesen wird.',
  iban_outside_zone:
    'Dieses Konto liegt außerhalb des SEPA-Raums: Die Überweisung würde abgelehnt. Geben Sie ein Konto im SEPA-Raum an oder wählen Sie eine andere Zahlung.',
  name_not_payable:
    'Die Bank kann diesen Namen nicht darstellen. Geben Sie ihn in lateinischen Buchstaben wie beim Konto ein oder wählen Sie eine andere Zahlung.',
  identification_required: 'Für diesen Ankauf ist ein Ausweisdokument erforderlich.',
  country_not_eligible:
    'Dieser Versandweg wird in diesem Land nicht angeboten. Wählen Sie ein anderes Land oder einen anderen Weg.',
  terms_not_accepted: 'Akzeptieren Sie die Bedingungen, um den Ankauf zu bestätigen.',
  self_test_not_offered: 'Keine Frage zu diesem Produkt wird durch einen Test ausgefüllt.',
  photo_not_asked: 'Diese Frage verlangt kein Foto.',
  self_test_not_valid:
    'Dieses Testergebnis kann nicht mehr verwendet werden. Ändern Sie die Zeile, um den Test zu wiederholen oder selbst zu antworten.',
  self_test_expired: 'Dieser Testlink ist abgelaufen. Öffnen Sie in der Schätzung einen neuen.',
  self_test_answered:
    'Die Ergebnisse dieses Tests wurden schon gesendet. Öffnen Sie in der Schätzung einen neuen Test.',
  self_test_other_device:
    'Dieses Gerät ist nicht von der Marke, die Sie verkaufen. Öffnen Sie den Link auf dem Gerät, das Sie verkaufen.',
  buyback_not_recognised: 'Dieser Ankaufscode wird nicht erkannt.',
  document_not_ready: 'Das Dokument wird vorbereitet. Warten Sie einige Sekunden.',
  document_failed:
    'Das Dokument konnte nicht erstellt werden. Versuchen Sie es später erneut oder wenden Sie sich an den Support.',
}
