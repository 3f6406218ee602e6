import { currentPosition, positionOf, readingReplica, watchReplica } from './replica.ts'
import { orReplica } from './replica-routing.ts'
import {
  aroundEach,
  type Connections,
  connect,
  endPools,
  type Options,
  operationsOn,
  poolUse,
  type Urls,
} from './tenancy.ts'

export type Database = ReturnType<typeof openDatabase>

const openReplica = (primary: Connections, urls: Urls, { max, around }: Options) => {
  const pools = connect(urls, { ...(max !== undefined && { max }) })
  const watch = watchReplica(primary.tenant, pools.tenant)
  const own = operationsOn(pools)
  const operations = around ? aroundEach(own, (name, scope, work) => around(`replica ${name}`, scope, work)) : own
  return { pools, watch, operations }
}

export const openDatabase = (direct: Urls, options: Options = {}) => {
  const pools = connect(direct, options)
  const own = operationsOn(pools)
  const primary = options.around ? aroundEach(own, options.around) : own
  const replica = options.replica ? openReplica(pools, options.replica, options) : null
  return {
    ...(replica ? orReplica(primary, replica.operations, replica.watch) : primary),
    /** Position after the latest commit, for later reads of the replica; null without a replica. */
    position: async () => (replica ? currentPosition(pools.tenant) : null),
    /** Runs work whose reads may go to the replica, once it has replayed everything that was written before. */
    onReplica: async <T>(work: () => Promise<T>) => {
      if (!replica) return work()
      const position = positionOf(await currentPosition(pools.tenant))
      await replica.watch.reached(position)
      return readingReplica(position, work, true)
    },
    /** Connections of each pool; `waiting`: callers without a connection. */
    pools: () => [
      ...(['tenant', 'platform', 'bulk'] as const).map((name) => poolUse(name, pools[name])),
      ...(replica
        ? (['tenant', 'platform'] as const).map((name) => poolUse(`replica ${name}`, replica.pools[name]))
        : []),
    ],
    close: async () => {
      replica?.watch.stop()
      await Promise.all([endPools(pools), ...(replica ? [endPools(replica.pools)] : [])])
    },
  }
}
