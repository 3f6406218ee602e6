import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { asError } from '#domain/checked.ts'
import { release } from '#domain/release.ts'
import { type Log, withoutAddresses } from '../log.ts'
import { type HistogramName, histograms, type Meter, readGauge } from './meter.ts'
import type { Span, Tracing } from './tracing.ts'

const scope = 'reprise'
/** Milliseconds that the end of the process waits for the last export. */
const stopPatience = 5_000

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence. */
const resourceOf = () =>
  resourceFromAttributes({
    'service.name': 'reprise',
    'service.version': release,
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }))

type Providers = { tracers: BasicTracerProvider; meters: MeterProvider }

const openProviders = (endpoint: string): Providers => {
  const base = endpoint.replace(/\/+$/, '')
  const resource = resourceOf()
  return {
    tracers: new BasicTracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${base}/v1/traces` }))],
    }),
    meters: new MeterProvider({
      resource,
      readers: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }) })],
    }),
  }
}

const meterOf = (meters: MeterProvider): Meter => {
  const meter = meters.getMeter(scope, release)
  const histogramOf = (name: HistogramName) => {
    const { help, buckets } = histograms[name]
    return meter.createHistogram(name, { description: help, advice: { explicitBucketBoundaries: [...buckets] } })
  }
  const durations = {
    reprise_http_request_seconds: histogramOf('reprise_http_request_seconds'),
    reprise_job_seconds: histogramOf('reprise_job_seconds'),
  }
  return {
    observe: (name, labels, seconds) => durations[name].record(seconds, labels),
    addGauges: (gauges) => {
      for (const gauge of gauges)
        meter.createObservableGauge(gauge.name, { description: gauge.help }).addCallback(async (result) => {
          for (const { labels, value } of await readGauge(gauge)) result.observe(value, labels)
        })
    },
  }
}

const tracingOf = (tracers: BasicTracerProvider): Tracing => {
  const tracer = tracers.getTracer(scope, release)
  const current = new AsyncLocalStorage<Context>()
  const propagator = new W3CTraceContextPropagator()
  const start: Tracing['start'] = (name, { kind, attributes, headers }): Span => {
    const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : current.getStore()
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent ?? ROOT_CONTEXT)
    const inside = trace.setSpan(parent ?? ROOT_CONTEXT, span)
    return {
      set: (more) => void span.setAttributes(more),
      fail: (error) => {
        const { name: type, message } = asError(error)
        span.recordException({ name: type, message: withoutAddresses(message) })
        span.setStatus({ code: SpanStatusCode.ERROR })
      },
      end: () => span.end(),
      run: (work) => current.run(inside, work),
    }
  }
  const child: Tracing['child'] = async (name, options, work) => {
    if (!current.getStore()) return work()
    const span = start(name, options)
    try {
      return await span.run(work)
    } catch (error) {
      span.fail(error)
      throw error
    } finally {
      span.end()
    }
  }
  return { start, child }
}

/** Traces and metrics of the process, exported by OTLP over HTTP in JSON. An unreachable collector only loses them. */
export const openOtlp = (endpoint: string, log: Log) => {
  setGlobalErrorHandler((error) => log.warn({ err: asError(error) }, 'telemetry not exported'))
  const { tracers, meters } = openProviders(endpoint)
  const stop = async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, stopPatience).unref())
    await Promise.race([Promise.allSettled([tracers.shutdown(), meters.shutdown()]), late])
  }
  return { meter: meterOf(meters), tracing: tracingOf(tracers), stop }
}
