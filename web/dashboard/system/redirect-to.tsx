import { Navigate } from 'react-router'

/** Page that redirects to another one. */
export const redirectTo = (address: string) => async () => ({ default: () => <Navigate to={address} replace /> })
