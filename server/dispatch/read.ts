import { Refusal } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { defaultOf, namesOf, readRule, rulesOf } from './store.ts'

export const found = async (tx: Tx<Person>, id: string) => {
  const rule = await readRule(tx, id)
  if (!rule) throw new Refusal('not_found')
  return rule
}

export const listRules = (app: App, who: Person, given: string | undefined) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    const standard = await defaultOf(tx, accountId)
    const names = await namesOf(tx, standard ? [standard] : [])
    return {
      members: await rulesOf(tx, accountId),
      defaultWarehouse: (standard && names.get(standard)) || null,
    }
  })
