import { within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { noHome, shownHome } from './shown.ts'
import { patchHomePage, previewHomePage, showHomePage } from './write.ts'

export const homePageHandlers: Handlers<'homePages'> = {
  read: ({ app, who, params }) => showHomePage(app, who, params.id),
  patch: ({ app, who, params, body }) => patchHomePage(app, who, params.id, body),
  preview: ({ app, who, params, body }) => previewHomePage(app, who, params.id, body.widgets),
  shown: ({ app, who }) =>
    within(app, who, async (tx) => {
      const { title, widgets } = who.accountId ? await shownHome(tx, who.accountId) : noHome
      return { title, widgets }
    }),
}
