import { readMark } from '#web/kit/client/token.ts'
import { ensureSession } from '../session.ts'

/** Whether a user is signed in; does not redirect to sign-in. */
export const isKnown = async () => Boolean(readMark()) && Boolean(await ensureSession())
