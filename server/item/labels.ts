import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyOf } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { itemEndpoints } from '#domain/item/endpoints.ts'
import { type LabelFormat, labelFormats, maxLabels } from '#domain/item/schema.ts'
import { isLanguage } from '#domain/money.ts'
import { asPdf } from '#server/document/serve.ts'
import { type App, within } from '#server/platform/app.ts'
import { isSigned, signedAddress } from '#server/platform/security/signed-address.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { labelRows, visibleLabels } from './label-store.ts'

const us = systemUser('documents')
const root = '/api/item-labels'
const idBytes = 16

/** Ids packed into the URL, so that nothing is stored for printing. */
const packed = (ids: readonly string[]) =>
  Buffer.from(ids.map((id) => id.replaceAll('-', '')).join(''), 'hex').toString('base64url')

const unpacked = (text: string) => {
  const bytes = Buffer.from(text, 'base64url')
  return Array.from({ length: Math.floor(bytes.length / idBytes) }, (_, n) => {
    const hex = bytes.subarray(n * idBytes, (n + 1) * idBytes).toString('hex')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  })
}

/** Signed URL of the labels, valid for a few minutes; only for users who see the items and stocks. */
export const labelsAddress = (
  app: App,
  who: Person,
  { itemIds, stockIds, format }: BodyOf<typeof itemEndpoints.labels>,
) =>
  within(app, who, async (tx) => {
    const ids = [...new Set([...itemIds, ...stockIds])]
    if ((await visibleLabels(tx, ids)) !== ids.length) throw new Refusal('not_found')
    return { url: signedAddress(app.config.secretKey, `${root}/${format}/${who.language}/${packed(ids)}`) }
  })

const isFormat = (text: string | undefined): text is LabelFormat => labelFormats.some((one) => one === text)

type Request = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>

export const registerItemLabels = (server: FastifyInstance, app: App) => {
  server.get(`${root}/*`, async (request: Request, reply) => {
    const path = request.params['*']
    const [format, language, ids = ''] = path.split('/')
    if (!isSigned(app.config.secretKey, `${root}/${path}`, request.query) || !isFormat(format) || !isLanguage(language))
      throw new Refusal('not_found')
    const labels = await within(app, us, (tx) => labelRows(tx, unpacked(ids).slice(0, 2 * maxLabels), language))
    const { drawLabels } = await import('./draw-labels.ts')
    const title = say(language, 'stock.labels')
    return asPdf(reply, `${title}.pdf`).send(await drawLabels(labels, { format, language, title }))
  })
}
