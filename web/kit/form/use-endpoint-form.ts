import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keysOf, pick } from '#domain/checked.ts'
import type { AnswerOf, AnyEndpoint, BodyInputOf } from '#domain/endpoint.ts'
import type { Violation } from '#domain/errors.ts'
import { ApiError } from '../client/api-error.ts'
import type { Input } from '../client/client.ts'
import { keyOf, useCall } from '../client/query.ts'
import { checkBody } from './check-body.ts'
import { clearStoredInput, storedInput } from './leave/stored-input.ts'
import { type Conflict, merged } from './merge/merge.ts'
import { countChanges, getIn, same, setIn } from './merge/paths.ts'

/** Props that a form gives to a field. `name` is the path used by server violations. */
export type Bind<T> = {
  name: string
  value: T
  violation: Violation | undefined
  onChange(value: T): void
  onBlur(): void
  /** Registers the label and formatter of the field, for conflict messages. */
  describe?(description: FieldDescription): void
}
export type FieldDescription = { label: string; show?: (value: never) => string | null }

type Errors = Record<string, Violation>

type Settings<E extends AnyEndpoint, V extends object> = {
  initial: V
  params?: Record<string, string>
  query?: object
  /**
   * Version of the record. If a write is refused as stale, the unsaved values are merged into the newer version and
   * sent again. When a newer version is loaded, the form adopts it in place: focus and unsaved values are kept.
   */
  version?: number
  /** Request body, if it is not the values themselves (all for POST, the changed ones for PATCH). */
  toBody?: (values: V, changed: Partial<V>) => object
  /** Maps the path of a violation to the field that shows it, such as one field for a whole list. */
  shownAt?: (path: string) => string
  /** Fields validated on blur before the first submit. */
  eager?: readonly string[]
  /** Rules in addition to the endpoint's schema, such as a repeated password. */
  rules?: (values: V) => Violation[]
  /** Sent without a check of the schema in the browser, which need not be loaded: sign-in. */
  checkedByServer?: true
  invalidates?: readonly AnyEndpoint[]
  success?: string
  onSaved?: (answer: AnswerOf<E>, values: V) => unknown
}

const byPath = (violations: readonly Violation[]): Errors => {
  const errors: Errors = {}
  for (const violation of violations) errors[violation.path] ??= violation
  return errors
}

const replaced = (error: ApiError, violations: Violation[]) =>
  new ApiError({ ...error, status: error.status, code: error.code, violations })

const focusFirst = (form: HTMLElement | null, errors: Errors) => {
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? []
  for (const field of fields)
    if (errors[field.dataset.path ?? '']) {
      const control = field.matches('input, textarea, button, select, [tabindex]')
        ? field
        : field.querySelector<HTMLElement>('input, textarea, button')
      control?.focus()
      return
    }
}

/** Values, errors and conflicts of a form; adopts a newer version of the record in place. */
const useFormState = <V extends object>(id: string, settings: { initial: V; version?: number | undefined }) => {
  const [{ baseline, version }, setBase] = useState({ baseline: settings.initial, version: settings.version })
  const [values, setValues] = useState<V>(() => ({ ...settings.initial, ...storedInput(id) }))
  useEffect(() => clearStoredInput(id), [id])
  const [errors, setErrors] = useState<Errors>({})
  const [submitted, setSubmitted] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  // A version loaded while a write is pending may be our own; it is merged after the answer.
  const [sending, setSending] = useState(false)
  const changedKeys = keysOf(values).filter((key) => !same(values[key], baseline[key]))

  const change = (path: string, to: unknown) => {
    setValues((before) => setIn(before, path, to))
    setErrors((before) => {
      if (!before[path]) return before
      const { [path]: _, ...rest } = before
      return rest
    })
  }
  const settle = (path: string, side: 'mine' | 'theirs') => {
    const found = conflicts.find((one) => one.path === path)
    if (found) change(path, found[side])
    setConflicts((before) => before.filter((one) => one.path !== path))
  }
  const reset = (to: V = baseline) => {
    setBase({ baseline: to, version: settings.version })
    setValues(to)
    setErrors({})
    setSubmitted(false)
    setProblem(null)
    setConflicts([])
  }
  const saved = () => {
    setErrors({})
    setSubmitted(false)
    setSending(false)
    setBase((base) => ({ ...base, baseline: values }))
  }

  if (version !== settings.version && !sending) {
    const { values: after, conflicts: both } = merged(baseline, values, settings.initial)
    reset(settings.initial)
    if (changedKeys.length > 0) {
      setValues(after)
      setConflicts(both)
      // The unsaved values are as wrong as before.
      setErrors(
        pick(
          errors,
          keysOf(errors).filter((path) => same(getIn(after, path), getIn(values, path))),
        ),
      )
      setSubmitted(submitted)
    }
  }
  return {
    ...{ baseline, values, changedKeys, errors, submitted, problem, conflicts },
    ...{ change, settle, reset, saved, setErrors, setSubmitted, setProblem, setSending },
  }
}
type State<V extends object> = ReturnType<typeof useFormState<V>>

