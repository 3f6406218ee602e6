import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debianVersions = '/usr/lib/postgresql'
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

const pathOf = (name: string) =>
  folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

/** Folder with the server programs of the newest installed PostgreSQL. */
const postgresFolder = () => {
  const versions = existsSync(debianVersions) ? readdirSync(debianVersions).map(Number) : []
  return versions
    .sort((a, b) => b - a)
    .map((version) => join(debianVersions, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')))
}

export type Programs = { patroni: string; etcd: string; haproxy: string; pgbouncer: string; postgresBin: string }

const packages = 'patroni etcd-server haproxy pgbouncer postgresql gettext-base'

/** Paths of the programs; null, with the command that installs them, if one is missing. */
export const findPrograms = (): Programs | null => {
  const [patroni, etcd, haproxy, pgbouncer, envsubst] = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'envsubst'].map(
    pathOf,
  )
  const postgresBin = postgresFolder()
  if (patroni && etcd && haproxy && pgbouncer && envsubst && postgresBin)
    return { patroni, etcd, haproxy, pgbouncer, postgresBin }
  console.error(`The drill runs the reference topology with Debian's packages. Missing ones are installed by
  echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf   # no default database server
  apt-get install --no-install-recommends ${packages}`)
  return null
}
