import type { FastifyRequest } from 'fastify'
import { bestLanguage, type Language, languages } from '#domain/money.ts'

const chosenIn = ({ headers }: FastifyRequest, offered: readonly Language[]) => {
  const cookie = /(?:^|;\s*)reprise_language=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  return offered.find((language) => language === cookie)
}

/** Offered language that a browser asks for: cookie of the language switch, then the browser's languages. */
export const languageOfBrowser = (request: FastifyRequest, offered: readonly Language[] = languages): Language | null =>
  chosenIn(request, offered) ?? bestLanguage(request.headers['accept-language'], offered)

export const languageOfPage = (request: FastifyRequest, fallback: Language, offered?: readonly Language[]): Language =>
  languageOfBrowser(request, offered) ?? fallback
