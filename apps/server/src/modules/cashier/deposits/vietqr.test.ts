import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { crc16, vietQr } from './vietqr.ts'

test('the CRC has its published check value', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('the CRC of published payloads is theirs', () => {
  const published = [
    '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
    '00020101021138540010A00000072701240006970436011012345678900208QRIBFTTA53037045802VN6304BE57',
  ]
  for (const payload of published) expect(crc16(payload.slice(0, -4))).toBe(payload.slice(-4))
})

test('a code for half a million to an account is the worked example of the standard', () => {
  const code = vietQr({ bin: '970436', accountNumber: '1234567890', amount: amount(500_000n), text: 'NAP7K3M9Q' })
  expect(code).toBe(
    '00020101021238540010A00000072701240006970436011012345678900208QRIBFTTA530370454065000005802VN62130809NAP7K3M9Q630448AD',
  )
})
