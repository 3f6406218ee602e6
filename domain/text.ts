import * as z from 'zod'
import { first } from './checked.ts'
import type { Params, Violation } from './errors.ts'

/** Text limits (section 9 of the specification), in characters. */
export const bounds = {
  text: { min: 2, max: 255 },
  address: { min: 2, max: 125 },
  city: { min: 2, max: 45 },
  externalId: { max: 45 },
  email: { max: 254 },
  zipCode: { min: 2, max: 12 },
} as const

/** Lone surrogates are rejected because PostgreSQL jsonb rejects them. */
const noControl = /^[^\p{Cc}\p{Cs}]*$/u

/** One line of text, trimmed, without control characters. */
export const line = ({ min = 0, max }: { min?: number; max: number }) => {
  const text = z.string().trim().regex(noControl, { error: 'control_characters' }).max(max)
  return min > 0 ? text.min(min) : text
}

/** A single character class: alternations inside a star are slow on long texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects control characters
export const noControlButBreaks = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]*$/u

/** Multi-line text. Tabs and line breaks are allowed; other control characters are not (PostgreSQL rejects NUL). */
export const paragraphs = ({ max }: { max: number }) =>
  z.string().trim().regex(noControlButBreaks, { error: 'control_characters' }).max(max)

/** Start of a tag, as in HTML parsing; "<" followed by a space is allowed. */
const markup = /<[a-z!/?]/i

/** Text without markup. */
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

/** External URL; https only, so that script and data URLs are rejected. */
export const httpsAddress = line({ min: 1, max: 2_000 }).regex(
  /^(https:\/\/([\w-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]\S*)?)?$/i,
  { error: 'https_required' },
)

/** Blank input. The meta describes it in OpenAPI as an empty string. */
const blank = z
  .string()
  .trim()
  .meta({ maxLength: 0 })
  .pipe(z.literal(''))
  .transform(() => null)

/** Optional field: blank input is stored as null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    .union([blank, z.null(), schema])
    .nullish()
    .transform((value) => value ?? null)

/** Like `optional`, but an omitted field stays undefined. */
export const patchable = <T extends z.ZodType>(schema: T) => z.union([blank, z.null(), schema]).optional()

/** Time of day, HH:MM. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_time', abort: true })

export const timestamp = z.iso.datetime()
/** PostgreSQL has no year 0. */
const isStorable = (text: string) => !text.startsWith('0000')
/** Calendar day in an input. */
export const calendarDay = z.iso.date().refine(isStorable)
/** Calendar day or timestamp in an input. */
export const dayOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).refine(isStorable)
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

/** Zod issue with parameters for its message. */
const custom = 'custom' as const
export const issueOf = (code: string, params: Params) => ({ code: custom, message: code, params })

const ownCode = /^[a-z_]+$/

const flatten = (issues: readonly Issue[], base: PropertyKey[]): Violation[] =>
  issues.flatMap((issue): Violation[] => {
    const path = [...base, ...issue.path]
    if (issue.code === 'invalid_union') {
      // Report the union branch that got furthest; the others only report a wrong type.
      const branches = issue.errors.filter((branch) => branch.length > 0)
      // No branch matched the discriminator.
      if (branches.length === 0) return [{ path: path.join('.'), code: 'not_in_list' }]
      const best = branches.toSorted((a, b) => depth(b) - depth(a)).find((branch) => !isOtherShape(branch))
      return flatten(best ?? branches.at(-1) ?? [], path)
    }
    const { code, params } = ownCode.test(issue.message)
      ? { code: issue.message, params: issue.code === custom ? issue.params : undefined }
      : issueCode(issue)
    return [{ path: path.join('.'), code, ...(params ? { params } : {}) }]
  })

const depth = (branch: readonly Issue[]) => Math.max(...branch.map((issue) => issue.path.length))
const isOtherShape = (branch: readonly Issue[]) =>
  branch.length === 1 &&
  first(branch).path.length === 0 &&
  ['invalid_type', 'invalid_value'].includes(first(branch).code)

/** Violations of a zod error, with codes of the catalogue. */
export const violationsOf = (error: { issues: readonly Issue[] }): Violation[] => flatten(error.issues, [])

/** Validates input. Schemas must be run through this function: it keeps the input for the messages. */
export const check = <T extends z.ZodType>(
  schema: T,
  input: unknown,
): { value: z.output<T>; violations?: never } | { value?: never; violations: Violation[] } => {
  const result = schema.safeParse(input, { reportInput: true })
  return result.success ? { value: result.data } : { violations: violationsOf(result.error) }
}

/** Lines of a text without the white space around it, which is not stored. */
export const lineCount = (text: string) => (text.trim() === '' ? 0 : text.trim().split('\n').length)
