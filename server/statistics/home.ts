import { type AssignableRole, can } from '#domain/access.ts'
import { buybackGroups, groupNames } from '#domain/buyback/groups.ts'
import { amountsOf, proposedOf } from '#domain/buyback/price.ts'
import type { BuybackStatus } from '#domain/buyback/statuses.ts'
import { nameSeenBy } from '#domain/buyback/visible.ts'
import { isOneOf, present, recordOf } from '#domain/checked.ts'
import type { Side } from '#domain/event.ts'
import { measuresOfRole } from '#domain/statistics/figures.ts'
import {
  type CallReason,
  callsOfRole,
  countOf,
  type Standing,
  statesOfTask,
  tasksOfRole,
} from '#domain/statistics/tasks.ts'
import { parcelsWaiting } from '#server/package/waiting.ts'
import type { App } from '#server/platform/app.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { workshopWaiting } from '#server/refurb/waiting.ts'
import {
  checkedToday,
  countsByDay,
  countsByStore,
  dayOfToday,
  lastChecked,
  type StoreWeek,
  standingsOf,
} from './store.ts'
import { pressing, proposalsWaiting, waitingSince } from './waiting-store.ts'

const groupOf = (status: BuybackStatus) =>
  present(groupNames.find((group) => isOneOf<BuybackStatus>(buybackGroups[group], status)))

const byGroup = (standings: readonly Standing[]) => {
  const groups = recordOf(groupNames, () => 0)
  for (const { status, n } of standings) groups[groupOf(status)] += n
  return groups
}

const byStore = (rows: readonly StoreWeek[]) => {
  const stores = new Map<string, { id: string; name: string; weeks: StoreWeek[] }>()
  for (const row of rows) {
    const store = stores.get(row.id) ?? { id: row.id, name: row.name ?? '', weeks: [] }
    store.weeks.push(row)
    stores.set(row.id, store)
  }
  return [...stores.values()]
}

type Pressing = Awaited<ReturnType<ReturnType<typeof pressing>['execute']>>[number]

const shownCall = (side: Side | null, reason: CallReason, row: Pressing) => {
  const warehouse = side === 'warehouse'
  const { declared, proposed } = proposedOf(row)
  return {
    ...row,
    reason,
    customerName: nameSeenBy(side, row.customer_firstname ?? '', row.customer_lastname ?? ''),
    customerPhone: warehouse ? null : row.customerPhone,
    price: reason === 'proposal' ? declared : amountsOf(row).total,
    // Another model can be proposed at the declared price.
    proposed: reason === 'proposal' && proposed !== declared ? proposed : null,
  }
}

/** Oldest row of a task; tasks about parcels and the workshop also count. */
type Waiting = { since: string | null; n?: number; until?: string | null }

/** Figures come from maintained counts; lists are a few rows of an index each. */
export const homeOf = async (app: App, who: Person) => {
  const role = who.role as AssignableRole
  const side = sideOf(who)
  const { read } = app.database
  const scope = scopeOf(who)
  const tasks = tasksOfRole[role]
  // Platform administrators get counts only: no index orders buybacks across accounts.
  const ofCompany = who.accountId !== null
  const reasons = ofCompany ? callsOfRole(role) : []
  const checks = who.module === 'rps' && can(role, 'ROLE_BUYBACKITEM_CONTROL_PAGE')
  const [figures, stores, since, calls, mine] = await Promise.all([
    read(
      scope,
      (db) => [dayOfToday(db, who), countsByDay(db, who, measuresOfRole(role)), standingsOf(db, who)] as const,
    ),
    can(role, 'STORES_FILTER') ? read(scope, (db) => [countsByStore(db, who)] as const) : [[]],
    ofCompany
      ? read(scope, (db) =>
          tasks.map((task) => {
            const { parcels, workshop, proposals } = statesOfTask(task)
            if (parcels) return parcelsWaiting(db, who, parcels)
            if (proposals) return proposalsWaiting(db, who)
            return workshop ? workshopWaiting(db, who, workshop) : waitingSince(db, who, task)
          }),
        )
      : [],
    reasons.length > 0 ? read(scope, (db) => reasons.map((reason) => pressing(db, who, reason))) : [],
    checks ? read(scope, (db) => [checkedToday(db, who), lastChecked(db, who)] as const) : null,
  ])
  const [[now], days, standings] = figures
  return {
    today: now!.today,
    days,
    groups: byGroup(standings),
    tasks: tasks.map((task, index) => {
      const oldest: Waiting | undefined = since[index]?.[0]
      const n = oldest?.n ?? countOf(task, side, standings)
      return { task, n, since: n > 0 ? (oldest?.since ?? null) : null, until: n > 0 ? (oldest?.until ?? null) : null }
    }),
    calls: reasons.flatMap((reason, index) => (calls[index] ?? []).map((row) => shownCall(side, reason, row))),
    stores: byStore(stores[0]),
    mine: mine && { hours: mine[0], last: mine[1].map((row) => ({ ...row, checkedAt: row.checkedAt! })) },
  }
}
