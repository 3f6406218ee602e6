import { packageEndpoints } from '#domain/package/endpoints.ts'
import { RowMenu } from '#web/kit/action/row-menu.tsx'
import { call } from '#web/kit/client/client.ts'
import { useTransportAct } from './use-act.ts'

/** Action menu of a shipment, loaded when it opens. */
export function TransportMenu({ id, number }: { id: string; number: string }) {
  const act = useTransportAct(id)
  return (
    <RowMenu
      name={number}
      words="packageWords"
      act={act}
      load={async () => ({ actions: (await call(packageEndpoints.read, { params: { id } })).actions })}
    />
  )
}
