import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { InCatalogue } from '../catalogue/company.tsx'
import { HomeEditor } from '../home-page/editor.tsx'
import { useClient } from './use-client.ts'

/** Home page editor of a client's site. */
export default function ClientPages() {
  const { client, error, reload } = useClient()
  if (!client) return <DetailLoading error={error} onRetry={reload} />
  return (
    <InCatalogue key={client.id} accountId={client.id}>
      <HomeEditor accountId={client.id} back={`/client/${client.organizationId}/edit?tab=whiteLabel`} />
    </InCatalogue>
  )
}
