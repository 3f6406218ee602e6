import { awaitsSignature, isSignedOrder } from '#domain/document/signature.ts'
import { situationOf } from '#domain/status-page/situation.ts'
import { followedOf } from './followed.ts'
import type { FollowedRow } from './store.ts'

/** Order that the customer may sign now; null without one, or if it is signed. */
export const orderToSign = (row: FollowedRow) => {
  const { documents, channel } = row
  if (!awaitsSignature({ channel, situation: situationOf(followedOf(row), new Date()) })) return null
  if (documents.some(isSignedOrder)) return null
  const order = documents.find(({ kind, status }) => kind === 'transfer_order' && status === 'ready')
  return order?.fileId ? { id: order.id, file: order.fileId } : null
}
