import type { configurationErrors as fr } from '../fr/errors-configuration.ts'
import type { Words } from '../words.ts'

export const configurationErrors: Words<typeof fr> = {
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
  refurb_worker_busy:
    '{hasStep, plural, =0 {U werkt al aan een andere stap} other {U werkt al aan “{step}” ({number})}}. Pauzeer of voltooi die stap eerst.',
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
}
