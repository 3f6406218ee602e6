import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { isSigned } from '#server/platform/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { cartDocumentsPath, documentPath } from './address.ts'
import { drawPapers } from './draw.ts'
import { loadPapers } from './load.ts'
import { fileName } from './make.ts'

const us = systemUser('documents')
const uuid = z.uuid()

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

const signedId = (app: App, { params: { id }, query }: Request, pathOf: (id: string) => string) => {
  if (!uuid.safeParse(id).success || !isSigned(app.config.secretKey, pathOf(id), query)) throw new Refusal('not_found')
  return id
}

/** Shown in the browser, from where it is printed; kept by nobody on the way. */
export const asPdf = (reply: FastifyReply, name: string) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')

/** Whoever may see a buyback is given signed addresses of its papers; the address alone is asked here. */
export const registerDocuments = (server: FastifyInstance, app: App) => {
  server.get(documentPath(':id'), async (request: Request, reply) => {
    const id = signedId(app, request, documentPath)
    const file = await app.database.transaction('platform', us, ({ db }) =>
      db
        .selectFrom('buyback_documents as d')
        .innerJoin('files as f', 'f.id', 'd.file_id')
        .select(['f.key', 'f.name', 'f.bytes'])
        .where('d.id', '=', id)
        .where('d.status', '=', 'ready')
        .executeTakeFirst(),
    )
    const content = file && (await app.files.get(file.key).catch(() => null))
    if (!content) throw new Refusal('not_found')
    return asPdf(reply, file.name).header('content-length', file.bytes).send(content)
  })

  server.get(cartDocumentsPath(':id'), async (request: Request, reply) => {
    const id = signedId(app, request, cartDocumentsPath)
    const papers = await app.database.transaction('platform', us, async (tx) => {
      const cart = await tx.db.selectFrom('carts').select('account_id').where('id', '=', id).executeTakeFirst()
      return cart ? loadPapers(app, tx, { accountId: cart.account_id, cartId: id }) : []
    })
    const made = papers.filter(({ status }) => status === 'ready')
    const [first] = made
    if (!first) throw new Refusal('not_found')
    const { look } = first.data
    const title = `${say(look.language, 'papers.all')} ${look.name}`
    return asPdf(reply, fileName(title)).send(await drawPapers(made, title, request.query.print === '1'))
  })
}
