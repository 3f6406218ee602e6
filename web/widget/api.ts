import type { AnswerOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/money.ts'
import type { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import type { questionEndpoints } from '#domain/question/endpoints.ts'
import type { searchEndpoints } from '#domain/search/endpoints.ts'
import type { SearchAnswer } from '#domain/search/found.ts'
import { searchParamsOf } from '#domain/search/search-input.ts'
import type { sessionEndpoints } from '#domain/session/endpoints.ts'
import type { widgetEndpoints } from '#domain/widget/endpoints.ts'

export type Start = AnswerOf<typeof widgetEndpoints.start>
export type Questionnaire = AnswerOf<typeof questionEndpoints.ofProduct>
export type Estimate = AnswerOf<typeof pricingEndpoints.estimate>
export type Answers = Record<string, string>

const timeoutMs = 15_000
const mostFound = 6

class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the site answered ${status}`)
    this.status = status
  }
}

/** Calls of the site that the script was loaded from. Cookies are never sent; the visitor token is kept in memory. */
export const apiOf = (site: string) => {
  let token: Promise<string> | null = null
  let access: Promise<{ address: string; key: string }> | null = null

  const call = async <T>(path: string, { headers, ...init }: RequestInit = {}): Promise<T> => {
    const response = await fetch(`${site}/api${path}`, {
      ...init,
      headers: { ...(init.body ? { 'content-type': 'application/json' } : {}), ...headers },
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Refused(response.status)
    const answer: T = await response.json()
    return answer
  }

  const opened = () => {
    token ??= call<AnswerOf<typeof sessionEndpoints.webToken>>('/webtoken-with-account-and-ord', {
      method: 'POST',
      body: JSON.stringify({ url: `${site}/` }),
    }).then((answer) => answer.token)
    token.catch(() => (token = null))
    return token
  }

  /** Calls as a visitor; an expired token is replaced once. */
  const asVisitor = async <T>(path: string, language: Language, body?: object, again = true): Promise<T> => {
    const headers = { 'x-auth-token': await opened(), 'x-language': language }
    try {
      return await call<T>(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    } catch (error) {
      if (!again || !(error instanceof Refused) || error.status !== 401) throw error
      token = null
      return asVisitor(path, language, body, false)
    }
  }

  const searchAccess = (organizationId: string, language: Language) => {
    access ??= asVisitor<AnswerOf<typeof searchEndpoints.access>>(
      `/organizations/${organizationId}/typesense`,
      language,
    ).then(({ token: key, nodes: [node], collection }) => ({
      address: `${node?.protocol}://${node?.host}:${node?.port}${node?.path}/collections/${collection}/documents/search`,
      key,
    }))
    access.catch(() => (access = null))
    return access
  }

  return {
    start: () => call<Start>('/widget'),
    search: async (organizationId: string, query: string, language: Language) => {
      const { address, key } = await searchAccess(organizationId, language)
      const asked = new URLSearchParams(searchParamsOf({ query, perPage: mostFound }))
      // The key in the query saves a preflight request per keystroke.
      const response = await fetch(`${address}?${asked}&x-typesense-api-key=${encodeURIComponent(key)}`, {
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status === 401) access = null
      if (!response.ok) throw new Refused(response.status)
      const { hits }: SearchAnswer = await response.json()
      return hits.map(({ document }) => document)
    },
    questions: (product: string, language: Language) =>
      asVisitor<Questionnaire>(`/products/${product}/questions`, language),
    estimate: (product: string, answers: Answers, language: Language) =>
      asVisitor<Estimate>(`/products/${product}/estimate`, language, {
        answers: Object.entries(answers).map(([questionId, answerId]) => ({ questionId, answerId })),
      }),
  }
}
export type Api = ReturnType<typeof apiOf>
