export type Attributes = Readonly<Record<string, string | number | undefined>>

/** One operation in a trace. Attributes contain ids and names, no personal data. */
export type Span = {
  set: (attributes: Attributes) => void
  /** Marks the operation as failed, with type and message of the error. */
  fail: (error: unknown) => void
  end: () => void
  /** Runs work inside the span: spans that it starts are children of this one. */
  run: <T>(work: () => T) => T
}

type Options = {
  kind: 'server' | 'consumer' | 'client'
  attributes: Attributes
  /** Headers of a request; `traceparent` (W3C Trace Context) continues the caller's trace. */
  headers?: Readonly<Record<string, unknown>>
}

export type Tracing = {
  start: (name: string, options: Options) => Span
  /** Runs work as a child of the current span; without one, work runs untraced. */
  child: <T>(name: string, options: Options, work: () => Promise<T>) => Promise<T>
}
