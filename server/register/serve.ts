import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { registerFileAddress } from '#domain/register/endpoints.ts'
import type { App } from '#server/platform/app.ts'
import { isSigned } from '#server/platform/security/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { fileOfExport } from './export-store.ts'

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/** Files are served by signed URLs, which only their author receives; the signature is the only authorization. */
export const registerRegisterFiles = (server: FastifyInstance, app: App) => {
  server.get(registerFileAddress(':id'), async (request: Request, reply) => {
    const { id } = request.params
    if (!z.uuid().safeParse(id).success || !isSigned(app.config.secretKey, registerFileAddress(id), request.query))
      throw new Refusal('not_found')
    const file = await app.database.transaction('platform', systemUser('files'), (tx) => fileOfExport(tx, id))
    const content = file && (await app.files.get(file.key).catch(() => null))
    if (!content) throw new Refusal('not_found')
    return reply
      .type(file.content_type)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-store')
      .header('content-length', file.bytes)
      .send(content)
  })
}
