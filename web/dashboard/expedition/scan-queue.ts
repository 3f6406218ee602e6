import { present } from '#domain/checked.ts'
import { ApiError } from '#web/kit/client/api-error.ts'

export type WaitingScan = { id: string; code: string }

type Settings<Answer> = {
  read: () => WaitingScan[]
  write: (waiting: WaitingScan[]) => void
  send: (scan: WaitingScan) => Promise<Answer>
  /** Called for each scan in order, after the server has answered. */
  settled: (scan: WaitingScan, outcome: { answer: Answer } | { error: ApiError }) => void
  /** Number of scans waiting because the server is unreachable. */
  waiting: (count: number) => void
}

const pauses = [1_000, 2_000, 5_000, 10_000] as const

/** The request failed before the server processed it; it is retried with the same id. */
const isRetryable = (error: unknown) => !(error instanceof ApiError) || !error.final

/** Sends scans one at a time. Unsent scans are kept across reloads; their id makes retries idempotent. */
export const scanQueue = <Answer>({ read, write, send, settled, waiting }: Settings<Answer>) => {
  let queue = read()
  let failures = 0
  let isSending = false
  let stopped = false
  let timer: number | undefined

  const keep = (next: WaitingScan[]) => {
    queue = next
    write(next)
  }
  const sendAll = async () => {
    window.clearTimeout(timer)
    if (isSending || stopped) return
    isSending = true
    for (let [first] = queue; first && !stopped; [first] = queue) {
      const outcome = await send(first).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      )
      if ('error' in outcome && isRetryable(outcome.error)) {
        waiting(queue.length)
        timer = window.setTimeout(() => void sendAll(), pauses[Math.min(failures++, pauses.length - 1)])
        break
      }
      failures = 0
      keep(queue.slice(1))
      settled(first, outcome as { answer: Answer } | { error: ApiError })
      if (queue.length === 0) waiting(0)
    }
    isSending = false
  }
  return {
    add: (scan: WaitingScan) => {
      keep([...queue, scan])
      if (failures > 0) waiting(queue.length)
      void sendAll()
    },
    sendAll,
    stop: () => {
      stopped = true
      window.clearTimeout(timer)
    },
  }
}

/** UUID of a scan. `crypto.randomUUID` is missing on plain http outside localhost. */
export const newScanId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (present(bytes[6]) & 0x0f) | 0x40
  bytes[8] = (present(bytes[8]) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
