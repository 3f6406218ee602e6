import { createHash } from 'node:crypto'

/** CSP source expression of an inline script. */
export const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
