import type { Writable } from 'node:stream'
import type pg from 'pg'

export type Statement = { name: string; text: string; values: readonly unknown[] }

/** The driver's own way: a transaction around statements that it pipelines, each with a Sync of its own, written at once. */
export class Pipeline {
  readonly statements: readonly Statement[]
  constructor(statements: readonly Statement[]) {
    this.statements = statements
  }

  async run(client: pg.ClientBase) {
    const { stream } = (client as pg.ClientBase & { connection: { stream: Writable } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const asked = [
      client.query({ name: 'begin', text: 'begin' }),
      ...this.statements.map((statement) => client.query({ ...statement, values: [...statement.values] })),
      client.query({ name: 'commit', text: 'commit' }),
    ]
    const [, ...answers] = await Promise.all(asked)
    return answers.slice(0, -1).map(({ rows }) => rows)
  }
}
