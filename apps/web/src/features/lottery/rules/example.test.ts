import { amount, oddsFromDecimal } from '@banyan/money'
import { expect, test } from 'vitest'
import { northern } from '../../../../test/rules.ts'
import { examplesOf } from './example.ts'

/** The worked issue of the rules. */
const prizes = {
  DB: ['47832'],
  G1: ['90517'],
  G2: ['33806', '71245'],
  G3: ['18839', '60994', '25310', '84060', '09951', '72488'],
  G4: ['5532', '0913', '6648', '2305'],
  G5: ['8114', '4496', '7036', '1559', '9284', '3640'],
  G6: ['658', '506', '217'],
  G7: ['75', '68', '05', '91'],
}
const offer = (odds: string) => ({
  odds: oddsFromDecimal(odds),
  unitAmountMin: amount(10_000n),
  unitAmountMax: amount(100_000n),
})

test.each`
  play       | odds     | entry      | hits | stake       | payout
  ${'LO2'}   | ${'98'}  | ${'32'}    | ${2} | ${270_000n} | ${1_960_000n}
  ${'DE_DB'} | ${'98'}  | ${'32'}    | ${1} | ${10_000n}  | ${980_000n}
  ${'DE_G7'} | ${'98'}  | ${'75'}    | ${1} | ${40_000n}  | ${980_000n}
  ${'XIEN2'} | ${'17'}  | ${'17-32'} | ${1} | ${10_000n}  | ${170_000n}
  ${'X3_DB'} | ${'158'} | ${'238'}   | ${1} | ${10_000n}  | ${1_580_000n}
`(
  '[GAME-63] $play on the worked issue: $entry hits $hits times and pays $payout for $stake',
  ({ play, odds, entry, hits, stake, payout }) => {
    expect(examplesOf(northern, play, offer(odds), prizes)[0]).toEqual({
      entry,
      hits,
      stakeAmount: stake,
      payoutAmount: payout,
      netAmount: payout - stake,
    })
  },
)

test('every play has an entry that loses, and one that wins unless its digits repeat', () => {
  for (const { code } of northern.plays) {
    const examples = examplesOf(northern, code, offer('10'), prizes)
    expect(
      examples.map(({ hits }) => hits > 0),
      code,
    ).toEqual([true, false])
  }
  const repeated = examplesOf(northern, 'X3_DB', offer('158'), { ...prizes, DB: ['47833'] })
  expect(repeated.map(({ hits }) => hits)).toEqual([0])
})
