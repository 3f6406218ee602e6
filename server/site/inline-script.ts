import { createHash } from 'node:crypto'
import { earlyTapScript } from './early-tap.ts'
import { startProgramScript } from './start-program.ts'

/** The only inline script of a site. */
export const inlineScript = `${earlyTapScript}\n${startProgramScript}`

/** Its CSP source expression. */
export const inlineSource = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`
