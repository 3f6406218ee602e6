import { seedBuybacks } from '../scripts/seed/buybacks.ts'
import { median, serve, withServers } from './floor.ts'
import { load } from './load.ts'

const size = 5_000
const rounds = 10
/** Users who open a buyback, and the organization that gives access. */
const people = [
  ['retailer', 'manager@boreal.test', 'store_id', 'BOR-LYO'],
  ['warehouse', 'warehouse@recircle.test', 'warehouse_id', 'RC-VLB'],
] as const

/** Buyback detail request, compared with one hand-written query in a minimal handler. */
export const measureDetail = () =>
  withServers(async ({ owner, url, port, signIn, compare }) => {
    await seedBuybacks(owner, 1, size)
    await owner.query('vacuum analyze')
    const floor = await serve('detail', url)
    try {
      const lines: string[] = []
      for (const [side, email, column, entity] of people) {
        const { rows } = await owner.query(
          `select b.id from buybacks b join organizations o on o.id = b.${column}
           where o.external_id = $1 and b.status = 'bb_completed' limit 1`,
          [entity],
        )
        const path = `/api/buybacks/${rows[0].id}`
        const headers = await signIn(email)
        const ratios: number[] = []
        for (let round = 0; round < rounds; round++) {
          const ours = await load({ port, path, headers, seconds: 1 })
          const bare = await load({ port: floor.port, path, headers, seconds: 1 })
          if (round > 1) ratios.push(bare / ours)
        }
        lines.push(`${side}: ${median(ratios).toFixed(2)} times as long as one hand-written query`)
        lines.push(await compare(`${side}, its own queries`, path, headers))
      }
      return lines
    } finally {
      floor.stop()
    }
  })
