import type { Language } from '#domain/money.ts'
import type { Api, Start } from './api.ts'
import type { Say } from './words.ts'

/** What every part of the widget uses. */
export type Context = { api: Api; site: string; start: Start; language: Language; say: Say }
