import { type AccessChangeKind, accessChangeHours } from '#domain/access-change/rules.ts'
import type { AccessChangeDetails } from '#domain/access-change/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Person } from '#server/platform/who.ts'
import { endOpenChange, insertChange } from './change-store.ts'

type Target = { id: string; accountId: string | null; email: string }

/** Stores a change that waits for the user's confirmation or the delay; an earlier one of the same kind is replaced. */
export const requestChange = async (
  tx: Tx<Person>,
  user: Target,
  kind: AccessChangeKind,
  details: AccessChangeDetails = {},
) => {
  await endOpenChange(tx, user.id, kind)
  const id = await insertChange(tx, {
    ...{ accountId: user.accountId, userId: user.id, oldEmail: user.email },
    ...{ kind, details, hours: accessChangeHours },
  })
  await enqueue(tx, 'mailAccessChange', { id })
  await enqueue(tx, 'applyAccessChange', { id }, { afterSeconds: accessChangeHours * 3_600 })
  await record(tx, {
    ...{ accountId: user.accountId, subject: 'user', id: user.id, event: 'change_requested' },
    changes: { kind, ...details },
  })
}
