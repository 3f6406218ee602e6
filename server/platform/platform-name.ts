import type { Tx } from './app.ts'
import { storedPlatformName } from './store.ts'

export const defaultPlatformName = 'Reprise'

/** Name of the platform, shown where no account applies. */
export const platformName = async (tx: Tx) => (await storedPlatformName(tx)) ?? defaultPlatformName
