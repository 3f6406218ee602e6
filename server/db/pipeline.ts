import type { Writable } from 'node:stream'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

export type Statement = { name: string; text: string; values: readonly unknown[] }
export type Row = Record<string, unknown>

/** How the rows of a statement are read: the server tells it once, when it prepares the statement. */
type Shape = { name: string; parse: (text: string) => unknown }[]

type Connection = { stream: Writable }

/** A prepared statement may take 300 kB of its connection: the least used one is closed before there are more than these. */
export const mostPrepared = 64

/** The statements that each connection has prepared, the least recently used first. */
const prepared = new WeakMap<Connection, Map<string, Shape>>()

/**
 * Statements that travel together, are run together and are answered together. The server runs whatever comes before one Sync
 * in one transaction of its own: none has to be opened and closed around them, and an error ends it for all of them.
 */
export class Pipeline extends pg.Query {
  readonly statements: readonly Statement[]
  #answers: Row[][]
  #shapes: Map<string, Shape> = new Map()
  /** Statements that the server is about to tell the shape of, in this order. */
  #untold: string[] = []
  #at = 0
  #settle: { resolve: (answers: Row[][]) => void; reject: (error: Error) => void } | null = null
  #failure: Error | null = null

  constructor(statements: readonly Statement[]) {
    super('')
    this.statements = statements
    this.#answers = statements.map(() => [])
  }

  /** The rows of each statement. */
  run(client: pg.ClientBase): Promise<Row[][]> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      client.query(this)
    })
  }

  override submit = (given: unknown) => {
    const connection = given as Connection
    this.#shapes = prepared.get(connection) ?? new Map()
    prepared.set(connection, this.#shapes)
    const messages: Uint8Array[] = this.#closeUnused()
    try {
      for (const { name, text, values } of this.statements) {
        if (!this.#shapes.has(name) && !this.#untold.includes(name)) {
          messages.push(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
          this.#untold.push(name)
        }
        messages.push(
          serialize.bind({ statement: name, values: [...values], valueMapper: prepareValue }),
          serialize.execute(),
        )
      }
    } catch (error) {
      // A value that cannot be written: what was written before it is sent and answered, and nobody listens.
      this.#failure = error as Error
    }
    messages.push(serialize.sync())
    // One write of one piece: the stream's own bookkeeping for a dozen costs more than to join them.
    connection.stream.write(Buffer.concat(messages))
    return null
  }

  /** Makes room for what is new in this pipeline. Closed first of all: no later failure can keep the server from it. */
  #closeUnused() {
    const shapes = this.#shapes
    const names = new Set(this.statements.map(({ name }) => name))
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
      if (shapes.size + missing <= mostPrepared || names.has(name)) break
      messages.push(serialize.close({ type: 'S', name }))
      shapes.delete(name)
    }
    return messages
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    const shape = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }))
    this.#shapes.set(this.#untold.shift()!, shape)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.#failure) return
    const shape = this.#shapes.get(this.statements[this.#at]!.name)!
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
    this.#at++
  }

  handleError(error: Error) {
    this.#settle?.reject(error)
  }

  handleReadyForQuery() {
    if (this.#failure) this.#settle?.reject(this.#failure)
    else this.#settle?.resolve(this.#answers)
  }
}
