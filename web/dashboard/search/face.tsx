import { type ComponentType, useMemo } from 'react'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useAnswer } from '#web/kit/query.ts'
import { type Face, FaceProvider } from '#web/tunnel/face.tsx'
import { useSession } from '../session.ts'

/** A page of the tunnel as staff see it: inside the frame, with the settings of the company they work in. */
export const inDashboard = (Page: ComponentType) =>
  function DashboardPage() {
    const { currentOrganization } = useSession()
    const organizationId = currentOrganization?.id ?? ''
    const { data, error, refetch } = useAnswer(accountEndpoints.rootDetail, {
      params: { id: currentOrganization?.account.id ?? '' },
    })
    const face = useMemo<Face | null>(
      () =>
        data
          ? {
              kind: 'dashboard',
              organizationId,
              categoryNavigation: data.categoryNavigationEnabled,
              noSearchResult: data.noSearchResultDescription,
              zeroDescription: data.buybackZeroDescription,
              ready: async () => {},
            }
          : null,
      [data, organizationId],
    )
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    return (
      face && (
        <FaceProvider face={face}>
          <Page />
        </FaceProvider>
      )
    )
  }
