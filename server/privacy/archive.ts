import type { FastifyInstance } from 'fastify'
import { threadForCustomer } from '#domain/buyback/thread.ts'
import { Refusal } from '#domain/errors.ts'
import { archiveAddress } from '#domain/privacy/endpoints.ts'
import { open } from '#server/db/seal.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { type ZipEntry, zipOf } from '#server/platform/files/zip.ts'
import { limit } from '#server/platform/http/limits.ts'
import { type FileRequest, signedId } from '#server/platform/http/signed-file.ts'
import { systemUser } from '#server/platform/who.ts'
import {
  type ArchivedSale,
  archivedAlerts,
  archivedEvents,
  archivedFiles,
  archivedMails,
  archivedRecords,
  archivedSales,
} from './archive-store.ts'
import { accountOfRequest, requestOf } from './request-store.ts'

const us = systemUser('privacy')
/** Files beyond this total, in bytes, are left out of an archive. */
const maxBytes = 1024 ** 3
const perHour = 10

/** Data of one sale, as the customer gave it or as it concerns them. */
const saleData = (app: App, sale: ArchivedSale) => ({
  number: sale.identification_number,
  createdAt: sale.created_at,
  channel: sale.channel,
  store: sale.store,
  status: sale.status,
  itemStatus: sale.item_status,
  paymentStatus: sale.payment_status,
  product: sale.product,
  imei: sale.imei,
  declaredImei: sale.declared_imei,
  serialNumber: sale.serial_number,
  state: sale.state,
  answers: sale.responses,
  predeclaredPrice: sale.predeclared_price,
  declaredPrice: sale.declared_price,
  controlledPrice: sale.controlled_price,
  validatedPrice: sale.validated_price,
  bonus: sale.bonus,
  paymentAmount: sale.payment_amount,
  currency: sale.currency,
  language: sale.language,
  customer: {
    firstname: sale.customer_firstname,
    lastname: sale.customer_lastname,
    email: sale.customer_email,
    phone: sale.customer_phone,
    street: sale.customer_street,
    streetMore: sale.customer_street_more,
    zipCode: sale.customer_zip_code,
    city: sale.customer_city,
    country: sale.customer_country,
    iban: sale.customer_iban && open(app.config.secretKey, sale.customer_iban),
    identityDocument: sale.customer_identity && JSON.parse(open(app.config.secretKey, sale.customer_identity)),
  },
  contest: sale.proposal_contest,
  messages: threadForCustomer(sale.proposal_thread, false),
})

const read = async (app: App, key: string) => {
  const chunks: Buffer[] = []
  for await (const chunk of await app.files.get(key)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))

/** Content of an archive: `data.json`, then documents and photos by sale. */
async function* entriesOf(app: App, accountId: string, address: string): AsyncGenerator<ZipEntry> {
  const load = <T>(work: (tx: Tx) => Promise<T>) => app.database.transaction({ accountId }, us, work)
  const { data, files } = await load(async (tx) => {
    const sales = await archivedSales(tx, accountId, address)
    const buybacks = []
    const files = []
    for (const sale of sales) {
      const records = await archivedRecords(tx, accountId, sale.id)
      buybacks.push({ ...saleData(app, sale), ...records, events: await archivedEvents(tx, sale.id) })
      for (const { name, key } of await archivedFiles(tx, accountId, sale.id))
        files.push({ name: `${sale.identification_number}/${name}`, key })
    }
    const mails = await archivedMails(tx, accountId, address)
    const modelAlerts = await archivedAlerts(tx, accountId, address)
    return { data: { email: address, buybacks, mails, modelAlerts }, files }
  })
  yield { name: 'data.json', content: json(data) }
  let bytes = 0
  for (const { name, key } of files) {
    const content = await read(app, key).catch(() => null)
    if (!content || bytes + content.length > maxBytes) continue
    bytes += content.length
    yield { name, content }
  }
}

/** Served by a signed URL, which only the page behind the mailed link contains. */
export const registerArchives = (server: FastifyInstance, app: App) => {
  server.get(archiveAddress(':id'), async (request: FileRequest, reply) => {
    const id = signedId(app, request, archiveAddress)
    await limit(app, `archive ${id}`, perHour, 3_600)
    const found = await app.database.transaction('platform', us, async (tx) => {
      const accountId = await accountOfRequest(tx, id)
      const row = accountId ? await requestOf(tx, accountId, id) : undefined
      if (row?.kind !== 'access' || !row.address) throw new Refusal('not_found')
      if (request.method === 'GET')
        await record(tx, {
          ...{ accountId: row.account_id, subject: 'account', id: row.account_id, event: 'data_access' },
          actor: { id: null, name: '–' },
        })
      return { accountId: row.account_id, address: row.address }
    })
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="data.zip"')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(zipOf(entriesOf(app, found.accountId, found.address)))
  })
}
