import { sourceOf } from '#server/platform/http/inline-source.ts'
import { earlyTapScript } from './early-tap.ts'
import { startProgramScript } from './start-program.ts'

/** The only inline script of a site. */
export const inlineScript = `${earlyTapScript}\n${startProgramScript}`

/** Its CSP source expression. */
export const inlineSource = sourceOf(inlineScript)
