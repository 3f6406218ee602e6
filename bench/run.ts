/** npm run bench: ratios measured in one run on this machine, never absolute promises. */
import { measureBuybacks } from './buybacks.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureCheckout } from './checkout.ts'
import { measureDocuments } from './documents.ts'
import { measureLists } from './lists.ts'
import { measureLoop } from './loop.ts'
import { measureMechanisms } from './mechanisms.ts'
import { measureMemory } from './memory.ts'
import { measureStart } from './start.ts'
import { measureTransfer } from './transfer.ts'
import { measureWeights } from './weights.ts'

const parts = {
  start: measureStart,
  memory: measureMemory,
  weights: measureWeights,
  lists: measureLists,
  buybacks: measureBuybacks,
  catalogue: measureCatalogue,
  transfer: measureTransfer,
  checkout: measureCheckout,
  documents: measureDocuments,
  loop: measureLoop,
  mechanisms: measureMechanisms,
}
/** Numbers are sizes, for the parts that take them. */
const asked = process.argv.slice(2).filter((word) => !Number(word))
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  for (const line of await measure()) console.log(`  ${line}`)
}
process.exit(0)
