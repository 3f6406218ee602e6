import { common } from './common.ts'

/** Everything the dashboard says, in one chunk per language. */
export const dashboard = { common } as const
