import { isRecord } from '#domain/checked.ts'
import type { RevealedDevice } from '#domain/self-test/schema.ts'

const textOf = (value: unknown, max: number) =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, max) : null

/** Platform named by browsers without client hints. */
const platformIn = (agent: string) => {
  if (/iPhone|iPad|iPod/.test(agent)) return 'iOS'
  if (/Android/.test(agent)) return 'Android'
  if (/Macintosh/.test(agent)) return 'macOS'
  return /Windows/.test(agent) ? 'Windows' : null
}

/** What the browser reveals about the device, without asking for access. */
export const revealedDevice = async (): Promise<RevealedDevice> => {
  const hints: unknown = Reflect.get(navigator, 'userAgentData')
  const ask = isRecord(hints) ? hints.getHighEntropyValues : null
  const values: unknown =
    typeof ask === 'function' ? await ask.call(hints, ['model', 'platform']).catch(() => null) : null
  const { model, platform } = isRecord(values) ? values : { model: null, platform: null }
  const quota = await navigator.storage?.estimate().then(
    (estimate) => estimate.quota ?? 0,
    () => 0,
  )
  return {
    platform: textOf(platform, 40) ?? platformIn(navigator.userAgent),
    model: textOf(model, 100),
    storageGb: quota ? Math.min(100_000, Math.floor(quota / 1e9)) : null,
  }
}
