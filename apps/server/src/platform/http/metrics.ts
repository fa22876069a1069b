import type { Route } from '@banyan/contract'
import { Histogram } from 'prom-client'
import { metrics } from '../process/metrics.ts'

const calls = new Histogram({
  name: 'banyan_call_seconds',
  help: 'Time from the request of a call to its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.03, 0.08, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

/** Counts an answered call for GET /metrics. */
export function observeCall({ method, path }: Route, status: number, seconds: number): void {
  calls.observe({ method, route: path, status }, seconds)
}
