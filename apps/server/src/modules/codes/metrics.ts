import { Counter } from 'prom-client'
import { metrics } from '../../platform/process/metrics.ts'

/**
 * By `channel`: `sms`, `email`, or `service` where the sign-in service sends. One for a number that nobody has counts.
 */
export const codesSent = new Counter({
  name: 'banyan_codes_sent_total',
  help: 'Codes that were answered as sent',
  labelNames: ['channel'],
  registers: [metrics],
})

export const codesRefused = new Counter({
  name: 'banyan_codes_refused_total',
  help: 'Codes that were asked for and not sent, by the refusal',
  labelNames: ['channel', 'reason'],
  registers: [metrics],
})

export const sendersBroken = new Counter({
  name: 'banyan_code_senders_broken_total',
  help: 'Times that a sender failed as a whole, so that codes by it were refused for half a minute',
  labelNames: ['channel', 'fault'],
  registers: [metrics],
})

/** Counts what came of a code, and hands it on. */
export function counted<Answer extends { readonly ok: true } | { readonly ok: false; readonly code: string }>(
  channel: string,
  answer: Answer,
): Answer {
  if (answer.ok) codesSent.inc({ channel })
  else codesRefused.inc({ channel, reason: answer.code })
  return answer
}
