import { type ComponentType, type ReactNode, useMemo } from 'react'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { cartCapacity } from '#domain/cart/rules.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { type Face, FaceProvider } from '#web/tunnel/face.tsx'
import { useCan, useSession } from '../session.ts'
import { CustomerLookup } from './customer-lookup.tsx'
import { StorePicker, useStore } from './store-picker.tsx'

const useDashboardFace = (storeId: string | null) => {
  const { currentOrganization } = useSession()
  const organizationId = currentOrganization?.id ?? ''
  const country = currentOrganization?.account.companyCountry ?? 'FR'
  const languages = currentOrganization?.account.languages
  const allowsDuplicates = useCan()('DUPLICATE_DEVICE_ALLOW')
  const { data, error, refetch } = useAnswer(accountEndpoints.rootDetail, {
    params: { id: currentOrganization?.account.id ?? '' },
  })
  const face = useMemo<Face | null>(
    () =>
      data
        ? {
            kind: 'dashboard',
            allowsDuplicates,
            CustomerLookup,
            organizationId,
            categoryNavigation: data.categoryNavigationEnabled,
            noSearchResult: data.noSearchResultDescription,
            zeroDescription: data.buybackZeroDescription,
            capacity: cartCapacity(data.enabledPremiumFeatures),
            storesMap: true,
            identityRequired: data.customerIdentityDocumentRequired,
            storeId,
            country,
            languages,
            ready: async () => {},
          }
        : null,
    [data, organizationId, country, languages, storeId, allowsDuplicates],
  )
  return { face, error: face ? null : error, again: () => void refetch() }
}

/** Renders a tunnel page in the dashboard, with the settings of the user's account. */
export const inDashboard = (Page: ComponentType) =>
  function DashboardPage() {
    const { picks, storeId, pick } = useStore()
    const { face, error, again } = useDashboardFace(storeId)
    if (error) return <ErrorState error={error} onRetry={again} />
    return (
      face && (
        <FaceProvider face={face}>
          {picks && <StorePicker storeId={storeId} onPick={pick} />}
          {(!picks || storeId) && <Page key={storeId} />}
        </FaceProvider>
      )
    )
  }

/** Provides the tunnel configuration outside its pages, for the cart button of the header. */
export function InDashboard({ children }: { children: ReactNode }) {
  const { face } = useDashboardFace(null)
  return face && <FaceProvider face={face}>{children}</FaceProvider>
}
