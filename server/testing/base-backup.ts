import { chownSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { first } from '#domain/checked.ts'

/** Base backup by the low-level API: a copy of the running server's files and the label that recovery starts from. */
export const baseBackup = async (url: string, dataDir: string, into: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('drill', true)`)
    mkdirSync(into, { mode: 0o700 })
    cpSync(join(dataDir, 'postgres-password'), join(into, 'postgres-password'))
    const [source, target] = [join(dataDir, 'postgres'), join(into, 'postgres')]
    const isCopied = (path: string) =>
      !path.endsWith('postmaster.pid') && !path.startsWith(`${join(source, 'pg_wal')}/`)
    cpSync(source, target, { recursive: true, filter: isCopied, preserveTimestamps: true })
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>('select * from pg_backup_stop()')
    writeFileSync(join(target, 'backup_label'), first(rows).labelfile)
    mkdirSync(join(target, 'pg_wal', 'archive_status'), { recursive: true })
    ownedAs(source, target)
  } finally {
    await client.end()
  }
}

/** Gives all files the owner of the source: PostgreSQL refuses a data directory of another user. */
export const ownedAs = (source: string, target: string) => {
  const { uid, gid } = statSync(source)
  for (const path of ['', ...readdirSync(target, { recursive: true, encoding: 'utf8' })])
    chownSync(join(target, path), uid, gid)
}
