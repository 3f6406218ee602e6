import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded.ts'
import { freePort } from '#server/testing/process.ts'
import { launched, start } from './process.ts'
import { newReport } from './report.ts'

/** Silent sockets held at each of the two ports, by processes of 5,000. */
const socketsPerPort = 20_000
const perProcess = 5_000
const perAddress = 20
/** Milliseconds: filling, then measuring. */
const filling = 12_000
const measuring = 20_000

/** Milliseconds of one request over a new connection; null if it failed. */
const visit = (port: number) =>
  new Promise<number | null>((resolve) => {
    const began = performance.now()
    const sent = request({ port, host: '127.0.0.1', path: '/api/health/ready', agent: false, timeout: 10_000 })
    sent.on('error', () => resolve(null))
    sent.on('timeout', () => sent.destroy())
    sent.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - began : null))
    })
    sent.end()
  })

/** Whether the SFTP port answers an identification with its own and the first message of the key exchange. */
const greet = (port: number) =>
  new Promise<number | null>((resolve) => {
    const began = performance.now()
    let received = 0
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('SSH-2.0-drill\r\n'))
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(null))
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received < 200) return
      resolve(performance.now() - began)
      socket.destroy()
    })
  })

const repeated = async (once: () => Promise<number | null>, ms: number) => {
  const times: number[] = []
  let failed = 0
  for (const end = performance.now() + ms; performance.now() < end; await sleep(50)) {
    const took = await once()
    if (took === null) failed++
    else times.push(took)
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return { failed, count: times.length + failed, p95 }
}

/** Holds silent sockets at a port; the result releases them. */
const hold = (port: number, firstNetwork: number) => {
  const file = new URL('./sockets/hold.ts', import.meta.url)
  const holders: ChildProcess[] = []
  for (let from = 0; from < socketsPerPort; from += perProcess)
    holders.push(fork(file, [port, perProcess, perAddress, firstNetwork + from / perAddress].map(String)))
  return () =>
    Promise.all(
      holders.map((holder) => {
        const ended = once(holder, 'exit')
        holder.kill('SIGKILL')
        return ended
      }),
    )
}

/** One process with all parts, as `npm start`, while silent sockets are held at its HTTP and its SFTP port. */
export const socketsDrill = async () => {
  const report = newReport()
  const folder = mkdtempSync(join(tmpdir(), 'reprise-sockets-'))
  const [port, sftpPort] = [await freePort(), await freePort()]
  const { url, stop } = await startEmbedded(join(folder, 'database'))
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
    SECRET_KEY: randomUUID(),
    PORT: String(port),
    SFTP_PORT: String(sftpPort),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  }
  await launched(['demo'], env)
  const product = await start('product', process.cwd(), ['api', 'worker', 'sftp'], env, `http://127.0.0.1:${port}`)
  const sides = [
    { name: 'requests', at: port, ask: () => visit(port) },
    { name: 'SFTP connections', at: sftpPort, ask: () => greet(sftpPort) },
  ]
  for (const [index, { name, at, ask }] of sides.entries()) {
    const usual = await repeated(ask, 5_000)
    const release = hold(at, index * 1_000)
    await sleep(filling)
    const flooded = await repeated(ask, measuring)
    await release()
    report.check(
      name,
      flooded.count > 0 && usual.failed + flooded.failed === 0,
      `${flooded.failed} of ${flooded.count} failed; p95 ${usual.p95.toFixed(0)} → ${flooded.p95.toFixed(0)} ms`,
    )
  }
  report.check(
    'the process ran to its end',
    (await product.stop()) === 0,
    `${socketsPerPort} silent sockets at each port`,
  )
  await stop()
  rmSync(folder, { recursive: true, force: true })
  return report.isPassed()
}
