import type { Writable } from 'node:stream'
import type pg from 'pg'

export type Statement = { name: string; text: string; values: readonly unknown[] }

/** Standard way of the driver: a transaction around its statements, each with its own Sync, written at once. */
export class Pipeline {
  readonly statements: readonly Statement[]
  constructor(statements: readonly Statement[]) {
    this.statements = statements
  }

  async run(client: pg.ClientBase) {
    const { stream } = (client as pg.ClientBase & { connection: { stream: Writable } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const pending = [
      client.query({ name: 'begin', text: 'begin' }),
      ...this.statements.map((statement) => client.query({ ...statement, values: [...statement.values] })),
      client.query({ name: 'commit', text: 'commit' }),
    ]
    const [, ...answers] = await Promise.all(pending)
    return answers.slice(0, -1).map(({ rows }) => rows)
  }
}
