import { expect, test } from 'vitest'
import { blockMessage } from '../block-message.ts'
import { roundMessage } from './fairness.ts'

test('the messages of the draw are written as docs/fairness.md says', () => {
  expect(roundMessage({ seedB: '00ff', gameCode: 'VNMB_1M', numero: '202611210001' })).toBe('00ff:VNMB_1M:202611210001')
  expect([...blockMessage(0)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect([...blockMessage(258)]).toEqual([0, 0, 0, 0, 0, 0, 1, 2])
})
