/**
 * Longest block of the event loop during `work`, in milliseconds of this thread's CPU time, so that other processes on
 * a busy machine do not count.
 */
export const longestHold = async (work: () => Promise<unknown>): Promise<number> => {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let longest = 0
  let last = used()
  let done = false
  const turn = () => {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
    if (!done) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  done = true
  await new Promise((next) => setImmediate(next))
  turn()
  return longest
}
