import { type ErrorCode, languages } from '@banyan/contract'
import { expect, test } from 'vitest'
import { catalogues } from './catalogues.ts'
import type { BrowserError } from './index.ts'

/** The catalogue of specification section 8, by the requirement that names each error. */
const listed = {
  'ERR-01': 'incorrect_account_or_password',
  'ERR-02': 'wrong_account',
  'ERR-03': 'wrong_password',
  'ERR-05': 'incorrect_email',
  'ERR-06': 'username_or_email_not_found',
  'ERR-07': 'not_logged_in',
  'ERR-08': 'network',
  'ERR-09': 'chunk_timeout',
  'ERR-10': 'system_error',
  'ERR-11': 'domain_unknown',
  'ERR-12': 'region_restricted',
  'ERR-13': 'maintenance',
  'ERR-14': 'popup_blocked',
  'ERR-15': 'verification_incomplete',
  'ERR-23': 'invalid_verification_code',
  'ERR-29': 'popup_closed',
} as const satisfies Record<string, ErrorCode | BrowserError>

test.each(Object.entries(listed))('[%s] [ERR-35] %s is told in every language, each in its own words', (_id, code) => {
  const texts = languages.map((language) => catalogues[language].error[code])
  expect(texts.every((text) => text.length > 0)).toBe(true)
  expect(new Set(texts).size).toBe(languages.length)
})
