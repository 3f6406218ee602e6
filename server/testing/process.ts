import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { testConfig } from './config.ts'

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts the product in a separate process and waits until it is ready or has exited. */
export const launch = async (words: string[], settings: Record<string, string>) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts', ...words], {
    env: {
      PATH: process.env.PATH,
      // Half of the processor time of a start is compiling.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      HOST: '127.0.0.1',
      SECRET_KEY: testConfig().secretKey.current,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes('is ready')) resolve()
      })
  })
  await Promise.race([ready, ended])
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    return ended
  }
  return {
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    output: () => output,
    address: `http://127.0.0.1:${port}/api`,
  }
}
export type Launched = Awaited<ReturnType<typeof launch>>
