import { z } from 'zod/mini'
import { type ServerMessage, serverMessage } from './realtime.ts'
import type { Route } from './route.ts'

/**
 * The input of a route as the wire carries it: money as digits, instants as text. Throws
 * on an input that the route forbids.
 */
export function encodeInput<R extends Pick<Route, 'input'>>(route: R, input: z.output<R['input']>): unknown {
  return z.encode(route.input, input)
}

/** The output of a route from the wire, or null when it is not what the route promises. */
export function decodeOutput<R extends Pick<Route, 'output'>>(
  route: R,
  value: unknown,
): { readonly value: z.output<R['output']> } | null {
  const output = z.safeParse(route.output, value)
  // The generic route hides what its own schema has just checked.
  return output.success ? { value: output.data as z.output<R['output']> } : null
}

/** A message of the WebSocket, or null for anything else. */
export function readServerMessage(text: unknown): ServerMessage | null {
  if (typeof text !== 'string') return null
  try {
    return z.parse(serverMessage, JSON.parse(text))
  } catch {
    return null
  }
}

/** Checks without compiled functions: a browser under our content policy forbids `eval`. */
export function checkWithoutEval() {
  z.config({ jitless: true })
}
