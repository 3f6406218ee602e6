import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { first } from '#domain/checked.ts'
import { isElsewhere, loggedReading, mayRead, mayReadIdentity, type Reader } from '#domain/document/readers.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { limit } from '#server/platform/http/limits.ts'
import { isSigned } from '#server/platform/security/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { cartDocumentsPath, documentPath, readerIn } from './address.ts'
import { drawCart, drawDocument, titleOf } from './draw.ts'
import { type LoadedDocument, loadDocuments, masked } from './load.ts'
import { fileName } from './make.ts'
import { accountOfCart, accountOfDocument, nameOfReader } from './store.ts'

/** Rate limit: the file is drawn on each request. */
const cartDocumentsPerMinute = 20

const us = systemUser('documents')
const uuid = z.uuid()

type Request = FastifyRequest<{ Params: { id: string; reader: string }; Querystring: Record<string, unknown> }>

/** Verifies a signed URL, which contains its reader. */
const signedFor = (app: App, { params, query }: Request, pathOf: (id: string, reader: string) => string) => {
  const { id, reader } = params
  if (!uuid.safeParse(id).success || !isSigned(app.config.secretKey, pathOf(id, reader), query))
    throw new Refusal('not_found')
  return { id, reader: readerIn(reader) }
}

/** Inline PDF that no cache may store. */
export const asPdf = (reply: FastifyReply, name: string) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')

type Wanted = { id: string } | { cartId: string }

/** Documents that the reader may see now; access to vouchers and identity data is recorded in the same transaction. */
const readBy = (app: App, wanted: Wanted, reader: Reader, isRead: boolean) =>
  app.database.transaction('platform', us, async (tx) => {
    const accountId = await ('id' in wanted ? accountOfDocument(tx, wanted.id) : accountOfCart(tx, wanted.cartId))
    if (!accountId) throw new Refusal('not_found')
    const documents = await loadDocuments(app, tx, { accountId, ...wanted })
    // A store sees only its own buybacks of a cart.
    const part = 'cartId' in wanted ? documents.filter(({ sold }) => !isElsewhere(reader, sold)) : documents
    const made = part.filter(({ status, kind, sold }) => status === 'ready' && mayRead(kind, reader, sold))
    if (made.length === 0) throw new Refusal('not_found')
    if (isRead) await noteReading(tx, accountId, reader, made)
    return made.map((document) => (mayReadIdentity(reader, document.sold) ? document : masked(document)))
  })

const noteReading = async (
  tx: Parameters<typeof record>[0],
  accountId: string,
  reader: Reader,
  documents: readonly LoadedDocument[],
) => {
  const name = reader.userId ? await nameOfReader(tx, reader.userId) : null
  const actor = { id: reader.userId, name: name ?? reader.role }
  for (const { kind, sold, buybackId } of documents) {
    const event = loggedReading(kind, reader, sold)
    if (event) await record(tx, { accountId, subject: 'buyback', id: buybackId, event, actor })
    if (event === 'read_identity')
      await record(tx, { accountId, subject: 'identity_document', id: buybackId, event: 'read', actor })
  }
}

export const registerDocuments = (server: FastifyInstance, app: App) => {
  server.get(documentPath(':id', ':reader'), async (request: Request, reply) => {
    const { id, reader } = signedFor(app, request, documentPath)
    const document = first(await readBy(app, { id }, reader, request.method === 'GET'))
    // A transfer order has no stored file once the identity number was erased.
    const content =
      document.isMasked || (!document.fileKey && !document.isForeign)
        ? await drawDocument(document)
        : await app.files.get(document.fileKey ?? '').catch(() => null)
    if (!content) throw new Refusal('not_found')
    return asPdf(reply, fileName(titleOf(document))).send(content)
  })

  server.get(cartDocumentsPath(':id', ':reader'), async (request: Request, reply) => {
    const { id, reader } = signedFor(app, request, cartDocumentsPath)
    await limit(app, `cart documents ${id}`, cartDocumentsPerMinute)
    const made = await readBy(app, { cartId: id }, reader, request.method === 'GET')
    const drawn = made.filter(({ isForeign }) => !isForeign)
    if (drawn.length === 0) throw new Refusal('not_found')
    const { look } = first(drawn).data
    const title = `${say(look.language, 'documents.all')} ${look.name}`
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    return asPdf(reply, fileName(title)).send(await drawCart(drawn, title, request.query.print === '1', left.signal))
  })
}
