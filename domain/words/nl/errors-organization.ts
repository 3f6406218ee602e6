import type { organizationErrors as fr } from '../fr/errors-organization.ts'
import type { Words } from '../words.ts'

export const organizationErrors: Words<typeof fr> = {
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
  currency_in_use: 'De munt verandert niet meer zodra het bedrijf producten of terugkopen heeft.',
  not_a_buyer: 'Dit bedrijf koopt niet: kies een koper.',
  sandbox_mismatch: 'Een testomgeving kan alleen aan een testomgeving worden gekoppeld.',
  not_a_sandbox: 'Dit account is geen testomgeving: de tijd kan niet worden vooruitgezet.',
  clock_at_end: 'De testklok kan in totaal {max} uur vooruit. Maak een nieuwe testomgeving.',
  clock_running: 'De testklok wordt al vooruitgezet. Probeer het over enkele seconden opnieuw.',
  clock_too_many:
    'De testklok gaat alleen vooruit in testomgevingen met hoogstens {max} records (ongeveer 2.000 inkopen). Maak een nieuwe testomgeving.',
  not_a_retailer: 'Alleen een winkelketen kan aan kopers worden gekoppeld. Geef eerst die module.',
  buyer_in_use: 'Entiteiten, categorieën, regels of lopende terugkopen hangen nog van deze koper af. Wijzig die eerst.',
  buyer_payment_unavailable: 'Betaling door de koper is niet beschikbaar voor dit bedrijf. Zet ze eerst aan.',
  buyer_payment_in_use: 'De koper betaalt de klanten van dit bedrijf. Kies eerst het retailbedrijf als betaler.',
  domain_taken: 'Dit domein is hier al in gebruik. Kies een ander.',
  too_many_domains: 'Hoogstens {max} domeinen. Verwijder er eerst een.',
  sftp_inactive: 'Activeer eerst de SFTP-toegang.',
  support_access_required:
    'Deze klant heeft geen ondersteuningstoegang verleend: vraag die aan een van zijn beheerders (Configuratie, Ondersteuningstoegang).',
  support_access_not_yours: 'Alleen een beheerder van het bedrijf kan ondersteuningstoegang verlenen of beëindigen.',
  support_access_over: 'Deze ondersteuningstoegang is beëindigd.',
  client_not_enterable: 'Deze klant kan niet geopend worden: hij is gedeactiveerd of heeft geen actieve entiteit.',
  too_many_keys: 'Hoogstens {max} sleutels. Verwijder er eerst een.',
  key_weak: 'Deze RSA-sleutel is te kort. Gebruik er een van minstens {bits} bits, of een Ed25519-sleutel.',
  duplicate_key: 'Deze sleutel is al geregistreerd.',
  invalid_public_key: 'Plak een volledige openbare SSH-sleutel (“ssh-ed25519 AAAA…”), nooit de privésleutel.',
  catalogue_other_currency:
    'De prijzen van deze catalogus staan in een andere munt. Kies een andere, of begin met een lege.',
}
