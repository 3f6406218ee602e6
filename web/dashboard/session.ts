import { useQuery } from '@tanstack/react-query'
import type { Permission, Role } from '#domain/access.ts'
import type { Language } from '#domain/money.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import type { Session } from '#domain/session/schema.ts'
import { ssoEndpoints } from '#domain/sso/endpoints.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'
import { answerOptions } from '#web/kit/client/query.ts'
import { forgetMark, readMark, readSession, writeSession } from '#web/kit/client/token.ts'
import { reportError, resetError } from '#web/kit/errors/store.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { followUserLanguage } from '#web/kit/i18n/i18n.ts'
import { forgetPerson } from '#web/kit/storage/forget.ts'
import { clearOwner, currentOwner, ownerOf, setOwner } from './owner.ts'
import { queryClient } from './query-client.ts'
import { keepUnsaved, restoreFor } from './reconnect.ts'

const options = () => {
  const { queryKey } = answerOptions(sessionEndpoints.read, {})
  return {
    queryKey,
    queryFn: async () => {
      const session = await call(sessionEndpoints.read, {})
      // The session belongs to another user than the rendered page; reload.
      if (setOwner(session)) window.location.reload()
      writeSession(session)
      return session
    },
    staleTime: 60_000,
  }
}

/** Returns the cached session if present; it is refreshed in the background. */
export const ensureSession = async (): Promise<Session | null> => {
  if (!readMark()) return null
  const known = queryClient.getQueryData<Session>(options().queryKey)
  if (known) return known
  const cached = readSession()
  const sent = firstPage.session
  if (cached && sent && ownerOf(cached) === ownerOf(sent)) {
    writeSession(sent)
    queryClient.setQueryData(options().queryKey, sent)
    return sent
  }
  if (cached) {
    queryClient.setQueryData(options().queryKey, cached, { updatedAt: 0 })
    return cached
  }
  try {
    return await queryClient.fetchQuery(options())
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Use only within the frame, where a session exists. */
export const useSession = (): Session => {
  const { data } = useQuery({ ...options(), initialData: () => readSession() ?? undefined, initialDataUpdatedAt: 0 })
  if (!data) throw new Error('no session')
  return data
}

export const permissionsIn = (session: Session) =>
  new Set(session.user.frontPermissions[session.user.currentModule] ?? [])

/** Role of the user in the current module. */
export const roleIn = ({ user }: Session): Role =>
  user.modules.find(({ module }) => module === user.currentModule)?.role ?? 'pseudo_anonymous'

export const hasNoPermission = (session: Session) =>
  Object.values(session.user.frontPermissions).every((held) => !held || held.length === 0)

export const useCan = () => {
  const held = permissionsIn(useSession())
  return (permission: Permission) => held.has(permission)
}

/** True from the end of a session to the next sign-in. */
let leaving = false

/** Returns whether another user was signed in before. The first page is shown in the language of the session. */
export const signIn = async ({ apiToken: _, ...session }: Session & { apiToken: string }) => {
  await followUserLanguage(session.user.language).catch(() => null)
  leaving = false
  setOwner(session)
  writeSession(session)
  queryClient.clear()
  queryClient.setQueryData(options().queryKey, session)
  return restoreFor(ownerOf(session))
}

/** Reported once: requests still pending while the page is left are refused too. */
export const onSignedOut = (error: ApiError) => {
  if (!leaving) reportError(error)
}

/**
 * Called when the server ended the session. Unsaved work is kept for the same user; the sign-in page removes the rest.
 */
export const expire = () => {
  leaving = true
  keepUnsaved(currentOwner())
  forgetMark()
}

/** The cached session has the language that the user has selected, so that the next page keeps it. */
export const keepLanguage = (session: Session, language: Language) => {
  const kept = { ...session, user: { ...session.user, language } }
  writeSession(kept)
  queryClient.setQueryData(options().queryKey, kept)
}

/** Switches to another module of the same user. */
export const workAs = (session: Session) => {
  setOwner(session)
  writeSession(session)
  queryClient.clear()
}

export const forget = () => {
  forgetPerson()
  queryClient.clear()
  resetError()
}

/** Ends the session; local data is removed even if the request fails. */
export const signOut = async () => {
  if (readMark()) await call(sessionEndpoints.logout, {}).catch(() => null)
  forget()
  clearOwner()
}

/** Sign-out URL of the identity provider, if the user signed in by SSO; requires a session. */
export const providerLogout = async () => {
  const answer = readMark() ? await call(ssoEndpoints.logoutUrl, {}).catch(() => null) : null
  return answer?.logoutUrl ?? null
}
