import 'i18next'
import type { administration } from '#domain/words/fr/administration.ts'
import type { apiKey } from '#domain/words/fr/api-key.ts'
import type { arrival } from '#domain/words/fr/arrival.ts'
import type { audit } from '#domain/words/fr/audit.ts'
import type { buyback } from '#domain/words/fr/buyback.ts'
import type { buybackDetail } from '#domain/words/fr/buyback-detail.ts'
import type { buybackEvent } from '#domain/words/fr/buyback-event.ts'
import type { buybackList } from '#domain/words/fr/buyback-list.ts'
import type { buybackStatus } from '#domain/words/fr/buyback-status.ts'
import type { cart } from '#domain/words/fr/cart.ts'
import type { catalogue } from '#domain/words/fr/catalogue.ts'
import type { circuits } from '#domain/words/fr/circuits.ts'
import type { configuration } from '#domain/words/fr/configuration.ts'
import type { consent } from '#domain/words/fr/consent.ts'
import type { counter } from '#domain/words/fr/counter.ts'
import type { dashboard } from '#domain/words/fr/dashboard.ts'
import type { delivery } from '#domain/words/fr/delivery.ts'
import type { diagnosis } from '#domain/words/fr/diagnosis.ts'
import type { expedition } from '#domain/words/fr/expedition.ts'
import type { finish } from '#domain/words/fr/finish.ts'
import type { ibanPage } from '#domain/words/fr/iban-page.ts'
import type { ledger } from '#domain/words/fr/ledger.ts'
import type { packageWords } from '#domain/words/fr/package.ts'
import type { payment } from '#domain/words/fr/payment.ts'
import type { paymentBatch } from '#domain/words/fr/payment-batch.ts'
import type { proposal } from '#domain/words/fr/proposal.ts'
import type { refurb } from '#domain/words/fr/refurb.ts'
import type { register } from '#domain/words/fr/register.ts'
import type { secondFactor } from '#domain/words/fr/second-factor.ts'
import type { security } from '#domain/words/fr/security.ts'
import type { setup } from '#domain/words/fr/setup.ts'
import type { sftp } from '#domain/words/fr/sftp.ts'
import type { site } from '#domain/words/fr/site.ts'
import type { statistics } from '#domain/words/fr/statistics.ts'
import type { statusPage } from '#domain/words/fr/status-page.ts'
import type { stock } from '#domain/words/fr/stock.ts'
import type { stores } from '#domain/words/fr/stores.ts'
import type { transfer } from '#domain/words/fr/transfer.ts'
import type { transferReasons } from '#domain/words/fr/transfer-reasons.ts'
import type { transports } from '#domain/words/fr/transports.ts'
import type { warehouse } from '#domain/words/fr/warehouse.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof dashboard &
        typeof administration &
        typeof catalogue &
        typeof configuration &
        typeof circuits &
        typeof site & {
          apiKey: typeof apiKey
          audit: typeof audit
          buyback: typeof buyback
          buybackDetail: typeof buybackDetail
          buybackEvent: typeof buybackEvent
          buybackList: typeof buybackList
          buybackStatus: typeof buybackStatus
          cart: typeof cart
          counter: typeof counter
          finish: typeof finish
          consent: typeof consent
          delivery: typeof delivery
          diagnosis: typeof diagnosis
          expedition: typeof expedition
          ibanPage: typeof ibanPage
          packageWords: typeof packageWords
          ledger: typeof ledger
          payment: typeof payment
          paymentBatch: typeof paymentBatch
          proposal: typeof proposal
          refurb: typeof refurb
          register: typeof register
          setup: typeof setup
          secondFactor: typeof secondFactor
          security: typeof security
          sftp: typeof sftp
          statistics: typeof statistics
          statusPage: typeof statusPage
          stores: typeof stores
          transfer: typeof transfer
          transferReasons: typeof transferReasons
          transports: typeof transports
          arrival: typeof arrival
          stock: typeof stock
          warehouse: typeof warehouse
        }
    }
    returnNull: false
  }
}
