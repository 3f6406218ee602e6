import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { forgetPersons } from './store.ts'

/** After ten years the personal data of sellers is deleted; entries and hash chain are kept. */
export const sweepRegister = (app: App) => within(app, systemUser('register'), forgetPersons)
