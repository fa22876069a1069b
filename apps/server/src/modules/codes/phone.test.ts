import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'

const rule = {
  field: 'mobileNum',
  enabled: true,
  required: true,
  minLength: 10,
  maxLength: 10,
  acceptedPattern: '[0-9]*',
  patternId: 'digits',
}
const site = { rule, dialingCodes: ['84', '66'] }

test.each`
  id                      | mobileNum         | countryDialingCode | to
  ${'[RULE-63]'}          | ${'0912345678'}   | ${'84'}            | ${'+84912345678'}
  ${'without a country'}  | ${'0912345678'}   | ${undefined}       | ${'+84912345678'}
  ${'with a plus'}        | ${'0812345678'}   | ${'+66'}           | ${'+66812345678'}
  ${'as people write it'} | ${'091 234-5678'} | ${'84'}            | ${'+84912345678'}
`('$id: $mobileNum in $countryDialingCode is $to', ({ mobileNum, countryDialingCode, to }) => {
  expect(readPhone({ mobileNum, countryDialingCode }, site)).toEqual({ ok: true, value: { to } })
})

test.each`
  id                           | mobileNum                 | countryDialingCode | code
  ${'[ERR-19] [RULE-51]'}      | ${' '}                    | ${'84'}            | ${'missing_phone_number'}
  ${'[ERR-18] letters'}        | ${'09123abc78'}           | ${'84'}            | ${'invalid_phone_number'}
  ${'[ERR-18] no such number'} | ${'0012345678'}           | ${'84'}            | ${'invalid_phone_number'}
  ${'[ERR-18] other digits'}   | ${'０９１２３４５６７８'} | ${'84'}            | ${'invalid_phone_number'}
  ${'[RULE-54] too short'}     | ${'091234567'}            | ${'84'}            | ${'phone_number_length'}
  ${'[RULE-54] too long'}      | ${'09123456789'}          | ${'84'}            | ${'phone_number_length'}
  ${'[S3] another country'}    | ${'0912345678'}           | ${'882'}           | ${'operation_not_enabled'}
`('$id: $mobileNum in $countryDialingCode is refused with $code', ({ mobileNum, countryDialingCode, code }) => {
  expect(readPhone({ mobileNum, countryDialingCode }, site)).toMatchObject({ ok: false, code })
})

test('[RULE-54] the rule counts the digits of the merchant’s own country only', () => {
  expect(readPhone({ mobileNum: '812345678', countryDialingCode: '66' }, site)).toEqual({
    ok: true,
    value: { to: '+66812345678' },
  })
  expect(readPhone({ mobileNum: '812345678', countryDialingCode: '84' }, site)).toMatchObject({
    code: 'phone_number_length',
  })
})

test('[CONST-13] [RULE-54] the length that is checked and told is the one of the rule', () => {
  const nine = { ...site, rule: { ...rule, minLength: 9, maxLength: 9 } }
  expect(readPhone({ mobileNum: '0212345678' }, nine)).toMatchObject({
    code: 'phone_number_length',
    detail: { digits: '9' },
  })
  expect(readPhone({ mobileNum: '912345678' }, nine)).toMatchObject({ ok: true })
  expect(readPhone({ mobileNum: '1' }, site)).toMatchObject({ detail: { digits: '10' } })
  expect(readPhone({ mobileNum: '1' }, { ...site, rule: { ...rule, minLength: 8, maxLength: 15 } })).toMatchObject({
    detail: { digits: '8–15' },
  })
})
