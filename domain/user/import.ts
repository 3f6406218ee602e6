import * as z from 'zod'
import { personRoles, roles } from '../access.ts'
import { fileKinds } from '../file/rules.ts'
import { email, genericText, line, timestamp } from '../text.ts'
import { linesCount } from '../transfer/line-counts.ts'

/** Columns of the template, in order. One line is one module of one user. */
export const importColumns = ['email', 'firstname', 'lastname', 'role', 'entity'] as const
export const importLimits = { lines: 50_000, bytes: fileKinds.csv.bytes, errorsShown: 200 } as const

export const importLine = z.strictObject({
  email,
  firstname: genericText,
  lastname: genericText,
  role: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(personRoles, { error: 'unknown_role' })),
  /** External id or exact name of the organization. */
  entity: line({ max: 255 }),
})

export const importStatuses = ['checking', 'ready', 'refused', 'applying', 'done', 'failed'] as const

/** Wizard steps. The file is chosen before the import exists. */
export const importSteps = ['file', 'check', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

type ImportState = {
  step: ImportStep
  working: boolean
  /** The checked changes can be applied. */
  applicable?: true
  /** The changes were applied. */
  written?: true
}

/** Wizard step, running job and possible actions by status. */
export const importStates: Record<(typeof importStatuses)[number], ImportState> = {
  checking: { step: 'check', working: true },
  ready: { step: 'check', working: false, applicable: true },
  refused: { step: 'check', working: false },
  applying: { step: 'done', working: true },
  done: { step: 'done', working: false, written: true },
  failed: { step: 'done', working: false },
}

const lineError = z.object({
  line: z.int(),
  column: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  value: z.string(),
})

export const userImport = z.object({
  id: z.uuid(),
  filename: z.string(),
  status: z.enum(importStatuses),
  /** Lines read so far, and in total once known. */
  progress: z.int(),
  total: z.int().nullable(),
  toCreate: z.int(),
  toUpdate: z.int(),
  unchanged: z.int(),
  /** Error of the whole file. */
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  /** The first line errors, and their total number. */
  lineErrors: z.array(lineError),
  lineErrorCount: z.int(),
  /** Lines by effect; a user may have several. */
  linesCount,
  /** The first warnings about lines that are imported nevertheless. */
  lineWarnings: z.array(lineError),
  preview: z.array(
    z.object({
      line: z.int(),
      email: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      role: z.enum(roles),
      entity: z.string(),
      effect: z.enum(['create', 'update', 'unchanged']),
    }),
  ),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
})
export type UserImport = z.infer<typeof userImport>

/** Number of users that applying would write. */
export const importEffect = ({ toCreate, toUpdate }: Pick<UserImport, 'toCreate' | 'toUpdate'>) => toCreate + toUpdate
