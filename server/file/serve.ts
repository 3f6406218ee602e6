import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { fileAddress } from '#domain/file/address.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import type { KeptKind } from './keep.ts'
import { fileOfKind } from './store.ts'

const uuid = z.uuid()

const publicKinds: readonly KeptKind[] = ['image', 'logo', 'favicon', 'document']

/** Attachment header, so that a document is never rendered as a page of this site; ASCII file name. */
const dispositionOf = (name: string) => {
  const plain = name.replaceAll(/[^\w.-]+/g, '-').replace(/(\.pdf)?$/i, '.pdf')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/**
 * Public pictures and terms, without a token: ids cannot be guessed, other kinds are not served here, and the content
 * of an id never changes.
 */
export const registerFiles = (server: FastifyInstance, app: App) => {
  server.get<{ Params: { id: string } }>(fileAddress(':id'), async (request, reply) => {
    const { id } = request.params
    if (!uuid.safeParse(id).success) throw new Refusal('not_found')
    const file = await app.database.transaction('platform', systemUser('files'), (tx) =>
      fileOfKind(tx, publicKinds, id),
    )
    const content = file && (await app.files.get(file.key).catch(() => null))
    if (!content) throw new Refusal('not_found')
    if (file.kind === 'document') reply.header('content-disposition', dispositionOf(file.name))
    return reply
      .type(file.content_type)
      .header('content-length', file.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-site')
      .send(content)
  })
}
