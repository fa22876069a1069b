import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AutoPlan, afterSpin, autoCounts, beginAuto, stopBefore } from './auto.ts'

const plan: AutoPlan = { count: 10, lossAmountMax: 50_000n, singleReturnAmount: null, stopsOnFeature: false }
const lost = { stakeAmount: 20_000n, returnAmount: 0n, hasFeature: false }

test('automatic play begins no spin that could pass the loss limit', () => {
  let state = beginAuto(plan)
  for (let spin = 0; spin < 2; spin++) {
    expect(stopBefore(state, 20_000n)).toBeNull()
    state = afterSpin(state, lost).state
  }
  expect(stopBefore(state, 20_000n)).toBe('loss')
})

test('what a round returns is not lost, and what was won may be lost again', () => {
  const state = afterSpin(beginAuto(plan), { ...lost, returnAmount: 65_000n }).state
  expect(stopBefore(state, 95_000n)).toBeNull()
  expect(stopBefore(state, 95_001n)).toBe('loss')
})

test('it ends after its count', () => {
  let state = beginAuto({ ...plan, count: 2, lossAmountMax: 1_000_000n })
  for (let spin = 0; spin < 2; spin++) state = afterSpin(state, lost).state
  expect(stopBefore(state, 20_000n)).toBe('count')
})

test.each`
  returned    | hasFeature | stop
  ${99_999n}  | ${false}   | ${null}
  ${100_000n} | ${false}   | ${'single'}
  ${0n}       | ${true}    | ${'feature'}
  ${100_000n} | ${true}    | ${'single'}
`('a round that returns $returned (feature: $hasFeature) stops it with $stop', ({ returned, hasFeature, stop }) => {
  const state = beginAuto({ ...plan, singleReturnAmount: 100_000n, stopsOnFeature: true })
  expect(afterSpin(state, { ...lost, returnAmount: returned, hasFeature }).stop).toBe(stop)
})

test('a feature stops nothing where the player wants to go on', () => {
  expect(afterSpin(beginAuto({ ...plan, singleReturnAmount: 100_000n }), { ...lost, hasFeature: true }).stop).toBe(null)
})

test('whatever the rounds return, the loss limit and the count hold', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...autoCounts),
      fc.bigInt({ min: 1_000n, max: 500_000n }),
      fc.array(fc.bigInt({ min: 0n, max: 60_000n }), { minLength: 1 }),
      (count, lossAmountMax, returns) => {
        let state = beginAuto({ ...plan, count, lossAmountMax })
        let spins = 0
        while (stopBefore(state, 20_000n) === null) {
          state = afterSpin(state, { ...lost, returnAmount: returns[spins % returns.length] ?? 0n }).state
          spins++
        }
        expect(spins).toBeLessThanOrEqual(count)
        expect(state.lostAmount).toBeLessThanOrEqual(lossAmountMax)
      },
    ),
  )
})
