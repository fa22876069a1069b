import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * What this process counts, for GET /metrics. A module registers its own metrics here:
 * `new Counter({ …, registers: [metrics] })`.
 */
export const metrics = new Registry()

/** Memory, event loop and garbage collection of the process. */
export function countProcess(): void {
  collectDefaultMetrics({ register: metrics })
}
