import { type App, type Tx, within } from '#server/platform/app.ts'
import type { Who } from '#server/platform/who.ts'

const first = '00000000-0000-0000-0000-000000000000'
/** While the database works on some pieces, this process works on another. */
const lanes = 3

type Turns<Row> = {
  /** The next rows after a key, in its order; none at the end. */
  read: (tx: Tx<Who>, after: string) => Promise<Row[]>
  keyOf: (row: Row) => string
  work: (tx: Tx<Who>, rows: Row[]) => Promise<void>
}

/** Works through many rows in pieces, each read and written in a transaction of its own. Reading is one after the other. */
export const inTurns = async <Row>(app: App, who: Who, { read, keyOf, work }: Turns<Row>) => {
  let after = first
  let reading: Promise<unknown> = Promise.resolve()
  const next = (tx: Tx<Who>) => {
    const rows = reading.then(async () => {
      const found = await read(tx, after)
      if (found.length > 0) after = keyOf(found.at(-1)!)
      return found
    })
    // Whoever reads next does not fail for it: the lane that read does.
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

/** All come to their end before one that failed is told: none works on behind the caller's back. */
const allEnded = async (running: Promise<void>[]) => {
  for (const one of await Promise.allSettled(running)) if (one.status === 'rejected') throw one.reason
}

const lanesOfMany = 4

/** Each in a lane that is free, in their order. */
export const inLanes = async <One>(many: readonly One[], work: (one: One) => Promise<void>) => {
  const left = many[Symbol.iterator]()
  const lane = async () => {
    for (const one of left) await work(one)
  }
  await allEnded(Array.from({ length: Math.min(lanesOfMany, many.length) }, lane))
}
