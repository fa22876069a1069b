import type { FieldRule } from '@banyan/contract'
import { expect, test } from 'vitest'
import { ruleBroken } from './field-rules.ts'

const rule = (changes: Partial<FieldRule>): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 8,
  acceptedPattern: '[A-Za-z0-9]*',
  patternId: 'letters_digits',
  ...changes,
})

test.each`
  value          | changes                      | broken
  ${''}          | ${{}}                        | ${'required'}
  ${''}          | ${{ required: false }}       | ${undefined}
  ${'abc'}       | ${{}}                        | ${'length'}
  ${'abcd'}      | ${{}}                        | ${undefined}
  ${'abcdefgh'}  | ${{}}                        | ${undefined}
  ${'abcdefghi'} | ${{}}                        | ${'length'}
  ${'abcd_'}     | ${{}}                        | ${'pattern'}
  ${'ábcde'}     | ${{}}                        | ${'pattern'}
  ${'đêm hội'}   | ${{ acceptedPattern: '*' }}  | ${undefined}
  ${'🌳🌳🌳🌳'}  | ${{ acceptedPattern: '.*' }} | ${undefined}
`('[RULE-25] [RULE-28] "$value" under $changes breaks $broken', ({ value, changes, broken }) => {
  expect(ruleBroken(rule(changes), value)).toBe(broken)
})
