import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, type Language, languages } from '#domain/money.ts'
import { siteCookies } from '#domain/site/cookies.ts'
import { messageOf } from '#domain/words/message.ts'
import { firstPage } from '../first-page.ts'
import { readCookie, writeCookie } from '../storage/storage.ts'

/** The server reads it too, for the first HTML. */
const languageCookie = 'reprise_language'

const said = new Map<string, ReturnType<typeof messageOf>>()

/** How i18next fills in a text. One that lacks something is shown as it is written: better than none. */
const messages = {
  type: 'i18nFormat' as const,
  init: () => {},
  parse: (text: string, values: Record<string, unknown>, language: string) => {
    const id = `${language} ${text}`
    try {
      const message = said.get(id) ?? messageOf(text, language)
      said.set(id, message)
      return message(values)
    } catch {
      return text
    }
  },
  addLookupKeys: (keys: string[]) => keys,
}

export type Catalogue = object
export type Loaders = Record<Language, () => Promise<Catalogue>>

const isLanguage = (text: string | null | undefined): text is Language => languages.includes(text as Language)

/** Everything asked for so far: another language brings all of it. */
const wanted = new Set<Loaders>()
const loaded = new WeakMap<Loaders, Set<Language>>()

const started = Promise.withResolvers<void>()

const load = async (language: Language) => {
  await Promise.all(
    [...wanted].map(async (loaders) => {
      const done = loaded.get(loaders) ?? new Set()
      loaded.set(loaders, done)
      if (done.has(language)) return
      i18next.addResourceBundle(language, 'translation', await loaders[language]())
      done.add(language)
    }),
  )
}

/** Written only where it is another: the browser lays the whole page out again for it. */
const reflect = (language: Language) => {
  if (document.documentElement.lang !== language) document.documentElement.lang = language
}

export const currentLanguage = () => (isLanguage(i18next.language) ? i18next.language : fallbackLanguage)

export const startWords = async (words: Loaders, preferred?: string | null) => {
  wanted.add(words)
  const language = [readCookie(languageCookie), preferred, firstPage.language].find(isLanguage) ?? fallbackLanguage
  await i18next
    .use(messages)
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
  started.resolve()
}

/** The words of a page that is about to open; the first page may be asked for before anything is said. */
export const addWords = async (words: Loaders) => {
  wanted.add(words)
  await started.promise
  await load(currentLanguage())
}

export const chooseLanguage = async (language: Language, remember = true) => {
  await load(language)
  // What is asked for again because of it is asked for in it.
  reflect(language)
  await i18next.changeLanguage(language)
  if (remember) writeCookie(languageCookie, language, siteCookies[languageCookie])
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
