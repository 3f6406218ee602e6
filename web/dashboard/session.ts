import { useQuery } from '@tanstack/react-query'
import type { Permission } from '#domain/access.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import type { Session } from '#domain/session/schema.ts'
import { ssoEndpoints } from '#domain/sso/endpoints.ts'
import type { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'
import { answerOptions } from '#web/kit/client/query.ts'
import { forgetMark, readMark, readSession, writeSession } from '#web/kit/client/token.ts'
import { reportError, resetError } from '#web/kit/errors/store.ts'
import { forgetPerson } from '#web/kit/storage/forget.ts'
import { belongTo, belongToNobody, ownerHere, ownerOf } from './owner.ts'
import { queryClient } from './query-client.ts'
import { comeBackAs, putAside } from './reconnect.ts'

const options = () => {
  const { queryKey } = answerOptions(sessionEndpoints.read, {})
  return {
    queryKey,
    queryFn: async () => {
      const session = await call(sessionEndpoints.read, {})
      // Somebody else's token: what is on the screen is not theirs.
      if (belongTo(session)) window.location.reload()
      writeSession(session)
      return session as Session
    },
    staleTime: 60_000,
  }
}

/** The cached copy at once, where there is one; the server's answer follows. */
export const ensureSession = async (): Promise<Session | null> => {
  if (!readMark()) return null
  const known = queryClient.getQueryData<Session>(options().queryKey)
  if (known) return known
  const cached = readSession()
  if (cached) {
    queryClient.setQueryData(options().queryKey, cached, { updatedAt: 0 })
    return cached
  }
  try {
    return await queryClient.fetchQuery(options())
  } catch (error) {
    if ((error as ApiError).status === 401) return null
    throw error
  }
}

/** Only below the frame, where someone is signed in. */
export const useSession = (): Session => {
  const { data } = useQuery({ ...options(), initialData: () => readSession() ?? undefined, initialDataUpdatedAt: 0 })
  if (!data) throw new Error('no session')
  return data
}

export const permissionsIn = (session: Session) =>
  new Set((session.user.frontPermissions[session.user.currentModule] ?? []) as Permission[])

export const hasNoPermission = (session: Session) =>
  Object.values(session.user.frontPermissions).every((held) => !held || held.length === 0)

export const useCan = () => {
  const held = permissionsIn(useSession())
  return (permission: Permission) => held.has(permission)
}

/** From the end of a session to the next sign-in. */
let leaving = false

/** Says whether the one who was here before is somebody else. */
export const signIn = ({ apiToken: _, ...session }: Session & { apiToken: string }) => {
  leaving = false
  belongTo(session)
  writeSession(session)
  queryClient.clear()
  queryClient.setQueryData(options().queryKey, session)
  return comeBackAs(ownerOf(session))
}

/** Said once: what the page still asks while it is being left is refused as well. */
export const onSignedOut = (error: ApiError) => {
  if (!leaving) reportError(error)
}

/** The server has ended the session: what was being done waits for the same person. The page where one signs in forgets the rest. */
export const expire = () => {
  leaving = true
  putAside(ownerHere())
  forgetMark()
}

/** Another role of the same person: the page starts anew with it. */
export const workAs = (session: Session) => {
  belongTo(session)
  writeSession(session)
  queryClient.clear()
}

export const forget = () => {
  forgetPerson()
  queryClient.clear()
  resetError()
}

/** The server ends the session; the page forgets it whether or not the server could be asked. */
export const signOut = async () => {
  if (readMark()) await call(sessionEndpoints.logout, {}).catch(() => null)
  forget()
  belongToNobody()
}

/** Where somebody who came by their organization's sign-on signs out there as well; asked while there is a session. */
export const providerLogout = async () => {
  const answer = readMark() ? await call(ssoEndpoints.logoutUrl, {}).catch(() => null) : null
  return answer?.logoutUrl ?? null
}
