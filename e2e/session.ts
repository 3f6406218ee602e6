import type { Language } from '#domain/money.ts'
import { markCookie } from '#domain/session/mark.ts'
import { markOf } from '#server/platform/http/session-cookie.ts'

/** Cookies of a signed-in browser: session token (HttpOnly), mark and language. */
export const cookiesOf = (token: string, language: Language = 'fr-FR') => [
  {
    name: 'reprise_session',
    value: token,
    domain: 'localhost',
    path: '/',
    httpOnly: true,
    sameSite: 'Strict' as const,
  },
  { name: markCookie, value: markOf(token), domain: 'localhost', path: '/' },
  { name: 'reprise_language', value: language, domain: 'localhost', path: '/' },
]
