import type { buybackErrors as fr } from '../fr/errors-buyback.ts'
import type { Words } from '../words.ts'

export const buybackErrors: Words<typeof fr> = {
  checkin_disabled: 'Registration at the warehouse is turned off. Go straight to the check.',
  not_registered: 'This product has not been registered at the warehouse. Register it before checking it.',
  already_registered: 'This product was already registered by {name} ({at}).',
  station_mismatch: 'This station cannot take this product: it is “{state}”.',
  code_too_long: 'The code is too long for a buyback code, an IMEI or a serial number.',
  code_too_short: 'Code too short: scan the buyback code, the IMEI or the serial number.',
  item_not_found: 'Not found, or not assigned to this warehouse.',
  several_items_match: 'Several items match: scan the buyback code.',
  check_is_yours: 'This check is already yours. Carry on with it.',
  check_contested_yours:
    'The customer contests your check: another person must repeat it. If no one else is available, a manager can allow you to, on the page of the buyback.',
  check_held_by_other: 'Another person is checking this product. Take over the check before concluding it.',
  device_unread:
    'Read the number of the device (IMEI or serial number), or mark it as unreadable with a reason and a photo.',
  device_differs:
    'The number read is not that of the declared device. Read it again, correct the declaration, price the other model or put the item aside.',
  device_other_model: 'This number belongs to another model. Price that model or put the item aside.',
  device_same_model: 'This is the declared product. Correct its number instead.',
  device_blocked: 'This device is reported lost or stolen. Put it aside.',
  device_photo_required: 'Add a photo of the device or its label: it is required when the number cannot be read.',
  comment_required: 'A comment is required. Describe what you found.',
  no_proposal_open: 'No counter-offer is waiting for an answer on this buyback.',
  proposal_contested: 'This counter-offer is contested: a second look is under way.',
  proposal_not_contested: 'This counter-offer is not contested: there is nothing to check again.',
  proposal_expired: 'The time to answer is over. Please contact customer service.',
  proposal_still_open: 'The customer can still answer the counter-offer.',
  proposal_changed: 'The proposal has changed since you opened it. Read it again before you answer.',
  zero_offer: 'An offer of 0 cannot be accepted: ask for the free return or for recycling.',
  no_zero_offer: 'This device has a price: it is not recycled free of charge.',
  way_out_not_allowed: 'Not applicable for this quarantine reason.',
  quarantine_decided: 'The decision is made: the item is kept for the authorities.',
  quarantine_unpaid:
    'Nothing is paid for this quarantine reason: keep the item for the authorities, or lift the quarantine first.',
  loss_unpriced: 'The product received is not the declared one: record what was found, or lift the quarantine first.',
  loss_by_same_person:
    'You are the only person who saw this item arrive: the loss is paid to the customer, so another warehouse manager or buyer manager has to declare it.',
  stolen_reason_required: 'This number is reported stolen: the reason must be “Reported stolen”.',
  second_person_required:
    'You put this item in quarantine: another manager of the warehouse or of the buyer has to take this decision.',
  loss_unconfirmed:
    'You reported this loss, made or changed this sale, created or promoted a user who took part less than 72 hours before, or have had your own access for less than 72 hours: the voucher or card is handed out at once, so another authorised person has to declare the loss as well.',
  sign_out_not_requested: 'No sign-out is requested for this device.',
  sign_out_pending: 'The sign-out is already requested: the customer can still answer.',
  not_in_custody: 'The customer still has this item: the store cannot declare it lost.',
  payment_in_quarantine: 'The item is in quarantine: the payment waits for the decision.',
  reminded_today: 'A reminder went out within the last 24 hours.',
  reminders_spent: 'The customer has had five reminders already: call them.',
  second_look_same_person:
    'The second look must be done by a different person: another manager of the warehouse or of the buyer. One of them can also let you check, with a reason.',
  item_is_held: 'This product is in quarantine and cannot leave until the matter is settled.',
  item_not_checked: 'This product has not been checked yet and stays in “Awaiting control”.',
  item_to_be_returned:
    'This product is to be returned to the customer and stays in quarantine or in “Customer return”.',
  item_not_in_stock: 'This product is no longer in stock.',
  item_still_in_stock: 'This product is in stock.',
  refurb_step_planned: 'These steps are already planned for this item.',
  reason_missing: 'Enter the reason for another round in the workshop.',
  selling_price_missing: 'Enter the selling price of every sold item.',
  item_label_taken: 'Another item already has this label.',
  item_device_in_stock: 'This device is already in stock in this warehouse.',
  parcel_not_arriving: 'This parcel is not on its way to your warehouse.',
  parcel_not_open: 'Open this parcel first.',
  parcel_opened_by: '{name} has already opened this parcel.',
  parcel_confirmed: '{name} has already registered this parcel.',
  parcel_photos_full: 'A parcel can have at most six photos.',
  stock_unknown: 'This stock does not exist in the product’s warehouse. Choose another one.',
  stock_name_taken: 'Another stock of this warehouse already has this name. Choose another one.',
  stock_is_native: 'Every warehouse has this stock: it can be neither renamed nor deleted.',
  money_already_issued:
    'A voucher, a gift card or a payment was already issued for this buyback. Cancel it to change the payment or the price.',
  price_already_settled: 'The price of this buyback is final: its answers can no longer be changed.',
  payment_already_made:
    'The customer has already been paid. Force the cancellation if you recover the amount in another way.',
  payment_ended: 'This buyback is closed: nothing can be paid.',
  paid_item_kept: 'The customer has already been paid: the item is not returned.',
  sale_concluded: 'The sale is concluded: the product was handed over or paid for. Only the store can reverse it.',
  reversal_unconfirmed:
    'The customer already received the payment. Give the item back, check that the voucher or card is unused, then confirm it.',
  payment_held:
    'A provider or the bank is still processing this payment. Wait for the result, otherwise it could be paid twice.',
  webhooks_full: 'This entity has the maximum number of webhooks.',
  webhook_inactive: 'This webhook is inactive: activate it before resending a message.',
  api_keys_full: 'This company has the maximum number of active keys. Revoke one before you create another.',
  api_key_ended: 'This key is already revoked.',
  scope_not_offered: 'You cannot give this scope to this entity.',
  iban_not_needed: 'This payment does not go to a bank account: no IBAN is needed.',
  iban_link_over: 'This link is no longer valid. Request a new one.',
  iban_not_confirmed: 'This is not the postcode of the buyback. Check it and try again.',
  batch_own_preparation: 'You prepared this batch or included a held payment: another person has to release it.',
  batch_own_sale:
    'You made the sale of one of these transfers: another person has to release the batch, or take this transfer out.',
  batch_own_account:
    'You entered or changed a bank account that this batch pays to, or the customer’s e-mail address: another person has to release it, or take this transfer out.',
  batch_own_payment:
    'One of these transfers is paid to you: its customer has your e-mail address. Another person has to release the batch, or take this transfer out.',
  batch_own_bank_file:
    'You uploaded the bank file that failed one of these transfers: another person has to release the batch, or take this transfer out.',
  batch_own_loss:
    'You declared the loss of an item paid by this batch: another person has to release the batch, or take this transfer out.',
  batch_own_user:
    'You created, promoted or changed the address of a user who took part in this batch within 72 hours: another person has to release it.',
  release_too_recent:
    'A user created, or given this role (again), less than 72 hours ago cannot prepare or release payments, nor change their account or the payment settings. A role that was removed and restored counts as given again.',
  batch_empty: 'This batch has no transfers.',
  batch_over_limit: 'The daily limit would be exceeded. Remove transfers or choose another day.',
  batch_unanswered: 'The bank has not answered for every transfer yet.',
  batch_item_blocked: 'A check blocks this payment: it cannot be included.',
  payment_settings_missing: 'First enter the paying account: holder, IBAN, town and country.',
  difference_settled: 'This difference is already settled.',
  batch_reason_required: 'Enter the reason for including this payment despite the check.',
  batch_changed: 'This batch has changed since you opened it. Read it again, then release it.',
  BB_ALREADY_PROCESSED: 'This item has already left. Check its code, then scan the next one.',
  BB_DOES_NOT_EXIST: 'No buyback to be shipped from this store has this code.',
  BB_EXPEDITION_NOT_NEEDED: 'The store does not ship this buyback: the customer sends it.',
  BB_ALREADY_FILLED: 'This item is already in an open package.',
  ITEM_DROP_LABEL_NOT_SHIPPABLE: 'This item needs its own label. Pack it separately and scan another one.',
  ITEM_NOT_SHIPPABLE: 'This item leaves without a label.',
  SHIPMENT_ERROR: 'This item is too heavy for a parcel. Contact your manager.',
  PACKAGE_CANT_BE_CLOSED:
    'The package cannot be closed. Check that it is neither empty nor too heavy, and remove the marked items.',
  TRANSPORT_LABEL_CANT_BE_DOWNLOADED: 'The label was not received from the carrier. Try again.',
  package_too_heavy: 'This package would become too heavy for the carrier. Choose another one.',
  package_other_destination: 'This package goes to another destination. Choose another one.',
  nothing_to_collect: 'No item is waiting for the carrier.',
  pickup_in_past: 'Choose a day to come for the pick-up.',
  too_many_photos: 'There are already {max} photos here. Remove one to add another.',
}
