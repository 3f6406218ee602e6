import type { Writable } from 'node:stream'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

/** An empty name is an unnamed statement, parsed in each packet: for poolers that do not track prepared statements. */
export type Statement = { name: string; text: string; values: readonly unknown[] }
export type Row = Record<string, unknown>

/** Column names and parsers of a statement's rows, from the server's row description when it prepares the statement. */
type Shape = { name: string; parse: (text: string) => unknown }[]

type Connection = { stream: Writable }

/**
 * Prepared statements per connection; each may use 300 kB of server memory. The least recently used is closed first.
 */
export const maxPrepared = 64

/**
 * Statements that a pipeline cannot run: transaction control, COPY (waits for more messages), and empty ones (no
 * CommandComplete).
 */
const unfit = /^\s*(?:(?:begin|start|commit|end|rollback|abort|prepare\s+transaction|copy)\b|$)/i

/** The statements that each connection has prepared, the least recently used first. */
const prepared = new WeakMap<Connection, Map<string, Shape>>()

/**
 * Extended-protocol pipeline: several statements before one Sync, which the server runs in one implicit transaction. An
 * error rolls back all of them.
 */
export class Pipeline extends pg.Query {
  readonly statements: readonly Statement[]
  #answers: Row[][]
  #prepared: Map<string, Shape> = new Map()
  /** Row description of each statement that this pipeline describes; undefined until received. */
  #described = new Map<number, Shape | undefined>()
  #at = 0
  #settle: { resolve: (answers: Row[][]) => void; reject: (error: Error) => void } | null = null
  #failure: Error | null = null

  constructor(statements: readonly Statement[]) {
    super('')
    for (const { text } of statements)
      if (unfit.test(text)) throw new Error(`A pipeline cannot run this statement: "${text.slice(0, 40)}".`)
    this.statements = statements
    this.#answers = statements.map(() => [])
  }

  run(client: pg.ClientBase): Promise<Row[][]> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      client.query(this)
    })
  }

  override submit = (given: unknown) => {
    const connection = given as Connection
    this.#prepared = prepared.get(connection) ?? new Map()
    prepared.set(connection, this.#prepared)
    const messages: Uint8Array[] = this.#closeUnused()
    const sent = new Set<string>()
    try {
      for (const [at, { name, text, values }] of this.statements.entries()) {
        if (name === '' || !(this.#prepared.has(name) || sent.has(name))) {
          // Close first: a pipeline that failed half-way may already have prepared this name.
          if (name) messages.push(serialize.close({ type: 'S', name }))
          messages.push(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
          this.#described.set(at, undefined)
          sent.add(name)
        }
        messages.push(
          serialize.bind({ statement: name, values: [...values], valueMapper: prepareValue }),
          serialize.execute(),
        )
      }
    } catch (error) {
      // A value that cannot be serialized: the earlier messages are still sent up to Sync, then the promise is
      // rejected.
      this.#failure = error as Error
    }
    messages.push(serialize.sync())
    // One write: a dozen small writes to the stream cost more than concatenating.
    connection.stream.write(Buffer.concat(messages))
    return null
  }

  /** Closes least recently used statements to stay below the limit; sent first, so that no later error can skip it. */
  #closeUnused() {
    const shapes = this.#prepared
    const names = new Set(this.statements.flatMap(({ name }) => (name ? [name] : [])))
    let missing = 0
    for (const name of names) {
      const shape = shapes.get(name)
      if (!shape) missing++
      else {
        shapes.delete(name)
        shapes.set(name, shape)
      }
    }
    const messages: Uint8Array[] = []
    for (const name of shapes.keys()) {
      if (shapes.size + missing <= maxPrepared || names.has(name)) break
      messages.push(serialize.close({ type: 'S', name }))
      shapes.delete(name)
    }
    return messages
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.#describe(fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') })))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.#failure) return
    const shape = this.#described.get(this.#at) ?? this.#prepared.get(this.statements[this.#at]!.name)!
    const row: Row = {}
    try {
      for (let index = 0; index < shape.length; index++) {
        const value = fields[index]!
        const { name, parse } = shape[index]!
        row[name] = value === null ? null : parse(value)
      }
    } catch (error) {
      this.#failure = error as Error
    }
    this.#answers[this.#at]!.push(row)
  }

  handleCommandComplete() {
    // The driver does not forward NoData, the description of a statement without rows.
    if (this.#described.has(this.#at) && !this.#described.get(this.#at)) this.#describe([])
    this.#at++
  }

  #describe(shape: Shape) {
    const { name } = this.statements[this.#at]!
    this.#described.set(this.#at, shape)
    if (name) this.#prepared.set(name, shape)
  }

  handleError(error: Error) {
    this.#settle?.reject(error)
  }

  handleReadyForQuery() {
    if (this.#failure) this.#settle?.reject(this.#failure)
    else this.#settle?.resolve(this.#answers)
  }
}
