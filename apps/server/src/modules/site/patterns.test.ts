import { type FieldRule, fieldFault, isBuiltInPattern, patternKinds } from '@banyan/contract'
import { describe, expect, test } from 'vitest'
import { isPattern, matchesWhole } from './patterns.ts'

const native = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 'su').test(value)

interface Case {
  readonly accepted: readonly string[]
  readonly refused: readonly string[]
}

const cases: Record<keyof typeof patternKinds, Case> = {
  any: { accepted: ['a b\nc', 'đêm hội', '🌳'], refused: [] },
  letters_digits: { accepted: ['abc', 'A1', '123'], refused: ['a b', 'a_b', 'é', 'а1', '１２'] },
  letter_first: { accepted: ['a1', 'Abc9'], refused: ['1a', '_a', 'a-b', 'đa'] },
  chinese_digits: { accepted: ['中文', '用户123', '㐀'], refused: ['abc', '中 文', 'ひらがな', '한글', '中a'] },
  email: {
    accepted: ['a@b.vn', 'first.last+tag@mail.example.com', "o'brien@example.ie"],
    refused: ['a@b', '@b.vn', 'a@', 'a b@c.vn', 'a@b..vn', 'a@@b.vn', 'a@b.vn.', 'đ@b.vn'],
  },
  digits: { accepted: ['0', '0123456789'], refused: ['1a', '1 2', '-1', '1.5', '١٢', '１２'] },
  one_uppercase: { accepted: ['A', 'abC', 'Abc1', '1A2'], refused: ['abc', '123', 'Ab c', 'Ab_', 'Éa'] },
  english_spaces: { accepted: ['John Smith', 'abc'], refused: ['John1', 'Jöhn', 'a-b'] },
  no_spaces: {
    accepted: ['đêmhội', 'a_b-c', '🌳', '한글'],
    refused: ['a b', 'a\tb', 'a\nb', 'a\u00A0b', 'a\u3000b', 'a\vb', 'a\uFEFFb', 'a\u2028b'],
  },
  date: {
    accepted: ['2026-11-21', '11-21-2026', '2024-02-29', '02-29-2000', '1999-12-31', '04-30-1990', '2400-02-29'],
    refused: [
      '2026-02-29',
      '02-29-2026',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '21-11-2026',
      '2026/11/21',
      '2026-1-1',
    ],
  },
  korean: { accepted: ['한글', '가힣', 'ㄱㅏ'], refused: ['abc', '한 글', '한글1', '漢字', 'かな'] },
  thai: { accepted: ['ภาษาไทย', 'กำ', 'เที่ยว', '๑๒'], refused: ['abc', 'ไทย ไทย', 'ไทย1', 'ລາວ', '฿'] },
  full_name: {
    accepted: [
      'Nguyễn Văn An',
      'John Smith',
      "Mary O'Neil-Jones",
      'สมชาย ใจดี',
      'Nguye\u0302\u0303n An',
      'Martin Luther King Jr.',
    ],
    refused: ['Nguyễn', 'Nguyễn  An', ' An Binh', 'An Binh ', 'An B1nh', 'An\u00A0Binh'],
  },
  real_name: {
    accepted: ['NGUYEN VAN AN', 'Tran An'],
    refused: ['Nguyễn Văn An', 'NGUYEN', 'TRAN  AN', 'TRAN A1', ' TRAN AN'],
  },
  japanese_full_width: {
    accepted: ['ひらがな', 'カタカナー', '漢字', 'ＡＢＣ１２３', '山田　太郎', '々'],
    refused: ['ｶﾀｶﾅ', 'abc', '123', '山田 太郎', '한글'],
  },
  uppercase: { accepted: ['ABC', 'Z'], refused: ['abc', 'AbC', 'A1', 'A B', 'É'] },
  strong_password: {
    accepted: ['Aa1!', '!1aA', 'aA!1xyz', 'aaaaAAAA1111####', '1A a', 'zzzzzzzz9Z_', 'Mật-khẩu1'],
    refused: ['Aa1', 'Aa!', 'A1!', 'a1!', 'aaaaaaaa', 'AAAAAAA1', '12345678!', '', 'ABCabc123'],
  },
}

