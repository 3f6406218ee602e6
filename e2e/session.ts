import type { Language } from '#domain/money.ts'
import { markCookie } from '#domain/session/mark.ts'
import { markOf } from '#server/platform/http/session-cookie.ts'

/** What a browser holds once somebody has signed in: the token, which no script reads, the mark that pages send, the language. */
export const cookiesOf = (token: string, language: Language = 'fr-FR') => [
  {
    name: 'reprise_session',
    value: token,
    domain: 'localhost',
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict' as const,
  },
  { name: markCookie, value: markOf(token), domain: 'localhost', path: '/' },
  { name: 'reprise_language', value: language, domain: 'localhost', path: '/' },
]
