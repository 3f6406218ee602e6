import { createHash } from 'node:crypto'
import { earlyTapScript } from './early-tap.ts'
import { startProgramScript } from './start-program.ts'

/** The one script that stands in the HTML of a site. */
export const inlineScript = `${earlyTapScript}\n${startProgramScript}`

/** How a content security policy names it. */
export const inlineSource = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`
