import { useRouteLoaderData } from 'react-router'
import { readMark } from '#web/kit/client/token.ts'
import { ensureSession } from '../session.ts'

export const knownRoute = 'known'

/** Whether somebody is signed in; a stranger is not asked to. */
export const isKnown = async () => Boolean(readMark()) && Boolean(await ensureSession())

export const useIsKnown = () => useRouteLoaderData<boolean>(knownRoute) === true
