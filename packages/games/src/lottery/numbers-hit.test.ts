import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededBytes, seededIndex } from '../../test/seeded.ts'
import { numbersHit } from './numbers-hit.ts'
import { quickPick } from './quick-pick.ts'
import { everyRules, rulesOf } from './rules/index.ts'
import { hitsOf } from './settle-line.ts'

const northern = rulesOf({ rules: 'northern', rulesVersion: 1 })

test.each`
  play       | entries         | tier    | drawn      | hit
  ${'LO2'}   | ${['11', '28']} | ${'DB'} | ${'40511'} | ${['11']}
  ${'LO2'}   | ${['11', '28']} | ${'G7'} | ${'28'}    | ${['28']}
  ${'LO2'}   | ${['40']}       | ${'DB'} | ${'40511'} | ${[]}
  ${'DE_DB'} | ${['11']}       | ${'G1'} | ${'40511'} | ${[]}
  ${'XIEN2'} | ${['11-28']}    | ${'DB'} | ${'40511'} | ${['11']}
`('$play of $entries in $drawn of $tier hits $hit', ({ play, entries, tier, drawn, hit }) => {
  expect(numbersHit(northern.playOf(play), entries, tier, drawn)).toEqual(hit)
})

const marking = everyRules.filter(({ plays }) => plays.some(({ part }) => part !== 'shown'))

test.each(marking)('the marks of a $name result are the hits it is settled by', (rules) => {
  fc.assert(
    fc.property(fc.constantFrom(...rules.plays.filter(({ part }) => part !== 'shown')), fc.integer(), (play, seed) => {
      const prizes = rules.draw(seededBytes(seed))
      const [entry = ''] = quickPick(play, 1, seededIndex(seed))
      const numbers = entry.split('-')
      const marks = numbers.map(
        (number) =>
          rules.tiers
            .flatMap(({ tier }) => (prizes[tier] ?? []).map((drawn) => numbersHit(play, [entry], tier, drawn)))
            .flat()
            .filter((each) => each === number).length,
      )
      const settled = hitsOf(play, entry, rules.index(prizes))
      expect(play.picks > 1 ? Number(marks.every((count) => count > 0)) : marks[0]).toBe(settled)
    }),
    { numRuns: 200 },
  )
})
