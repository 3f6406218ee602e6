import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { first, itemAt, present } from '#domain/checked.ts'
import { newClient } from './failover/client.ts'
import { until } from './failover/component.ts'
import { judge, type Load, longestGap, newLoad } from './failover/load.ts'
import { findPrograms } from './failover/programs.ts'
import { newTopology, type Topology } from './failover/topology.ts'
import { newReport, type Report } from './report.ts'
import { newSale } from './sale.ts'

/** Milliseconds: a killed component stays away for longer than its target, so that no quick restart hides the gap. */
const away = 8_000
const settle = 4_000
const baseline = 10_000
/** Longest unavailability in seconds. */
const targets = { primary: 30, other: 5 }

type Fault = { name: string; target: number; run: () => Promise<void> }

const restartLater = async (
  parts: readonly { kill: () => Promise<void>; start: () => Promise<void> }[],
  time = away,
) => {
  await Promise.all(parts.map((part) => part.kill()))
  await sleep(time)
  await Promise.all(parts.map((part) => part.start()))
}

/** The node with the role; throws if none has it. */
const nodeWith = async (topology: Topology, role: 'primary' | 'synchronous') => present(await topology.nodeWith(role))

const primaryLost = async (topology: Topology, take: 'kill' | 'freeze') => {
  const node = await nodeWith(topology, 'primary')
  const other = await nodeWith(topology, 'synchronous')
  await node[take]()
  await until('promotion of the standby', () => other.is('primary'), 60)
  await sleep(away)
  if (take === 'kill') await node.start()
  else node.thaw()
  await until('return of the old primary as standby', () => node.is('synchronous'), 120)
}

const standbyLost = async (topology: Topology) => {
  const node = await nodeWith(topology, 'synchronous')
  await restartLater([node])
  await until('return of the standby', () => node.is('synchronous'))
}

const faultsOf = (topology: Topology): Fault[] => {
  const { etcd, proxies, poolers, apis, workers } = topology
  const one = (name: string, parts: Parameters<typeof restartLater>[0], time?: number): Fault => ({
    name,
    target: targets.other,
    run: () => restartLater(parts, time),
  })
  return [
    { name: 'primary killed', target: targets.primary, run: () => primaryLost(topology, 'kill') },
    { name: 'primary without answer', target: targets.primary, run: () => primaryLost(topology, 'freeze') },
    { name: 'standby killed', target: targets.other, run: () => standbyLost(topology) },
    ...etcd.map((member) => one(`${member.name} killed`, [member])),
    // Longer than Patroni's ttl: the primary continues by failsafe_mode.
    one('two of three etcd killed', etcd.slice(0, 2), 30_000),
    ...[...proxies, ...poolers, ...apis].map((part) => one(`${part.name} killed`, [part])),
    one(`${itemAt(workers, 0).name} killed`, [itemAt(workers, 0)]),
  ]
}

const measure = async (
  report: Report,
  topology: Topology,
  load: Load,
  normal: number,
  { name, target, run }: Fault,
) => {
  const from = performance.now()
  await run()
  await sleep(settle)
  const to = performance.now()
  const { acknowledged, lost, duplicated, slowest } = await judge(load, topology.ownerUrl, from, to)
  const gap = Math.max(0, longestGap(load, from, to) - normal)
  report.check(
    name,
    lost === 0 && duplicated === 0 && gap <= target && acknowledged > 0,
    `${acknowledged} acknowledged, ${lost} lost, ${duplicated} duplicated, unavailable ${gap.toFixed(1)} s (target ${target} s), slowest sale ${slowest.toFixed(1)} s`,
  )
}

/** Jobs that are neither done nor scheduled for later, and those without attempts left. */
const jobCounts = async (ownerUrl: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ due: number; dead: number }>(
      `select count(*) filter (where attempts < max_attempts and run_at <= now())::int as due,
         count(*) filter (where attempts >= max_attempts)::int as dead from graphile_worker._private_jobs`,
    )
    return first(rows)
  } finally {
    await owner.end()
  }
}

const finishJobs = async (report: Report, { ownerUrl }: Topology) => {
  const began = performance.now()
  const isDone = async () => (await jobCounts(ownerUrl)).due === 0
  await until('end of all jobs', isDone, 300).catch(() => {})
  const { due, dead } = await jobCounts(ownerUrl)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  report.check(
    'jobs of all sales',
    due + dead === 0,
    `${due} waiting, ${dead} failed, ${seconds} s after the last sale`,
  )
}

const runFaults = async (report: Report, topology: Topology) => {
  const retries = new Map<string, number>()
  const client = newClient(topology.ports, (reason) => retries.set(reason, (retries.get(reason) ?? 0) + 1))
  const load = newLoad(await newSale(client.send, topology.ownerUrl))
  try {
    await sleep(settle)
    const from = performance.now()
    await sleep(baseline)
    const normal = longestGap(load, from, performance.now())
    const { acknowledged, slowest } = await judge(load, topology.ownerUrl, from, performance.now())
    report.check(
      'without fault',
      acknowledged > 0,
      `${(acknowledged / (baseline / 1000)).toFixed(1)} sales per second, longest gap ${normal.toFixed(2)} s, slowest sale ${slowest.toFixed(1)} s`,
    )
    for (const fault of faultsOf(topology)) await measure(report, topology, load, normal, fault)
    await load.stop()
    const all = await judge(load, topology.ownerUrl, 0, performance.now())
    report.check(
      'all sales',
      all.lost === 0 && all.duplicated === 0 && load.errors.size === 0,
      `${all.acknowledged} acknowledged, ${all.lost} lost, ${all.duplicated} duplicated${[...load.errors].map((error) => `; ${error}`).join('')}`,
    )
    await finishJobs(report, topology)
  } finally {
    await load.stop()
    client.close()
    for (const [reason, count] of retries) console.log(`       ${count} requests repeated: ${reason.slice(0, 160)}`)
  }
}

/**
 * `npm run drill -- failover [keep]`: the reference topology of docs/operations.md as local processes; each component is
 * killed while sales go on. `keep` leaves the data and the logs in the temporary folder.
 */
export const failoverDrill = async (keep?: string) => {
  const programs = findPrograms()
  if (!programs) return false
  const report = newReport()
  const folder = mkdtempSync(join(tmpdir(), 'reprise-drill-'))
  chmodSync(folder, 0o711)
  const topology = await newTopology(folder, programs)
  const interrupted = async () => {
    await topology.killAll().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  try {
    await topology.startDatabase()
    await topology.loadDemo()
    await topology.startProduct()
    await runFaults(report, topology)
  } finally {
    await topology.stop()
    if (keep === 'keep') console.log(`Logs: ${folder}/*/*.log`)
    else rmSync(folder, { recursive: true, force: true })
  }
  return report.isPassed()
}
