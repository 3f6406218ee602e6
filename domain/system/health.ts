import * as z from 'zod'

/** Parts of an installation that whoever runs it looks after. */
export const healthParts = ['database', 'queue', 'mails', 'connectors', 'search', 'disk', 'backups'] as const
export type HealthPart = (typeof healthParts)[number]

export const healthStates = ['good', 'warning', 'bad', 'off'] as const
export type HealthState = (typeof healthStates)[number]

export type HealthFigures = {
  /** Milliseconds that a question took. */
  database: { answerMs: number }
  queue: { waiting: number; running: number; retrying: number; dead: number; delaySeconds: number }
  /** Of the last day. */
  mails: { sent: number; kept: number; failed: number; queued: number }
  /** `failing`: they run by themselves, and failed the last time. */
  connectors: { active: number; open: number; failing: number }
  /** Changes of products that searches do not know of yet. */
  search: { waiting: number }
  /** Of the data directory; nulls where nothing was ever written there. */
  disk: { freeBytes: number | null; totalBytes: number | null }
  /** The last one; nulls where none was ever made. */
  backups: { ageHours: number | null; rows: number | null; files: number | null; sizeBytes: number | null }
}

const worse = (bad: boolean, warning: boolean): HealthState => (bad ? 'bad' : warning ? 'warning' : 'good')

/** When a figure is worth a look, and when somebody has to act. */
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
  // One a day, with half a day of grace; a week without is a week that may be lost.
  backups: ({ ageHours }) => worse(ageHours !== null && ageHours > 7 * 24, ageHours === null || ageHours > 36),
}

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
