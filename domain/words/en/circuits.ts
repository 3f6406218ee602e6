import { circuit } from './circuit.ts'
import { dispatch } from './dispatch.ts'
import { offer } from './offer.ts'
import { paymentMode } from './payment-mode.ts'
import { selling } from './selling.ts'
import { transferOrder } from './transfer-order.ts'
import { transferTerms } from './transfer-terms.ts'

/** What the pages say that configure a sale: how an item travels, how it is paid for, where it goes. */
export const circuits = { circuit, dispatch, offer, paymentMode, selling, transferOrder, transferTerms } as const
