import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, secondsUntil, startInstallation } from './faults/installation.ts'
import { newReport, type Report, timed } from './report.ts'

/** Milliseconds of each outage. */
const outage = 20_000
const sales = 20

const unsent = `mails where status <> 'sent'`
const pending = `buyback_documents d join buybacks b on b.id = d.buyback_id
  where b.customer_lastname = 'Drill' and d.status <> 'ready'`

const skipped = (name: string, reason: string) => console.log(`       ${name.padEnd(34)} skipped: ${reason}`)

/** Sales during an outage, whose work is done after its end. */
const laterWork = async (
  report: Report,
  { sell, count }: Installation,
  fault: { name: string; begin: () => unknown; end: () => unknown; left: string },
) => {
  await fault.begin()
  for (let n = 0; n < sales; n++) await sell()
  await sleep(outage)
  const waiting = await count(fault.left)
  await fault.end()
  const seconds = await secondsUntil(async () => (await count(fault.left)) === 0)
  report.check(
    fault.name,
    waiting > 0 && seconds <= 70,
    `${sales} sales accepted, ${waiting} waited, all done ${seconds.toFixed(0)} s after its end`,
  )
}

/** Sales before, during and after a fault; each acknowledged one must be stored. */
const interrupted = async (
  report: Report,
  { sell, count }: Installation,
  name: string,
  fault: () => Promise<unknown>,
) => {
  const acknowledged: string[] = []
  let [failed, isRunning] = [0, true]
  const sellOnce = async () => {
    const key = randomUUID()
    await sell(key)
    acknowledged.push(key)
    return true
  }
  const selling = (async () => {
    while (isRunning) {
      if (!(await sellOnce().catch(() => false))) failed++
      await sleep(100)
    }
  })()
  await sleep(3_000)
  await fault()
  const seconds = await secondsUntil(sellOnce)
  await sleep(3_000)
  isRunning = false
  await selling
  const keys = acknowledged.map((key) => `('${key}')`).join(', ')
  const lost = await count(
    `(values ${keys}) a (key) where not exists (select from buybacks b where b.customer_street_more = a.key)`,
  )
  report.check(
    name,
    lost === 0 && seconds <= 60,
    `${acknowledged.length} sales acknowledged, ${failed} failed, ${lost} lost, first one ${seconds.toFixed(1)} s after its end`,
  )
}

const slowDatabase = async (report: Report, { sell, proxy }: Installation) => {
  const usual = await timed(() => sell())
  proxy.setDelay(100)
  const slow = await timed(async () => {
    for (let n = 0; n < 5; n++) await sell()
  })
  proxy.setDelay(0)
  const after = await timed(() => sell())
  const each = [usual.seconds, slow.seconds / 5, after.seconds].map((seconds) => `${seconds.toFixed(1)} s`)
  report.check(
    'database 100 ms away',
    after.seconds < slow.seconds / 5,
    `a sale takes ${each[1]} (${each[0]} before, ${each[2]} after)`,
  )
}

const clockJumps = async (report: Report, installation: Installation) => {
  const { clock } = installation
  if (!clock) return skipped('clock jumps', 'needs the Debian package faketime')
  for (const offset of ['+3600', '-3600'])
    await interrupted(report, installation, `clock jumps by ${offset} s`, async () => {
      clock.set(offset)
      await sleep(outage)
      clock.set('+0')
    })
}

const fullDisks = async (report: Report, installation: Installation) => {
  const { files, database } = installation.disks
  if (!files || !database) return skipped('disk full', 'needs the right to mount a file system')
  await laterWork(report, installation, {
    ...{ name: 'disk of the files full', left: pending },
    ...{ begin: () => files.fill(), end: () => files.free() },
  })
  await interrupted(report, installation, 'disk of PostgreSQL full', async () => {
    database.fill()
    await sleep(outage)
    database.free()
    // PostgreSQL may have ended; its service manager starts it again.
    await installation.startDatabase()
  })
}

const onDisk = async (report: Report, folder: string) => {
  const installation = await startInstallation(folder, 'disk')
  const { mail } = installation
  try {
    await laterWork(report, installation, {
      ...{ name: 'mail server down', left: unsent },
      ...{ begin: () => mail.stop(), end: () => mail.start() },
    })
    await slowDatabase(report, installation)
    await clockJumps(report, installation)
    await fullDisks(report, installation)
    await interrupted(report, installation, 'PostgreSQL restarted', async () => {
      await installation.stopDatabase()
      await sleep(outage)
      await installation.startDatabase()
    })
    report.check('processes', await installation.stopProcesses(), 'ended by SIGTERM only')
  } finally {
    await installation.stop()
  }
}

const onS3 = async (report: Report, folder: string) => {
  const installation = await startInstallation(folder, 's3')
  const { s3 } = installation
  try {
    await laterWork(report, installation, {
      ...{ name: 'S3 down', left: pending },
      ...{ begin: () => s3.stop(), end: () => s3.start() },
    })
  } finally {
    await installation.stop()
  }
}

/** `npm run drill -- faults`: outages of the services the product depends on, while sales go on. */
export const faultsDrill = async () => {
  const report = newReport()
  const folder = mkdtempSync(join(tmpdir(), 'reprise-drill-'))
  try {
    await onDisk(report, join(folder, 'disk'))
    await onS3(report, join(folder, 's3'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report.isPassed()
}
