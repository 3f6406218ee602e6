import { Navigate } from 'react-router'

/** Page that redirects to another one. */
export const leadsTo = (address: string) => async () => ({ default: () => <Navigate to={address} replace /> })
