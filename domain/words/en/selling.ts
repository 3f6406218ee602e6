import type { selling as french } from '../fr/selling.ts'
import type { Words } from '../words.ts'

export const selling: Words<typeof french> = {
  circuits: {
    store_drop: 'Left at the counter',
    store_drop_label: 'Left at the counter, sent with a label',
    store_collect: 'Left at the counter, collected by the carrier',
    web_drop: 'Drop in store',
    web_drop_label: 'Drop at a parcel shop',
    web_post: 'Send by post',
    web_collect: 'Collection at home',
  },
  circuitTexts: {
    store_drop: 'The product stays at the store, which sends it on.',
    store_drop_label: 'The store sends the product with a label of its own.',
    store_collect: 'The carrier collects the product at the store.',
    web_drop: 'Bring the product to a store: the seller confirms the price and pays you.',
    web_drop_label: 'Prepaid label, to be dropped at a parcel shop of your choice.',
    web_post: 'Prepaid label, to be handed in at a post office.',
    web_collect: 'A carrier collects the parcel at your home.',
  },
  payments: {
    bank_transfer: 'Bank transfer',
    no_iban_transfer: 'Transfer without IBAN',
    gift_card: 'Gift card',
    voucher: 'Voucher',
  },
  paidWhen: {
    now_handed: 'Handed over immediately',
    now_transfer: 'Transfer within {days, plural, one {# working day} other {# working days}}',
    now_instant:
      'Instant transfer, received minutes after its release, within {days, plural, one {# working day} other {# working days}}',
    store_handed: 'Handed over at the drop-off in store',
    store_transfer:
      'Transfer within {days, plural, one {# working day} other {# working days}} of the drop-off in store',
    store_instant:
      'Instant transfer, received minutes after its release, within {days, plural, one {# working day} other {# working days}} of the drop-off in store',
    check_handed: 'Sent by e-mail as soon as the check is done',
    check_transfer: 'Transfer within {days, plural, one {# working day} other {# working days}} of the check',
    check_instant:
      'Instant transfer, received minutes after its release, within {days, plural, one {# working day} other {# working days}} of the check',
    answer_handed: 'Sent by e-mail as soon as you accept',
    answer_transfer: 'Transfer within {days, plural, one {# working day} other {# working days}} of your acceptance',
    answer_instant:
      'Instant transfer, received minutes after its release, within {days, plural, one {# working day} other {# working days}} of your acceptance',
  },
  documents: {
    transfer_order: 'Transfer order',
    signed_transfer_order: 'Signed transfer order',
    tracking_sheet: 'Tracking sheet',
    shipping_label: 'Shipping label',
    return_label: 'Return label',
    customs_declaration: 'Customs declaration',
    voucher: 'Voucher',
    gift_card: 'Gift card',
  },
  /** Delivery place by circuit. */
  delivered: {
    store_drop_label: 'Drop the parcel at a drop-off point of the carrier.',
    web_drop: 'Bring it to the store of your choice.',
    web_drop_label: 'Drop the parcel at a parcel shop.',
  },
  steps: {
    agenda: 'Have the parcel ready for the carrier.',
    close: 'Close the parcel well.',
    deliver: 'Take it to the drop-off point.',
    insert: 'Put the tracking sheet and the signed transfer order into the parcel.',
    join: 'Add the declared accessories.',
    mailbox: 'Leave it in a mailbox.',
    post: 'Hand the parcel in at the post office.',
    print: 'Print the documents.',
    protect: 'Protect the product and erase the data.',
    sign: 'Sign the transfer order.',
    none: 'Follow the indications given.',
  },
  wallet: {
    apple: 'Add to Apple Wallet',
    google: 'Add to Google Wallet',
    passes: { buyback: 'Buyback pass', voucher: 'Voucher pass' },
  },
}
