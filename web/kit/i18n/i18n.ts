import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { fallbackLanguage, isLanguage, type Language, languages } from '#domain/money.ts'
import { siteCookies } from '#domain/site/cookies.ts'
import { languageParameter, shortLanguage } from '#domain/site/language-address.ts'
import { messageOf } from '#domain/words/message.ts'
import { firstPage } from '../first-page.ts'
import { readCookie, writeCookie } from '../storage/storage.ts'

/** Also read by the server, for the first HTML. */
const languageCookie = 'reprise_language'

const parsed = new Map<string, ReturnType<typeof messageOf>>()

/** Message format for i18next. A message with a missing parameter is shown unformatted. */
const messages = {
  type: 'i18nFormat' as const,
  init: () => {},
  parse: (text: string, values: Record<string, unknown>, language: string) => {
    const id = `${language} ${text}`
    try {
      const message = parsed.get(id) ?? messageOf(text, language)
      parsed.set(id, message)
      return message(values)
    } catch {
      return text
    }
  },
  addLookupKeys: (keys: string[]) => keys,
}

export type Catalogue = object
export type Loaders = Record<Language, () => Promise<Catalogue>>

/** All namespaces requested so far; a change of language loads each of them. */
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

/** Language named by the address of a page of a site; the server has checked it. */
const languageOfAddress = () =>
  new URLSearchParams(window.location.search).has(languageParameter) ? firstPage.language : null

/** A chosen language replaces the one that the address names, so that a reload keeps it. */
const nameInAddress = (language: Language) => {
  const address = new URL(window.location.href)
  if (firstPage.face !== 'site' || !address.searchParams.has(languageParameter)) return
  address.searchParams.set(languageParameter, shortLanguage(language))
  window.history.replaceState(window.history.state, '', address)
}

/** Assigned only when it differs: changing `lang` forces a layout of the whole page. */
const reflect = (language: Language) => {
  if (document.documentElement.lang !== language) document.documentElement.lang = language
}

export const currentLanguage = () => (isLanguage(i18next.language) ? i18next.language : fallbackLanguage)

/** Language of the screen; a component that uses it renders again when it changes. */
export const useLanguage = () => {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : fallbackLanguage
}

/** On the dashboard the server has chosen the language, from the user and the browser. */
const languagesAsked = () =>
  firstPage.face === 'site'
    ? [languageOfAddress(), readCookie(languageCookie), firstPage.language]
    : [firstPage.language]

export const startWords = async (words: Loaders) => {
  wanted.add(words)
  const offered = firstPage.account?.languages ?? languages
  const language =
    languagesAsked()
      .filter(isLanguage)
      .find((one) => offered.includes(one)) ?? fallbackLanguage
  await i18next
    .use(messages)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallbackLanguage,
      supportedLngs: [...languages],
      resources: {},
      interpolation: { escapeValue: false },
      // Texts may arrive after the component that shows them.
      react: { useSuspense: false, bindI18nStore: 'added' },
      returnNull: false,
    })
  await load(language)
  reflect(language)
  started.resolve()
}

/** Loads the namespaces of a page; may be called before `startWords`. */
export const addWords = async (words: Loaders) => {
  wanted.add(words)
  await started.promise
  await load(currentLanguage())
}

export const chooseLanguage = async (language: Language, remember = true) => {
  await load(language)
  // Set first, so that requests triggered by the change send the new `Accept-Language`.
  reflect(language)
  // Remembered first: some pages are loaded again when the language changes.
  if (remember) {
    writeCookie(languageCookie, language, siteCookies[languageCookie])
    nameInAddress(language)
  }
  await i18next.changeLanguage(language)
}

/** Names of the languages in themselves; not translated. */
export const languageNames: Record<Language, string> = {
  'fr-FR': 'Français',
  'en-GB': 'English',
  'nl-BE': 'Nederlands',
  'de-DE': 'Deutsch',
}

/** Shows the language of a session, which the server derives from the user and the browser. */
export const followUserLanguage = async (language: string) => {
  if (isLanguage(language) && language !== currentLanguage()) await chooseLanguage(language, false)
}
