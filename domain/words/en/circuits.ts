import { circuit } from './circuit.ts'
import { dispatch } from './dispatch.ts'
import { offer } from './offer.ts'
import { paymentMode } from './payment-mode.ts'
import { selling } from './selling.ts'
import { transferOrder } from './transfer-order.ts'
import { transferTerms } from './transfer-terms.ts'

/** Texts of the sale configuration pages: circuits, payment modes, dispatch. */
export const circuits = { circuit, dispatch, offer, paymentMode, selling, transferOrder, transferTerms } as const
