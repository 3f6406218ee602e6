import { Navigate, useParams } from 'react-router'

/** Details are changed from the buyback itself. */
export default function Edit() {
  const { id = '' } = useParams()
  return <Navigate to={`/buyback/${id}`} replace />
}
