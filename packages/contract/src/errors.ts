/**
 * Every refusal of the product with its HTTP status: the catalogue of specification section 8 and our own. A code here
 * without a text in each language of `@banyan/i18n` does not compile.
 */
export const errorStatus = {
  // Any call.
  invalid_request: 400,
  idempotency_key_missing: 400,
  not_logged_in: 401,
  forbidden_origin: 403,
  not_found: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  system_error: 500,
  not_ready: 503,
  outcome_unknown: 503,
  // Encrypted payloads.
  payload_undecryptable: 400,
  payload_replayed: 409,
  // Identity.
  incorrect_account_or_password: 401,
  account_frozen: 403,
  registration_closed: 403,
  username_taken: 409,
  registration_field_invalid: 422,
  terms_not_agreed: 422,
  age_not_confirmed: 422,
  // Money.
  balance_too_low: 409,
  idempotency_key_reused: 409,
  idempotency_key_expired: 422,
  // Wagering.
  on_a_break: 403,
  stake_limit_reached: 409,
  exposure_reached: 409,
  odds_changed: 409,
  // Lottery.
  draw_not_found: 404,
  draw_not_open: 409,
  draw_closed: 409,
  play_unknown: 422,
  numbers_invalid: 422,
  unit_out_of_range: 422,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Refusals the HTTP layer itself can give to any call; routes do not list them. */
export const commonRefusals = [
  'invalid_request',
  'idempotency_key_missing',
  'not_logged_in',
  'forbidden_origin',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'system_error',
  'not_ready',
  'outcome_unknown',
  'payload_undecryptable',
  'payload_replayed',
] as const satisfies readonly ErrorCode[]

export type CommonRefusal = (typeof commonRefusals)[number]

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}
