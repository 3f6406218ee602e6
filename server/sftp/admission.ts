import ssh2, { type SFTPWrapper } from 'ssh2'
import { sftpLimits } from '#domain/sftp/schema.ts'
import type { App } from '#server/platform/app.ts'
import { type Holder, stillUsable } from './directory.ts'
import type { Turns } from './turns.ts'

const { STATUS_CODE } = ssh2.utils.sftp

type Props = {
  app: App
  sftp: SFTPWrapper
  holder: Holder
  turns: Turns
  /** Number of open handles. */
  handles: () => number
}

/** Admits requests of a session within its limits and while its access is active. */
export const admission = ({ app, sftp, holder, turns, handles }: Props) => {
  /** Requests that wait for their turn or run; OPEN and OPENDIR among them. */
  let pending = 0
  let opening = 0
  const say = (request: number, code: number) => sftp.status(request, code)
  /** Errors become SFTP status answers; no request can crash the process. */
  const answering = (request: number, work: () => Promise<void>) =>
    work().catch((error: Error) => {
      app.log.error({ err: error, accountId: holder.accountId }, 'sftp request failed')
      say(request, STATUS_CODE.FAILURE)
    })
  /** Runs a request in turn, if the access is still active. A client that sends more than the limit is disconnected. */
  const allowed = async (request: number, work: () => Promise<void>) => {
    if (pending >= sftpLimits.requestsWaiting) {
      say(request, STATUS_CODE.FAILURE)
      sftp.end()
      return
    }
    pending++
    await answering(request, () =>
      turns(async () => {
        if (await stillUsable(app, holder)) return work()
        say(request, STATUS_CODE.PERMISSION_DENIED)
        sftp.end()
      }),
    )
    pending--
  }
  const allowedToOpen = async (request: number, work: () => Promise<void>) => {
    if (handles() + opening >= sftpLimits.handles) return say(request, STATUS_CODE.FAILURE)
    opening++
    await allowed(request, work)
    opening--
  }
  return { say, answering, allowed, allowedToOpen }
}
