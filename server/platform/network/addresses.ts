import { BlockList, isIP, isIPv6 } from 'node:net'

/** IANA special-purpose IPv4 blocks: never the public address of a provider. */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Special-purpose blocks inside 2000::/3, the only global unicast block: IPv4 tunnels, documentation, benchmarking. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, prefix] of special4) special.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of special6) special.addSubnet(net, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string) =>
  isIPv6(address)
    ? global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    : isIP(address) === 4 && !special.check(address, 'ipv4')

/** Private network that connectors may call; `port` null means any port. */
export type AllowedAddress = { net: string; prefix: number; port: number | null }

const written = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?:\/(\d{1,3}))?(?::(\d{1,5}))?$/i

/** Parses `10.1.0.0/16`, `127.0.0.1:4010` or `[fd00::1]:443`; null if invalid. */
export const readAllowed = (text: string): AllowedAddress | null => {
  const [, six, four, prefix, port] = written.exec(text.trim()) ?? []
  const net = six ?? four ?? ''
  const longest = isIPv6(net) ? 128 : 32
  if (!isIP(net) || Number(prefix ?? 0) > longest || Number(port ?? 0) > 65_535) return null
  return {
    net,
    prefix: prefix === undefined ? longest : Number(prefix),
    port: port === undefined ? null : Number(port),
  }
}

export const isAllowedAddress = (allowed: readonly AllowedAddress[], address: string, port: number) =>
  allowed.some((one) => {
    if ((one.port !== null && one.port !== port) || isIP(address) !== isIP(one.net)) return false
    const list = new BlockList()
    const family = isIPv6(one.net) ? 'ipv6' : 'ipv4'
    list.addSubnet(one.net, one.prefix, family)
    return list.check(address, family)
  })
