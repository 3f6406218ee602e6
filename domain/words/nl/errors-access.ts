import type { accessErrors as fr } from '../fr/errors-access.ts'
import type { Words } from '../words.ts'

export const accessErrors: Words<typeof fr> = {
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
  user_closed_by_client:
    'Deze gebruiker is door de klant gedeactiveerd: alleen een verantwoordelijke van de klant kan hem opnieuw activeren.',
  erasure_pending:
    'Het wissen is al aangevraagd. Annuleer het onder ‘Wijziging in behandeling’ om een nieuwe aan te vragen.',
  access_change_over: 'Deze aanvraag staat niet meer open: ze is bevestigd, geannuleerd of vervangen.',
  grant_needs_confirmation:
    'Een managersrol geeft u een bestaande gebruiker op diens eigen pagina: hij moet die bevestigen.',
  sso_unreachable:
    'Op dit adres antwoordt geen identiteitsprovider. Controleer de uitgever en activeer daarna de aanmelding.',
  sso_not_working: 'Er werkt geen SSO-aanmelding voor dit bedrijf: verplichten zou deze persoon buitensluiten.',
  already_activated: 'Dit account is al geactiveerd. Meld u aan of vraag een nieuw wachtwoord aan.',
}
