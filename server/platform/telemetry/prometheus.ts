import { type HistogramName, histograms, type Meter, readGauge } from './meter.ts'

/** Registry of the process; loaded only if metrics are enabled. */
export const openPrometheus = async (): Promise<Meter & { contentType: string; text: () => Promise<string> }> => {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'reprise_' })
  const histogramOf = (name: HistogramName) => {
    const { help, labels, buckets } = histograms[name]
    return new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers: [register] })
  }
  const durations = {
    reprise_http_request_seconds: histogramOf('reprise_http_request_seconds'),
    reprise_job_seconds: histogramOf('reprise_job_seconds'),
  }
  return {
    observe: (name, labels, seconds) => durations[name].observe({ ...labels }, seconds),
    addGauges: (gauges) => {
      for (const gauge of gauges)
        new Gauge({
          name: gauge.name,
          help: gauge.help,
          labelNames: gauge.labels,
          registers: [register],
          async collect() {
            const readings = await readGauge(gauge)
            this.reset()
            // Without labels prom-client sets the series to 0 on reset; an unread gauge must have none.
            if (gauge.labels.length === 0) this.remove()
            for (const { labels, value } of readings) this.set({ ...labels }, value)
          },
        })
    },
    contentType: register.contentType,
    text: () => register.metrics(),
  }
}
