import type { Handlers } from '#server/platform/http/handlers.ts'
import { readWallets, removeApple, removeGoogle, setApple, setGoogle } from './settings.ts'

export const walletHandlers: Handlers<'wallet'> = {
  read: ({ app, who, params }) => readWallets(app, who, params.id),
  setApple: ({ app, who, params, body }) => setApple(app, who, params.id, body),
  setGoogle: ({ app, who, params, body }) => setGoogle(app, who, params.id, body),
  removeApple: ({ app, who, params }) => removeApple(app, who, params.id),
  removeGoogle: ({ app, who, params }) => removeGoogle(app, who, params.id),
}
