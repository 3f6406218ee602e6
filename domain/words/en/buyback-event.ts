import type { buybackEvent as french } from '../fr/buyback-event.ts'
import type { Words } from '../words.ts'

export const buybackEvent: Words<typeof french> = {
  happened: {
    declare: 'Buyback declared',
    declareForStoreDrop: 'Buyback predeclared',
    finalize: 'Finished in store',
    changeDetails: 'Details or payment changed',
    changeDeclared: 'Declared answers changed',
    correctCheck: 'Check corrected',
    expirePredeclared: 'Predeclaration expired',
    ship: 'Shipped',
    returnToStore: 'Back at the store',
    register: 'Registered in the warehouse',
    reportMissing: 'Missing from its parcel',
    startCheck: 'Check started',
    takeOverCheck: 'Check taken over',
    identify: 'Device identified',
    concludeCheck: 'Check concluded',
    secondLook: 'Second look',
    acceptProposal: 'Counter-offer accepted',
    rejectProposal: 'Counter-offer refused',
    contestLine: 'Counter-offer contested',
    proposalExpired: 'Counter-offer not answered',
    remindProposal: 'Reminder sent',
    release: 'Released from quarantine',
    retrieveReturnLabel: 'Return label requested',
    holdReturn: 'Return put on hold',
    leaveForCustomer: 'Handed to the carrier for return',
    quarantine: 'Put in quarantine',
    releaseByHand: 'Quarantine lifted',
    declareLostStore: 'Declared lost in store',
    declareLostTransport: 'Declared lost in transport',
    declareLostWarehouse: 'Declared lost in warehouse',
    found: 'Found again',
    cancel: 'Buyback cancelled',
    startDiagnosis: 'Workshop diagnosis started',
    refurbAgain: 'Sent back to the workshop',
    finishDiagnosis: 'Workshop diagnosis finished',
    validateRefurb: 'Refurbishment validated',
    dispatchOut: 'Left the stock',
    releaseDevice: 'Device released',
    read_customer: 'Customer’s details looked up at the counter',
    read_voucher: 'Voucher or gift card read',
    read_identity: 'Identity document read',
    paymentDue: 'Payment due',
    paymentNotNeeded: 'No payment needed',
    paymentInitiate: 'Payment sent',
    paymentComplete: 'Payment made',
    paymentFail: 'Payment refused',
    paymentReturned: 'Payment returned',
    relaunchPayment: 'Payment relaunched',
    markPaid: 'Marked as paid',
    paymentCancel: 'Payment cancelled',
    giveIban: 'IBAN given by the customer',
    correctIban: 'IBAN corrected',
  },
  actions: {
    declare: {
      label: 'Declare',
      text: 'The buyback is created and its documents are prepared.',
    },
    finalize: {
      label: 'Finish',
      text: 'Inspect the product with the customer and confirm its price.',
    },
    changeDetails: {
      label: 'Edit details',
      text: 'The customer’s details and payment are corrected, and the documents are recreated.',
    },
    changeDeclared: {
      label: 'Edit declared answers',
      text: 'The price is recalculated with the price list of this buyback, and the customer gets a new confirmation.',
    },
    correctCheck: {
      label: 'Correct the check',
      text: 'The result of the check is replaced and the price is compared again.',
    },
    ship: {
      label: 'Mark as shipped',
      text: 'The item is on its way to the warehouse. The customer is notified by e-mail.',
    },
    returnToStore: {
      label: 'Back to be shipped',
      text: 'The item is back at the store and waits for another package.',
    },
    register: {
      label: 'Register arrival',
      text: 'The item is in the warehouse and waits for its check. The customer is notified by e-mail.',
    },
    reportMissing: {
      label: 'Report missing from the parcel',
      text: 'The item was not in the parcel that the warehouse opened.',
    },
    startCheck: {
      label: 'Check',
      text: 'The check starts and is assigned to you.',
    },
    takeOverCheck: {
      label: 'Take over the check',
      text: 'The check started by another person is assigned to you.',
    },
    identify: {
      label: 'Identify the device',
      text: 'The number read on the device is compared with the declared one.',
    },
    concludeCheck: {
      label: 'Conclude the check',
      text: 'The price found is compared with the declared one; a difference may lead to a counter-offer.',
    },
    secondLook: {
      label: 'Second look',
      text: 'Another person confirms or corrects the result of the first check.',
    },
    remindProposal: {
      label: 'Remind of the counter-offer',
      text: 'The customer receives the link to the counter-offer again.',
    },
    release: {
      label: 'Release',
      text: 'Put the item in its place in the warehouse, or hand it to the carrier if it goes back to the customer.',
    },
    retrieveReturnLabel: {
      label: 'Retrieve return label',
      text: 'The return is requested from the carrier. If it fails, the item stays in the customer-return stock and you can try again later.',
    },
    quarantine: {
      label: 'Put in quarantine',
      text: 'The item is set aside until the quarantine is lifted.',
    },
    releaseByHand: {
      label: 'Lift the quarantine',
      text: 'The item returns to the state it had before. Put it in the chosen stock.',
    },
    declareLostStore: {
      label: 'Declare lost in store',
      text: 'The buyback ends at the declared price and the customer is paid.',
    },
    declareLostTransport: {
      label: 'Declare lost in transport',
      text: 'The buyback ends at the declared price and the customer is paid.',
    },
    declareLostWarehouse: {
      label: 'Declare lost in warehouse',
      text: 'The buyback ends at the declared price and the customer is paid.',
    },
    found: {
      label: 'Declare found',
      text: 'The item continues from its last state. Payments are not reversed.',
    },
    cancel: {
      label: 'Cancel the buyback',
      text: 'Cancelling is final. The payment is cancelled, vouchers and gift cards are withdrawn and the customer receives an e-mail.',
    },
    startDiagnosis: {
      label: 'Start the workshop diagnosis',
      text: 'The item goes to the workshop.',
    },
    refurbAgain: {
      label: 'Send back to the workshop',
      text: 'A new round begins; the first one is kept.',
    },
    finishDiagnosis: {
      label: 'Finish the workshop diagnosis',
      text: 'The planned steps start. Without steps, the item counts as refurbished.',
    },
    validateRefurb: {
      label: 'Validate the refurbishment',
      text: 'The item is ready to leave the stock.',
    },
    dispatchOut: {
      label: 'Take out of stock',
      text: 'The item leaves the stock; the same device may be bought back again.',
    },
    releaseDevice: {
      label: 'Release the device',
      text: 'The same device may be bought again. The reason stays in the history.',
    },
    relaunchPayment: {
      label: 'Relaunch the payment',
      text: 'The payment is due again, for the same amount.',
    },
    correctIban: {
      label: 'Correct the IBAN',
      text: 'The payment will go to this account. The customer is notified by e-mail.',
    },
    markPaid: {
      label: 'Mark as paid',
      text: 'The payment counts as made and the customer receives an e-mail.',
    },
  },
  fields: {
    reason: 'Reason',
    stockId: 'Stock to put the item in',
    comment: 'Comment',
    force: 'Cancel even if the payment cannot be recovered',
    information: 'Payment reference',
    reference: 'Reference',
    price: 'Price',
  },
  options: {
    reason: {
      customer_retractation: 'Customer changed their mind',
      technical_problem: 'Technical problem',
      other: 'Other',
      price: 'Lower price found',
      locked: 'Locked account',
      stolen: 'Reported stolen',
      wrong_product: 'Not the declared product',
      sold: 'Sold',
      recycled: 'Recycled',
      sent_to_buyer: 'Sent to the buyer',
      returned: 'Returned',
    },
  },
}
