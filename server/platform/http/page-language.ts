import type { FastifyRequest } from 'fastify'
import { bestLanguage, defaultLanguage, type Language, languages } from '#domain/money.ts'

const chosenIn = ({ headers }: FastifyRequest, offered: readonly Language[]) => {
  const cookie = /(?:^|;\s*)reprise_language=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  return offered.find((language) => language === cookie)
}

/** Language of an HTML page among those offered: cookie of the language switch, then the browser's languages. */
export const languageOfPage = (
  request: FastifyRequest,
  fallback: Language,
  offered: readonly Language[] = languages,
): Language => chosenIn(request, offered) ?? bestLanguage(request.headers['accept-language'], offered) ?? fallback

/** Language of a dashboard page: that of the user, unless the browser has chosen another one. */
export const languageOfUser = (request: FastifyRequest, user: Language | null): Language =>
  chosenIn(request, languages) ?? user ?? languageOfPage(request, defaultLanguage)
