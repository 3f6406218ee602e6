import { readFileSync } from 'node:fs'

/** Recorded request and answer of an endpoint that API keys may call. */
export type Example = { params: Record<string, string>; query?: object; body?: unknown; answer: unknown }

/** Recorded from the server itself (server/developers/examples.test.ts). */
export const examples = (): Record<string, Example> =>
  JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'))
