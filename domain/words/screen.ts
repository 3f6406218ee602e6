import type { administration } from './fr/administration.ts'
import type { answerPhoto } from './fr/answer-photo.ts'
import type { apiKey } from './fr/api-key.ts'
import type { arrival } from './fr/arrival.ts'
import type { audit } from './fr/audit.ts'
import type { buyback } from './fr/buyback.ts'
import type { buybackDetail } from './fr/buyback-detail.ts'
import type { buybackEvent } from './fr/buyback-event.ts'
import type { buybackList } from './fr/buyback-list.ts'
import type { buybackStatus } from './fr/buyback-status.ts'
import type { cart } from './fr/cart.ts'
import type { catalogue } from './fr/catalogue.ts'
import type { circuits } from './fr/circuits.ts'
import type { configuration } from './fr/configuration.ts'
import type { consent } from './fr/consent.ts'
import type { counter } from './fr/counter.ts'
import type { dashboard } from './fr/dashboard.ts'
import type { delivery } from './fr/delivery.ts'
import type { diagnosis } from './fr/diagnosis.ts'
import type { expedition } from './fr/expedition.ts'
import type { finish } from './fr/finish.ts'
import type { firstRun } from './fr/first-run.ts'
import type { history } from './fr/history.ts'
import type { ibanPage } from './fr/iban-page.ts'
import type { landing } from './fr/landing.ts'
import type { ledger } from './fr/ledger.ts'
import type { listPanels } from './fr/list-panels.ts'
import type { modelAlert } from './fr/model-alert.ts'
import type { myData } from './fr/my-data.ts'
import type { noScript } from './fr/no-script.ts'
import type { packageWords } from './fr/package.ts'
import type { payment } from './fr/payment.ts'
import type { paymentBatch } from './fr/payment-batch.ts'
import type { platformHome } from './fr/platform-home.ts'
import type { proposal } from './fr/proposal.ts'
import type { publicDemo } from './fr/public-demo.ts'
import type { refurb } from './fr/refurb.ts'
import type { refusals } from './fr/refusals.ts'
import type { register } from './fr/register.ts'
import type { secondFactor } from './fr/second-factor.ts'
import type { security } from './fr/security.ts'
import type { selfTest } from './fr/self-test.ts'
import type { selfTestNames } from './fr/self-test-names.ts'
import type { setup } from './fr/setup.ts'
import type { sftp } from './fr/sftp.ts'
import type { shortcuts } from './fr/shortcuts.ts'
import type { site } from './fr/site.ts'
import type { statistics } from './fr/statistics.ts'
import type { statusPage } from './fr/status-page.ts'
import type { stock } from './fr/stock.ts'
import type { stores } from './fr/stores.ts'
import type { tour } from './fr/tour.ts'
import type { transfer } from './fr/transfer.ts'
import type { transferReasons } from './fr/transfer-reasons.ts'
import type { transports } from './fr/transports.ts'
import type { warehouse } from './fr/warehouse.ts'

/** Texts of the dashboard and the public sites, by key. */
export type ScreenWords = typeof dashboard &
  typeof administration &
  typeof catalogue &
  typeof configuration &
  typeof circuits &
  typeof refusals &
  typeof listPanels &
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
    firstRun: typeof firstRun
    platformHome: typeof platformHome
    consent: typeof consent
    delivery: typeof delivery
    diagnosis: typeof diagnosis
    expedition: typeof expedition
    history: typeof history
    ibanPage: typeof ibanPage
    myData: typeof myData
    landing: typeof landing
    noScript: typeof noScript
    packageWords: typeof packageWords
    ledger: typeof ledger
    payment: typeof payment
    paymentBatch: typeof paymentBatch
    proposal: typeof proposal
    refurb: typeof refurb
    register: typeof register
    selfTest: typeof selfTest
    answerPhoto: typeof answerPhoto
    selfTestNames: typeof selfTestNames
    setup: typeof setup
    secondFactor: typeof secondFactor
    security: typeof security
    sftp: typeof sftp
    shortcuts: typeof shortcuts
    statistics: typeof statistics
    modelAlert: typeof modelAlert
    statusPage: typeof statusPage
    stores: typeof stores
    publicDemo: typeof publicDemo
    tour: typeof tour
    transfer: typeof transfer
    transferReasons: typeof transferReasons
    transports: typeof transports
    arrival: typeof arrival
    stock: typeof stock
    warehouse: typeof warehouse
  }

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string]

/** Key of a text on a screen, e.g. `buyback.code`. */
export type ScreenWord = Leaves<ScreenWords>

/** Prefix under which each of the values has a text: `${group}.${value}`. */
export type WordGroup<G extends string, V extends string> = `${G}.${V}` extends ScreenWord ? G : never
