import type * as z from 'zod'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { buybackRow } from '#domain/buyback/schema.ts'
import { RowMenu } from '#web/kit/action/row-menu.tsx'
import { call } from '#web/kit/client/client.ts'
import { pagesOf, useAct } from './use-act.ts'
import { useConsequences } from './use-consequences.ts'

/** Row of any list of buybacks, without the fields that columns of one list add. */
type Row = z.output<typeof buybackRow>

/** Action menu of a buyback row. */
export function BuybackMenu({ row }: { row: Row }) {
  const act = useAct(row.id)
  const consequences = useConsequences()
  return (
    <RowMenu
      name={groupedNumber(row.identificationNumber)}
      words="buybackEvent"
      act={act}
      load={async () => {
        const buyback = await call(buybackEndpoints.read, { params: { id: row.id } })
        return { actions: buyback.actions, pages: pagesOf(row), about: consequences(buyback) }
      }}
    />
  )
}
