import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `npm start -- …` without its supervisor and waits for its end. */
export const launched = async (words: readonly string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, ['server/main.ts', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm start -- ${words.join(' ')} ended with code ${code}.`)
}

export type Process = { name: string; stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | null> }

/**
 * Starts a process of the product in a folder and waits until it is ready. `output`: file descriptor of its output;
 * default: only errors are printed.
 */
export const start = async (
  name: string,
  cwd: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  health: string,
  output?: number,
) => {
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts', ...words], {
    cwd,
    env,
    // The channel is not used: the process stops when it is closed, also if the drill is killed.
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => Number(code))
  let isEnded = false
  ended.then(() => {
    isEnded = true
  })
  for (let tries = 0; !isEnded; tries++) {
    const answer = await fetch(`${health}/api/health/ready`).catch(() => null)
    if (answer?.status === 200) break
    if (tries > 2_400) throw new Error(`${name} was not ready after two minutes.`)
    await sleep(50)
  }
  if (isEnded) throw new Error(`${name} ended with code ${await ended}.`)
  const stop: Process['stop'] = (signal = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { name, stop }
}
