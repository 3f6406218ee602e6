/** Prints one line per result; `isPassed` is false after a failed one. */
export const newReport = () => {
  let failed = 0
  return {
    check: (name: string, ok: boolean, value: string) => {
      if (!ok) failed++
      console.log(`${ok ? 'ok    ' : 'failed'} ${name.padEnd(34)} ${value}`)
    },
    isPassed: () => failed === 0,
  }
}
export type Report = ReturnType<typeof newReport>

/** Runs work and returns its result with the seconds it took. */
export const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - began) / 1000 }
}
