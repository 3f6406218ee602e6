import { isIPv6 } from 'node:net'
import { first } from '#domain/checked.ts'

/** Rate limiting key of an IP address: an IPv6 client usually has a whole /64, so only that prefix counts. */
export const networkOf = (address: string) => {
  const plain = first(address.replace(/^::ffff:(?=\d+\.)/i, '').split('%'))
  if (!isIPv6(plain)) return plain
  const [before = [], after] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const between = after ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  const groups = [...before, ...between, ...(after ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
