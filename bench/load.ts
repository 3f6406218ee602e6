import { Agent, request } from 'node:http'

type Request = { port: number; path: string; headers: Record<string, string>; method?: 'POST'; body?: string }
type Target = { port: number; path: string; headers: Record<string, string>; seconds: number }

const concurrency = 16

/** Repeats a request over keep-alive connections; a wrong response ends the benchmark. */
export const asker = ({ port, path, headers, method, body }: Request, sockets = concurrency) => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const ask = (more: Record<string, string> = {}) =>
    new Promise<void>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, method, headers: { ...headers, ...more }, agent }, (answer) => {
        if (answer.statusCode! >= 300) reject(new Error(`${path} answered ${answer.statusCode}`))
        answer.resume()
        answer.once('end', resolve)
      })
        .once('error', reject)
        .end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** Requests per second with a few clients without pauses. */
export const load = async ({ seconds, ...target }: Target) => {
  const { ask, close } = asker(target)
  const end = performance.now() + seconds * 1000
  let answered = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < end) {
        await ask()
        answered++
      }
    }),
  )
  close()
  return answered / seconds
}

/** Runs `count` requests from a few clients without pauses. */
export const times = async (count: number, ask: () => Promise<void>) => {
  let left = count
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) await ask()
    }),
  )
}
