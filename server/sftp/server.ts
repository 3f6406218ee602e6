import type { AddressInfo } from 'node:net'
import ssh2, { type Connection } from 'ssh2'
import { sftpLimits } from '#domain/sftp/schema.ts'
import type { App } from '#server/platform/app.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Holder } from './directory.ts'
import { hostKeyOf } from './host-key.ts'
import { serveSession } from './session.ts'
import { judgeSignIn } from './sign-in.ts'

const algorithms: ssh2.Algorithms = {
  kex: ['curve25519-sha256', 'curve25519-sha256@libssh.org', 'ecdh-sha2-nistp256', 'diffie-hellman-group16-sha512'],
  cipher: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'aes128-ctr', 'aes256-ctr'],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256', 'hmac-sha2-512'],
  compress: ['none'],
}

const count = (counts: Map<string, number>, key: string, by: 1 | -1) => {
  const now = (counts.get(key) ?? 0) + by
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
  return now
}

/** SFTP server: one directory per account, no other SSH features. */
export const startSftp = async (app: App, { port, host }: { port: number; host: string }) => {
  const clients = new Set<Connection>()
  const byNetwork = new Map<string, number>()
  const byAccount = new Map<string, number>()

  const server = new ssh2.Server(
    {
      hostKeys: [hostKeyOf(app.config).pem],
      ident: 'Reprise',
      algorithms,
      keepaliveInterval: 30_000,
      keepaliveCountMax: 3,
    },
    (client, { ip }) => {
      const network = networkOf(ip)
      let holder: Holder | null = null
      let tries = 0
      const sessions = new Set<{ close: () => void }>()
      client.on('error', () => {})
      clients.add(client)
      const among = count(byNetwork, network, 1)
      const closed = () => {
        if (!clients.delete(client)) return
        clearTimeout(timer)
        count(byNetwork, network, -1)
        if (holder) count(byAccount, holder.accountId, -1)
        for (const session of sessions) session.close()
      }
      client.on('close', closed)
      client.on('end', closed)
      const leave = () => client.end()
      let timer = setTimeout(leave, sftpLimits.signInSeconds * 1_000)
      /** Restarts the idle timeout, after which the connection is closed. */
      const alive = () => {
        clearTimeout(timer)
        timer = setTimeout(leave, sftpLimits.idleSeconds * 1_000)
      }
      if (clients.size > sftpLimits.connections || among > sftpLimits.connectionsPerNetwork) return leave()

      client.on('authentication', (context) => {
        if (context.method === 'none') return context.reject(['publickey', 'password'])
        if (++tries > sftpLimits.triesPerConnection) return leave()
        judgeSignIn(app, context, ip).then(
          (judged) => {
            if (judged === 'key_known') return context.accept()
            if (judged === 'too_many_tries') return leave()
            if (judged === 'refused') return context.reject(['publickey', 'password'])
            if (count(byAccount, judged.holder.accountId, 1) > sftpLimits.connectionsPerAccount) {
              count(byAccount, judged.holder.accountId, -1)
              return leave()
            }
            // The client may have disconnected meanwhile.
            if (!clients.has(client)) return void count(byAccount, judged.holder.accountId, -1)
            holder = judged.holder
            context.accept()
          },
          (error: Error) => {
            app.log.error({ err: error }, 'sftp sign-in failed')
            leave()
          },
        )
      })
      client.on('ready', () => {
        alive()
        client.on('session', (accept, reject) => {
          if (!holder || sessions.size >= sftpLimits.sessions) return reject()
          const person = holder
          accept().on('sftp', (acceptSftp) => {
            const sftp = acceptSftp()
            const session = serveSession(app, sftp, person)
            sessions.add(session)
            const emit = sftp.emit.bind(sftp)
            sftp.emit = (event: string | symbol, ...given: unknown[]) => {
              alive()
              return emit(event, ...given)
            }
            // Without this the OpenSSH client waits for the end of the channel.
            sftp.on('end', () => sftp.end())
            sftp.on('close', () => {
              session.close()
              sessions.delete(session)
            })
          })
        })
      })
    },
  )
  server.on('error', (error: Error) => app.log.warn({ err: error }, 'sftp'))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const client of clients) client.end()
      }),
  }
}
