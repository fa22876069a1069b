import { expect, test } from 'vitest'
import { fieldFault } from './field-rule.ts'
import type { FieldRule } from './site.ts'

const rule = (changed: Partial<FieldRule>): FieldRule => ({
  field: 'x',
  enabled: true,
  required: true,
  minLength: 2,
  maxLength: 8,
  acceptedPattern: '*',
  patternId: 'any',
  ...changed,
})

test.each`
  title                                                   | changed                                        | value            | fault
  ${'[REG-17] a required field needs a value'}            | ${{}}                                          | ${''}            | ${'required'}
  ${'[REG-17] an optional field needs none'}              | ${{ required: false }}                         | ${''}            | ${null}
  ${'[REG-16] a field that is off needs none'}            | ${{ enabled: false }}                          | ${''}            | ${null}
  ${'[RULE-28] shorter than the least'}                   | ${{}}                                          | ${'a'}           | ${'length'}
  ${'[RULE-28] longer than the most'}                     | ${{}}                                          | ${'a'.repeat(9)} | ${'length'}
  ${'[RULE-28] characters count, not their code units'}   | ${{ maxLength: 2 }}                            | ${'🔑🔑'}        | ${null}
  ${'[RULE-25] * accepts anything'}                       | ${{}}                                          | ${'a b\nc'}      | ${null}
  ${'[RULE-29] a pattern of the merchant is left to RE2'} | ${{ acceptedPattern: '(a+)+b' }}               | ${'aaaa'}        | ${null}
  ${'[RULE-28] the whole value must match'}               | ${{ acceptedPattern: '[0-9]*' }}               | ${'12a'}         | ${'pattern'}
  ${'[RULE-34] a letter first'}                           | ${{ acceptedPattern: '[A-Za-z][A-Za-z0-9]*' }} | ${'1abc'}        | ${'pattern'}
  ${'[RULE-34] then letters and digits'}                  | ${{ acceptedPattern: '[A-Za-z][A-Za-z0-9]*' }} | ${'a1B2'}        | ${null}
  ${'[RULE-34] no letter of another script'}              | ${{ acceptedPattern: '[A-Za-z][A-Za-z0-9]*' }} | ${'аdmin'}       | ${'pattern'}
`('$title: $value', ({ changed, value, fault }) => {
  expect(fieldFault(rule(changed), value)).toBe(fault)
})
