import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { forgetPersons } from './store.ts'

/** After ten years the register forgets who sold; what was bought, and the chain, stay. */
export const sweepRegister = (app: App) => within(app, systemUser('register'), forgetPersons)
