import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { archiveAddress, type RequestPage } from '#domain/privacy/endpoints.ts'
import {
  type RequestKind,
  requestAddress,
  requestHours,
  requestStateOf,
  requestsPerDay,
} from '#domain/privacy/request.ts'
import { keepMail, pictureAddress } from '#server/mail/keep.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { limit } from '#server/platform/http/limits.ts'
import { linkKey, opensLink } from '#server/platform/security/link-key.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { type Person, systemUser, type Visitor } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { opensStatus } from '#server/status-link/key.ts'
import { erasePerson, summaryOf } from './erase.ts'
import { confirmRequest, insertRequest, type RequestRow, requestOf, saleOf, salesOf } from './request-store.ts'

const us = systemUser('privacy')
const mails = { access: 'dataAccess', erasure: 'dataErasure' } as const

type Asked = { id: string; key: string | undefined }

/** Mails the link of a new request to the address of the sale: the status link alone neither shows nor erases data. */
export const askData = async (
  app: App,
  who: Visitor | Person,
  { id, key, kind }: Asked & { kind: RequestKind },
): Promise<null> => {
  const { accountId } = who
  if (!accountId) throw new Refusal('not_found')
  await app.database.transaction('platform', us, async (tx) => {
    const sale = await saleOf(tx, accountId, id)
    if (!sale?.customer_email || !opensStatus(app.config.secretKey, sale, key)) throw new Refusal('not_found')
    await limit(app, `data request ${id}`, requestsPerDay, 86_400)
    if (!sale.web_host || !sale.site_active) return
    const { language } = sale
    const request = await insertRequest(tx, { accountId, buybackId: id, kind, language })
    await mailRequest(
      app,
      tx,
      { ...sale, email: sale.customer_email, host: sale.web_host },
      { accountId, request, kind },
    )
  })
  return null
}

type Recipient = {
  email: string
  host: string
  customer_firstname: string | null
  language: Language
  company: string
  main_color: string
  logo: string | null
}

const mailRequest = async (
  app: App,
  tx: Tx,
  { email, host, customer_firstname: firstname, language, company, main_color: colour, logo }: Recipient,
  { accountId, request, kind }: { accountId: string; request: string; kind: RequestKind },
) => {
  const key = linkKey(app.config.secretKey, 'data_request', request)
  const url = new URL(requestAddress(request, key), app.config.publicUrl)
  url.hostname = host
  const params = { firstname: firstname ?? '', company, hours: requestHours, link: url.toString() }
  const subject = say(language, `buybackMail.${mails[kind]}.subject`, params)
  await keepMail(app, tx, {
    accountId,
    kind: 'dataRequest',
    recipient: email,
    subject,
    text: {
      language,
      company,
      colour,
      logo: pictureAddress(app, logo),
      title: subject,
      paragraphs: [say(language, `buybackMail.${mails[kind]}.text`, params)],
      button: {
        label: say(language, `buybackMail.${mails[kind]}.button`, params),
        url: url.toString(),
        fallback: say(language, 'mail.link', params),
      },
      small: [
        say(language, 'buybackMail.links.ignore', params),
        say(language, 'mail.footer', params),
        say(language, 'mail.policy', params),
      ],
    },
  })
}

/** Account of the site that the link was opened on; the link is valid there only. */
const accountOf = (app: App, who: Visitor | Person, { id, key }: Asked) => {
  if (!who.accountId || !opensLink(app.config.secretKey, 'data_request', id, key)) throw new Refusal('not_found')
  return who.accountId
}

const shown = async (app: App, tx: Tx, row: RequestRow): Promise<RequestPage> => {
  const state = requestStateOf(
    { kind: row.kind, confirmedAt: row.confirmed_at, expiresAt: row.expires_at, isVoid: row.address === null },
    new Date(),
  )
  const sales = state === 'open' && row.address ? await salesOf(tx, row.account_id, row.address) : []
  return {
    kind: row.kind,
    state,
    language: row.language,
    company: row.company,
    contact: row.contact,
    buybacks: sales.length,
    exceptions: row.outcome?.exceptions ?? summaryOf(sales).exceptions,
    archive:
      row.kind === 'access' && state === 'open' ? signedAddress(app.config.secretKey, archiveAddress(row.id)) : null,
  }
}

/** Read-only: mail clients prefetch links. */
export const readRequest = async (app: App, who: Visitor | Person, asked: Asked) => {
  const accountId = accountOf(app, who, asked)
  return app.database.transaction({ accountId }, us, async (tx) => {
    const row = await requestOf(tx, accountId, asked.id)
    if (!row) throw new Refusal('not_found')
    return shown(app, tx, row)
  })
}

/** Erases the person's closed sales at once; open ones follow when they are closed. */
export const eraseByLink = async (app: App, who: Visitor | Person, asked: Asked) => {
  const accountId = accountOf(app, who, asked)
  const { page, keys } = await app.database.transaction('platform', us, async (tx) => {
    const row = await requestOf(tx, accountId, asked.id, true)
    if (row?.kind !== 'erasure') throw new Refusal('not_found')
    const { state } = await shown(app, tx, row)
    if (state !== 'open') throw new Refusal('link_expired')
    const { outcome, pending, keys } = await erasePerson(tx, accountId, row.address)
    await confirmRequest(tx, row.id, pending, outcome)
    await record(tx, { accountId, subject: 'account', id: accountId, event: 'erasure', actor: { id: null, name: '–' } })
    const done = { ...row, outcome, confirmed_at: new Date().toISOString() }
    return { page: await shown(app, tx, done), keys }
  })
  for (const key of keys) await app.files.remove(key).catch(() => {})
  return page
}
