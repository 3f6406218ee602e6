import type * as z from 'zod'
import { isSignedOrder, signaturesPerMinute, signedEvent } from '#domain/document/signature.ts'
import type { signatureInput } from '#domain/document/signature-schema.ts'
import { Refusal } from '#domain/errors.ts'
import { drawSigned, keepSigned } from '#server/document/sign.ts'
import type { App } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { limit } from '#server/platform/http/limits.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { orderToSign } from './order.ts'
import { type Asked, asBearer, shownAgain } from './read.ts'

type Signed = Asked & z.output<typeof signatureInput>

/** Signs the transfer order as the bearer of the link. Drawn before the transaction; repeated calls keep the first one. */
export const signOrder = async (app: App, who: Visitor | Person, asked: Signed) => {
  const { file, name, strokes } = asked
  const found = await asBearer(app, who, asked, async (_tx, row, accountId) => {
    const order = orderToSign(row)
    if (order && order.file !== file) throw new Refusal('conflict')
    return { accountId, order, isOver: row.documents.some(isSignedOrder) }
  })
  const { accountId, order, isOver } = found
  if (isOver) return asBearer(app, who, asked, (tx, row) => shownAgain(app, tx, row))
  if (!order) throw new Refusal('transition_refused')
  await limit(app, `signature ${asked.id}`, signaturesPerMinute)
  const drawn = await drawSigned(app, { accountId, id: order.id, file, signature: { name, strokes } })
  let isKept = false
  try {
    return await asBearer(app, who, asked, async (tx, row) => {
      const now = orderToSign(row)
      if (now) {
        isKept = await keepSigned(tx, { accountId, id: order.id, file, order: drawn })
        if (isKept)
          await record(tx, {
            accountId,
            subject: 'buyback',
            id: row.id,
            event: signedEvent,
            // The name as typed; the complete value is stored with the document and printed on it.
            reason: `${name} · SHA-256 ${drawn.sha256.slice(0, 16)}…`,
          })
      }
      return shownAgain(app, tx, row)
    })
  } finally {
    // A lost connection leaves open whether the commit succeeded: the file of a kept order stays.
    if (!isKept) await app.files.remove(drawn.key).catch(() => {})
  }
}
