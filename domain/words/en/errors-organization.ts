import type { organizationErrors as fr } from '../fr/errors-organization.ts'
import type { Words } from '../words.ts'

export const organizationErrors: Words<typeof fr> = {
  duplicate_external_id: 'This external identifier already exists.',
  parent_required: 'Choose the parent entity.',
  parent_not_allowed: 'This entity cannot be attached to a parent of this kind. Choose another parent.',
  type_not_editable: 'The type of an entity cannot change once it exists. Create another entity if you need one.',
  buyer_not_editable: 'The buyer of an entity cannot change once it exists. Create another entity if you need one.',
  type_not_allowed: 'This company cannot have entities of this type. Choose another type.',
  root_exists: 'This company already has its main entity. Choose another type.',
  parent_below_itself: 'An entity cannot be attached to itself or to an entity below it.',
  buyer_not_linked: 'This buyer is not linked to the company. Choose a linked buyer.',
  warehouse_not_linked: 'This warehouse is not linked to the company. Choose a linked warehouse.',
  parent_inactive: 'The parent entity is inactive. Activate it first.',
  has_active_children: 'Active entities depend on this one. Deactivate them or attach them elsewhere first.',
  has_active_users: 'Active users are attached to this entity. Deactivate them or attach them elsewhere first.',
  root_cannot_be_deactivated: 'The main entity of a company cannot be deactivated.',
  account_not_found: 'This company does not exist, or no longer exists.',
  still_active: 'This company is still active. Deactivate it before deleting it.',
  has_linked_buyers: 'Buyers are still linked to this company. Remove these links before deleting it.',
  has_linked_retailers: 'Retailers are still linked to this company. Remove these links before deleting it.',
  client_organization_failed:
    'The client was not saved: the company or its entities have errors. Correct the marked fields.',
  client_circuits_failed:
    'The client was not saved: its circuits or payment modes do not match. Correct the marked fields.',
  client_manager_failed: 'The client was not saved: its administrator cannot be invited. Correct the marked fields.',
  client_module_in_use:
    'This module cannot be removed: {entities, plural, =0 {} one {# active entity} other {# active entities}} {users, plural, =0 {} one {# active user} other {# active users}} depend on it. Deactivate them first.',
  site_address_taken: 'Another site already has this address. Choose another.',
  currency_in_use: 'The currency cannot be changed once the company has products or buybacks.',
  not_a_buyer: 'This company does not buy: choose a buyer.',
  sandbox_mismatch: 'A sandbox can only be linked with a sandbox.',
  not_a_sandbox: 'This account is not a sandbox: its time cannot be advanced.',
  clock_at_end: 'The test clock can be advanced by {max} hours in total. Create a new sandbox.',
  clock_running: 'The test clock is being advanced. Try again in a few seconds.',
  clock_too_many:
    'The test clock is only advanced in sandboxes with at most {max} records (about 2,000 buybacks). Create a new sandbox.',
  not_a_retailer: 'Only a retailer can be linked to buyers. Give it that module first.',
  buyer_in_use: 'Entities, categories, rules or running buybacks still depend on this buyer. Change them first.',
  buyer_payment_unavailable: 'Payment by the buyer is not available for this company. Turn it on first.',
  buyer_payment_in_use: 'The buyer pays this company’s customers. Choose the retailer as payment issuer first.',
  domain_taken: 'This domain is already in use here. Choose another.',
  too_many_domains: 'At most {max} domains. Remove one first.',
  sftp_inactive: 'Activate the SFTP access first.',
  support_access_required:
    'This client has not granted support access: ask one of its administrators to grant it (Configuration, Support access).',
  support_access_not_yours: 'Only an administrator of the company can grant or end support access.',
  support_access_over: 'This support access has ended.',
  client_not_enterable: 'This client cannot be entered: it is deactivated or has no active entity.',
  too_many_keys: 'At most {max} keys. Remove one first.',
  key_weak: 'This RSA key is too short. Use one of {bits} bits or more, or an Ed25519 key.',
  duplicate_key: 'This key is already registered.',
  invalid_public_key: 'Paste a whole SSH public key (“ssh-ed25519 AAAA…”), never the private one.',
  catalogue_other_currency:
    'The prices of this catalogue are in another currency. Choose another, or start from an empty one.',
}