/** The request body of a form, and its violations before it is sent. */
const bodyFor = <E extends AnyEndpoint, V extends object>(
  endpoint: E,
  settings: Settings<E, V>,
  { baseline, values }: Pick<State<V>, 'baseline' | 'values'>,
) => {
  const placed = (violations: readonly Violation[]) =>
    violations.map((violation) => ({ ...violation, path: settings.shownAt?.(violation.path) ?? violation.path }))
  const body = () => {
    const changed = Object.fromEntries(
      keysOf(values)
        .filter((key) => !same(values[key], baseline[key]))
        .map((key) => [key, values[key]]),
    ) as Partial<V>
    const patches = endpoint.method === 'PATCH'
    const content = settings.toBody ? settings.toBody(values, changed) : patches ? changed : values
    return patches && settings.version !== undefined ? { ...content, version: settings.version } : content
  }
  const judge = async (): Promise<Errors> => {
    const violations = settings.checkedByServer ? [] : await checkBody(endpoint, body())
    return byPath(placed([...violations, ...(settings.rules?.(values) ?? [])]))
  }
  return { body, judge, placed }
}

/** Sends the form; a write refused as stale is sent again after the newer version was merged. */
const useSubmit = <E extends AnyEndpoint, V extends object>(
  endpoint: E,
  settings: Settings<E, V>,
  state: State<V>,
  { body, judge, placed }: ReturnType<typeof bodyFor<E, V>>,
) => {
  const { values, conflicts } = state
  // Version at which a write was refused as stale, until a newer one is loaded.
  const [refusedAt, setRefusedAt] = useState<number | null>(null)
  const client = useQueryClient()
  const ref = useRef<HTMLFormElement>(null)
  const leaving = useRef(false)
  const save = useCall(endpoint, { invalidates: settings.invalidates, success: settings.success })

  const refuse = (found: Errors) => {
    state.setErrors(found)
    requestAnimationFrame(() => focusFirst(ref.current, found))
  }
  const submit = async () => {
    state.setSubmitted(true)
    state.setProblem(null)
    if (conflicts.length > 0) return ref.current?.querySelector<HTMLElement>('[data-conflict]')?.focus() as undefined
    const found = await judge()
    if (Object.keys(found).length > 0) return refuse(found)
    state.setSending(true)
    try {
      const input = { params: settings.params, query: settings.query, body: body() } as unknown as Input<E>
      const answer = await save.mutateAsync(input)
      state.saved()
      leaving.current = true
      await settings.onSaved?.(answer, values)
    } catch (caught) {
      const error = caught as ApiError
      state.setSending(false)
      if (error.code === 'stale_version' && settings.version !== undefined && settings.invalidates?.length) {
        setRefusedAt(settings.version)
        await Promise.all(
          settings.invalidates.map((old) => client.invalidateQueries({ queryKey: keyOf(old).slice(0, 1) })),
        )
        if (latest.current !== settings.version) return
      }
      const violations = placed(error.violations ?? [])
      state.setProblem(violations.length > 0 ? replaced(error, violations) : error)
      if (violations.length > 0) refuse(byPath(violations))
    }
  }

  const latest = useRef(settings.version)
  useEffect(() => {
    leaving.current = false
    latest.current = settings.version
    if (refusedAt === null || refusedAt === settings.version) return
    setRefusedAt(null)
    if (conflicts.length === 0) void submit()
  })
  return { ref, leaving, submit, saving: save.isPending }
}

export const useEndpointForm = <E extends AnyEndpoint, V extends object = NonNullable<BodyInputOf<E>>>(
  endpoint: E,
  settings: Settings<E, V>,
) => {
  const id = [
    endpoint.method,
    endpoint.path,
    JSON.stringify(settings.params ?? {}),
    ...Object.keys(settings.initial),
  ].join(' ')
  const state = useFormState(id, settings)
  const { baseline, values, changedKeys, errors, conflicts, problem, change, settle, reset } = state
  const request = bodyFor(endpoint, settings, state)
  const { ref, leaving, submit, saving } = useSubmit(endpoint, settings, state, request)
  const descriptions = useRef(new Map<string, { label: string; show?: (value: unknown) => string | null }>())

  const at = (path: string): Bind<never> => ({
    name: path,
    describe: (description) => void descriptions.current.set(path, description as never),
    value: getIn(values, path) as never,
    violation: errors[path],
    onChange: (to: unknown) => change(path, to),
    onBlur: () => {
      if (!state.submitted && !settings.eager?.includes(path)) return
      void request.judge().then(({ [path]: found }) => {
        state.setErrors(({ [path]: _, ...rest }) => (found ? { ...rest, [path]: found } : rest))
      })
    },
  })

  return {
    ref,
    id,
    values,
    changed: Object.fromEntries(changedKeys.map((key) => [key, values[key]])) as object,
    errors,
    /** Fields that another user has also changed; nothing is sent until all are settled. */
    conflicts,
    settle,
    descriptions,
    problem,
    saving,
    changes: countChanges(baseline, values),
    dirty: changedKeys.length > 0,
    /** True from saving until the next render: leaving then loses nothing. */
    leaving,
    field: <K extends keyof V & string>(name: K): Bind<V[K]> => at(name) as Bind<V[K]>,
    at: <T>(path: string): Bind<T> => at(path) as Bind<T>,
    set: <K extends keyof V & string>(name: K, to: V[K]) => change(name, to),
    submit,
    reset,
  }
}

export type FormState = Pick<
  ReturnType<typeof useEndpointForm<AnyEndpoint, object>>,
  | 'ref'
  | 'id'
  | 'changed'
  | 'errors'
  | 'conflicts'
  | 'settle'
  | 'descriptions'
  | 'problem'
  | 'saving'
  | 'changes'
  | 'dirty'
  | 'leaving'
  | 'submit'
> & { reset: () => void }

/** The part of a form that its sections need, independent of the endpoint. */
export type FormOf<V extends object> = Pick<
  ReturnType<typeof useEndpointForm<AnyEndpoint, V>>,
  'values' | 'errors' | 'field' | 'at' | 'set'
>
