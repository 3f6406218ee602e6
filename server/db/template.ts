import pg from 'pg'

/** URL of another database on the server of `url`, which also exists while that of `url` is replaced. */
const besideUrl = (url: string) => {
  const other = new URL(url)
  other.pathname = other.pathname === '/postgres' ? '/template1' : '/postgres'
  return other.toString()
}

/** Runs statements on the server of `url`, connected to another database. */
const beside = async (url: string, statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: besideUrl(url) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))
const { escapeIdentifier } = pg

/** Copies the database of `url` under another name, replacing an earlier copy. Nothing may be connected to it. */
export const copyDatabase = async (url: string, copy: string) => {
  const [from, to] = [escapeIdentifier(nameOf(url)), escapeIdentifier(copy)]
  await beside(url, [
    `drop database if exists ${to} with (force)`,
    `create database ${to} template ${from} strategy file_copy`,
  ])
}

/** Replaces the database of `url` by one made from the copy; its connections are ended. */
export const restoreDatabase = async (url: string, copy: string) => {
  const name = nameOf(url)
  const [now, next, from] = [escapeIdentifier(name), escapeIdentifier(`${name}_next`), escapeIdentifier(copy)]
  await beside(url, [
    `drop database if exists ${next} with (force)`,
    `create database ${next} template ${from} strategy file_copy`,
    `drop database if exists ${now} with (force)`,
    `alter database ${next} rename to ${now}`,
  ])
}

export const hasDatabase = async (url: string, name: string) => {
  const client = new pg.Client({ connectionString: besideUrl(url) })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    return rowCount === 1
  } finally {
    await client.end()
  }
}
