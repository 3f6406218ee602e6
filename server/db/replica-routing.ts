import { inPatience, type ReplicaWatch, replicaFault, replicaRead } from './replica.ts'
import type { Operations } from './tenancy.ts'

/**
 * Reads inside `readingReplica` go to the replica if it has replayed what the caller has seen. If it fails, they are
 * repeated on the primary.
 */
export const orReplica = (primary: Operations, replica: Operations, watch: ReplicaWatch): Operations => {
  const route = async <T>(run: (operations: Operations) => Promise<T>): Promise<T> => {
    const read = replicaRead()
    if (!read || !watch.hasReplayed(read.position)) return run(primary)
    try {
      return await (read.isLong ? run(replica) : inPatience(run(replica)))
    } catch (error) {
      const fault = replicaFault(error)
      if (!fault) throw error
      if (fault.isDown) watch.suspect()
      return run(primary)
    }
  }
  return {
    ...primary,
    transaction: (scope, who, work) => route(({ transaction }) => transaction(scope, who, work)),
    read: (scope, queries) => route(({ read }) => read(scope, queries)),
  }
}
