import * as z from 'zod'
import { personRoles, roles } from '../access.ts'
import { fileKinds } from '../file/rules.ts'
import { email, genericText, line, timestamp } from '../text.ts'
import { linesCount } from '../transfer/line-counts.ts'

/** Columns of the file, in the order of the template. One line is one module of one person. */
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
  /** External id, or exact name, of the entity the person works in. */
  entity: line({ max: 255 }),
})

export const importStatuses = ['checking', 'ready', 'refused', 'applying', 'done', 'failed'] as const

/** The screens of an import. The file is chosen before there is an import; its state says the rest. */
export const importSteps = ['file', 'check', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

type ImportState = {
  step: ImportStep
  working: boolean
  /** What the check announced may be written. */
  applicable?: true
  /** It has been. */
  written?: true
}

/** Where each state is shown, whether the server is still at work on it, and what it allows. */
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
  /** Lines read so far, and in all once they are known. */
  progress: z.int(),
  total: z.int().nullable(),
  toCreate: z.int(),
  toUpdate: z.int(),
  unchanged: z.int(),
  /** What is wrong with the file as a whole. */
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  /** What is wrong with its lines: the first ones, and how many in all. */
  lineErrors: z.array(lineError),
  lineErrorCount: z.int(),
  /** Every line of the file, by what becomes of it; a person may have several. */
  linesCount,
  /** What may be a mistake in lines that are taken all the same: the first ones. */
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

/** People that applying would write. */
export const importEffect = ({ toCreate, toUpdate }: Pick<UserImport, 'toCreate' | 'toUpdate'>) => toCreate + toUpdate
