import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { batchFileAddress } from '#domain/payment/batch/endpoints.ts'
import { type App, within } from '#server/platform/app.ts'
import { isSigned } from '#server/platform/security/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { type BatchFull, readBatch } from './batch-store.ts'
import { fileOf } from './write.ts'

const uuid = z.uuid()
type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/** Writes the file again from the stored items; fails if the bytes differ from the released ones. */
async function* checked(app: App, batch: BatchFull) {
  const digest = createHash('sha256')
  for await (const piece of fileOf(app, batch)) {
    digest.update(piece)
    yield Buffer.from(piece)
  }
  if (digest.digest('hex') !== batch.file_sha256) throw new Error('The bank file is not the one that was released.')
}

export const registerBatchFiles = (server: FastifyInstance, app: App) => {
  server.get(batchFileAddress(':id'), async (request: Request, reply) => {
    const { id } = request.params
    if (!uuid.safeParse(id).success || !isSigned(app.config.secretKey, batchFileAddress(id), request.query))
      throw new Refusal('not_found')
    const batch = await within(app, systemUser('files'), (tx) => readBatch(tx, id))
    if (!batch?.file_sha256) throw new Refusal('not_found')
    return reply
      .type('application/xml; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="${(batch.file_name ?? 'batch.xml').replaceAll(/[^\w.-]/g, '_')}"`,
      )
      .header('content-length', batch.file_bytes ?? undefined)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Readable.from(checked(app, batch), { objectMode: false }))
  })
}
