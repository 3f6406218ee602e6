import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Meter } from './meter.ts'
import { openPrometheus } from './prometheus.ts'
import type { Tracing } from './tracing.ts'

/** Measurements and traces of one process. */
export type Telemetry = Meter & {
  /** Metrics in the Prometheus text format; null without METRICS_TOKEN. */
  prometheus: { contentType: string; text: () => Promise<string> } | null
  /** Null without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracing: Tracing | null
  /** Exports what is left. */
  stop: () => Promise<void>
}

export const noTelemetry: Telemetry = {
  observe: () => {},
  addGauges: () => {},
  prometheus: null,
  tracing: null,
  stop: async () => {},
}

/** Both libraries are loaded only if their setting is given. */
export const openTelemetry = async (
  { metricsToken, otlpEndpoint }: Pick<Config, 'metricsToken' | 'otlpEndpoint'>,
  log: Log,
): Promise<Telemetry> => {
  if (!metricsToken && !otlpEndpoint) return noTelemetry
  const prometheus = metricsToken ? await openPrometheus() : null
  const otlp = otlpEndpoint ? (await import('./otlp.ts')).openOtlp(otlpEndpoint, log) : null
  const meters = [prometheus, otlp?.meter].filter((meter) => !!meter)
  return {
    observe: (name, labels, seconds) => {
      for (const meter of meters) meter.observe(name, labels, seconds)
    },
    addGauges: (gauges) => {
      for (const meter of meters) meter.addGauges(gauges)
    },
    prometheus,
    tracing: otlp?.tracing ?? null,
    stop: async () => otlp?.stop(),
  }
}
