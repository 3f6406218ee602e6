export type Labels = Readonly<Record<string, string>>
type Reading = { labels: Labels; value: number }

/** Values read when metrics are collected; each combination of label values is one series. */
export type Gauge = {
  name: string
  help: string
  labels: readonly string[]
  read: () => Promise<readonly Reading[]> | readonly Reading[]
}

/** Durations in seconds, with the upper bounds of their buckets. */
export const histograms = {
  reprise_http_request_seconds: {
    help: 'Duration of requests, by route.',
    labels: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.2, 1, 5],
  },
  reprise_job_seconds: {
    help: 'Duration of jobs, by queue, task and result.',
    labels: ['queue', 'task', 'result'],
    buckets: [0.05, 0.2, 1, 5, 30, 120, 600],
  },
} as const
export type HistogramName = keyof typeof histograms

/** Receiver of measurements. Labels are route patterns, names and states, never accounts, users or ids. */
export type Meter = {
  observe: (name: HistogramName, labels: Labels, seconds: number) => void
  addGauges: (gauges: readonly Gauge[]) => void
}

/** Milliseconds after which a gauge without an answer is left out of a collection. */
const gaugeTimeout = 5_000

/** A gauge that cannot be read, as in an outage of the database, has no series; the others are still collected. */
export const readGauge = async (gauge: Gauge): Promise<readonly Reading[]> => {
  const late = Promise.withResolvers<readonly Reading[]>()
  const timer = setTimeout(() => late.resolve([]), gaugeTimeout)
  try {
    return await Promise.race([gauge.read(), late.promise])
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
