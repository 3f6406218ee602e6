import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { propertiesOf } from '#domain/checked.ts'

const port = 3977

const untilReady = async (dataDir: string) => {
  const began = performance.now()
  const product = spawn('sh', ['scripts/start.sh'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', DOCS_BUILD: 'off' },
    stdio: 'ignore',
  })
  for (;;) {
    const health = await fetch(`http://localhost:${port}/api/health`)
      .then((answer) => answer.json())
      .catch(() => null)
    if (propertiesOf(health).ready) break
    await sleep(20)
  }
  const seconds = (performance.now() - began) / 1000
  const ended = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  await ended
  return seconds
}

/** Time from `npm start` on a built checkout to the first response. */
export const measureStart = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  try {
    const first = await untilReady(dataDir)
    const again = await untilReady(dataDir)
    return [
      `first start, database made and demo loaded: ${first.toFixed(1)} s`,
      `start with data: ${again.toFixed(1)} s`,
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
