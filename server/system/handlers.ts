import { Refusal } from '#domain/errors.ts'
import { moduleOfType } from '#domain/organization/rules.ts'
import { release } from '#domain/release.ts'
import { accountOf } from '#server/account/read.ts'
import { countByType } from '#server/organization/counts.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { holds, type Person } from '#server/platform/who.ts'
import { listUsers } from '#server/user/list.ts'
import { isDatabaseReady, platformHealth } from './health.ts'
import { platformHomeOf } from './platform-home.ts'
import { lastWeeks, organizationName } from './store.ts'

const dashboardData = async (app: App, who: Person, files: readonly ('logo' | 'favicon')[]) => {
  const asked = { page: 1, itemsPerPage: 5, pagination: true, partial: false, order: { lastLoginAt: 'desc' as const } }
  const mayList = holds(who, 'ROLE_USER_LIST_PAGE')
  const [active, invited] = mayList
    ? await Promise.all([
        listUsers(app, who, { ...asked, status: ['active'] }),
        listUsers(app, who, { ...asked, itemsPerPage: 1, status: ['invited'] }),
      ])
    : [null, null]
  return within(app, who, async (tx) => {
    const account = who.accountId ? await accountOf(tx, who.accountId) : undefined
    const organization = who.organizationId ? await organizationName(tx, who.organizationId) : undefined
    const entities: Partial<Record<(typeof moduleOfType)[keyof typeof moduleOfType], number>> = {}
    if (who.accountId && holds(who, 'ROLE_ORGANIZATION_LIST_PAGE'))
      for (const { type, n } of await countByType(tx, who.accountId)) {
        const module = moduleOfType[type]
        entities[module] = (entities[module] ?? 0) + n
      }
    const weeks = await lastWeeks(tx, who.accountId)
    const [last, before] = weeks
    return {
      organizationName: organization?.common_name ?? account?.name ?? null,
      entities,
      users: { active: active?.totalItems ?? 0, invited: invited?.totalItems ?? 0 },
      week: last
        ? {
            start: last.week_start,
            signIns: Number(last.sign_ins),
            activePeople: Number(last.active_people),
            previousSignIns: before ? Number(before.sign_ins) : null,
          }
        : null,
      recent: (active?.members ?? [])
        .filter(({ lastLoginAt }) => lastLoginAt !== null)
        .map(({ id, firstname, lastname, email, lastLoginAt }) => ({
          id,
          name: `${firstname} ${lastname}`,
          email,
          lastLoginAt,
        })),
      files: Object.fromEntries(files.map((name) => [name, account?.[name] ?? null])),
    }
  })
}

export const systemHandlers: Handlers<'system'> = {
  health: async ({ app }) => {
    const ready = await isDatabaseReady(app)
    return { ok: ready, live: true, ready, version: release }
  },
  live: async () => ({ live: true, version: release }),
  ready: async ({ app }) => {
    if (!(await isDatabaseReady(app))) throw new Refusal('database_unavailable')
    return { ready: true, version: release }
  },
  platformHealth: ({ app }) => platformHealth(app),
  platformHome: ({ app }) => platformHomeOf(app),
  dashboardData: ({ app, who, query }) => dashboardData(app, who, query.fileNameFormats ?? []),
}
