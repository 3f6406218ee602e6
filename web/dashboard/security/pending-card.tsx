import { accessChangeEndpoints } from '#domain/access-change/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useSession } from '../session.ts'
import { PendingChange } from '../user/pending-changes.tsx'

/** Changes of the user's access requested by others; the user can cancel them. */
export function OwnPendingChanges() {
  const { id } = useSession().user
  const { data } = useAnswer(accessChangeEndpoints.own, {})
  return data?.members.map((change) => <PendingChange key={change.id} userId={id} change={change} own />)
}
