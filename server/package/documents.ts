import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { fileName } from '#server/document/make.ts'
import { asPdf } from '#server/document/serve.ts'
import { type App, within } from '#server/platform/app.ts'
import { isSigned } from '#server/platform/security/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { documentPath, type PackageDocument } from './address.ts'
import { declarationName, drawDeclaration } from './shipping/declaration.ts'
import { loadOrder } from './shipping/order.ts'
import { labelFile, packedItems } from './shipping/order-store.ts'

const us = systemUser('documents')
const uuid = z.uuid()

type Request = FastifyRequest<{ Params: { id: string; document: string }; Querystring: Record<string, unknown> }>
type Drawn = { content: Buffer | Readable; name: string }

const labelOf = async (app: App, id: string): Promise<Drawn> => {
  const label = await within(app, us, (tx) => labelFile(tx, id))
  const content = label && (await app.files.get(label.key).catch(() => null))
  if (!content) throw new Refusal('not_found')
  return { content, name: label.name }
}

/** Drawn on request: the contents of a closed package do not change. */
const noteOf = async (app: App, id: string): Promise<Drawn> => {
  const loaded = await loadOrder(app, id)
  const closedAt = loaded?.row.closed_at
  if (!closedAt) throw new Refusal('not_found')
  const { drawNote } = await import('./note.ts')
  const { order, row } = loaded
  const packed = await within(app, us, (tx) => packedItems(tx, row.account_id, id))
  const items = packed.map(({ product, ...item }) => ({ ...item, label: product.label }))
  const content = await drawNote({
    order,
    items,
    trackingNumber: row.tracking_number,
    closedAt: new Date(closedAt),
  })
  return { content, name: fileName(`${say(order.look.language, 'documents.deliveryNote')} ${order.number}`) }
}

/** Drawn on request from the contents and addresses of the package. */
const customsOf = async (app: App, id: string): Promise<Drawn> => {
  const loaded = await loadOrder(app, id)
  const content = loaded && (await drawDeclaration(loaded.order))
  if (!content) throw new Refusal('not_found')
  return { content, name: fileName(declarationName(loaded.order)) }
}

const documents: Record<PackageDocument, (app: App, id: string) => Promise<Drawn>> = {
  label: labelOf,
  note: noteOf,
  customs: customsOf,
}
const isDocument = (text: string): text is PackageDocument => Object.hasOwn(documents, text)

export const registerPackageDocuments = (server: FastifyInstance, app: App) => {
  server.get(documentPath(':id', ':document'), async (request: Request, reply) => {
    const { id, document } = request.params
    const isRight = uuid.safeParse(id).success && isDocument(document)
    if (!isRight || !isSigned(app.config.secretKey, documentPath(id, document), request.query))
      throw new Refusal('not_found')
    const { content, name } = await documents[document](app, id)
    return asPdf(reply, name).send(content)
  })
}
