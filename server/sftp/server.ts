import ssh2, { type Connection } from 'ssh2'
import { sftpLimits } from '#domain/sftp/schema.ts'
import { portOf } from '#server/db/port.ts'
import type { App } from '#server/platform/app.ts'
import { type Shared, serveConnection } from './connection.ts'
import { hostKeyOf } from './host-key.ts'
import { limitSockets } from './sockets.ts'
import { openTurns } from './turns.ts'

const algorithms: ssh2.Algorithms = {
  kex: ['curve25519-sha256', 'curve25519-sha256@libssh.org', 'ecdh-sha2-nistp256', 'diffie-hellman-group16-sha512'],
  cipher: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'aes128-ctr', 'aes256-ctr'],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256', 'hmac-sha2-512'],
  compress: ['none'],
}

/** SFTP server: one directory per account, no other SSH features. */
export const startSftp = async (app: App, { port, host }: { port: number; host: string }) => {
  const clients = new Set<Connection>()
  const shared: Shared = { app, byAccount: new Map(), turns: openTurns(sftpLimits.databaseRequests) }
  const ssh = new ssh2.Server(
    {
      hostKeys: [hostKeyOf(app.config).pem],
      ident: 'Reprise',
      algorithms,
      keepaliveInterval: 30_000,
      keepaliveCountMax: 3,
    },
    (client, info) => {
      sockets.identified(info)
      client.once('ready', () => sockets.signedIn(info))
      clients.add(client)
      client.once('close', () => clients.delete(client))
      serveConnection(shared, client, info.ip)
    },
  )
  const sockets = limitSockets(ssh)
  ssh.on('error', (error: Error) => app.log.warn({ err: error }, 'sftp'))
  await new Promise<void>((resolve, reject) => {
    sockets.server.once('error', reject)
    sockets.server.listen(port, host, () => {
      sockets.server.off('error', reject)
      sockets.server.on('error', (error) => app.log.warn({ err: error }, 'sftp'))
      resolve()
    })
  })
  return {
    port: portOf(sockets.server),
    stop: () =>
      new Promise<void>((resolve) => {
        sockets.server.close(() => resolve())
        for (const client of clients) client.end()
        setTimeout(sockets.closeAll, 1_000).unref()
      }),
  }
}
