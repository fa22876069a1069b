import { type ParticipationState, participationStates, promotionPlan, shareOf, turnoverFor } from '@banyan/contract'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { type Step, movesTo } from './moves.ts'
import { type Part, stateOfPlan } from './state.ts'

const day = (n: number) => new Date(Date.UTC(2026, 11, n))
const now = day(10)
const offer = { beginsAt: day(1), endsAt: day(20), timesMax: 1, canRetry: true }
const part = (state: ParticipationState, period_on: string | null = null): Part => ({ state, period_on })
const today = '2026-12-10'

test.each([
  ['nothing yet', [], {}, 'join'],
  ['before it begins', [], { now: day(0) }, 'coming_soon'],
  ['after its end', [], { now: day(20) }, 'closed'],
  ['its budget is given away', [], { isSpent: true }, 'closed'],
  ['joined', [part('joined')], {}, 'joined'],
  ['joined, and over before a deposit came', [part('joined')], { now: day(21) }, 'closed'],
  ['under way, and over', [part('in_process')], { now: day(21) }, 'in_process'],
  ['fulfilled', [part('claim')], {}, 'claim'],
  ['fulfilled, and over', [part('claim')], { now: day(21) }, 'claim'],
  ['claimed', [part('claimed')], {}, 'claimed'],
  ['lapsed', [part('ended')], {}, 'closed'],
  ['claimed today', [part('claimed', today)], { periodOn: today }, 'claimed'],
  ['claimed yesterday', [part('claimed', '2026-12-09')], { periodOn: today }, 'join'],
  ['lapsed yesterday', [part('ended', '2026-12-09')], { periodOn: today }, 'join'],
  ['claimed yesterday, the last day', [part('claimed', '2026-12-09')], { periodOn: today, now: day(20) }, 'claimed'],
] as const)('%s', (_case, own, at, state) => {
  const shown = stateOfPlan(offer, own, { now, periodOn: null, isSpent: false, ...at })
  expect(shown).toEqual({ state, canJoin: state === 'join' })
})

const steps: readonly Step[] = ['deposit', 'play', 'fulfil', 'claim', 'end']
test('[PROMO-15] each step leads from its states alone to the next; every other one is refused', () => {
  const table = Object.fromEntries(
    steps.map((step) => [step, participationStates.map((from) => `${from} → ${movesTo(step, from) ?? 'refused'}`)]),
  )
  expect(table).toEqual({
    deposit: ['joined → in_process', 'in_process → refused', 'claim → refused', 'claimed → refused', 'ended → refused'],
    play: ['joined → in_process', 'in_process → in_process', 'claim → refused', 'claimed → refused', 'ended → refused'],
    fulfil: ['joined → claim', 'in_process → claim', 'claim → refused', 'claimed → refused', 'ended → refused'],
    claim: ['joined → refused', 'in_process → refused', 'claim → claimed', 'claimed → refused', 'ended → refused'],
    end: ['joined → ended', 'in_process → ended', 'claim → ended', 'claimed → refused', 'ended → refused'],
  })
})

const million = 1_000_000n
test.each`
  what                         | rate      | cap             | min         | basis           | share
  ${'100 % of a deposit'}      | ${10_000} | ${2n * million} | ${null}     | ${million}      | ${million}
  ${'20 % up to 2m: 6m'}       | ${2_000}  | ${2n * million} | ${null}     | ${6n * million} | ${1_200_000n}
  ${'20 % up to 1m: 6m'}       | ${2_000}  | ${million}      | ${null}     | ${6n * million} | ${million}
  ${'less than the least'}     | ${2_000}  | ${million}      | ${100_000n} | ${99_999n}      | ${0n}
  ${'a share below a unit'}    | ${1}      | ${million}      | ${null}     | ${9_999n}       | ${0n}
  ${'5 % of a week of losses'} | ${500}    | ${million}      | ${null}     | ${5_400_000n}   | ${270_000n}
  ${'a week that was won'}     | ${500}    | ${million}      | ${null}     | ${-5_400_000n}  | ${0n}
`('$what is $share', ({ rate, cap, min, basis, share }) => {
  expect(shareOf({ rate, capAmount: cap, basisMin: min }, basis)).toBe(share)
})

test.each`
  of                     | multiple   | reward        | deposit         | asked
  ${'deposit_and_bonus'} | ${150_000} | ${million}    | ${million}      | ${30n * million}
  ${'bonus'}             | ${100_000} | ${1_200_000n} | ${6n * million} | ${12n * million}
  ${'bonus'}             | ${15_000}  | ${1n}         | ${0n}           | ${2n}
  ${'bonus'}             | ${null}    | ${million}    | ${0n}           | ${null}
`('$multiple ten-thousandths of $of ask for $asked', ({ of, asked, ...rest }) => {
  expect(turnoverFor({ turnoverOf: of }, rest)).toBe(asked)
})

const plan = {
  kind: 'reload',
  rate: 2_000,
  capAmount: '1000000',
  basisMin: null,
  playMin: null,
  rhythm: 'daily',
  claimDays: 7,
  turnoverOf: 'bonus',
  prizes: [],
  code: null,
  budgetAmount: null,
  deviceMax: null,
}
const fixed = { ...plan, rate: null, capAmount: null }
test.each([
  ['a share of nothing', { rate: null }, 'rate'],
  ['a share without a cap', { capAmount: null }, 'capAmount'],
  ['a first deposit each day', { kind: 'first_deposit' }, 'rhythm'],
  ['a loss without a period', { kind: 'loss_back', rhythm: 'once' }, 'rhythm'],
  ['a loss with play', { kind: 'loss_back', playMin: '5' }, 'playMin'],
  [
    'play of a deposit where there is none',
    { ...fixed, kind: 'check_in', turnoverOf: 'deposit_and_bonus' },
    'turnoverOf',
  ],
  ['a code that is missing', { ...fixed, kind: 'promo_code' }, 'code'],
  ['a code of another kind', { code: 'TET2027' }, 'code'],
  ['prizes of another kind', { prizes: [{ amount: '5', weight: 1 }] }, 'prizes'],
])('%s is no plan', (_case, wrong, path) => {
  expect(z.safeDecode(promotionPlan, { ...plan, ...wrong } as never).error?.issues.map((each) => each.path[0])).toEqual(
    [path],
  )
  expect(z.safeDecode(promotionPlan, plan as never).success).toBe(true)
})
