// Restarts a process when it crashes.
import { spawn } from 'node:child_process'

/** Exit code for invalid settings (EX_CONFIG in sysexits.h); no restart. */
export const configurationError = 78
/** Exit code for an unreachable database or file store (EX_TEMPFAIL); restarted even before the first "ready". */
const temporaryFailure = 75

/**
 * Runs a process until it exits cleanly, is stopped, has invalid settings, or crashes before it reported "ready". After
 * any other exit it is restarted, with backoff while it keeps crashing early. Resolves to the exit code.
 */
export const supervise = (command, args, options, { pauseMs = 500, longestPauseMs = 30_000, steadyMs = 60_000 } = {}) =>
  new Promise((resolve) => {
    let wasReady = false
    let isStopping = false
    let pause = pauseMs
    let child = null
    let timer = null
    const run = () => {
      timer = null
      const began = Date.now()
      child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
      child.on('message', (message) => {
        if (message === 'ready') wasReady = true
      })
      child.on('error', (error) => {
        console.error(error.message)
        resolve(1)
      })
      child.on('exit', (code, signal) => {
        if (isStopping || code === 0 || code === configurationError || (!wasReady && code !== temporaryFailure))
          return resolve(code ?? 1)
        if (Date.now() - began > steadyMs) pause = pauseMs
        console.error(`The process ended (${signal ?? `code ${code}`}); restarting in ${pause / 1000} s.`)
        timer = setTimeout(run, pause)
        pause = Math.min(pause * 2, longestPauseMs)
      })
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        isStopping = true
        if (timer) {
          clearTimeout(timer)
          resolve(0)
        } else child.kill(signal)
      })
    run()
  })
