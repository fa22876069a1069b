import type { FieldRule, RegistrationField } from '@banyan/contract'
import { catalogues } from '@banyan/i18n/catalogues'
import { expect, test } from 'vitest'
import { faultText, ruleBroken } from './field-rules.ts'

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

test.each`
  language | field             | told
  ${'VI'}  | ${'idNumber'}     | ${'Vui lòng nhập số giấy tờ tùy thân.'}
  ${'VI'}  | ${'line'}         | ${'Vui lòng nhập LINE.'}
  ${'VI'}  | ${'whatsapp'}     | ${'Vui lòng nhập WhatsApp.'}
  ${'VI'}  | ${'facebook'}     | ${'Vui lòng nhập Facebook.'}
  ${'VI'}  | ${'wechat'}       | ${'Vui lòng nhập WeChat.'}
  ${'VI'}  | ${'telegram'}     | ${'Vui lòng nhập Telegram.'}
  ${'VI'}  | ${'zalo'}         | ${'Vui lòng nhập Zalo.'}
  ${'EN'}  | ${'qqNum'}        | ${'Please enter your QQ number.'}
  ${'EN'}  | ${'placeOfBirth'} | ${'Please enter your place of birth.'}
`(
  'a name keeps its capitals inside a sentence: $told',
  ({ language, field, told }: { language: 'VI' | 'EN'; field: RegistrationField; told: string }) => {
    const { identity, registration } = catalogues[language]
    const texts: Readonly<Record<string, string>> = { 'identity.rule_required': identity.rule_required }
    const named = Object.entries(registration).map(([name, text]) => [`registration.${name}`, text] as const)
    const t = (key: string, facts: Readonly<Record<string, string>> = {}) =>
      (texts[key] ?? String(Object.fromEntries(named)[key])).replace('{field}', String(facts['field']))
    // as: two keys of the texts are all that is asked for.
    expect(faultText(t as never, field, 'required', undefined)).toBe(told)
  },
)
