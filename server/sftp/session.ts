import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from 'ssh2'
import { fileKinds } from '#domain/file/rules.ts'
import { fileNameIn, isDirectory, meaningOf, sftpLimits } from '#domain/sftp/schema.ts'
import type { App } from '#server/platform/app.ts'
import { admission } from './admission.ts'
import { arrived, type Holder, inScope, note, refused, removed, renamed } from './directory.ts'
import { openReading } from './reading.ts'
import { fileNamed, filesOf } from './store.ts'
import type { Turns } from './turns.ts'
import { openWriting } from './writing.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

type Open = (
  | { kind: 'read'; name: string; bytes: number; modifiedAt: string; file: ReturnType<typeof openReading> }
  | { kind: 'write'; name: string; file: ReturnType<typeof openWriting> }
  | { kind: 'list'; entries: FileEntry[] }
) & { turn: Promise<unknown>; waiting: number }

type Stored = { name: string; bytes: string | number; modified_at: string }

const seconds = (at: string) => Math.floor(Date.parse(at) / 1000)
const folder = (): Attributes => ({ mode: 0o040700, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 })
const attributesOf = ({ bytes, modified_at: at }: Pick<Stored, 'bytes' | 'modified_at'>): Attributes => ({
  ...{ mode: 0o100600, uid: 0, gid: 0, size: Number(bytes), atime: seconds(at), mtime: seconds(at) },
})
const entryOf = (file: Stored): FileEntry => {
  const day = new Date(file.modified_at).toUTCString().split(' ')
  const longname = `-rw------- 1 sftp sftp ${String(file.bytes).padStart(10)} ${day[2]} ${day[1]} ${day[4]?.slice(0, 5)} ${file.name}`
  return { filename: file.name, longname, attrs: attributesOf(file) }
}

type Session = {
  app: App
  sftp: SFTPWrapper
  holder: Holder
  open: Map<number, Open>
  keep: (request: number, one: Record<string, unknown> & { kind: Open['kind'] }) => void
  inTurn: (request: number, handle: Buffer, work: (one: Open) => Promise<void>) => void
} & ReturnType<typeof admission>

const handleOf = (handle: Buffer) => (handle.length === 4 ? handle.readUInt32BE(0) : -1)

const sessionOf = (app: App, sftp: SFTPWrapper, holder: Holder, turns: Turns): Session => {
  const open = new Map<number, Open>()
  let nextHandle = 0
  const admitted = admission({ app, sftp, holder, turns, handles: () => open.size })
  const { say, answering } = admitted
  const keep = (request: number, one: Record<string, unknown> & { kind: Open['kind'] }) => {
    const number = nextHandle++
    open.set(number, { ...one, turn: Promise.resolve(), waiting: 0 } as Open)
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(number)
    sftp.handle(request, handle)
  }
  /** Serializes requests per handle: they arrive faster than they are processed. */
  const inTurn = (request: number, handle: Buffer, work: (one: Open) => Promise<void>) => {
    const one = open.get(handleOf(handle))
    if (!one || one.waiting >= sftpLimits.requestsWaiting) return say(request, STATUS_CODE.FAILURE)
    one.waiting++
    one.turn = one.turn.then(() => answering(request, () => work(one))).finally(() => one.waiting--)
  }

  return { app, sftp, holder, open, keep, inTurn, ...admitted }
}

const openToRead = async ({ app, holder, say, keep }: Session, request: number, name: string) => {
  const file = await inScope(app, holder, (tx) => fileNamed(tx, holder.accountId, name))
  if (!file) return say(request, STATUS_CODE.NO_SUCH_FILE)
  const bytes = Number(file.bytes)
  keep(request, {
    kind: 'read',
    name,
    bytes,
    modifiedAt: file.modified_at,
    file: openReading(app, { key: file.key, bytes }),
  })
  await note(app, holder, { event: 'downloaded', name, bytes })
}
const openToWrite = async ({ app, sftp, holder, say, keep }: Session, request: number, name: string, flags: number) => {
  if (meaningOf(name) === 'refused') {
    await refused(app, holder, name, 'wrong_name')
    return sftp.status(request, STATUS_CODE.PERMISSION_DENIED, 'wrong name')
  }
  // Appending to an existing file is not supported.
  if (flags & OPEN_MODE.APPEND || flags & OPEN_MODE.READ) return say(request, STATUS_CODE.OP_UNSUPPORTED)
  keep(request, { kind: 'write', name, file: openWriting(app, fileKinds.catalogue.bytes) })
}

