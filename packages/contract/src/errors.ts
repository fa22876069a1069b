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
  domain_unknown: 403,
  region_restricted: 451,
  maintenance: 503,
  // Encrypted payloads.
  payload_undecryptable: 400,
  payload_replayed: 409,
  // Identity.
  incorrect_account_or_password: 401,
  captcha_check_failed: 403,
  captcha_required: 422,
  captcha_incorrect: 422,
  wrong_account: 404,
  wrong_password: 403,
  incorrect_email: 422,
  username_or_email_not_found: 404,
  account_frozen: 403,
  verification_incomplete: 403,
  verification_incorrect: 422,
  verification_over: 403,
  password_change_required: 403,
  password_required: 403,
  trial_account: 403,
  free_play_closed: 403,
  login_way_closed: 403,
  remembered_over: 401,
  sign_in_failed: 401,
  not_a_player: 403,
  not_an_agent: 403,
  registration_closed: 403,
  username_taken: 409,
  mobile_taken: 409,
  email_taken: 409,
  id_number_taken: 409,
  invitation_code_invalid: 422,
  registration_field_invalid: 422,
  field_rule_invalid: 422,
  terms_not_agreed: 422,
  age_not_confirmed: 422,
  // Codes by SMS and e-mail.
  invalid_phone_number: 422,
  missing_phone_number: 422,
  phone_number_length: 422,
  too_many_codes: 429,
  unknown_error: 502,
  invalid_verification_code: 422,
  missing_verification_code: 422,
  quota_not_sufficient: 503,
  operation_not_enabled: 403,
  code_expired: 422,
  // Passwords.
  password_invalid: 422,
  reset_link_invalid: 410,
  // The security centre.
  two_step_changed: 409,
  passkey_refused: 422,
  passkeys_full: 409,
  last_way_in: 409,
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
  bet_not_found: 404,
  cancel_not_offered: 409,
  play_unknown: 422,
  numbers_invalid: 422,
  unit_out_of_range: 422,
  // Slots.
  game_not_found: 404,
  game_disabled: 409,
  game_maintenance: 409,
  demo_not_offered: 409,
  launch_failed: 502,
  favorites_full: 409,
  launch_ticket_invalid: 410,
  bet_level: 422,
  round_in_progress: 409,
  round_not_found: 404,
  spin_too_soon: 429,
  // Wallets at vendors.
  vendor_not_found: 404,
  transfer_too_small: 422,
  transfer_not_found: 404,
  // Content, feedback and joining.
  content_invalid: 422,
  link_not_allowed: 422,
  feedback_empty: 422,
  feedback_length: 422,
  join_length: 422,
  // Ranks and points.
  rank_not_reached: 403,
  points_too_low: 409,
  points_out_of_range: 422,
  out_of_stock: 409,
  address_invalid: 422,
  // Back office.
  already_decided: 409,
  not_permitted: 403,
  staff_login_refused: 401,
  staff_link_invalid: 410,
  staff_password_weak: 422,
  staff_code_wrong: 422,
  staff_name_taken: 409,
  staff_not_found: 404,
  staff_own_account: 409,
  member_not_found: 404,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Refusals the HTTP layer itself can give to any call; routes do not list them. */
export const commonRefusals = [
  'invalid_request',
  'idempotency_key_missing',
  'not_logged_in',
  'password_change_required',
  'password_required',
  'trial_account',
  'not_an_agent',
  'forbidden_origin',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'system_error',
  'not_ready',
  'outcome_unknown',
  'domain_unknown',
  'region_restricted',
  'maintenance',
  'payload_undecryptable',
  'payload_replayed',
] as const satisfies readonly ErrorCode[]

export type CommonRefusal = (typeof commonRefusals)[number]

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}
