import { expect, test } from 'vitest'
import { type Offer, stateOf } from './state.ts'

const now = new Date('2026-11-23T05:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const open: Offer = { beginsAt: days(-1), endsAt: null, timesMax: 1, canRetry: true }
const twice = { ...open, timesMax: 2 }
const onlyOnce = { ...open, canRetry: false }
const later = { ...open, beginsAt: days(1) }
const over = { ...open, endsAt: now }
const beginning = { ...open, beginsAt: now }
const twiceOver = { ...twice, endsAt: now }

test.each`
  offer        | own                                   | state            | canApply
  ${open}      | ${[]}                                 | ${'join'}        | ${true}
  ${beginning} | ${[]}                                 | ${'join'}        | ${true}
  ${later}     | ${[]}                                 | ${'coming_soon'} | ${false}
  ${over}      | ${[]}                                 | ${'closed'}      | ${false}
  ${open}      | ${['applying']}                       | ${'applying'}    | ${false}
  ${over}      | ${['applying']}                       | ${'applying'}    | ${false}
  ${open}      | ${['rejected']}                       | ${'rejected'}    | ${true}
  ${onlyOnce}  | ${['rejected']}                       | ${'rejected'}    | ${false}
  ${over}      | ${['rejected']}                       | ${'rejected'}    | ${false}
  ${open}      | ${['rejected', 'issued']}             | ${'rejected'}    | ${false}
  ${open}      | ${['issued']}                         | ${'issued'}      | ${false}
  ${over}      | ${['issued']}                         | ${'issued'}      | ${false}
  ${twice}     | ${['issued']}                         | ${'join'}        | ${true}
  ${twiceOver} | ${['issued']}                         | ${'issued'}      | ${false}
  ${twice}     | ${['rejected', 'issued']}             | ${'rejected'}    | ${true}
  ${twice}     | ${['issued', 'rejected', 'issued']}   | ${'issued'}      | ${false}
  ${twice}     | ${['applying', 'rejected', 'issued']} | ${'applying'}    | ${false}
`(
  'a promotion with the applications $own is $state, and another is taken: $canApply',
  ({ offer, own, state, canApply }) => {
    expect(stateOf(offer, own, now)).toEqual({ state, canApply })
  },
)
