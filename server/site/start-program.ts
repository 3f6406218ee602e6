/**
 * Starts the scripts of a painted page after its first paint, so that they do not compete for network and CPU. Hidden
 * tabs have no paint, so they start at once.
 */
export const startProgramScript = `{
  const program = document.getElementById('program')
  const start = () => document.head.append(program.content)
  if (program) {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    addEventListener('load', () => setTimeout(start, 500))
  }
}`
