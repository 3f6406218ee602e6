import { type ClientEvent, clientMachine } from '#domain/client/machine.ts'
import { Refusal } from '#domain/errors.ts'
import { judge } from '#domain/machine.ts'
import { lockAccount } from '#server/account/own.ts'
import { type App, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { mayCause, type Person } from '#server/platform/who.ts'
import { foundClient, shownClient } from './read.ts'
import { setStatus } from './store.ts'

export const moveClient = (app: App, who: Person, id: string, event: ClientEvent) =>
  within(app, who, async (tx) => {
    await foundClient(tx, id)
    await lockAccount(tx, who, id)
    const status = (await foundClient(tx, id)).status
    const verdict = judge(clientMachine, event, status, undefined as never, mayCause(who))
    if (!verdict.allowed) throw new Refusal(verdict.reason, { machine: clientMachine.name, state: status, event })
    const { to } = clientMachine.transitions[event]
    await setStatus(tx, id, to)
    await record(tx, { accountId: id, subject: 'account', id, event, from: status, to, contract: true })
    return shownClient(app, tx, id)
  })
