/** npm run bench: ratios measured in one run on this machine; absolute numbers depend on it. */
import { measureAgainst } from './against/against.ts'
import { measureBatch } from './batch.ts'
import { measureBuybacks } from './buybacks.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureCheckout } from './checkout.ts'
import { measureDetail } from './detail.ts'
import { measureDocuments } from './documents.ts'
import { measureExport } from './export.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureLists } from './lists.ts'
import { measureLoop } from './loop.ts'
import { measureMechanisms } from './mechanisms.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measurePaymentSearch } from './payment-search.ts'
import { measurePayments } from './payments.ts'
import { measurePipeline } from './pipeline.ts'
import { measureQueues } from './queues.ts'
import { measureSearch } from './search.ts'
import { measureStart } from './start.ts'
import { measureStations } from './stations.ts'
import { measureStock } from './stock.ts'
import { measureTransfer } from './transfer.ts'
import { measureWeights } from './weights.ts'

const parts = {
  start: measureStart,
  memory: measureMemory,
  weights: measureWeights,
  pages: measurePages,
  lists: measureLists,
  buybacks: measureBuybacks,
  growth: measureGrowth,
  export: measureExport,
  detail: measureDetail,
  stations: measureStations,
  stock: measureStock,
  catalogue: measureCatalogue,
  search: measureSearch,
  transfer: measureTransfer,
  checkout: measureCheckout,
  documents: measureDocuments,
  loop: measureLoop,
  mechanisms: measureMechanisms,
  pipeline: measurePipeline,
  payments: measurePayments,
  queues: measureQueues,
  batch: measureBatch,
  'payment-search': measurePaymentSearch,
  against: measureAgainst,
}
/** Numbers are sizes, for the parts that accept them. */
const words = process.argv.slice(2)
/** `against` is followed by a revision. */
const revision = words.includes('against') ? words[words.indexOf('against') + 1] : undefined
const names = words.filter((word) => word !== revision && !Number(word) && !word.startsWith('--'))
for (const [name, measure] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n${name}`)
  for (const line of await measure()) console.log(`  ${line}`)
}
process.exit(0)
