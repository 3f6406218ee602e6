import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testCertificates } from '#server/testing/certificates.ts'
import { isListening } from './component.ts'

/** Below the range of outgoing connections (32768), which could take the port of a killed process. */
const firstPort = 21_000
let nextPort = firstPort

const freePort = async (): Promise<number> => {
  const port = nextPort++
  return (await isListening(port)) ? freePort() : port
}

/** Ports of a machine of the reference topology, all on this one. */
const newMachine = async (name: string) => ({
  name,
  etcdPeer: await freePort(),
  etcdClient: await freePort(),
  postgres: await freePort(),
  patroni: await freePort(),
  api: await freePort(),
  workers: [await freePort(), await freePort()],
  primary: await freePort(),
  replica: await freePort(),
  pool: await freePort(),
  http: await freePort(),
  https: await freePort(),
})
export type Machine = Awaited<ReturnType<typeof newMachine>>

const newMachines = async () => ({
  db1: await newMachine('db1'),
  db2: await newMachine('db2'),
  app1: await newMachine('app1'),
  app2: await newMachine('app2'),
})
type Machines = Awaited<ReturnType<typeof newMachines>>

const local = (port: number) => `127.0.0.1:${port}`
const newPassword = () => randomBytes(24).toString('hex')

/** Values of deploy/ha/settings.env that differ on one machine. */
const commonSettings = ({ db1, db2, app1, app2 }: Machines, ownerPassword: string) => ({
  ETCD_CLUSTER: [db1, db2, app1].map(({ name, etcdPeer }) => `${name}=http://${local(etcdPeer)}`).join(','),
  ETCD_HOSTS: [db1, db2, app1].map(({ etcdClient }) => local(etcdClient)).join(','),
  DB1_POSTGRES: local(db1.postgres),
  DB1_PATRONI_PORT: db1.patroni,
  DB2_POSTGRES: local(db2.postgres),
  DB2_PATRONI_PORT: db2.patroni,
  API1: local(app1.api),
  API2: local(app2.api),
  NETWORK: '127.0.0.0/8',
  POSTGRES_PASSWORD: newPassword(),
  REPLICATION_PASSWORD: newPassword(),
  PATRONI_PASSWORD: newPassword(),
  PGBOUNCER_PASSWORD: newPassword(),
  OWNER_PASSWORD: ownerPassword,
})

const machineSettings = (machine: Machine, folder: string, postgresBin: string, user: string) => ({
  ETCD_PEER: local(machine.etcdPeer),
  ETCD_CLIENT: local(machine.etcdClient),
  ETCD_DATA: join(folder, 'etcd'),
  NODE_POSTGRES: local(machine.postgres),
  NODE_PATRONI: local(machine.patroni),
  PG_BIN: postgresBin,
  PG_DATA: join(folder, 'postgres'),
  PG_SOCKETS: folder,
  PATRONI_FOLDER: folder,
  PATRONI_STATE: folder,
  PGBOUNCER_FOLDER: folder,
  PRIMARY_PORT: machine.primary,
  REPLICA_PORT: machine.replica,
  POOL_PORT: machine.pool,
  HTTP_BIND: local(machine.http),
  HTTPS_BIND: local(machine.https),
  TLS_FOLDER: join(folder, 'certs'),
  HAPROXY_USER: user,
})

const write = (file: string, settings: Record<string, string | number>) =>
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
    { mode: 0o600 },
  )

type Identity = { uid: number; name: string }

const chownAll = (folder: string, uid: number) => {
  chownSync(folder, uid, uid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), uid, uid)
}

/** Renders deploy/ha for each machine into a folder of its own, owned by the user of the processes. */
export const prepareMachines = async (folder: string, postgresBin: string, user: Identity) => {
  const machines = await newMachines()
  const ownerPassword = newPassword()
  const common = join(folder, 'common.env')
  write(common, commonSettings(machines, ownerPassword))
  for (const machine of Object.values(machines)) {
    const own = join(folder, machine.name)
    mkdirSync(join(own, 'certs'), { recursive: true })
    const { cert, key } = testCertificates.valid
    writeFileSync(join(own, 'certs', 'staff.pem'), cert + key, { mode: 0o600 })
    const first = join(own, 'machine.env')
    write(first, { NODE: machine.name, ADDRESS: '127.0.0.1' })
    const overrides = join(own, 'drill.env')
    write(overrides, machineSettings(machine, own, postgresBin, user.name))
    execFileSync(
      join(process.cwd(), 'deploy/ha/render.sh'),
      [own, first, 'deploy/ha/settings.env', common, overrides],
      { stdio: 'inherit' },
    )
    chownAll(own, user.uid)
  }
  return { machines, ownerPassword }
}
