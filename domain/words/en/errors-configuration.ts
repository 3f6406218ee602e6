import type { configurationErrors as fr } from '../fr/errors-configuration.ts'
import type { Words } from '../words.ts'

export const configurationErrors: Words<typeof fr> = {
  web_drop_needs_store_drop:
    'A web declaration dropped in store needs the store-drop circuit to be on. Switch that one on first.',
  web_drop_depends_on_it: 'Web declarations dropped in store rely on this circuit. Switch those off first.',
  circuit_used_by_categories: 'Categories use this circuit. Remove it from them before switching it off.',
  country_not_in_stores:
    'These countries are active on the web but on no store circuit: {countries}. Add them in store or remove them from the web.',
  payment_mode_not_in_stores:
    'These payment modes are active on the web but on no store circuit: {modes}. Add them in store or remove them from the web.',
  payment_mode_unknown: 'This payment mode does not exist, or no longer does. Choose another one.',
  provider_not_for_type: 'This provider does not carry out this type of payment. Choose another one.',
  payment_mode_in_use: 'A circuit offers this payment mode, or buybacks use it. Switch it off instead.',
  order_incomplete: 'The list has changed meanwhile. Reload the page and try again.',
  refurb_step_assigned: 'Questions plan this step: {questions}. Remove it from their answers before deleting it.',
  refurb_step_unknown: 'This step does not exist, or no longer does. Choose another.',
  already_diagnosed: 'This product has already been diagnosed.',
  status_mismatch: 'The state of this product does not allow this here.',
  refurb_step_changed: 'Another user changed the state of this step. Reload it to see the current state.',
  refurb_worker_busy:
    '{hasStep, plural, =0 {You are already working on another step} other {You are already working on “{step}” ({number})}}. Pause or complete it first.',
  refurb_step_other_in_progress: 'Another step of this product is in progress. Pause or complete it first.',
  refurb_steps_open: 'All steps must be completed or cancelled before this product is validated.',
  stock_has_items: 'This stock holds products: move them before deleting it.',
  stock_has_steps: 'Steps are done in this stock: {steps}. Change them before deleting it.',
  too_many_stocks: 'This warehouse has the maximum number of stocks. Delete one before adding another.',
  too_many_steps: 'The maximum number of steps is reached. Delete one before adding another.',
  too_many_questions: 'The maximum number of questions is reached. Delete one before adding another.',
  duplicate_connector_name: 'Another configuration of this entity already has this name. Choose another.',
  connector_unknown: 'This connector does not exist, or no longer does. Choose another.',
  organization_unknown: 'This entity does not exist, or no longer does. Choose another.',
  connector_action_unknown: 'No active connector offers this action. Check the configuration of the connectors.',
  connector_failed: 'The provider’s service gave no usable answer. Try again, then look at the connector’s log.',
  connector_not_scheduled: 'This connector does not run on a schedule.',
  connector_inactive: 'This configuration is inactive. Activate it first.',
  connector_running: 'A run is already in progress. Wait until it ends.',
  feed_currency:
    'The prices received are in {given}, those of the catalogue in {expected}. Ask the buyer for a list in your currency.',
  feed_too_long: 'The price list has more than {max, number} lines, or does not end.',
  signature_refused: 'The signature of this event is not valid. Check the secret and the sender’s clock.',
}
