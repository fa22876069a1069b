import { sha256 } from '@noble/hashes/sha2.js'
import { base58, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccountForm, accountIn } from './account-forms.ts'

const formsThereAre: readonly AccountForm[] = ['digits', 'vn_mobile', 'tron', 'evm']

/** The addresses of EIP-55 itself: all capitals, all small, and both. */
const eip55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
/** The contract of USDT on TRON, and addresses of TRON's own examples. */
const tron = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
]

describe('an account is written in one way', () => {
  test.each([
    ['digits', '0071000654321', '0071000654321'],
    ['digits', ' 1903 5566 7788 ', '190355667788'],
    ['digits', '1903.5566-7788', '190355667788'],
    ['digits', '123456', '123456'],
    ['digits', '1234567890123456789', '1234567890123456789'],
    ['vn_mobile', '0912345678', '0912345678'],
    ['vn_mobile', '+84 912 345 678', '0912345678'],
    ['vn_mobile', '84912345678', '0912345678'],
    ['vn_mobile', '0355.123.456', '0355123456'],
    ['vn_mobile', '0987-654-321', '0987654321'],
  ] as const)('%s: “%s” is %s', (form, typed, written) => expect(accountIn(form, typed)).toBe(written))

  test.each(eip55)('evm: %s, also with spaces around it', (address) => {
    expect(accountIn('evm', ` ${address}\n`)).toBe(address)
  })

  test.each(tron)('tron: %s, also with spaces around it', (address) => {
    expect(accountIn('tron', ` ${address}\n`)).toBe(address)
  })
})

describe('what is no account is refused', () => {
  test.each([
    ['digits', ''],
    ['digits', '12345'],
    ['digits', '12345678901234567890'],
    ['digits', '0071000a54321'],
    ['digits', '٠٠٧١٠٠٠٦٥٤'],
    ['vn_mobile', '091234567'],
    ['vn_mobile', '09123456789'],
    ['vn_mobile', '912345678'],
    ['vn_mobile', '0243 825 1234'],
    ['vn_mobile', '0212345678'],
    ['vn_mobile', '+66812345678'],
    ['vn_mobile', '+84 0912345678'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tt'],
    ['tron', 'tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8 otSzgjLj6t'],
    ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['tron', eip55[4]!],
    ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
    ['evm', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['evm', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'],
    ['evm', '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['evm', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd'],
    ['evm', '0x0000000000000000000000000000000000000000'],
    ['evm', tron[0]!],
  ] as const)('%s: “%s”', (form, typed) => expect(accountIn(form, typed)).toBeNull())

  test.each(tron)('tron: %s with any one character changed', (address) => {
    for (const at of [...address].keys())
      for (const other of ['A', 'z', '5'].filter((each) => each !== address[at]))
        expect(accountIn('tron', address.slice(0, at) + other + address.slice(at + 1))).toBeNull()
  })

  test('tron: bytes of another chain, or of another length, whose checksum is right', () => {
    const { encode } = createBase58check(sha256)
    for (const bytes of [
      [0x00, 20],
      [0x42, 20],
      [0x41, 19],
      [0x41, 21],
    ] as const)
      expect(accountIn('tron', encode(Uint8Array.of(bytes[0], ...Array<number>(bytes[1]).fill(7))))).toBeNull()
  })

  test.each(eip55.slice(4))('evm: %s with the case of any one letter changed', (address) => {
    for (const at of [...address].keys()) {
      const letter = address[at] ?? ''
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      if (other !== letter) expect(accountIn('evm', address.slice(0, at) + other + address.slice(at + 1))).toBeNull()
    }
  })
})

test('whatever is typed, what is taken is taken again as the same', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.stringMatching(/^ ?(\+?84|0)[0-9]{8,10} ?$/),
    fc.stringMatching(/^[0-9 .-]{4,24}$/),
    fc.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    fc.constantFrom(...eip55, ...tron),
    fc
      .uint8Array({ minLength: 20, maxLength: 20 })
      .map((body) => createBase58check(sha256).encode(Uint8Array.of(0x41, ...body))),
    fc.uint8Array({ minLength: 25, maxLength: 25 }).map((bytes) => base58.encode(Uint8Array.of(0x41, ...bytes))),
  )
  fc.assert(
    fc.property(fc.constantFrom(...formsThereAre), typed, (form, text) => {
      const once = accountIn(form, text)
      if (once !== null) expect(accountIn(form, once)).toBe(once)
    }),
    { numRuns: 3000 },
  )
})

test('any twenty bytes but nothing are an address of TRON', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (body) => {
      const address = createBase58check(sha256).encode(Uint8Array.of(0x41, ...body))
      expect(accountIn('tron', address)).toBe(body.some((byte) => byte > 0) ? address : null)
    }),
  )
})
