import { redirect } from 'react-router'
import { readMark } from '#web/kit/client/token.ts'
import type { Route } from './routes/route.ts'
import { isAllowed } from './routes.ts'
import { ensureSession, forget, hasNoPermission, permissionsIn, signOut } from './session.ts'

/** Sign-in URL that returns to a page. */
export const loginAddress = (page: string) => (page === '/home' ? '/login' : `/login?next=${encodeURIComponent(page)}`)

/**
 * Section 2: without a session sign in; without any permission sign out; without the page's permission go to the home
 * page.
 */
export const guard =
  (route: Route) =>
  async ({ request }: { request: Request }) => {
    if (route.access === 'public') return null
    const { pathname, search } = new URL(request.url)
    const toLogin = () => redirect(loginAddress(pathname + search))
    if (!readMark()) return toLogin()
    const session = await ensureSession()
    if (!session) {
      forget()
      return toLogin()
    }
    if (hasNoPermission(session)) {
      await signOut()
      return redirect('/login?refused=no_permission')
    }
    return isAllowed(route, permissionsIn(session)) ? null : redirect('/home')
  }
