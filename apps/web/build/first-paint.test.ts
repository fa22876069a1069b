import { expect, test } from 'vitest'
import { firstRules } from './first-paint.ts'

test('the sentence that the lottery’s first picture has is whole in each language', () => {
  expect(Object.keys(firstRules)).toEqual(['vi', 'en', 'zh', 'ja', 'th', 'id'])
  for (const rule of Object.values(firstRules)) {
    expect(rule).toContain('27')
    expect(rule).not.toMatch(/[{}]/)
  }
})
