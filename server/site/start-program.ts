/**
 * Starts a painted page's program once the page is seen: what is read first does not share the line and the processor with it.
 * A tab that nobody sees yet has no paint.
 */
export const startProgramScript = `{
  const program = document.getElementById('program')
  const start = () => document.head.append(program.content)
  if (program) {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    addEventListener('load', () => setTimeout(start, 500))
  }
}`
