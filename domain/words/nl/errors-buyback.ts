import type { buybackErrors as fr } from '../fr/errors-buyback.ts'
import type { Words } from '../words.ts'

export const buybackErrors: Words<typeof fr> = {
  checkin_disabled: 'Registratie in het magazijn is uitgeschakeld. Ga meteen naar de controle.',
  not_registered: 'Dit product is niet in het magazijn geregistreerd. Registreer het voor u het controleert.',
  already_registered: 'Dit product werd al geregistreerd door {name} ({at}).',
  station_mismatch: 'Dit station kan dit product niet aannemen: het is ‘{state}’.',
  code_too_long: 'Code te lang: dit is geen terugkoopcode, IMEI of serienummer.',
  code_too_short: 'Code te kort: scan de terugkoopcode, het IMEI of het serienummer.',
  item_not_found: 'Niet gevonden, of niet toegewezen aan dit magazijn.',
  several_items_match: 'Meerdere producten komen overeen: scan de terugkoopcode.',
  check_is_yours: 'Deze controle is al van u. Ga ermee verder.',
  check_contested_yours:
    'De klant betwist uw controle: iemand anders moet ze overdoen. Is er niemand anders beschikbaar, dan kan een verantwoordelijke u toestemming geven op de pagina van de terugkoop.',
  check_held_by_other: 'Iemand anders controleert dit product. Neem de controle over voor u ze afsluit.',
  device_unread:
    'Lees het nummer van het toestel (IMEI of serienummer), of meld het als onleesbaar met een reden en een foto.',
  device_differs:
    'Het gelezen nummer is niet dat van het aangegeven toestel. Lees het opnieuw, corrigeer de aangifte, bereken het andere model of leg het artikel opzij.',
  device_other_model: 'Dit nummer hoort bij een ander model. Bereken dat model of leg het artikel opzij.',
  device_same_model: 'Dit is het aangegeven product. Corrigeer in plaats daarvan het nummer.',
  device_as_declared: 'Dit is het aangegeven nummer. Er is niets te corrigeren: bevestig het toestel.',
  device_blocked: 'Dit toestel is als verloren of gestolen gemeld. Leg het opzij.',
  device_photo_required:
    'Voeg een foto van het toestel of het etiket toe: die is verplicht wanneer het nummer onleesbaar is.',
  comment_required: 'Een opmerking is verplicht. Beschrijf wat u hebt vastgesteld.',
  no_proposal_open: 'Voor deze terugkoop wacht geen tegenbod op antwoord.',
  proposal_contested: 'Dit tegenbod wordt betwist: er loopt een tweede onderzoek.',
  proposal_not_contested: 'Niemand heeft dit tegenbod betwist: er valt niets opnieuw te bekijken.',
  proposal_expired: 'De antwoordtermijn is verstreken. Neem contact op met de klantendienst.',
  proposal_still_open: 'De klant kan nog op het tegenbod antwoorden.',
  proposal_changed: 'Het voorstel is gewijzigd sinds u het opende. Lees het opnieuw voor u antwoordt.',
  zero_offer: 'Een aanbod van 0 kan niet worden aanvaard: vraag de gratis terugzending of recyclage.',
  no_zero_offer: 'Dit toestel heeft een prijs: het wordt niet gratis gerecycleerd.',
  way_out_not_allowed: 'Niet van toepassing voor deze reden van quarantaine.',
  quarantine_decided: 'De beslissing is genomen: het artikel wordt bewaard voor de autoriteiten.',
  quarantine_unpaid:
    'Voor deze reden wordt niets betaald: bewaar het artikel voor de autoriteiten of hef eerst de quarantaine op.',
  loss_unpriced:
    'Het ontvangen product is niet het aangegeven product: leg vast wat er is gevonden, of hef eerst de quarantaine op.',
  loss_by_same_person:
    'Alleen u hebt de aankomst van dit artikel vastgelegd: het verlies wordt aan de klant betaald, dus een andere magazijnverantwoordelijke of een verantwoordelijke van de koper moet het melden.',
  stolen_reason_required: 'Dit nummer is als gestolen gemeld: de reden moet “Als gestolen gemeld” zijn.',
  second_person_required:
    'U hebt dit artikel in quarantaine geplaatst: een andere verantwoordelijke van het magazijn of van de opkoper moet hierover beslissen.',
  loss_unconfirmed:
    'U hebt dit verlies gemeld, deze verkoop gedaan of gewijzigd, minder dan 72 uur ervoor een betrokken gebruiker aangemaakt of bevorderd, of uw eigen toegang bestaat minder dan 72 uur: de bon of kaart wordt meteen uitgegeven, dus een andere bevoegde persoon moet het verlies ook melden.',
  sign_out_not_requested: 'Voor dit toestel is geen afmelding gevraagd.',
  sign_out_pending: 'De afmelding is al gevraagd: de klant kan nog antwoorden.',
  not_in_custody: 'De klant heeft dit artikel nog: de winkel kan het niet als verloren melden.',
  payment_in_quarantine: 'Het artikel staat in quarantaine: de betaling wacht op de beslissing.',
  reminded_today: 'Er is de voorbije 24 uur al een herinnering verstuurd.',
  reminders_spent: 'De klant kreeg al vijf herinneringen: bel hem op.',
  second_look_same_person:
    'Het tweede onderzoek moet door iemand anders gebeuren dan het eerste: een andere verantwoordelijke van het magazijn of van de koper. Een van hen kan ook u laten controleren, met een reden.',
  item_is_held: 'Dit product staat in quarantaine: het gaat er pas uit als de zaak is geregeld.',
  item_not_checked: 'Dit product is nog niet gecontroleerd en blijft bij “Wacht op controle”.',
  item_to_be_returned: 'Dit product gaat terug naar de klant en blijft in quarantaine of bij “Retour aan klant”.',
  item_not_in_stock: 'Dit product is niet meer in voorraad.',
  item_still_in_stock: 'Dit product ligt in voorraad.',
  refurb_step_planned: 'Deze stappen zijn al gepland voor dit artikel.',
  reason_missing: 'Zeg waarom het artikel opnieuw naar de werkplaats gaat.',
  selling_price_missing: 'Geef de verkoopprijs van elk verkocht artikel.',
  item_label_taken: 'Een ander artikel heeft dit etiket al.',
  item_device_in_stock: 'Dit toestel ligt al in dit magazijn op voorraad.',
  parcel_not_arriving: 'Dit pakket is niet onderweg naar uw magazijn.',
  parcel_not_open: 'Open eerst dit pakket.',
  parcel_opened_by: '{name} heeft dit pakket al geopend.',
  parcel_confirmed: '{name} heeft dit pakket al geregistreerd.',
  parcel_photos_full: 'Een pakket heeft hoogstens zes foto’s.',
  stock_unknown: 'Deze voorraad bestaat niet in het magazijn van dit product. Kies een andere.',
  stock_name_taken: 'Een andere voorraad van dit magazijn heeft deze naam al. Kies een andere.',
  stock_is_native: 'Elk magazijn heeft deze voorraad: ze kan niet worden hernoemd of verwijderd.',
  money_already_issued:
    'Er is al een bon, cadeaukaart of betaling uitgegeven voor deze terugkoop. Annuleer hem om de betaling of de prijs te wijzigen.',
  price_already_settled: 'De prijs van deze terugkoop is definitief: de antwoorden veranderen niet meer.',
  payment_already_made:
    'De klant is al betaald. Forceer de annulering als u het bedrag op een andere manier terugkrijgt.',
  payment_ended: 'Deze terugkoop is afgesloten: er kan niets meer worden betaald.',
  paid_item_kept: 'De klant is al betaald: het artikel wordt niet teruggegeven.',
  sale_concluded:
    'De verkoop is afgesloten: het product is afgegeven of betaald. Alleen de winkel kan hem terugdraaien.',
  reversal_unconfirmed:
    'De klant heeft de betaling al ontvangen. Geef het artikel terug, controleer dat de bon of kaart niet is gebruikt en bevestig dat.',
  payment_held:
    'Een aanbieder of de bank verwerkt deze betaling nog. Wacht op het antwoord: anders wordt er twee keer betaald.',
  webhooks_full: 'Deze entiteit heeft al het maximale aantal webhookadressen.',
  webhook_inactive: 'Dit adres is inactief: schakel het in voordat u een bericht opnieuw stuurt.',
  api_keys_full:
    'Dit bedrijf heeft al het maximale aantal sleutels in gebruik. Trek er een in voordat u een andere maakt.',
  api_key_ended: 'Deze sleutel is al ingetrokken.',
  scope_not_offered: 'U kunt dit bereik niet aan deze entiteit geven.',
  iban_not_needed: 'Deze betaling gaat niet naar een bankrekening: er is geen IBAN nodig.',
  credit_not_found: 'Dit tegoed of deze code bestaat niet.',
  credit_blocked: 'Dit tegoed kan nog niet worden gebruikt: het toestel moet eerst worden afgegeven of gecontroleerd.',
  credit_redeemed: 'Dit tegoed is al gebruikt voor een andere bestelling.',
  credit_settled: 'Deze bon is al als betaald gemarkeerd.',
  credit_expired: 'Dit tegoed is verlopen.',
  credit_void: 'Dit tegoed is niet meer geldig: de terugkoop is geannuleerd of niet voltooid.',
  credit_reversed: 'Het gebruik voor deze bestelling is ongedaan gemaakt. Neem een andere referentie.',
  credit_not_redeemed: 'Dit tegoed is niet voor deze bestelling gebruikt.',
  credit_of_other_caller:
    'Dit tegoed is bij een andere kassa gebruikt. Het wordt daar ongedaan gemaakt, of door een manager van het bedrijf.',
  iban_link_over: 'Deze link werkt niet meer. Vraag een nieuwe aan.',
  iban_not_confirmed: 'Dit is niet de postcode van de terugkoop. Controleer hem en probeer opnieuw.',
  batch_own_preparation:
    'U hebt deze partij voorbereid of opgenomen wat een controle tegenhield: iemand anders moet ze vrijgeven.',
  batch_own_sale:
    'U hebt de terugkoop bij een van deze overschrijvingen gedaan: iemand anders moet de partij vrijgeven of deze overschrijving eruit halen.',
  batch_own_account:
    'U hebt een rekening waarop deze partij betaalt of het e-mailadres van de klant ingevoerd of gewijzigd: iemand anders moet ze vrijgeven of deze overschrijving eruit halen.',
  batch_own_payment:
    'Een van deze overschrijvingen is voor u: de klant heeft uw e-mailadres. Iemand anders moet de partij vrijgeven of deze overschrijving eruit halen.',
  batch_own_bank_file:
    'U hebt het bankbestand geüpload waardoor een van deze overschrijvingen mislukte: iemand anders moet de partij vrijgeven of deze overschrijving eruit halen.',
  batch_own_loss:
    'U hebt een artikel dat met deze partij wordt betaald als verloren gemeld: iemand anders moet de partij vrijgeven of deze overschrijving eruit halen.',
  batch_own_user:
    'U hebt een gebruiker aangemaakt, bevorderd of diens adres gewijzigd die binnen 72 uur aan deze partij heeft meegewerkt: iemand anders moet ze vrijgeven.',
  release_too_recent:
    'Wie minder dan 72 uur geleden is aangemaakt of deze rol (opnieuw) kreeg, kan geen betalingen voorbereiden of vrijgeven en geen rekening of betaalinstellingen wijzigen. Een ingetrokken en teruggegeven rol geldt als opnieuw gegeven.',
  batch_empty: 'Deze partij bevat geen overschrijving.',
  batch_over_limit: 'De daglimiet zou worden overschreden. Haal overschrijvingen weg of kies een andere dag.',
  batch_unanswered: 'De bank heeft nog niet voor elke overschrijving geantwoord.',
  batch_item_blocked: 'Een controle blokkeert deze betaling: ze kan niet worden opgenomen.',
  payment_settings_missing: 'Geef eerst de betaalrekening op: houder, IBAN, plaats en land.',
  difference_settled: 'Dit verschil is al geregeld.',
  batch_reason_required: 'Zeg waarom deze betaling ondanks de controle wordt opgenomen.',
  batch_changed: 'Deze partij is veranderd sinds u ze opende. Lees ze opnieuw en geef ze dan vrij.',
  BB_ALREADY_PROCESSED: 'Dit artikel is al vertrokken. Controleer de code en scan het volgende.',
  BB_DOES_NOT_EXIST: 'Geen te verzenden terugkoop van deze winkel heeft deze code.',
  BB_EXPEDITION_NOT_NEEDED: 'De winkel verzendt deze terugkoop niet: de klant stuurt het product zelf op.',
  BB_ALREADY_FILLED: 'Dit artikel zit al in een open pakket.',
  ITEM_DROP_LABEL_NOT_SHIPPABLE: 'Dit artikel reist met een eigen etiket. Pak het apart in en scan een ander.',
  ITEM_NOT_SHIPPABLE: 'Dit artikel vertrekt zonder etiket.',
  SHIPMENT_ERROR:
    'Dit artikel kan niet in een pakket: het is zwaarder dan het maximum. Neem contact op met uw verantwoordelijke.',
  PACKAGE_CANT_BE_CLOSED:
    'Het pakket kan niet worden gesloten. Controleer of het niet leeg of te zwaar is en haal de gemarkeerde artikelen eruit.',
  TRANSPORT_LABEL_CANT_BE_DOWNLOADED: 'Het etiket is niet van de vervoerder ontvangen. Probeer opnieuw.',
  package_too_heavy: 'Dit pakket zou te zwaar worden voor de vervoerder. Kies een ander.',
  package_other_destination: 'Dit pakket gaat naar een andere bestemming. Kies een ander.',
  nothing_to_collect: 'Er wacht geen artikel op de vervoerder.',
  pickup_in_past: 'Kies een komende dag voor de ophaling.',
  too_many_photos: 'Hier staan al {max} foto’s. Verwijder er een om een andere toe te voegen.',
}
