import type { errors as fr } from '../fr/errors.ts'
import type { Words } from '../words.ts'

export const errors: Words<typeof fr> = {
  invalid_request: 'De aanvraag is onjuist opgebouwd. Herlaad de pagina en probeer het opnieuw.',
  unknown_parameter: 'Dit adres bevat een onbekend criterium. Wis de filters en probeer het opnieuw.',
  not_signed_in: 'Uw sessie is verlopen. Meld u opnieuw aan om verder te gaan.',
  forbidden: 'U hebt geen toegang tot deze actie. Neem contact op met uw beheerder.',
  premium_required: 'Voor deze actie is de optie {feature} nodig. Vraag uw accountmanager om ze te activeren.',
  not_found: 'Deze pagina of dit item bestaat niet of niet meer.',
  method_not_allowed: 'Deze actie is hier niet mogelijk. Herlaad de pagina en probeer het opnieuw.',
  stale_version: '{by} heeft deze fiche intussen gewijzigd ({at}). Herlaad ze en breng uw wijzigingen opnieuw aan.',
  transition_refused:
    'Deze actie is in de huidige status niet meer mogelijk. Herlaad de pagina om de actuele status te zien.',
  conflict: 'Er is op hetzelfde moment een andere wijziging gebeurd. Herlaad de pagina en probeer het opnieuw.',
  payload_too_large: 'Wat u verstuurt is te groot. Maak het kleiner en probeer het opnieuw.',
  unsupported_media_type: 'Dit formaat wordt niet aanvaard. Herlaad de pagina en probeer het opnieuw.',
  invalid_input: 'Sommige velden moeten worden verbeterd. Bekijk de aanwijzingen en sla opnieuw op.',
  idempotency_key_reused: 'Deze aanvraag is al met een andere inhoud verstuurd. Herlaad de pagina en begin opnieuw.',
  too_much_work: 'Deze inhoud vergt te veel werk. Maak hem eenvoudiger of splits hem.',
  too_many_requests:
    'Te veel pogingen. Probeer het opnieuw over {seconds, plural, one {# seconde} other {# seconden}}.',
  server_error:
    'Er is een onverwachte fout opgetreden. Probeer het opnieuw en neem contact op met uw beheerder als ze terugkomt.',
  database_unavailable: 'De dienst is tijdelijk niet beschikbaar. Probeer het zo meteen opnieuw.',

  incorrect_credentials: 'E-mailadres of wachtwoord onjuist. Controleer uw invoer of vraag een nieuw wachtwoord aan.',
  user_inactive: 'Uw toegang is gedeactiveerd. Neem contact op met uw beheerder.',
  no_permission: 'Uw account geeft geen toegang tot een module. Neem contact op met uw beheerder.',
  sso_mandatory: 'Uw organisatie vereist haar eigen aanmelding (SSO). Gebruik de aanmelding van uw organisatie.',
  no_organization_for_email:
    'Geen enkele organisatie meldt zich met dit adres aan. Controleer het of gebruik uw wachtwoord.',
  sso_configuration_error:
    'De aanmelding van uw organisatie is verkeerd ingesteld of antwoordt niet. Neem contact op met uw beheerder.',
  sso_callback_failed:
    'Aanmelden via uw organisatie is mislukt. Probeer opnieuw en neem contact op met uw beheerder als het weer mislukt.',
  sso_no_role: 'Het account van uw organisatie geeft u hier geen rol. Vraag erom bij uw beheerder.',
  sso_still_forced:
    '{count, plural, one {# persoon kan} other {# personen kunnen}} zich alleen zo aanmelden. Hef die verplichting eerst op.',
  second_factor_required: 'Geef uw tweede factor om u aan te melden.',
  second_factor_enrolment: 'Uw organisatie vraagt een tweede factor. Stel die in om u aan te melden.',
  second_factor_wrong: 'Deze code is ongeldig of al gebruikt. Wacht op de volgende en probeer opnieuw.',
  second_factor_expired: 'Deze stap is verlopen. Meld u opnieuw aan.',
  second_factor_mandatory: 'Uw organisatie vraagt een tweede factor: behoud er minstens één.',
  second_factor_missing: 'Er is geen tweede factor ingesteld.',
  second_factor_by_sso: 'U meldt zich aan via uw organisatie: de tweede factor wordt daar ingesteld.',
  password_wrong: 'Dit is niet uw wachtwoord.',
  passkey_refused: 'Deze passkey kon niet worden gecontroleerd. Probeer opnieuw.',
  too_many_passkeys: 'U hebt al {max, plural, one {# passkey} other {# passkeys}}. Verwijder er eerst één.',
  link_expired: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
  module_not_held: 'U hebt geen toegang tot deze module. Kies een andere.',
  site_not_found: 'Er hoort geen site bij dit adres. Controleer het.',
  site_not_active: 'Deze site is momenteel niet beschikbaar. Kom later terug.',

  email_taken: 'Dit e-mailadres is al in gebruik. Vul een ander adres in.',
  email_not_usable: 'Dit e-mailadres opent al een andere account. Gebruik een ander adres.',
  module_required: 'Geef toegang tot minstens één module.',
  role_not_assignable: 'Met uw rol kunt u deze rol niet toekennen of wijzigen. Neem contact op met uw beheerder.',
  role_module_mismatch: 'Deze rol bestaat niet in deze module. Kies een rol van de module.',
  entity_not_assignable: 'U kunt niemand aan deze entiteit koppelen. Kies een andere.',
  entity_type_mismatch: 'Dit type entiteit past niet bij deze rol. Kies een andere entiteit.',
  cannot_change_yourself: 'U kunt dit niet op uw eigen account doen. Vraag het aan een andere beheerder.',
  last_administrator: 'Dit is de laatste actieve beheerder. Stel eerst een andere aan.',
  sso_not_working: 'Er werkt geen SSO-aanmelding voor dit bedrijf: verplichten zou deze persoon buitensluiten.',
  already_activated: 'Dit account is al geactiveerd. Meld u aan of vraag een nieuw wachtwoord aan.',

  duplicate_external_id: 'Deze externe identificatie bestaat al.',
  parent_required: 'Kies de bovenliggende entiteit.',
  parent_not_allowed: 'Deze entiteit kan niet onder dit type entiteit hangen. Kies een andere bovenliggende entiteit.',
  type_not_editable:
    'Het type van een entiteit kan na het aanmaken niet meer wijzigen. Maak zo nodig een andere entiteit aan.',
  buyer_not_editable:
    'De opkoper van een entiteit kan na het aanmaken niet meer wijzigen. Maak zo nodig een andere entiteit aan.',
  type_not_allowed: 'Dit bedrijf kan geen entiteit van dit type hebben. Kies een ander type.',
  root_exists: 'Dit bedrijf heeft al zijn hoofdentiteit. Kies een ander type.',
  parent_below_itself: 'Een entiteit kan niet onder zichzelf of onder een van haar eigen entiteiten hangen.',
  buyer_not_linked: 'Deze opkoper is niet aan het bedrijf gekoppeld. Kies een gekoppelde opkoper.',
  warehouse_not_linked: 'Dit magazijn is niet aan het bedrijf gekoppeld. Kies een gekoppeld magazijn.',
  parent_inactive: 'De bovenliggende entiteit is inactief. Activeer die eerst.',
  has_active_children: 'Er hangen actieve entiteiten onder deze. Deactiveer of verplaats ze eerst.',
  has_active_users: 'Er zijn actieve gebruikers aan deze entiteit gekoppeld. Deactiveer of verplaats ze eerst.',
  root_cannot_be_deactivated: 'De hoofdentiteit van een bedrijf kan niet worden gedeactiveerd.',

  account_not_found: 'Dit bedrijf bestaat niet of niet meer.',
  still_active: 'Dit bedrijf is nog actief. Deactiveer het voordat u het verwijdert.',
  has_linked_buyers:
    'Er zijn nog opkopers aan dit bedrijf gekoppeld. Verbreek deze koppelingen voordat u het verwijdert.',
  has_linked_retailers:
    'Er zijn nog winkelketens aan dit bedrijf gekoppeld. Verbreek deze koppelingen voordat u het verwijdert.',
  client_organization_failed:
    'De klant is niet opgeslagen: er klopt iets niet met het bedrijf of zijn entiteiten. Corrigeer wat is aangeduid.',
  client_circuits_failed:
    'De klant is niet opgeslagen: zijn circuits of betaalwijzen passen niet. Corrigeer wat is aangeduid.',
  client_manager_failed:
    'De klant is niet opgeslagen: zijn beheerder kan niet worden uitgenodigd. Corrigeer wat is aangeduid.',
  client_module_in_use:
    'Deze module kan niet worden verwijderd: {entities, plural, =0 {} one {# actieve entiteit} other {# actieve entiteiten}} {users, plural, =0 {} one {# actieve gebruiker} other {# actieve gebruikers}} hangen ervan af. Deactiveer die eerst.',
  site_address_taken: 'Een andere site heeft dit adres al. Kies een ander.',
  currency_in_use: 'De munt verandert niet meer zodra het bedrijf producten of overnames heeft.',
  not_a_buyer: 'Dit bedrijf koopt niet: kies een koper.',
  not_a_retailer: 'Alleen een winkelketen kan aan kopers worden gekoppeld. Geef eerst die module.',
  buyer_in_use: 'Entiteiten, categorieën, regels of lopende overnames hangen nog van deze koper af. Wijzig die eerst.',
  buyer_payment_unavailable: 'Betaling door de koper is niet beschikbaar voor dit bedrijf. Zet ze eerst aan.',
  buyer_payment_in_use: 'De koper betaalt de klanten van dit bedrijf. Kies eerst het retailbedrijf als betaler.',
  domain_taken: 'Dit domein is hier al in gebruik. Kies een ander.',
  too_many_domains: 'Hoogstens {max} domeinen. Verwijder er eerst een.',
  sftp_inactive: 'Activeer eerst de SFTP-toegang.',
  client_not_enterable: 'Deze klant kan niet geopend worden: hij is gedeactiveerd of heeft geen actieve entiteit.',
  too_many_keys: 'Hoogstens {max} sleutels. Verwijder er eerst een.',
  key_weak: 'Deze RSA-sleutel is te kort. Gebruik er een van minstens {bits} bits, of een Ed25519-sleutel.',
  duplicate_key: 'Deze sleutel is al geregistreerd.',
  invalid_public_key: 'Plak een volledige openbare SSH-sleutel (“ssh-ed25519 AAAA…”), nooit de privésleutel.',
  catalogue_other_currency:
    'De prijzen van deze catalogus staan in een andere munt. Kies een andere, of begin met een lege.',

  duplicate_identifier: 'Deze identificatie wordt al gebruikt in de catalogus. Kies een andere.',
  category_parent_required: 'Kies de bovenliggende categorie.',
  category_not_available: 'Deze categorie staat niet in de catalogus of is gearchiveerd. Kies een andere.',
  category_below_itself: 'Een categorie kan niet onder zichzelf of onder een van haar subcategorieën worden geplaatst.',
  no_buyer_configured: 'Voor dit bedrijf is geen opkoper ingesteld. Neem contact op met uw beheerder.',
  image_not_found: 'Deze afbeelding bestaat niet of niet meer. Laad ze opnieuw op.',
  category_archived: 'Deze categorie is gearchiveerd. Herstel ze eerst.',
  parent_category_archived: 'De bovenliggende categorie is gearchiveerd. Herstel die eerst.',
  root_category_fixed: 'De hoofdcategorie van de catalogus kan niet worden verplaatst of gearchiveerd.',
  has_child_categories: 'Deze categorie bevat subcategorieën. Verplaats of archiveer ze eerst.',
  has_products: 'Er zijn producten in deze categorie. Wijzig eerst hun categorie.',
  has_questions: 'Er horen diagnosevragen bij deze categorie. Verwijder ze eerst.',

  product_not_found: 'Dit product bestaat niet meer.',
  product_not_available: 'Een gekozen product staat niet meer in de catalogus. Haal het uit de lijst.',
  price_too_high: 'Een prijs zou het maximum overschrijden.',
  no_buyback_price: 'Dit product heeft geen terugkoopprijs. Neem contact op met de programmaverantwoordelijke.',

  question_order_incomplete: 'De lijst met vragen is gewijzigd. Laad de pagina opnieuw en begin opnieuw.',
  product_unpublished: 'Dit product is niet meer gepubliceerd. Neem contact op met uw beheerder.',
  no_questions:
    'Dit product heeft geen diagnosevragen: het kan niet worden teruggekocht. Neem contact op met uw beheerder.',
  question_not_recognised: 'Een vraag wordt niet herkend. Laad de pagina opnieuw en begin de diagnose opnieuw.',
  question_answered_twice: 'Een vraag is twee keer beantwoord. Laad de pagina opnieuw en begin de diagnose opnieuw.',
  answer_not_recognised: 'Een antwoord wordt niet herkend. Laad de pagina opnieuw en kies opnieuw.',
  question_unanswered: 'Beantwoord alle vragen om de prijs te kennen.',

  web_drop_needs_store_drop:
    'Een webaanmelding die in de winkel wordt afgegeven vereist dat het circuit ‘afgifte in de winkel’ actief is. Activeer dat eerst.',
  web_drop_depends_on_it:
    'Webaanmeldingen die in de winkel worden afgegeven steunen op dit circuit. Schakel die eerst uit.',
  circuit_used_by_categories: 'Categorieën gebruiken dit circuit. Verwijder het daar voordat u het uitschakelt.',
  country_not_in_stores:
    'Deze landen zijn actief op het web maar op geen enkel winkelcircuit: {countries}. Voeg ze toe in de winkel of verwijder ze van het web.',
  payment_mode_not_in_stores:
    'Deze betaalwijzen zijn actief op het web maar op geen enkel winkelcircuit: {modes}. Voeg ze toe in de winkel of verwijder ze van het web.',
  payment_mode_unknown: 'Deze betaalwijze bestaat niet (meer). Kies een andere.',
  provider_not_for_type: 'Deze aanbieder voert dit type betaling niet uit. Kies een andere.',
  payment_mode_in_use: 'Een circuit biedt deze betaalwijze aan of terugkopen gebruiken ze. Schakel ze liever uit.',
  order_incomplete: 'De lijst is intussen gewijzigd. Laad de pagina opnieuw en probeer het nog eens.',

  refurb_step_assigned: 'Vragen plannen deze stap: {questions}. Haal hem uit hun antwoorden voordat u hem verwijdert.',
  refurb_step_unknown: 'Deze stap bestaat niet of niet meer. Kies een andere.',
  already_diagnosed: 'De diagnose van dit product is al gesteld.',
  status_mismatch: 'De staat van dit product laat dit hier niet toe.',
  refurb_step_changed:
    'Actie onmogelijk: een andere gebruiker heeft de status van deze stap gewijzigd. Laad hem opnieuw om hem te zien zoals hij is.',
  refurb_step_other_in_progress: 'Een andere stap van dit product is bezig. Pauzeer of voltooi die eerst.',
  refurb_steps_open: 'Alle stappen moeten voltooid of geannuleerd zijn voordat dit product wordt gevalideerd.',
  stock_has_items: 'Deze voorraad bevat producten: verplaats ze voordat u ze verwijdert.',
  stock_has_steps: 'Er gebeuren stappen in deze voorraad: {steps}. Wijzig die voordat u ze verwijdert.',
  too_many_stocks:
    'Het maximale aantal voorraden van dit magazijn is bereikt. Verwijder er een voordat u er een toevoegt.',
  too_many_steps: 'Het maximale aantal stappen is bereikt. Verwijder er een voordat u er een toevoegt.',
  too_many_questions: 'Het maximale aantal vragen is bereikt. Verwijder er een voordat u er een toevoegt.',

  duplicate_connector_name: 'Een andere configuratie van deze entiteit heeft al deze naam. Kies een andere.',
  connector_unknown: 'Deze connector bestaat niet of niet meer. Kies een andere.',
  organization_unknown: 'Deze entiteit bestaat niet of niet meer. Kies een andere.',
  connector_action_unknown:
    'Geen enkele actieve connector biedt deze actie aan. Controleer de configuratie van de connectoren.',
  connector_failed:
    'De dienst van de aanbieder gaf geen bruikbaar antwoord. Probeer opnieuw en bekijk daarna het logboek van de connector.',
  connector_not_scheduled: 'Deze connector draait niet vanzelf.',
  connector_inactive: 'Deze configuratie is inactief. Activeer ze eerst.',
  connector_running: 'Er is al een uitvoering bezig. Wacht tot ze klaar is.',
  feed_currency:
    'De ontvangen prijzen zijn in {given}, die van de catalogus in {expected}. Vraag de inkoper een lijst in uw munt.',
  feed_too_long: 'De prijslijst telt meer dan {max, number} regels of eindigt niet.',
  signature_refused:
    'De handtekening van deze gebeurtenis is niet geldig. Controleer het geheim en de klok van de afzender.',

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
  device_already_bought: 'Het toestel {device} zit al in een terugkoop of is al gekocht. Controleer het nummer.',
  device_twice_in_cart: 'Het toestel {device} staat twee keer in het winkelmandje. Verwijder er één.',
  too_many_sales:
    'Er zijn net veel terugkopen bevestigd met dit adres of vanaf deze verbinding. Probeer het over {hours, plural, one {een uur} other {# uur}} opnieuw, of kom naar een winkel.',
  imei_required: 'Geef het IMEI van het product op.',
  iban_required: 'Geef het IBAN op waarop het bedrag wordt gestort.',
  identification_required: 'Voor deze terugkoop is een identiteitsbewijs nodig.',
  country_not_eligible: 'Deze verzendwijze wordt niet aangeboden in dit land. Kies een ander land of een andere wijze.',
  terms_not_accepted: 'Aanvaard de voorwaarden om de terugkoop te bevestigen.',
  buyback_not_recognised: 'Deze terugkoopcode wordt niet herkend.',
  document_not_ready: 'Het document wordt voorbereid. Wacht enkele seconden.',
  document_failed: 'Het document kon niet worden gemaakt. Probeer het later opnieuw of neem contact op met support.',

  checkin_disabled: 'Registratie in het magazijn is uitgeschakeld. Ga meteen naar de controle.',
  not_registered: 'Dit product is niet in het magazijn geregistreerd. Registreer het voor u het controleert.',
  already_registered: 'Dit product werd al geregistreerd door {name} ({at}).',
  station_mismatch: 'Dit station kan dit product niet aannemen: het is ‘{state}’.',
  code_too_long: 'Code te lang: dit is geen terugkoopcode, IMEI of serienummer.',
  code_too_short: 'Code te kort: scan de terugkoopcode, het IMEI of het serienummer.',
  item_not_found: 'Niet gevonden, of niet toegewezen aan dit magazijn.',
  several_items_match: 'Meerdere producten komen overeen: scan de terugkoopcode.',
  check_is_yours: 'Deze controle is al van u. Ga ermee verder.',
  check_held_by_other: 'Iemand anders controleert dit product. Neem de controle over voor u ze afsluit.',
  comment_required: 'Een opmerking is verplicht. Beschrijf wat u hebt vastgesteld.',
  no_proposal_open: 'Voor deze overname wacht geen tegenbod op antwoord.',
  proposal_contested: 'Dit tegenbod wordt betwist: er loopt een tweede onderzoek.',
  proposal_not_contested: 'Niemand heeft dit tegenbod betwist: er valt niets opnieuw te bekijken.',
  proposal_expired: 'De antwoordtermijn is verstreken. Neem contact op met de klantendienst.',
  proposal_still_open: 'De klant kan nog op het tegenbod antwoorden.',
  proposal_changed: 'Het voorstel is gewijzigd sinds u het opende. Lees het opnieuw voor u antwoordt.',
  reminded_today: 'Er is de voorbije 24 uur al een herinnering verstuurd.',
  reminders_spent: 'De klant kreeg al vijf herinneringen: bel hem op.',
  second_look_same_person: 'Het tweede onderzoek moet door iemand anders gebeuren dan het eerste.',
  item_is_held: 'Dit product staat in quarantaine: het gaat er pas uit als de zaak is geregeld.',
  item_not_in_stock: 'Dit product is niet meer in voorraad.',
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
    'Er is al een bon, cadeaukaart of betaling uitgegeven voor deze terugkoop. Annuleer ze om de betaling of de prijs te wijzigen.',
  price_already_settled: 'De prijs van deze terugkoop is definitief: de antwoorden veranderen niet meer.',
  payment_already_made:
    'De klant is al betaald. Forceer de annulering als u het bedrag op een andere manier terugkrijgt.',
  payment_ended: 'Deze overname is afgesloten: er kan niets meer worden betaald.',
  payment_held:
    'Een aanbieder of de bank verwerkt deze betaling nog. Wacht op het antwoord: anders wordt er twee keer betaald.',
  webhooks_full: 'Deze entiteit heeft al het maximale aantal webhookadressen.',
  webhook_inactive: 'Dit adres is inactief: schakel het in voordat u een bericht opnieuw stuurt.',
  api_keys_full:
    'Dit bedrijf heeft al het maximale aantal sleutels in gebruik. Trek er een in voordat u een andere maakt.',
  api_key_ended: 'Deze sleutel is al ingetrokken.',
  scope_not_offered: 'U kunt dit bereik niet aan deze entiteit geven.',
  iban_not_needed: 'Deze betaling gaat niet naar een bankrekening: er is geen IBAN nodig.',
  iban_link_over: 'Deze link werkt niet meer. Vraag een nieuwe aan.',
  iban_not_confirmed: 'Dit is niet de postcode van de overname. Controleer hem en probeer opnieuw.',
  batch_own_preparation:
    'U hebt deze partij voorbereid, opgenomen wat een controle tegenhield, of een rekening gewijzigd waarop ze betaalt: iemand anders moet ze vrijgeven.',
  batch_empty: 'Deze partij bevat geen overschrijving.',
  batch_over_limit: 'De daglimiet zou worden overschreden. Haal overschrijvingen weg of kies een andere dag.',
  batch_unanswered: 'De bank heeft nog niet voor elke overschrijving geantwoord.',
  batch_item_blocked: 'Een controle blokkeert deze betaling: ze kan niet worden opgenomen.',
  payment_settings_missing: 'Geef eerst de betaalrekening op: houder, IBAN, plaats en land.',
  difference_settled: 'Dit verschil is al geregeld.',
  batch_reason_required: 'Zeg waarom deze betaling ondanks de controle wordt opgenomen.',
  batch_changed: 'Deze partij is veranderd sinds u ze opende. Lees ze opnieuw en geef ze dan vrij.',

  BB_ALREADY_PROCESSED: 'Dit artikel is al vertrokken. Controleer de code en scan het volgende.',
  BB_DOES_NOT_EXIST: 'Geen te verzenden overname van deze winkel heeft deze code.',
  BB_EXPEDITION_NOT_NEEDED: 'De winkel verzendt deze overname niet: de klant stuurt ze zelf op.',
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

  consultation_required: 'Geef eerst aan waarom u het register raadpleegt.',
  entry_corrected: 'Deze inschrijving is al verbeterd door nr. {number}. Verbeter die.',

  file_missing: 'Er is geen bestand ontvangen. Kies een bestand.',
  file_too_large: 'Het bestand is te groot (maximaal {max}). Kies een kleiner bestand.',
  file_type_refused: 'Dit bestandstype wordt niet aanvaard. Kies een bestand in een van de vermelde formaten.',
  picture_too_large:
    'Deze afbeelding heeft te veel pixels (maximaal {max} megapixels). Verklein ze en probeer opnieuw.',
  file_unreadable: 'Het bestand is onleesbaar of beschadigd. Sla het opnieuw op en probeer nog eens.',
  file_empty: 'Het bestand is leeg. Voeg minstens één regel toe onder de kolomtitels.',
  file_not_found: 'Dit bestand bestaat niet of niet meer. Lever het opnieuw aan.',
  file_encoding_refused: 'De codering van het bestand wordt niet herkend. Sla het op als CSV UTF-8 en probeer opnieuw.',
  csv_other_format: 'Dit is een {format}-bestand. Sla het op als CSV (UTF-8) en probeer opnieuw.',
  csv_columns_missing: 'Er ontbreken kolommen in het bestand: {columns}. Vertrek van het sjabloon.',
  csv_columns_unknown: 'Het bestand bevat onbekende kolommen: {columns}. Verwijder ze of vertrek van het sjabloon.',
  csv_too_many_lines: 'Het bestand bevat te veel regels (maximaal {max, number}). Splits het in meerdere bestanden.',
  view_name_taken: 'Een van uw weergaven heeft deze naam al. Kies een andere.',
  too_many_views: 'U hebt al {max, number} weergaven van deze lijst. Verwijder er een voor u een andere bewaart.',
  export_running: 'Er lopen al twee exports van u. Wacht tot een ervan klaar is.',
  export_too_large:
    'Deze lijst heeft meer dan {max, number} regels. Beperk ze, bijvoorbeeld op datum, en exporteer opnieuw.',
  import_has_errors:
    'Sommige regels van het bestand moeten worden verbeterd. Er is niets geïmporteerd: verbeter ze en laad het bestand opnieuw op.',
  import_not_ready: 'Het bestand wordt nog gecontroleerd. Wacht even voordat u het importeert.',
  import_changed:
    'De gegevens zijn sinds de controle gewijzigd. Er is niets geïmporteerd: laad het bestand opnieuw op.',
  import_changes_nothing: 'Deze import verandert niets: alles is al bijgewerkt.',
  import_changed_no_price: 'Deze import heeft geen bestaande prijs gewijzigd: er valt niets terug te zetten.',
  import_columns_missing:
    'Onmisbare kolommen ontbreken: {columns}. Geef aan welke kolommen van het bestand ze bevatten.',
  import_columns_twice: 'Meerdere kolommen van het bestand worden gelezen als {columns}. Behoud er één.',
  strategy_not_offered: 'Deze methode past niet bij deze gegevens. Kies een andere.',

  network_error: 'De server antwoordt niet. Controleer uw verbinding en probeer het opnieuw.',
  unknown: 'Er is een onbekende fout opgetreden. Neem contact op met uw beheerder.',
}
