import type { FastifyRequest } from 'fastify'
import { brandRule } from '#domain/account/brand.ts'
import type { FirstPage } from '#domain/first-page.ts'
import { collapsedIn, type MenuSection, menuCookie } from '#domain/menu.ts'
import { defaultLanguage, isLanguage } from '#domain/money.ts'
import { schemeCookie } from '#domain/scheme.ts'
import type { App } from './platform/app.ts'
import { escapeHtml } from './platform/html.ts'
import { languageOfPage } from './platform/http/page-language.ts'
import { cookieOf } from './platform/http/session-cookie.ts'
import type { readTemplates } from './platform/http/templates.ts'
import { frameSession, sessionOfPage, withName } from './session/page.ts'
import type { openPaint } from './site/paint.ts'

type Dashboard = ReturnType<typeof readTemplates>['dashboard']
type Paint = ReturnType<typeof openPaint>['paintFrame']

/** Replaced by the nonce of the response: the paint is the same for all. */
const paintedNonce = 'painted-nonce'

/** The scheme used last in this browser; at the first visit the one that the browser prefers, if it sends it. */
const schemeOf = (request: FastifyRequest) => {
  const known = cookieOf(request, schemeCookie) ?? request.headers['sec-ch-prefers-color-scheme']
  return known === 'dark' ? 'dark' : 'light'
}

/** Session, language and colour scheme of a dashboard page. */
export const dashboardReader = async (app: App, request: FastifyRequest) => {
  const session = await sessionOfPage(app, request)
  const own = session?.user.language
  const language = isLanguage(own) ? own : languageOfPage(request, defaultLanguage)
  return { session, language, scheme: schemeOf(request), collapsed: collapsedIn(cookieOf(request, menuCookie)) }
}

/** Colours of the account, which the page sets again when its program starts. */
export const accountColours = ({ session }: Pick<FirstPage, 'session'>) => {
  const colour = session?.currentOrganization?.account.mainColor
  return colour ? brandRule(colour) : ''
}

/** Marks the menu entry of the page; the paint is the same for all pages. */
const withCurrent = (html: string, path: string) => {
  const link = /^\/[\w-]+$/.test(path) ? html.indexOf(` href="${path}"`, html.indexOf('<nav')) : -1
  return link < 0 ? html : `${html.slice(0, link)} aria-current="page"${html.slice(link)}`
}

/** Closes the sections that the user collapsed; the paint has all of them open. */
const withCollapsed = (html: string, collapsed: readonly MenuSection[]) =>
  collapsed.reduce(
    (all, section) => all.replace(`data-section="${section}" open=""`, `data-section="${section}"`),
    html,
  )

/** Painted frame, or painted sign-in page; other pages are rendered by the browser alone. */
export const paintDashboard = async (
  paint: Paint,
  first: Omit<FirstPage, 'nonce'>,
  path: string,
  { nonce, collapsed }: { nonce: string; collapsed: readonly MenuSection[] },
) => {
  const { session } = first
  if (session?.acting || (!session && path !== '/login')) return ''
  const general = { ...first, nonce: paintedNonce, session: session && frameSession(session) }
  const html = await paint(JSON.stringify(general), session ? '/home' : '/login')
  const own = withCollapsed(withCurrent(html.replaceAll(paintedNonce, nonce), path), collapsed)
  return session ? withName(own, session, escapeHtml) : own
}

/** Styles and scripts of the page in the first HTML, fetched in parallel. */
export const partsOfDashboard = (dashboard: Dashboard, { session, language }: FirstPage, path: string) => {
  if (!session && path !== '/login') return ''
  const { styles, program } = dashboard.pages[path] ?? dashboard.pages.frame ?? { styles: '', program: '' }
  return `${styles}${dashboard.words[language]}${program}`
}
