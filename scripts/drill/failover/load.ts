import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Callers at a time, and the pause of each between two sales in milliseconds. */
const callers = 8
const pause = 1_200

/** An acknowledged sale: its idempotency key, and begin and acknowledgement in milliseconds. */
type Sale = { key: string; began: number; acknowledged: number }

/** Sells until stopped and records each acknowledgement. */
export const newLoad = (sell: (key: string) => Promise<boolean>) => {
  const sales: Sale[] = []
  const errors = new Set<string>()
  let isRunning = true
  const caller = async () => {
    while (isRunning) {
      const key = randomUUID()
      const began = performance.now()
      try {
        await sell(key)
        sales.push({ key, began, acknowledged: performance.now() })
      } catch (error) {
        errors.add(String(error))
      }
      await sleep(pause)
    }
  }
  const ended = Promise.all(Array.from({ length: callers }, caller))
  const stop = async () => {
    isRunning = false
    await ended
  }
  return { sales, errors, stop }
}
export type Load = ReturnType<typeof newLoad>

/** Longest time without an acknowledgement between two moments, in seconds. */
export const longestGap = ({ sales }: Pick<Load, 'sales'>, from: number, to: number) => {
  const times = sales.map(({ acknowledged }) => acknowledged).filter((time) => time > from && time < to)
  let longest = 0
  let before = from
  for (const time of [...times, to]) {
    longest = Math.max(longest, time - before)
    before = time
  }
  return longest / 1000
}

/** Number of stored sales per idempotency key. */
const storedSales = async (ownerUrl: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    // The owner is subject to row-level security.
    await owner.query(`select set_config('app.platform', 'on', false)`)
    const { rows } = await owner.query<{ key: string; count: number }>(
      `select customer_street_more as key, count(*)::int as count from buybacks
       where customer_lastname = 'Drill' and customer_street_more is not null group by 1`,
    )
    return new Map(rows.map(({ key, count }) => [key, count]))
  } finally {
    await owner.end()
  }
}

/** Sales acknowledged between two moments, compared with the database. */
export const judge = async (load: Load, ownerUrl: string, from: number, to: number) => {
  const sales = load.sales.filter(({ acknowledged }) => acknowledged >= from && acknowledged < to)
  const stored = await storedSales(ownerUrl)
  return {
    acknowledged: sales.length,
    lost: sales.filter(({ key }) => !stored.has(key)).length,
    duplicated: [...stored.values()].filter((count) => count > 1).length,
    slowest: Math.max(0, ...sales.map(({ began, acknowledged }) => acknowledged - began)) / 1000,
  }
}
