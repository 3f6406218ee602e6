import { last } from '#domain/checked.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import type { Who } from '#server/platform/who.ts'

const first = '00000000-0000-0000-0000-000000000000'
/** Concurrent workers, to overlap database and CPU work. */
const lanes = 3

type Turns<Row> = {
  /** Next rows after a key, in key order; empty at the end. */
  read: (tx: Tx<Who>, after: string) => Promise<Row[]>
  keyOf: (row: Row) => string
  work: (tx: Tx<Who>, rows: Row[]) => Promise<void>
}

/** Processes many rows in chunks, each in its own transaction; reads are sequential. */
export const inTurns = async <Row>(app: App, who: Who, { read, keyOf, work }: Turns<Row>) => {
  let after = first
  let reading: Promise<unknown> = Promise.resolve()
  const next = (tx: Tx<Who>) => {
    const rows = reading.then(async () => {
      const found = await read(tx, after)
      if (found.length > 0) after = keyOf(last(found))
      return found
    })
    // Only the lane that read reports the error.
    reading = rows.catch(() => {})
    return rows
  }
  const lane = async () => {
    for (;;) {
      const more = await within(app, who, async (tx) => {
        const rows = await next(tx)
        if (rows.length > 0) await work(tx, rows)
        return rows.length > 0
      })
      if (!more) return
    }
  }
  await allEnded(Array.from({ length: lanes }, lane))
}

/** Waits for all lanes before rejecting, so that none continues in the background. */
const allEnded = async (running: Promise<void>[]) => {
  for (const one of await Promise.allSettled(running)) if (one.status === 'rejected') throw one.reason
}
