import * as z from 'zod'

/** Monitored parts of an installation. */
export const healthParts = ['database', 'queue', 'mails', 'connectors', 'search', 'disk', 'backups'] as const
export type HealthPart = (typeof healthParts)[number]

export const healthStates = ['good', 'warning', 'bad', 'off'] as const
export type HealthState = (typeof healthStates)[number]

export type HealthFigures = {
  /** Round trip of a query, in milliseconds. */
  database: { answerMs: number }
  queue: { waiting: number; running: number; retrying: number; dead: number; delaySeconds: number }
  /** In the last 24 hours. */
  mails: { sent: number; kept: number; failed: number; queued: number }
  /** `failing`: scheduled connectors whose last run failed. */
  connectors: { active: number; open: number; failing: number }
  /** Product changes that are not indexed yet. */
  search: { waiting: number }
  /** Data directory; null if nothing was written yet. */
  disk: { freeBytes: number | null; totalBytes: number | null }
  /** Latest backup; null if there is none. */
  backups: { ageHours: number | null; rows: number | null; files: number | null; sizeBytes: number | null }
}

const worse = (bad: boolean, warning: boolean): HealthState => (bad ? 'bad' : warning ? 'warning' : 'good')

/** Thresholds of warning and critical states. */
export const judgeHealth: { [P in HealthPart]: (figures: HealthFigures[P]) => HealthState } = {
  database: ({ answerMs }) => worse(answerMs > 2_000, answerMs > 250),
  queue: ({ dead, delaySeconds }) => worse(delaySeconds > 900, dead > 0 || delaySeconds > 120),
  mails: ({ failed, sent }) => worse(failed > 0 && sent === 0, failed > 0),
  connectors: ({ active, open, failing }) => worse(active > 0 && open === active, open > 0 || failing > 0),
  search: ({ waiting }) => worse(waiting > 100_000, waiting > 5_000),
  disk: ({ freeBytes, totalBytes }) =>
    freeBytes === null || totalBytes === null
      ? 'off'
      : worse(freeBytes < totalBytes * 0.05, freeBytes < totalBytes * 0.15),
  // Daily backups with 12 hours of grace; critical after a week.
  backups: ({ ageHours }) => worse(ageHours !== null && ageHours > 7 * 24, ageHours === null || ageHours > 36),
}

/** Difference of two clocks, in seconds. One-time codes are valid for 30 seconds, signed S3 requests for 15 minutes. */
export const judgeClock = (seconds: number) => worse(seconds > 30, seconds > 2)

/** Days until a certificate expires. */
export const judgeCertificate = (days: number) => worse(days < 3, days < 14)

export const health = z.object({
  at: z.iso.datetime({ offset: true }),
  parts: z.array(
    z.object({
      part: z.enum(healthParts),
      state: z.enum(healthStates),
      figures: z.record(z.string(), z.number().nullable()),
    }),
  ),
})
