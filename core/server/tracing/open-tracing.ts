import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { TracingConfig } from '../config.ts'
import type { OpenSpan, SpanAttributes, Tracing } from './spans.ts'

/** Spans that wait for a collector that is slow or away; those after them are dropped. */
export const maxWaitingSpans = 2048
/** A long statement is cut, in characters. */
const maxAttributeLength = 2000
/** In milliseconds. */
const closeTime = 2000

const propagator = new W3CTraceContextPropagator()

/** A span that the sampler has chosen. */
class RecordedSpan implements OpenSpan {
  readonly #span: Span

  constructor(span: Span) {
    this.#span = span
  }

  get traceId(): string {
    return this.#span.spanContext().traceId
  }

  get traceparent(): string {
    const carrier: { traceparent?: string } = {}
    propagator.inject(this.context, carrier, defaultTextMapSetter)
    return carrier.traceparent ?? ''
  }

  get context(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.#span)
  }

  end({ failed = false, attributes = {} }: { failed?: boolean; attributes?: SpanAttributes } = {}): void {
    this.#span.setAttributes(attributes)
    if (failed) this.#span.setStatus({ code: SpanStatusCode.ERROR })
    this.#span.end()
  }
}

/** Starts sending spans by OTLP. The exporter reads its headers, time-out and certificates from `OTEL_EXPORTER_OTLP_*`. */
export function openTracing(config: TracingConfig, log: FastifyBaseLogger): Tracing {
  const say = (message: string) => log.warn({ problem: message }, 'tracing')
  diag.setLogger(
    { error: say, warn: say, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new TracerProvider({
    resource: resourceOfProcess(),
    sampler: samplerOf(config),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: config.url }),
        maxQueueSize: maxWaitingSpans,
      }),
    ],
  })
  const tracer = provider.getTracer('shaar')
  const start = (name: string, options: SpanOptions, context: Context) => {
    const span = tracer.startSpan(name, options, context)
    return span.isRecording() ? new RecordedSpan(span) : undefined
  }
  return {
    startRequest: (name, headers, attributes) =>
      start(
        name,
        { kind: SpanKind.SERVER, attributes },
        propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
      ),
    startWork: (name, cause) => start(name, { links: linksTo(cause) }, ROOT_CONTEXT),
    startWithin: (parent, name, attributes) =>
      parent instanceof RecordedSpan
        ? start(name, { kind: SpanKind.CLIENT, attributes }, parent.context)
        : undefined,
    close: () => closeWithin(provider, closeTime),
  }
}

function linksTo(cause: string | null): Link[] {
  const context = cause === null ? null : parseTraceParent(cause)
  return context ? [{ context }] : []
}

/** `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_SERVICE_NAME` say more of it, or something else. */
function resourceOfProcess() {
  const detectors = [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector]
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'shaar' }))
    .merge(detectResources({ detectors }))
}

function samplerOf({ sampler, share }: TracingConfig): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(share)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

async function closeWithin(provider: TracerProvider, milliseconds: number): Promise<void> {
  const ended = provider.shutdown().catch(() => {})
  await Promise.race([ended, pause(milliseconds, undefined, { ref: false })])
}
