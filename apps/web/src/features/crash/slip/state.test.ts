import { expect, test } from 'vitest'
import type { Phase } from '../phase.ts'
import { type SlipState, slipStateOf } from './state.ts'

const bet = (status: 'placed' | 'won' | 'lost', cashedOutAt: number | null = null) => ({ status, cashedOutAt })

test.each<[Phase, ReturnType<typeof bet> | undefined, boolean, SlipState]>([
  ['betting', undefined, false, 'open'],
  ['betting', undefined, true, 'waiting'],
  ['betting', bet('placed'), false, 'placed'],
  ['flying', bet('placed'), false, 'flying'],
  ['over', bet('placed'), false, 'ending'],
  ['flying', bet('placed', 184), false, 'next'],
  ['over', bet('placed', 184), true, 'waiting'],
  ['over', bet('won', 184), false, 'next'],
  ['over', bet('lost'), false, 'next'],
  ['over', bet('lost'), true, 'waiting'],
  ['waiting', undefined, false, 'next'],
])('while %s with %j, waiting %s, the button stands for %s', (phase, own, isWaiting, state) => {
  expect(slipStateOf(phase, own, isWaiting)).toBe(state)
})
