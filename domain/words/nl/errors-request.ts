import type { requestErrors as fr } from '../fr/errors-request.ts'
import type { Words } from '../words.ts'

export const requestErrors: Words<typeof fr> = {
  invalid_request: 'De aanvraag is onjuist opgebouwd. Herlaad de pagina en probeer het opnieuw.',
  unknown_parameter: 'Dit adres bevat een onbekend criterium. Wis de filters en probeer het opnieuw.',
  not_signed_in: 'Uw sessie is verlopen. Meld u opnieuw aan om verder te gaan.',
  forbidden: 'U hebt geen toegang tot deze actie. Neem contact op met uw beheerder.',
  premium_required: 'Voor deze actie is de optie {feature} nodig. Vraag uw accountmanager om ze te activeren.',
  not_found: 'Deze pagina of dit item bestaat niet of niet meer.',
  method_not_allowed: 'Deze actie is hier niet mogelijk. Herlaad de pagina en probeer het opnieuw.',
  changed_since: 'De fiche is gewijzigd sinds deze actie, die daar niet meer ongedaan kan worden gemaakt.',
  stale_version:
    '{hasBy, plural, =0 {Deze fiche is intussen gewijzigd} other {{by} heeft deze fiche intussen gewijzigd ({at})}}. Herlaad ze en breng uw wijzigingen opnieuw aan.',
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
  public_demo: 'Deze actie is niet beschikbaar in de openbare demo. Installeer Reprise om ze te proberen.',
  public_demo_full:
    'De openbare demo kan geen bestanden meer opslaan. Probeer opnieuw na de volgende reset, op het hele uur.',
  demo_resetting: 'De demo wordt teruggezet. Laad de pagina over 10 seconden opnieuw en kies dan weer een rol.',
  network_error: 'De server antwoordt niet. Controleer uw verbinding en probeer het opnieuw.',
  unknown: 'Er is een onbekende fout opgetreden. Neem contact op met uw beheerder.',
}