/** Which requirement names a kind; the two others are ours. */
const named: Partial<Record<keyof typeof patternKinds, string>> = {
  letters_digits: '[RULE-33] ',
  letter_first: '[RULE-34] ',
  chinese_digits: '[RULE-35] ',
  email: '[RULE-36] ',
  digits: '[RULE-37] ',
  one_uppercase: '[RULE-38] ',
  english_spaces: '[RULE-39] ',
  no_spaces: '[RULE-40] ',
  date: '[RULE-41] [RULE-42] ',
  korean: '[RULE-43] ',
  thai: '[RULE-44] ',
  full_name: '[RULE-45] ',
  japanese_full_width: '[RULE-46] ',
  uppercase: '[RULE-47] ',
  strong_password: '[RULE-48] ',
}
const kinds = (Object.keys(cases) as (keyof typeof patternKinds)[]).map((kind) => ({
  kind,
  id: named[kind] ?? '',
  ...cases[kind],
}))

describe.each(kinds)('$id the kind $kind', ({ kind, accepted, refused }) => {
  const pattern = patternKinds[kind]

  test.each(accepted)('accepts %j', (value) => {
    expect({ re2: matchesWhole(pattern, value), browser: native(pattern, value) }).toEqual({ re2: true, browser: true })
  })
  test.each(refused)('refuses %j', (value) => {
    expect({ re2: matchesWhole(pattern, value), browser: native(pattern, value) }).toEqual({
      re2: false,
      browser: false,
    })
  })
  test('may be stored, and is one that a browser matches by itself', () => {
    expect([isPattern(pattern), isBuiltInPattern(pattern)]).toEqual([true, true])
  })
})

test('[RULE-42] the date pattern knows every day of common years, leap years and centuries, and no other', () => {
  for (const year of [1600, 1700, 1899, 1900, 1904, 2000, 2023, 2024, 2100, 2399, 2400]) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 32; day++) {
        const [m, d] = [String(month).padStart(2, '0'), String(day).padStart(2, '0')]
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year
        const matches = [`${year}-${m}-${d}`, `${m}-${d}-${year}`].map((text) => native(patternKinds.date, text))
        expect([text(year, m, d), ...matches]).toEqual([text(year, m, d), exists, exists])
      }
    }
  }
})
const text = (...parts: readonly (string | number)[]) => parts.join('-')

test.each([
  ['does not compile', '[a-'],
  ['looks ahead', '(?=a)b'],
  ['looks back', '(?<=a)b'],
  ['refers back', '(a)\\1'],
  ['repeats repetitions beyond bounds', '(a{1000}){1000}'],
  ['is longer than a rule can be', 'a'.repeat(1001)],
])('[RULE-29] a pattern that %s may not be stored', (_what, pattern) => {
  expect(isPattern(pattern)).toBe(false)
  expect(matchesWhole(pattern, 'ab')).toBe(false)
})

/** The processor's time of this process, which a busy machine does not stretch. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('[RULE-29] a pattern that a backtracking engine would never finish takes time in proportion to the text', () => {
  const value = `${'a'.repeat(50_000)}!`
  matchesWhole('^(a+)+$', value)
  const times = Array.from({ length: 5 }, () => cpuMs(() => expect(matchesWhole('^(a+)+$', value)).toBe(false)))
  expect(Math.min(...times)).toBeLessThan(50)
})

test.each(Object.entries(patternKinds))(
  '[RULE-29] the kind %s holds up a browser no longer than its text is long',
  (_kind, pattern) => {
    const long = 20_000
    const hard = ['a', 'A', '1', 'a1', 'A ', 'a.', 'aA1', '中', 'ก', '@a.', ' '].map(
      (part) => `${part.repeat(Math.ceil(long / part.length))}\u0000`,
    )
    for (const value of hard) {
      const times = Array.from({ length: 3 }, () => cpuMs(() => native(pattern, value)))
      expect(Math.min(...times)).toBeLessThan(50)
    }
  },
)

test("[RULE-28] a merchant's own pattern is matched as a whole, alternatives included", () => {
  const rule: FieldRule = {
    field: 'x',
    enabled: true,
    required: true,
    minLength: 1,
    maxLength: 9,
    acceptedPattern: 'ab|cd',
    patternId: 'own',
  }
  expect(['ab', 'cd', 'abx', 'xcd'].map((value) => fieldFault(rule, value, matchesWhole))).toEqual([
    null,
    null,
    'pattern',
    'pattern',
  ])
})
