import { connect } from 'node:tls'
import { activeHosts } from './account/site.ts'
import type { App } from './platform/app.ts'
import type { Config } from './platform/config.ts'

const maxHosts = 20
const patience = 3_000

/** Names that browsers resolve to their own machine without DNS. */
export const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1'

/** Warnings for the operator, one sentence each. */
export const adviceOf = (config: Config, withoutTls: readonly string[]) => {
  const { protocol, hostname } = new URL(config.publicUrl)
  return [
    ...(config.smtpUrl
      ? []
      : ['Mails go nowhere: SMTP_URL is not set. They are kept, and administrators read them at /mails.']),
    ...(config.secretGenerated
      ? [
          `SECRET_KEY is the one generated in ${config.dataDir}: keep a copy with your backups; with more than one machine, give all the same.`,
        ]
      : []),
    ...(protocol === 'http:' && !isLocal(hostname)
      ? [`PUBLIC_URL is ${config.publicUrl}: passwords travel in the clear. Put TLS in front, and set it to https://…`]
      : []),
    ...(withoutTls.length > 0
      ? [`No valid TLS answers at ${withoutTls.join(', ')}: visitors of these sites see a warning or nothing.`]
      : []),
  ]
}

const answersTls = (host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port: 443, servername: host })
    const done = (answers: boolean) => {
      socket.destroy()
      resolve(answers)
    }
    socket.setTimeout(patience, () => done(false))
    socket.once('secureConnect', () => done(true))
    socket.once('error', () => done(false))
  })

/** Hosts of active sites, and of the dashboard if it should have TLS, without a valid certificate. */
export const hostsWithoutTls = async (app: App) => {
  const sites = await activeHosts(app, maxHosts)
  const { protocol, hostname } = new URL(app.config.publicUrl)
  const own = protocol === 'https:' ? [hostname] : []
  const hosts = [...own, ...sites].filter((host) => !isLocal(host))
  const answers = await Promise.all(hosts.map(async (host) => ({ host, answers: await answersTls(host) })))
  return answers.filter((one) => !one.answers).map(({ host }) => host)
}
