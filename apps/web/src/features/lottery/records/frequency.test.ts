import type { DrawnDraw } from '@banyan/contract'
import { expect, test } from 'vitest'
import { northern } from '../../../../test/rules.ts'
import { longestAbsent, mostFrequent, recordsOf } from './frequency.ts'

/** The worked issue of the rules, with other seventh prizes. */
const drawOf = (...G7: string[]): DrawnDraw => ({
  gameCode: 'VNMB_1M',
  numero: '202611210001',
  opensAt: new Date(0),
  closesAt: new Date(0),
  drawsAt: new Date(0),
  prizes: {
    DB: ['47832'],
    G1: ['90517'],
    G2: ['33806', '71245'],
    G3: ['18839', '60994', '25310', '84060', '09951', '72488'],
    G4: ['5532', '0913', '6648', '2305'],
    G5: ['8114', '4496', '7036', '1559', '9284', '3640'],
    G6: ['658', '506', '217'],
    G7,
  },
})
const draws = [drawOf('05', '22', '23', '24'), drawOf('05', '05', '23', '24'), drawOf('91', '91', '91', '24')]
const of = (code: 'LO2' | 'DE_DB' | 'DAU_DIGIT', number: string) =>
  recordsOf(northern, code, draws).find((record) => record.number === number)

test('lô counts the last two digits of all 27 numbers, repeats included, newest draw first', () => {
  expect(recordsOf(northern, 'LO2', draws)).toHaveLength(100)
  expect(of('LO2', '32')).toEqual({ number: '32', count: 6, absent: 0 })
  expect(of('LO2', '05')).toEqual({ number: '05', count: 6, absent: 0 })
  expect(of('LO2', '91')).toEqual({ number: '91', count: 3, absent: 2 })
  expect(of('LO2', '44')).toEqual({ number: '44', count: 0, absent: null })
})

test('each play is counted by what it compares', () => {
  expect(of('DE_DB', '32')?.count).toBe(3)
  expect(of('DE_DB', '05')?.count).toBe(0)
  expect(of('DAU_DIGIT', '3')?.count).toBe(3)
  expect(recordsOf(northern, 'X3_DB', draws)).toEqual([])
})

test('the statistics name the most frequent and the longest absent', () => {
  const records = recordsOf(northern, 'DE_DB', draws)
  expect(mostFrequent(records, 1).map(({ number }) => number)).toEqual(['32'])
  expect(longestAbsent(records, 100).at(-1)?.number).toBe('32')
})
