import type { FastifyRequest } from 'fastify'
import { bestLanguage, isLanguage, type Language } from '#domain/money.ts'

/** Language of an HTML page: cookie of the language switch, then the browser's languages. */
export const languageOfPage = (request: FastifyRequest, fallback: Language): Language => {
  const cookie = /(?:^|;\s*)reprise_language=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  return isLanguage(cookie) ? cookie : (bestLanguage(request.headers['accept-language']) ?? fallback)
}
