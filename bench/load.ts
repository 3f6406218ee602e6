import { Agent, request } from 'node:http'

type Target = { port: number; path: string; headers: Record<string, string>; seconds: number }

const concurrency = 16

/** Requests a second that the target answers to a few clients which never wait; a wrong answer ends the benchmark. */
export const load = async ({ port, path, headers, seconds }: Target) => {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
        answer.resume()
        answer.once('end', resolve)
      })
        .once('error', reject)
        .end()
    })
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
  agent.destroy()
  return answered / seconds
}
