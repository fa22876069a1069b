import type { ErrorCode } from './errors.ts'

/**
 * Facts that a refusal's text is filled with, such as `{ min: '4' }`, or that the screen
 * needs, such as `{ field: 'username' }`.
 */
export type RefusalDetail = Readonly<Record<string, string | number | boolean>>

export interface Done<Value> {
  readonly ok: true
  readonly value: Value
}

export interface Refused<Code extends ErrorCode> {
  readonly ok: false
  readonly code: Code
  readonly detail?: RefusalDetail
}

/** What a use case answers: a value, or one of the refusals that its route declares. Only bugs throw. */
export type Outcome<Value, Code extends ErrorCode = never> = Done<Value> | Refused<Code>

export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value }
}

export function refuse<Code extends ErrorCode>(code: Code, detail?: RefusalDetail): Refused<Code> {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail }
}
