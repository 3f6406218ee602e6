import { Navigate } from 'react-router'

/** A buyback begins with the search of its product. */
export default function Create() {
  return <Navigate to="/search" replace />
}
