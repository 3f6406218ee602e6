import { Navigate, useParams, useSearchParams } from 'react-router'
import Page from '#web/tunnel/diagnosis/diagnosis-page.tsx'
import { inDashboard } from './face.tsx'

const Diagnosis = inDashboard(Page)

/** Diagnosis at the counter; without a product it redirects to the search. */
export default function Begin() {
  const { id, slug = 'product', predeclaredBuybackId } = useParams()
  const [params] = useSearchParams()
  const given = params.get('autonomousDeclarationId')
  const declaration = given && encodeURIComponent(given)
  if (!id) return <Navigate to={declaration ? `/buyback/${declaration}` : '/search'} replace />
  if (declaration && !predeclaredBuybackId)
    return <Navigate to={`/diag/${id}/${slug}/${declaration}/${declaration}`} replace />
  return <Diagnosis />
}
