import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { processPlace } from '../other-processes.ts'

/**
 * Why a connection is refused. `too many` and `idle`: an address has as many as it may, so a new one, or its idlest, is closed.
 * `pipelined`: many requests and no reading. `malformed`, `slow`: what came was no request, or not in time.
 */
const connectionRefusals = ['too many', 'idle', 'pipelined', 'malformed', 'slow'] as const
export type ConnectionRefusal = (typeof connectionRefusals)[number]

/** What this process counts while it works; `core/server/http/metrics.ts` adds what is read when somebody asks. In seconds. */
export class Metrics {
  readonly registry = new Registry()
  readonly #of = { registers: [this.registry] }

  readonly requests = new Histogram({
    ...this.#of,
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, by the route and the class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
  })
  /** Requests that are not answered yet, open streams of events among them. */
  inFlight = 0
  readonly abortedRequests = new Counter({
    ...this.#of,
    name: 'http_requests_aborted_total',
    help: 'Requests whose client left, or was cut off, before the answer was sent',
  })
  readonly leftConnections = new Counter({
    ...this.#of,
    name: 'http_connections_left_total',
    help: 'Connections that a client reset, or closed in the middle of a request',
  })
  readonly refusedRequests = new Counter({
    ...this.#of,
    name: 'http_requests_refused_total',
    help: 'Requests refused for now: 429 for too many of one caller, 503 for a busy or unavailable portal',
    labelNames: ['status'],
  })
  readonly refusedConnections = new Counter({
    ...this.#of,
    name: 'http_connections_refused_total',
    help: 'Connections that were closed without an answer, or with an error for what was no request',
    labelNames: ['reason'],
  })
  readonly statements = new Histogram({
    ...this.#of,
    name: 'database_statement_duration_seconds',
    help: 'Time from sending a statement to its answer',
    labelNames: ['pool'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 8],
  })
  readonly connectionWaits = new Histogram({
    ...this.#of,
    name: 'database_connection_wait_seconds',
    help: 'Time to get a connection of the pool',
    labelNames: ['pool'],
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 5],
  })

  readonly replicaReads = new Counter({
    ...this.#of,
    name: 'database_replica_reads_total',
    help: 'Reads that may be a second old, by where they were read',
    labelNames: ['from'],
  })

  /** The counters of each endpoint by the class of the status: to find them by their labels takes longer than to count. */
  readonly #counters = new Map<string, ReturnType<Metrics['requests']['labels']>[]>()

  /** Counts an answered request. `endpoint`: `GET /api/posts/getPost`; `seconds`: from the request to its answer. */
  observeRequest(endpoint: string, status: number, seconds: number): void {
    const counters = this.#counters.get(endpoint) ?? []
    if (counters.length === 0) this.#counters.set(endpoint, counters)
    const statusClass = Math.floor(status / 100)
    counters[statusClass] ??= this.#counterOf(endpoint, statusClass)
    counters[statusClass].observe(seconds)
  }

  #counterOf(endpoint: string, statusClass: number) {
    const [method = '', route = ''] = endpoint.split(' ')
    return this.requests.labels(method, route, `${statusClass}xx`)
  }

  constructor() {
    // Of several, each counts for itself, so that one that begins anew is not taken for all.
    if (processPlace !== null) this.registry.setDefaultLabels({ process: String(processPlace) })
    const inFlight = () => this.inFlight
    new Gauge({
      ...this.#of,
      name: 'http_requests_in_flight',
      help: 'Requests that are not answered yet, open streams of events among them',
      collect() {
        this.set(inFlight())
      },
    })
    collectDefaultMetrics({ register: this.registry })
    // Prometheus sees a counter grow only where it was there before.
    for (const status of ['429', '503']) this.refusedRequests.inc({ status }, 0)
    for (const reason of connectionRefusals) this.refusedConnections.inc({ reason }, 0)
  }
}
