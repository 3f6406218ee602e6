import { type HealthFigures, healthParts, judgeHealth } from '#domain/system/health.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { diskOf } from './disk.ts'
import {
  breakerCounts,
  failingRuns,
  jobCounts,
  lastBackup,
  mailCounts,
  queueDelay,
  searchWaiting,
} from './metrics-store.ts'

const us = systemUser('health')

export const isDatabaseReady = async (app: App) => {
  try {
    await app.database.read('platform', () => [])
    return true
  } catch {
    return false
  }
}

const hoursSince = (time: string) => Math.round((Date.now() - Date.parse(time)) / 3_600_000)

/** Place and age in hours of the latest backup; null without one. */
export const latestBackup = async ({ database }: Pick<App, 'database'>) => {
  const backup = await database.transaction('platform', us, lastBackup)
  return backup ? { place: backup.place, ageHours: hoursSince(backup.finished_at) } : null
}

type Counted = readonly { label: string; n: number }[]
const countOf = (rows: Counted, label: string) => rows.find((row) => row.label === label)?.n ?? 0

const figuresOf = async (app: App): Promise<HealthFigures> => {
  const began = performance.now()
  const { mails, breakers, failing, waiting, backup } = await app.database.transaction('platform', us, async (tx) => ({
    mails: await mailCounts(tx),
    breakers: await breakerCounts(tx),
    failing: await failingRuns(tx),
    waiting: await searchWaiting(tx),
    backup: await lastBackup(tx),
  }))
  const answerMs = Math.round(performance.now() - began)
  const [jobs, delay, disk] = await Promise.all([jobCounts(app), queueDelay(app), diskOf(app.config.dataDir)])
  const open = countOf(breakers, 'open')
  return {
    database: { answerMs },
    queue: {
      waiting: countOf(jobs, 'waiting'),
      running: countOf(jobs, 'running'),
      retrying: countOf(jobs, 'retrying'),
      dead: countOf(jobs, 'dead'),
      delaySeconds: Math.round(delay),
    },
    mails: {
      sent: countOf(mails, 'sent'),
      kept: countOf(mails, 'kept'),
      failed: countOf(mails, 'failed'),
      queued: countOf(mails, 'queued'),
    },
    connectors: { active: countOf(breakers, 'closed') + open, open, failing },
    search: { waiting },
    disk,
    backups: {
      ageHours: backup ? hoursSince(backup.finished_at) : null,
      rows: backup ? Number(backup.row_count) : null,
      files: backup ? Number(backup.file_count) : null,
      sizeBytes: backup ? Number(backup.bytes) : null,
    },
  }
}

/** Evaluates the figures of each part. */
export const platformHealth = async (app: App) => {
  const figures = await figuresOf(app)
  const partOf = <P extends keyof HealthFigures>(part: P) => ({
    part,
    state: judgeHealth[part](figures[part]),
    figures: figures[part] as Record<string, number | null>,
  })
  return { at: new Date().toISOString(), parts: healthParts.map(partOf) }
}
