import type { Handlers } from '#server/platform/http/handlers.ts'
import { takeDocument } from './document.ts'
import { takeImage } from './image.ts'
import { takeFavicon, takeLogo } from './look.ts'

export const fileHandlers: Handlers<'files'> = {
  image: ({ app, who, query, file }) => takeImage(app, who, query.accountId, file),
  logo: ({ app, who, query, file }) => takeLogo(app, who, query.accountId, file),
  favicon: ({ app, who, query, file }) => takeFavicon(app, who, query.accountId, file),
  document: ({ app, who, query, file }) => takeDocument(app, who, query.accountId, file),
}