const serveFiles = (session: Session) => {
  const { app, sftp, holder, open, say, inTurn, allowedToOpen } = session
  sftp.on('OPEN', (request, path, flags) => {
    const name = fileNameIn(path)
    if (!name) return say(request, STATUS_CODE.NO_SUCH_FILE)
    const writes = flags & (OPEN_MODE.WRITE | OPEN_MODE.APPEND | OPEN_MODE.CREAT | OPEN_MODE.TRUNC)
    void allowedToOpen(request, async () =>
      writes ? openToWrite(session, request, name, flags) : openToRead(session, request, name),
    )
  })
  sftp.on('READ', (request, handle, offset, length) =>
    inTurn(request, handle, async (one) => {
      if (one.kind !== 'read') return say(request, STATUS_CODE.FAILURE)
      const data = await one.file.read(offset, length)
      if (data) sftp.data(request, data)
      else say(request, STATUS_CODE.EOF)
    }),
  )
  sftp.on('WRITE', (request, handle, offset, data) =>
    inTurn(request, handle, async (one) => {
      const taken = one.kind === 'write' && (await one.file.write(offset, data))
      say(request, taken ? STATUS_CODE.OK : STATUS_CODE.FAILURE)
    }),
  )
  sftp.on('CLOSE', (request, handle) =>
    inTurn(request, handle, async (one) => {
      open.delete(handleOf(handle))
      if (one.kind === 'read') one.file.close()
      if (one.kind !== 'write') return say(request, STATUS_CODE.OK)
      const ended = await one.file.end()
      if ('reason' in ended) {
        await refused(app, holder, one.name, ended.reason)
        return say(request, STATUS_CODE.FAILURE)
      }
      await arrived(app, holder, { name: one.name, ...ended })
      say(request, STATUS_CODE.OK)
    }),
  )
  sftp.on('FSTAT', (request, handle) => {
    const one = open.get(handleOf(handle))
    if (!one) return say(request, STATUS_CODE.FAILURE)
    if (one.kind === 'list') return sftp.attrs(request, folder())
    const bytes = one.kind === 'read' ? one.bytes : one.file.bytes()
    const modified_at = one.kind === 'read' ? one.modifiedAt : new Date().toISOString()
    sftp.attrs(request, attributesOf({ bytes, modified_at }))
  })
}

const serveDirectory = ({ app, sftp, holder, say, keep, inTurn, allowed, allowedToOpen }: Session) => {
  sftp.on('OPENDIR', (request, path) => {
    if (!isDirectory(path)) return say(request, STATUS_CODE.NO_SUCH_FILE)
    void allowedToOpen(request, async () => {
      const files = await inScope(app, holder, (tx) => filesOf(tx, holder.accountId))
      keep(request, { kind: 'list', entries: files.map(entryOf) })
    })
  })
  sftp.on('READDIR', (request, handle) =>
    inTurn(request, handle, async (one) => {
      if (one.kind !== 'list') return say(request, STATUS_CODE.FAILURE)
      if (one.entries.length === 0) return say(request, STATUS_CODE.EOF)
      sftp.name(request, one.entries.splice(0, 50))
    }),
  )
  const stat = (request: number, path: string) => {
    if (isDirectory(path)) return sftp.attrs(request, folder())
    const name = fileNameIn(path)
    if (!name) return say(request, STATUS_CODE.NO_SUCH_FILE)
    void allowed(request, async () => {
      const file = await inScope(app, holder, (tx) => fileNamed(tx, holder.accountId, name))
      if (file) sftp.attrs(request, attributesOf(file))
      else say(request, STATUS_CODE.NO_SUCH_FILE)
    })
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('REALPATH', (request, path) => {
    const name = isDirectory(path) ? '' : fileNameIn(path)
    if (name === null) return say(request, STATUS_CODE.NO_SUCH_FILE)
    sftp.name(request, [{ filename: `/${name}`, longname: `/${name}`, attrs: folder() }])
  })
  sftp.on('REMOVE', (request, path) => {
    const name = fileNameIn(path)
    if (!name) return say(request, STATUS_CODE.NO_SUCH_FILE)
    void allowed(request, async () =>
      say(request, (await removed(app, holder, name)) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
    )
  })
  sftp.on('RENAME', (request, from, to) => {
    const [before, after] = [fileNameIn(from), fileNameIn(to)]
    if (!before || !after) return say(request, STATUS_CODE.NO_SUCH_FILE)
    void allowed(request, async () =>
      say(request, (await renamed(app, holder, before, after)) ? STATUS_CODE.OK : STATUS_CODE.PERMISSION_DENIED),
    )
  })
}

/** SFTP session of one client in its account's directory. */
export const serveSession = (app: App, sftp: SFTPWrapper, holder: Holder, turns: Turns) => {
  const session = sessionOf(app, sftp, holder, turns)
  const { open, say } = session
  serveFiles(session)
  serveDirectory(session)
  // Times and permissions are not stored; accepted so that clients setting them after a transfer do not fail.
  sftp.on('SETSTAT', (request) => say(request, STATUS_CODE.OK))
  sftp.on('FSETSTAT', (request) => say(request, STATUS_CODE.OK))
  for (const event of ['MKDIR', 'RMDIR', 'SYMLINK', 'READLINK'] as const)
    sftp.on(event, (request: number) => say(request, STATUS_CODE.PERMISSION_DENIED))

  return {
    /** Discards files that were not closed: they are incomplete. */
    close: () => {
      for (const one of open.values()) {
        if (one.kind === 'read') one.file.close()
        if (one.kind === 'write')
          one.file
            .giveUp()
            .then(() => note(app, holder, { event: 'upload_refused', name: one.name, reason: 'broken_off' }))
            .catch((error: Error) => app.log.warn({ err: error }, 'sftp upload broke off'))
      }
      open.clear()
    },
  }
}
