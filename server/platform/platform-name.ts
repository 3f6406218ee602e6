import type { Tx } from './app.ts'
import { storedPlatformName } from './store.ts'

export const defaultPlatformName = 'Reprise'

/** What the platform calls itself, where no account's name stands. */
export const platformName = async (tx: Tx) => (await storedPlatformName(tx)) ?? defaultPlatformName
