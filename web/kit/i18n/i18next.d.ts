import 'i18next'
import type { ScreenWords } from '#domain/words/screen.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: ScreenWords }
    returnNull: false
  }
}
