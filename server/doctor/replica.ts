import { appUrls } from '#server/db/roles.ts'
import type { Config } from '#server/platform/config.ts'
import { type Check, failed, ok, warning } from './check.ts'
import { replicaFacts } from './replica-store.ts'

/** Seconds behind the primary after which a replica is not read. */
const maxSeconds = 5

/** DATABASE_REPLICA_URL must be a standby of DATABASE_URL. */
export const replicaCheck = (url: string, { databaseReplicaUrl, secretKey }: Config): Check => ({
  name: 'replica',
  remedy: 'Start the standby or correct DATABASE_REPLICA_URL; without it the primary answers everything',
  run: async () => {
    if (!databaseReplicaUrl) return ok('none: all reads use the primary')
    const facts = await replicaFacts(appUrls(url, secretKey).platform, appUrls(databaseReplicaUrl, secretKey).platform)
    if (!facts.isSameCluster)
      return failed('a copy of another server', 'Set DATABASE_REPLICA_URL to a standby of DATABASE_URL')
    if (!facts.isReplaying) return failed('not a standby', 'Set DATABASE_REPLICA_URL to a standby of DATABASE_URL')
    if (facts.seconds === null)
      return warning(`more than ${maxSeconds} s behind`, 'Check network and load of the standby')
    return ok(`${facts.seconds.toFixed(1)} s behind the primary`)
  },
})
