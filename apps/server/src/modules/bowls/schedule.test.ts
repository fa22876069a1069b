import { describe, expect, test } from 'vitest'
import { roundsToCommit } from './schedule.ts'

const rhythm = { bettingSeconds: 20, openingSeconds: 7, resultSeconds: 4 }
const at = (time: string) => new Date(`2026-11-28T${time}Z`)
const moment = (now: string, last: { numero: string; drawsAt: Date } | null) => ({
  now: at(now),
  opensFrom: new Date(at(now).getTime() + 2_000),
  last: last && { ...last, drawnAt: null, isOver: false },
})

describe('the rounds of a table', () => {
  test('the first opens as soon as it can, and the others follow each other', () => {
    const rounds = roundsToCommit(rhythm, moment('05:00:00', null))
    expect(rounds.slice(0, 2)).toEqual([
      { numero: '202611280001', opensAt: at('05:00:02'), closesAt: at('05:00:22'), drawsAt: at('05:00:29') },
      { numero: '202611280002', opensAt: at('05:00:33'), closesAt: at('05:00:53'), drawsAt: at('05:01:00') },
    ])
    expect(rounds.length).toBeGreaterThan(3)
  })

  test('the next is committed before this one is over, and none while enough are ahead', () => {
    const last = { numero: '202611280041', drawsAt: at('05:01:00') }
    expect(roundsToCommit(rhythm, moment('04:59:59', last))).toEqual([])
    expect(roundsToCommit(rhythm, moment('05:00:01', last))[0]).toMatchObject({
      numero: '202611280042',
      opensAt: at('05:01:04'),
    })
  })

  test('after a stop the next one opens from now, and no number is left out', () => {
    const last = { numero: '202611280041', drawsAt: at('01:00:00') }
    expect(roundsToCommit(rhythm, moment('05:00:00', last))[0]).toMatchObject({
      numero: '202611280042',
      opensAt: at('05:00:02'),
    })
  })

  test('numbers begin anew with the day in Việt Nam, seven hours ahead', () => {
    const last = { numero: '202611282787', drawsAt: at('16:59:57') }
    expect(roundsToCommit(rhythm, moment('16:59:40', last))[0]).toMatchObject({
      numero: '202611290001',
      opensAt: at('17:00:01'),
    })
  })
})
