import { ApiError } from '#web/kit/client/api-error.ts'

export type WaitingScan = { id: string; code: string }

type Settings<Answer> = {
  read: () => WaitingScan[]
  write: (waiting: WaitingScan[]) => void
  send: (scan: WaitingScan) => Promise<Answer>
  /** Told for each scan, in their order, once the server has answered. */
  settled: (scan: WaitingScan, outcome: { answer: Answer } | { error: ApiError }) => void
  /** How many wait because the server cannot be asked. */
  waiting: (count: number) => void
}

const pauses = [1_000, 2_000, 5_000, 10_000] as const

/** The server did not get to the scan: it is sent again, under the same id. */
const isUnheard = (error: unknown) => !(error instanceof ApiError) || !error.final

/** Sends scans one after the other. What cannot be sent waits, also through a reload, and counts once. */
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
      if ('error' in outcome && isUnheard(outcome.error)) {
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

/** `crypto.randomUUID` is missing on plain http outside localhost. */
export const newScanId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
