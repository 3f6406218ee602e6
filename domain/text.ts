import * as z from 'zod'
import type { Params, Violation } from './errors.ts'

/** Bounds of section 9, typed once. */
export const bounds = {
  text: { min: 2, max: 255 },
  address: { min: 2, max: 125 },
  city: { min: 2, max: 45 },
  externalId: { max: 45 },
  email: { max: 254 },
  zipCode: { min: 2, max: 12 },
} as const

/** Half of a surrogate pair is no character: JSON in the database refuses it. */
const noControl = /^[^\p{Cc}\p{Cs}]*$/u

/** One line of text, trimmed, without control characters. */
export const line = ({ min = 0, max }: { min?: number; max: number }) => {
  const text = z.string().trim().regex(noControl, { error: 'control_characters' }).max(max)
  return min > 0 ? text.min(min) : text
}

/** One class of characters: an alternative inside a star is tried anew for every character of a long text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
export const noControlButBreaks = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]*$/u

/** Text of several lines. Tabs and line breaks are kept; PostgreSQL refuses a NUL character, so nothing else of the kind. */
export const paragraphs = ({ max }: { max: number }) =>
  z.string().trim().regex(noControlButBreaks, { error: 'control_characters' }).max(max)

/** As browsers read it: a sign followed by a space is a comparison. */
const markup = /<[a-z!/?]/i

/** Text in which no markup is expected. */
export const plain = <T extends z.ZodType<string, string>>(text: T) =>
  text.refine((given) => !markup.test(given), { error: 'markup_refused' })

export const genericText = line(bounds.text)
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(bounds.email.max)
  .pipe(z.email({ error: 'invalid_email' }))

/** An address on another site. Nothing but https: no script, no data, nothing that the reader's own browser would run. */
export const httpsAddress = line({ min: 1, max: 2_000 }).regex(
  /^(https:\/\/([\w-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]\S*)?)?$/i,
  { error: 'https_required' },
)

/** What is empty, or only spaces, means nothing. The meta is what OpenAPI says of it: an empty text. */
const blank = z
  .string()
  .trim()
  .meta({ maxLength: 0 })
  .pipe(z.literal(''))
  .transform(() => null)

/** An optional field: an empty string means nothing, and is stored as null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    .union([blank, z.null(), schema])
    .nullish()
    .transform((value) => (value ?? null) as z.output<T> | null)

/** Like `optional`, but a field that a patch leaves out stays out. */
export const patchable = <T extends z.ZodType>(schema: T) => z.union([blank, z.null(), schema]).optional()

/** A time of the day, as clocks show it. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_time', abort: true })

export const timestamp = z.iso.datetime()
export const version = z.int().min(1)

type Issue = z.core.$ZodIssue

const issueCode = (issue: Issue): { code: string; params?: Violation['params'] } => {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 || issue.input === ''
          ? { code: 'required' }
          : { code: 'too_short', params: { min: Number(issue.minimum) } }
      if (issue.origin === 'array') return { code: 'too_few', params: { min: Number(issue.minimum) } }
      return { code: 'too_small', params: { min: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too_long', params: { max: Number(issue.maximum) } }
      if (issue.origin === 'array') return { code: 'too_many', params: { max: Number(issue.maximum) } }
      return { code: 'too_big', params: { max: Number(issue.maximum) } }
    case 'invalid_type':
      if (issue.expected === 'int' && typeof issue.input === 'number') return { code: 'not_whole' }
      return issue.input === undefined || issue.input === null
        ? { code: 'required' }
        : { code: 'wrong_type', params: { expected: issue.expected } }
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? { code: 'required' }
        : { code: 'not_in_list', params: { allowed: issue.values.map(String) } }
    case 'unrecognized_keys':
      return { code: 'unknown_field', params: { fields: issue.keys } }
    case 'invalid_format':
      if (issue.input === '' && issue.format !== 'uuid') return { code: 'required' }
      return { code: issue.format === 'uuid' ? 'invalid_id' : 'invalid_format' }
    default:
      return { code: 'invalid_format' }
  }
}

/** What a refinement found, where the message tells a figure of it. */
const custom = 'custom' as const
export const issueOf = (code: string, params: Params) => ({ code: custom, message: code, params })

const ownCode = /^[a-z_]+$/

const flatten = (issues: readonly Issue[], base: PropertyKey[]): Violation[] =>
  issues.flatMap((issue): Violation[] => {
    const path = [...base, ...issue.path]
    if (issue.code === 'invalid_union') {
      // The branch that got furthest speaks: the others only say that the value is not theirs.
      const branches = issue.errors.filter((branch) => branch.length > 0)
      // None of them is of the kind that was named: what is wrong is the name.
      if (branches.length === 0) return [{ path: path.join('.'), code: 'not_in_list' }]
      const best = branches.toSorted((a, b) => depth(b) - depth(a)).find((branch) => !isOtherShape(branch))
      return flatten(best ?? branches.at(-1) ?? [], path)
    }
    const { code, params } = ownCode.test(issue.message)
      ? { code: issue.message, params: issue.code === custom ? (issue.params as Params | undefined) : undefined }
      : issueCode(issue)
    return [{ path: path.join('.'), code, ...(params ? { params } : {}) }]
  })

const depth = (branch: readonly Issue[]) => Math.max(...branch.map((issue) => issue.path.length))
const isOtherShape = (branch: readonly Issue[]) =>
  branch.length === 1 && branch[0]!.path.length === 0 && ['invalid_type', 'invalid_value'].includes(branch[0]!.code)

/** What a schema found wrong, in the words of the catalogue: the server answers with it, forms show it. */
export const violationsOf = (error: { issues: readonly Issue[] }): Violation[] => flatten(error.issues, [])

/** Reads unknown input by a schema. The only way schemas are run: it keeps what was typed, so that messages can tell. */
export const check = <T extends z.ZodType>(
  schema: T,
  input: unknown,
): { value: z.output<T>; violations?: never } | { value?: never; violations: Violation[] } => {
  const result = schema.safeParse(input, { reportInput: true })
  return result.success ? { value: result.data } : { violations: violationsOf(result.error) }
}
