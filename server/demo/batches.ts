import { Readable } from 'node:stream'
import { nextBankDay } from '#domain/payment/batch/execution.ts'
import { startSimulator } from '#server/connectors/simulator/server.ts'
import { handInBankFile, readBankFileJob } from '#server/payment/batch/bank-files.ts'
import { actOnBatch, decideOn } from '#server/payment/batch/batch-act.ts'
import { itemsIn, shownBatch } from '#server/payment/batch/batch-read.ts'
import { checkBatch, prepareBatch } from '#server/payment/batch/prepare.ts'
import { changeSettings } from '#server/payment/batch/settings.ts'
import { messageIdOf, writeBatch } from '#server/payment/batch/write.ts'
import { type App, within } from '#server/platform/app.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { personOf } from './life/store.ts'

const us = systemUser('demo')
/** Payments left out of the first batch; they are in the second. */
const leftOut = 4

const debtor = {
  debtorName: 'Boréal SAS',
  debtorIban: 'FR1420041010050500013M02606',
  debtorBic: 'PSSTFRPPLYO',
  debtorTown: 'Lyon',
  debtorCountry: 'FR',
} as const

const answerTo = (batchId: string, references: readonly (string | null)[]) => {
  const answers = references.map(
    (reference, index) =>
      `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId>${
        index === 0 ? '<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>' : '<TxSts>ACSC</TxSts>'
      }</TxInfAndSts>`,
  )
  const id = messageIdOf({ id: batchId })
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>RETOUR-1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>${answers.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>
`
}

const prepare = async (app: App, who: Person) => {
  const batchId = await prepareBatch(app, who, { executionDate: nextBankDay() })
  await checkBatch(app, { batchId })
  return batchId
}

/** The simulator verifies the payees; the process that loads the demo runs no other. */
export const loadDemoBatches = async (app: App) => {
  const simulator = app.config.simulator ? await startSimulator() : null
  try {
    await loadBatches({ ...app, simulator })
  } finally {
    await simulator?.stop()
  }
}

/** One batch sent to the bank and mostly answered, and one waiting for release. */
const loadBatches = async (app: App) => {
  const { manager, releaser } = await within(app, us, async (tx) => ({
    manager: await personOf(tx, 'manager@boreal.test'),
    releaser: await personOf(tx, 'multi@boreal.test', 'root'),
  }))
  await changeSettings(app, manager, debtor)
  const batchId = await prepare(app, manager)
  for (const { id } of (await itemsIn(app, manager, batchId)).slice(-leftOut))
    await decideOn(app, manager, batchId, id, { decision: 'takeOut', reason: 'Au prochain lot' })
  const { version, transfers } = await within(app, manager, (tx) => shownBatch(tx, batchId))
  if (transfers === 0) return
  await actOnBatch(app, releaser, batchId, 'release', { version })
  await writeBatch(app, { batchId })
  await actOnBatch(app, manager, batchId, 'handOver', {})
  const sent = (await itemsIn(app, manager, batchId)).map(({ reference }) => reference)
  const xml = answerTo(batchId, sent.slice(0, -2))
  const content = Readable.from([Buffer.from(xml)])
  const file = await handInBankFile(app, manager, {
    name: 'retour-banque.xml',
    content,
    fields: {},
    truncated: () => false,
  })
  await readBankFileJob(app, { accountId: manager.accountId!, id: file.id }, true)
  await prepare(app, manager)
}
