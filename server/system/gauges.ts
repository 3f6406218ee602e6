import { poolUse } from '#server/db/tenancy.ts'
import type { App } from '#server/platform/app.ts'
import type { Gauge } from '#server/platform/telemetry/meter.ts'
import { systemUser } from '#server/platform/who.ts'
import { diskOf } from './disk.ts'
import { isDatabaseReady } from './health.ts'
import {
  breakerCounts,
  jobCounts,
  lastBackup,
  mailCounts,
  queueDelay,
  queueFigures,
  replicaLags,
} from './metrics-store.ts'

const us = systemUser('metrics')

const one = (value: number) => [{ labels: {}, value }]
const counted = (label: string, rows: readonly { label: string; n: number }[]) =>
  rows.map((row) => ({ labels: { [label]: row.label }, value: row.n }))

const queueGauges = (app: App): Gauge[] => [
  {
    name: 'reprise_jobs',
    help: 'Jobs of all queues, by state.',
    labels: ['state'],
    read: async () => counted('state', await jobCounts(app)),
  },
  {
    name: 'reprise_queue_delay_seconds',
    help: 'Seconds since the oldest ready job of all queues was due.',
    labels: [],
    read: async () => one(await queueDelay(app)),
  },
  {
    name: 'reprise_queue_jobs',
    help: 'Jobs of each queue. State ready: due and not taken; scheduled: due later; dead: no attempt left.',
    labels: ['queue', 'state'],
    read: async () =>
      (await queueFigures(app)).flatMap(({ queue, ready, scheduled, running, dead }) =>
        Object.entries({ ready, scheduled, running, dead }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
  },
  {
    name: 'reprise_queue_oldest_seconds',
    help: 'Seconds since the oldest ready job of each queue was due.',
    labels: ['queue'],
    read: async () =>
      (await queueFigures(app)).map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
  },
]

const databaseGauges = (app: App): Gauge[] => [
  {
    name: 'reprise_database_up',
    help: '1 if the database answers, else 0.',
    labels: [],
    read: async () => one((await isDatabaseReady(app)) ? 1 : 0),
  },
  {
    name: 'reprise_replica_lag_seconds',
    help: 'Replay lag of each standby server in pg_stat_replication.',
    labels: ['replica'],
    read: async () =>
      (await replicaLags(app)).map(({ name, seconds }) => ({ labels: { replica: name }, value: seconds })),
  },
  {
    name: 'reprise_replica_lag_bytes',
    help: 'WAL that each standby server has not replayed.',
    labels: ['replica'],
    read: async () => (await replicaLags(app)).map(({ name, bytes }) => ({ labels: { replica: name }, value: bytes })),
  },
]

type Worker = {
  use: () => readonly { queue: string; isRunning: boolean; jobs: number; slots: number }[]
  pool: () => ReturnType<typeof poolUse>
}

const workerGauges = ({ use }: Worker): Gauge[] => [
  {
    name: 'reprise_worker_up',
    help: '1 if the process takes jobs of the queue, else 0.',
    labels: ['queue'],
    read: () => use().map(({ queue, isRunning }) => ({ labels: { queue }, value: isRunning ? 1 : 0 })),
  },
  {
    name: 'reprise_worker_jobs',
    help: 'Jobs that the process runs, by queue.',
    labels: ['queue'],
    read: () => use().map(({ queue, jobs }) => ({ labels: { queue }, value: jobs })),
  },
  {
    name: 'reprise_worker_slots',
    help: 'Jobs that the process runs at the same time at most, by queue.',
    labels: ['queue'],
    read: () => use().map(({ queue, slots }) => ({ labels: { queue }, value: slots })),
  },
]

/** Gauges of one process: connection pools, and the queues it runs. */
const processGauges = (app: App, worker: Worker | null): Gauge[] => {
  const pools = () => [...app.database.pools(), poolUse('owner', app.owner), ...(worker ? [worker.pool()] : [])]
  return [
    {
      name: 'reprise_pool_connections',
      help: 'Database connections of the process, by pool. State idle or busy.',
      labels: ['pool', 'state'],
      read: () =>
        pools().flatMap(({ name, idle, busy }) => [
          { labels: { pool: name, state: 'idle' }, value: idle },
          { labels: { pool: name, state: 'busy' }, value: busy },
        ]),
    },
    {
      name: 'reprise_pool_waiting',
      help: 'Callers that wait for a database connection, by pool.',
      labels: ['pool'],
      read: () => pools().map(({ name, waiting }) => ({ labels: { pool: name }, value: waiting })),
    },
    {
      name: 'reprise_pool_max',
      help: 'Database connections of the process at most, by pool.',
      labels: ['pool'],
      read: () => pools().map(({ name, max }) => ({ labels: { pool: name }, value: max })),
    },
    ...(worker ? workerGauges(worker) : []),
  ]
}

/**
 * Adds the gauges of a process; `worker`: its queues, null without any. The pools come first: they are read before the
 * queries of the other gauges take connections.
 */
export const measureProcess = (app: App, worker: Worker | null) =>
  app.telemetry.addGauges([...processGauges(app, worker), ...systemGauges(app)])

/** Gauges of the installation. Processes on one database export the same values: aggregate with max, not sum. */
const systemGauges = (app: App): Gauge[] => [
  ...queueGauges(app),
  ...databaseGauges(app),
  {
    name: 'reprise_mails_last_day',
    help: 'Mails of the last 24 hours, by status.',
    labels: ['status'],
    read: async () => counted('status', await app.database.transaction('platform', us, mailCounts)),
  },
  {
    name: 'reprise_connectors',
    help: 'Active connectors, by state of their circuit breaker.',
    labels: ['breaker'],
    read: async () => counted('breaker', await app.database.transaction('platform', us, breakerCounts)),
  },
  {
    name: 'reprise_backup_age_seconds',
    help: 'Seconds since the latest backup was finished; no series without a backup.',
    labels: [],
    read: async () => {
      const backup = await app.database.transaction('platform', us, lastBackup)
      return backup ? one((Date.now() - Date.parse(backup.finished_at)) / 1_000) : []
    },
  },
  {
    name: 'reprise_disk_bytes',
    help: 'Space of the file system that holds DATA_DIR, in bytes. State free or total.',
    labels: ['state'],
    read: async () => {
      const { freeBytes, totalBytes } = await diskOf(app.config.dataDir)
      return Object.entries({ free: freeBytes, total: totalBytes }).flatMap(([state, value]) =>
        value === null ? [] : { labels: { state }, value },
      )
    },
  },
]
