import type { saleErrors as fr } from '../fr/errors-sale.ts'
import type { Words } from '../words.ts'

export const saleErrors: Words<typeof fr> = {
  buyback_zero_refused: 'In deze staat heeft dit product geen terugkoopwaarde.',
  no_transport_mode:
    'Er is geen transportwijze ingesteld voor dit product. Neem contact op met de programmaverantwoordelijke.',
  no_payment_mode:
    'Er is geen betaalwijze beschikbaar voor dit circuit. Neem contact op met de programmaverantwoordelijke.',
  no_warehouse:
    'De logistieke configuratie is niet conform: geen enkel magazijn kan dit product ontvangen. Neem contact op met de programmaverantwoordelijke.',
  store_not_found: 'Deze winkel bestaat niet, is niet meer actief of is niet de uwe. Kies een andere.',
  store_required: 'Kies de winkel waarin het product wordt teruggekocht.',
  circuit_not_offered: 'Deze verzendwijze wordt niet aangeboden voor dit product. Kies een andere.',
  payment_mode_not_offered: 'Deze betaalwijze wordt niet aangeboden voor dit product. Kies een andere.',
  payment_mode_required: 'Kies een betaalwijze.',
  warehouse_not_offered: 'Dit magazijn kan dit product niet ontvangen. Kies een ander.',
  price_changed: 'De prijs is gewijzigd sinds uw schatting. Controleer het nieuwe bedrag voordat u bevestigt.',
  cart_full:
    'Het mandje is vol (maximaal {max, plural, one {# product} other {# producten}}). Verwijder een product om verder te gaan.',
  cart_below_minimum: 'Het mandje bereikt het minimumbedrag niet. Voeg een product toe om verder te gaan.',
  device_already_bought:
    '{hasDevice, plural, =0 {Dit toestel} other {Het toestel {device}}} zit al in een terugkoop of is al gekocht. Controleer het nummer.',
  device_reported:
    'Het toestel {device} is volgens de IMEI-controledienst als verloren of gestolen gemeld. Het kan niet worden teruggekocht. Controleer het ingevoerde nummer.',
  device_twice_in_cart: 'Het toestel {device} staat twee keer in het winkelmandje. Verwijder er één.',
  too_many_sales:
    'Er zijn net veel terugkopen bevestigd met dit adres of vanaf deze internetverbinding. Uw winkelmand blijft bewaard: probeer het over {hours, plural, =0 {{minutes, plural, one {één minuut} other {# minuten}}} one {een uur} other {# uur}} opnieuw, kom naar een winkel, of neem contact op via de pagina “Vragen en contact”.',
  imei_required: 'Geef het IMEI van het product op.',
  iban_required: 'Geef het IBAN op waarop het bedrag wordt gestort.',
  iban_outside_zone:
    'Deze rekening ligt buiten de SEPA-zone: de overschrijving zou worden geweigerd. Geef een rekening in de SEPA-zone op of kies een andere betaling.',
  name_not_payable:
    'De bank kan deze naam niet schrijven. Voer hem in Latijnse letters in zoals op de rekening, of kies een andere betaling.',
  identification_required: 'Voor deze terugkoop is een identiteitsbewijs nodig.',
  country_not_eligible: 'Deze verzendwijze wordt niet aangeboden in dit land. Kies een ander land of een andere wijze.',
  terms_not_accepted: 'Aanvaard de voorwaarden om de terugkoop te bevestigen.',
  self_test_not_offered: 'Geen enkele vraag over dit product wordt door een test ingevuld.',
  photo_not_asked: 'Deze vraag vraagt geen foto.',
  self_test_not_valid:
    'Dit testresultaat kan niet meer worden gebruikt. Wijzig de regel om de test opnieuw te doen of zelf te antwoorden.',
  self_test_expired: 'Deze testlink is verlopen. Open een nieuwe vanuit de schatting.',
  self_test_answered: 'De resultaten van deze test zijn al verzonden. Open een nieuwe test vanuit de schatting.',
  self_test_other_device:
    'Dit toestel is niet van het merk dat u verkoopt. Open de link op het toestel dat u verkoopt.',
  buyback_not_recognised: 'Deze terugkoopcode wordt niet herkend.',
  document_not_ready: 'Het document wordt voorbereid. Wacht enkele seconden.',
  document_failed: 'Het document kon niet worden gemaakt. Probeer het later opnieuw of neem contact op met support.',
}
