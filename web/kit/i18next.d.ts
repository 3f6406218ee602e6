import 'i18next'
import type { administration } from '#domain/words/fr/administration.ts'
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
import type { dashboard } from '#domain/words/fr/dashboard.ts'
import type { delivery } from '#domain/words/fr/delivery.ts'
import type { diagnosis } from '#domain/words/fr/diagnosis.ts'
import type { expedition } from '#domain/words/fr/expedition.ts'
import type { finish } from '#domain/words/fr/finish.ts'
import type { packageWords } from '#domain/words/fr/package.ts'
import type { proposal } from '#domain/words/fr/proposal.ts'
import type { setup } from '#domain/words/fr/setup.ts'
import type { site } from '#domain/words/fr/site.ts'
import type { statistics } from '#domain/words/fr/statistics.ts'
import type { statusPage } from '#domain/words/fr/status-page.ts'
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
          buyback: typeof buyback
          buybackDetail: typeof buybackDetail
          buybackEvent: typeof buybackEvent
          buybackList: typeof buybackList
          buybackStatus: typeof buybackStatus
          cart: typeof cart
          finish: typeof finish
          consent: typeof consent
          delivery: typeof delivery
          diagnosis: typeof diagnosis
          expedition: typeof expedition
          packageWords: typeof packageWords
          proposal: typeof proposal
          setup: typeof setup
          statistics: typeof statistics
          statusPage: typeof statusPage
          stores: typeof stores
          transfer: typeof transfer
          transferReasons: typeof transferReasons
          transports: typeof transports
          warehouse: typeof warehouse
        }
    }
    returnNull: false
  }
}
