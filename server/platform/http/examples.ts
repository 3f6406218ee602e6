import { readFileSync } from 'node:fs'

/** One call that a key may make: what was asked, and what the server answered. */
export type Example = { params: Record<string, string>; query?: object; body?: unknown; answer: unknown }

/** Recorded from the server itself (server/developers/examples.test.ts). */
export const examples = (): Record<string, Example> =>
  JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'))
