import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs `npm start -- …` without its supervisor and waits for its end. */
export const launched = async (words: readonly string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, ['server/main.ts', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm start -- ${words.join(' ')} ended with code ${code}.`)
}
