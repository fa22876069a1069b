import { languages } from '@banyan/contract'
import { type PlayCode, everyRules } from '@banyan/games/lottery'
import { fill, textAt } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { describe, expect, test } from 'vitest'
import type { Text } from '../../../lib/i18n.ts'
import { northern } from '../../../../test/rules.ts'
import { playRule, tableStructure } from './play-rule.ts'

const textOf = (language: (typeof languages)[number]): Text => {
  return (key, facts = {}) => fill(textAt(catalogues[language], key) ?? key, facts)
}

describe.each(languages)('[GAME-73] in %s', (language) => {
  test.each(everyRules)(
    'every play of the $name table has a rule that lacks no fact, and so has the table',
    (rules) => {
      const said = [
        tableStructure(textOf(language), rules),
        ...rules.plays.map(({ code }) => playRule(textOf(language), rules, code)),
      ]
      for (const each of said) expect(each).not.toMatch(/[{}]|^play\./)
    },
  )

  test('a rule counts the numbers of its table', () => {
    const rule = (code: PlayCode) => playRule(textOf(language), northern, code)
    for (const code of ['LO2', 'LO2_1K', 'LO2_HEAD', 'XIEN2', 'XIEN3', 'XIEN4'] as const)
      expect(rule(code)).toContain('27')
    expect([rule('LO3'), rule('LO4')]).toEqual([expect.stringContaining('23'), expect.stringContaining('20')])
  })
})

test('the same play on another table says what it is compared with there', () => {
  const [north, south] = everyRules
    .filter((rules) => rules.hasPlay('C3_DAU'))
    .map((rules) => playRule(textOf('EN'), rules, 'C3_DAU'))
  expect(north).toContain('three sixth prizes')
  expect(south).toContain('the seventh prize')
})
