import { Navigate } from 'react-router'

/** A page that only leads on to another. */
export const leadsTo = (address: string) => async () => ({ default: () => <Navigate to={address} replace /> })
