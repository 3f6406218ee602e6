import i18next from 'i18next'
import ICU from 'i18next-icu'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, type Language, languages } from '#domain/money.ts'
import { firstPage } from './first-page.ts'
import { readCookie, writeCookie } from './storage.ts'

/** The server reads it too, for the first HTML. */
const languageCookie = 'reprise_language'

export type Catalogue = object
export type Loaders = Record<Language, () => Promise<Catalogue>>

const isLanguage = (text: string | null | undefined): text is Language => languages.includes(text as Language)

let loaders: Loaders | null = null
const loaded = new Set<Language>()

const load = async (language: Language) => {
  if (!loaders || loaded.has(language)) return
  const words = await loaders[language]()
  i18next.addResourceBundle(language, 'translation', words)
  loaded.add(language)
}

const reflect = (language: Language) => {
  document.documentElement.lang = language
}

export const currentLanguage = () => (isLanguage(i18next.language) ? i18next.language : fallbackLanguage)

export const startWords = async (catalogues: Loaders, preferred?: string | null) => {
  loaders = catalogues
  const language = [readCookie(languageCookie), preferred, firstPage.language].find(isLanguage) ?? fallbackLanguage
  await i18next
    .use(ICU)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallbackLanguage,
      supportedLngs: [...languages],
      resources: {},
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      returnNull: false,
    })
  await load(language)
  reflect(language)
}

export const chooseLanguage = async (language: Language, remember = true) => {
  await load(language)
  await i18next.changeLanguage(language)
  reflect(language)
  if (remember) writeCookie(languageCookie, language, 365)
}

/** A name of each language in itself: the one list that is not translated. */
export const languageNames: Record<Language, string> = {
  'fr-FR': 'Français',
  'en-GB': 'English',
  'nl-BE': 'Nederlands',
  'de-DE': 'Deutsch',
}

export const followUserLanguage = (language: string) => {
  if (isLanguage(language) && readCookie(languageCookie) === null && language !== currentLanguage())
    void chooseLanguage(language, false)
}
