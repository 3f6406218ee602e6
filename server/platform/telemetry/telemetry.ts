import type { Meter } from './meter.ts'
import { openPrometheus } from './prometheus.ts'

/** Measurements of one process. */
export type Telemetry = Meter & {
  /** Metrics in the Prometheus text format; null without METRICS_TOKEN. */
  prometheus: { contentType: string; text: () => Promise<string> } | null
}

export const noTelemetry: Telemetry = { observe: () => {}, addGauges: () => {}, prometheus: null }

export const openTelemetry = async ({ metricsToken }: { metricsToken: string | null }): Promise<Telemetry> => {
  if (!metricsToken) return noTelemetry
  const prometheus = await openPrometheus()
  return { observe: prometheus.observe, addGauges: prometheus.addGauges, prometheus }
}
