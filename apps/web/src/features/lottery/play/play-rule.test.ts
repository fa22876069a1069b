import { languages } from '@banyan/contract'
import { fill, textAt } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { expect, test } from 'vitest'
import { northern } from '../../../../test/rules.ts'
import { playRule } from './play-rule.ts'

test.each(languages)('[GAME-73] in %s a rule counts the numbers of its table, and lacks no fact', (language) => {
  const rule = (code: (typeof northern.plays)[number]['code']) =>
    playRule((key, facts = {}) => fill(textAt(catalogues[language], key) ?? '', facts), northern, code)
  for (const { code } of northern.plays) expect(rule(code)).toMatch(/^[^{}]+$/)
  for (const code of ['LO2', 'LO2_1K', 'LO2_HEAD', 'XIEN2', 'XIEN3', 'XIEN4'] as const)
    expect(rule(code)).toContain('27')
  expect([rule('LO3'), rule('LO4')]).toEqual([expect.stringContaining('23'), expect.stringContaining('20')])
})
