import 'i18next'
import type { administration } from '#domain/words/fr/administration.ts'
import type { dashboard } from '#domain/words/fr/dashboard.ts'
import type { site } from '#domain/words/fr/site.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof dashboard & typeof administration & typeof site }
    returnNull: false
  }
}
