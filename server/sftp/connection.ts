import type { Connection } from 'ssh2'
import { sftpLimits } from '#domain/sftp/schema.ts'
import type { App } from '#server/platform/app.ts'
import { type Holder, stillUsable } from './directory.ts'
import { serveSession } from './session.ts'
import { judgeSignIn } from './sign-in.ts'
import { openTurns, type Turns } from './turns.ts'

export type Shared = {
  app: App
  /** Open connections by account. */
  byAccount: Map<string, number>
  /** Database requests of all connections. */
  turns: Turns
}

/** Adds `by` to the number of an account; returns the new number. */
const count = (counts: Map<string, number>, key: string, by: 1 | -1) => {
  const now = (counts.get(key) ?? 0) + by
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
  return now
}

type State = {
  holder: Holder | null
  ended: boolean
  channels: number
  sessions: Set<{ close: () => void }>
}

const onSignIn = ({ app, byAccount, turns }: Shared, client: Connection, ip: string, state: State) => {
  let tries = 0
  client.on('authentication', (context) => {
    if (context.method === 'none') return context.reject(['publickey', 'password'])
    if (++tries > sftpLimits.triesPerConnection) return client.end()
    turns(() => judgeSignIn(app, context, ip)).then(
      (judged) => {
        if (judged === 'key_known') return context.accept()
        if (judged === 'too_many_tries') return client.end()
        if (judged === 'refused') return context.reject(['publickey', 'password'])
        // The client may have disconnected meanwhile.
        if (state.ended) return
        if (count(byAccount, judged.holder.accountId, 1) > sftpLimits.connectionsPerAccount) {
          count(byAccount, judged.holder.accountId, -1)
          return client.end()
        }
        state.holder = judged.holder
        context.accept()
      },
      (error: Error) => {
        app.log.error({ err: error }, 'sftp sign-in failed')
        client.end()
      },
    )
  })
}

const onSession = ({ app, turns }: Shared, client: Connection, state: State, alive: () => void) => {
  const own = openTurns(sftpLimits.requestsRunning)
  const inTurn: Turns = (work) => own(() => turns(work))
  client.on('session', (accept, reject) => {
    const { holder } = state
    if (!holder || state.channels >= sftpLimits.sessions) return reject()
    state.channels++
    const channel = accept()
    channel.once('close', () => state.channels--)
    channel.on('sftp', (acceptSftp) => {
      const sftp = acceptSftp()
      const session = serveSession(app, sftp, holder, inTurn)
      state.sessions.add(session)
      const emit = sftp.emit.bind(sftp)
      sftp.emit = (event: string | symbol, ...given: unknown[]) => {
        alive()
        return emit(event, ...given)
      }
      // Without this the OpenSSH client waits for the end of the channel.
      sftp.on('end', () => sftp.end())
      sftp.on('close', () => {
        session.close()
        state.sessions.delete(session)
      })
    })
  })
}

/** Serves one SSH client: sign-in, SFTP sessions, timeouts. */
export const serveConnection = (shared: Shared, client: Connection, ip: string) => {
  const { app, byAccount, turns } = shared
  const state: State = { holder: null, ended: false, channels: 0, sessions: new Set() }
  const leave = () => client.end()
  let timer = setTimeout(leave, sftpLimits.signInSeconds * 1_000)
  /** Restarts the idle timeout, after which the connection is closed. */
  const alive = () => {
    clearTimeout(timer)
    if (!state.ended) timer = setTimeout(leave, sftpLimits.idleSeconds * 1_000)
  }
  // Handles of a deactivated access are closed with its connections.
  const watch = setInterval(() => {
    const { holder } = state
    if (!holder) return
    turns(() => stillUsable(app, holder)).then(
      (usable) => usable || leave(),
      (error: Error) => app.log.warn({ err: error }, 'sftp access not checked'),
    )
  }, sftpLimits.accessCheckSeconds * 1_000)
  const closed = () => {
    if (state.ended) return
    state.ended = true
    clearTimeout(timer)
    clearInterval(watch)
    if (state.holder) count(byAccount, state.holder.accountId, -1)
    for (const session of state.sessions) session.close()
  }
  client.on('error', () => {})
  client.on('close', closed)
  client.on('end', closed)
  onSignIn(shared, client, ip, state)
  client.on('ready', () => {
    alive()
    onSession(shared, client, state, alive)
  })
}
