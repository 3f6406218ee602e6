import { lookup, Resolver } from 'node:dns/promises'
import { connect, type PeerCertificate } from 'node:tls'
import { first } from '#domain/checked.ts'
import { judgeCertificate } from '#domain/system/health.ts'
import { activeHosts } from '#server/account/site.ts'
import { isLocal } from '#server/advice.ts'
import type { Config } from '#server/platform/config.ts'
import { type Check, type Finding, failed, inTime, type Outcome, ok, reasonOf, warning } from './check.ts'
import { withDatabase } from './database.ts'

/** Sites that are checked; milliseconds per lookup and per TLS handshake; hosts at the same time. */
const maxHosts = 1_000
const patience = 5_000
const atOnce = 20

const addressesOf = async (host: string, servers: readonly string[]) => {
  if (servers.length === 0) return (await lookup(host, { all: true })).map(({ address }) => address)
  const resolver = new Resolver({ timeout: patience, tries: 1 })
  resolver.setServers([...servers])
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length === 0) throw new Error(`no A or AAAA record of ${host}`)
  return found
}

type Endpoint = { host: string; address: string; port: number; ca: string | undefined }
type Handshake = { authorized: boolean; reason: string; certificate: PeerCertificate }

/** Completes the handshake also with an invalid certificate, so that it can be described. */
const handshake = ({ host, address, port, ca }: Endpoint) =>
  new Promise<Handshake>((resolve, reject) => {
    const socket = connect({ host: address, port, servername: host, rejectUnauthorized: false, ...(ca && { ca }) })
    socket.setTimeout(patience, () => socket.destroy(new Error(`no answer within ${patience / 1_000} s`)))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { authorized, authorizationError } = socket
      resolve({ authorized, reason: String(authorizationError ?? ''), certificate: socket.getPeerCertificate() })
      socket.destroy()
    })
  })

const tlsOutcome = async (endpoint: Endpoint): Promise<Outcome> => {
  const { host, port } = endpoint
  const renew = 'Renew the certificate of this host at the proxy'
  try {
    const { authorized, reason, certificate } = await handshake(endpoint)
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / 86_400_000)
    const value = `${host}: certificate valid for ${days} days`
    if (days < 0) return failed(`${host}: certificate expired ${-days} days ago`, renew)
    if (!authorized)
      return failed(`${host}: ${reason}`, 'Install a certificate with its chain for this host at the proxy')
    const state = judgeCertificate(days)
    return state === 'good' ? ok(value) : state === 'warning' ? warning(value, renew) : failed(value, renew)
  } catch (error) {
    return failed(`${host}:${port}: ${reasonOf(error)}`, 'Let the proxy answer TLS for this host')
  }
}

type Tls = { port: number; ca: string | undefined } | null

const checkHost = async (host: string, { dnsServers }: Config, tls: Tls): Promise<Finding[]> => {
  if (isLocal(host)) return [{ name: 'dns', ...ok(`${host}: this machine`) }]
  try {
    const addresses = await inTime(addressesOf(host, dnsServers), patience)
    const dns = { name: 'dns', ...ok(`${host} → ${addresses.slice(0, 4).join(', ')}`) }
    return tls ? [dns, { name: 'tls', ...(await tlsOutcome({ host, address: first(addresses), ...tls })) }] : [dns]
  } catch (error) {
    const remedy = 'Point the name at the proxy: a CNAME, A or AAAA record'
    return [{ name: 'dns', ...failed(`${host}: ${reasonOf(error)}`, remedy) }]
  }
}

/**
 * DNS and, if PUBLIC_URL is https, TLS of the dashboard and of every active site. `ca`: certificate authority instead of
 * those of the machine.
 */
export const hostsCheck = (url: string, config: Config, ca?: string): Check => ({
  name: 'hosts',
  remedy: 'The hosts of the sites are stored in the database: make it reachable',
  run: async () => {
    const { protocol, hostname, port } = new URL(config.publicUrl)
    const sites = await withDatabase(url, config.secretKey, (database) => activeHosts({ database }, maxHosts))
    const hosts = [...new Set([hostname, ...sites])]
    const tls = protocol === 'https:' ? { port: Number(port || 443), ca } : null
    const findings: Finding[] = []
    for (let at = 0; at < hosts.length; at += atOnce)
      findings.push(
        ...(await Promise.all(hosts.slice(at, at + atOnce).map((host) => checkHost(host, config, tls)))).flat(),
      )
    if (!tls) findings.push({ name: 'tls', ...ok('not checked: PUBLIC_URL is http') })
    return findings
  },
})
