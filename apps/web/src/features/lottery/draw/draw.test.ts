import type { DrawnDraw, LotteryGame } from '@banyan/contract'
import { describe, expect, test } from 'vitest'
import { type Draw, phaseOf, targetOf } from './phase.ts'
import { revealMs, revealedAt } from './reveal.ts'
import { northern, northernName } from '../../../../test/rules.ts'
import { isOverdue } from './use-watch.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const draw: Draw = {
  gameCode: 'VNMB_1M',
  numero: '202611210001',
  opensAt: at('10:00:00'),
  closesAt: at('10:00:55'),
  drawsAt: at('10:01:00'),
}
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
const drawn: DrawnDraw = { ...draw, prizes }

describe('[GAME-57] the clock of a draw', () => {
  test.each`
    time              | phase        | target
    ${'09:59:50'}     | ${'soon'}    | ${'10:00:00'}
    ${'10:00:00'}     | ${'open'}    | ${'10:00:55'}
    ${'10:00:44.999'} | ${'open'}    | ${'10:00:55'}
    ${'10:00:45'}     | ${'closing'} | ${'10:00:55'}
    ${'10:00:54.999'} | ${'closing'} | ${'10:00:55'}
    ${'10:00:55'}     | ${'closed'}  | ${'10:01:00'}
    ${'10:01:20'}     | ${'closed'}  | ${'10:01:00'}
  `('at $time it is $phase and counts to $target', ({ time, phase, target }) => {
    expect(phaseOf(draw, at(time).getTime())).toBe(phase)
    expect(targetOf(draw, phase)).toEqual(at(target))
  })
})

describe('the reveal', () => {
  test('goes from the first prize to the seventh, the special prize last, within 8 seconds', () => {
    expect(revealMs(northern, prizes)).toBeLessThanOrEqual(8_000)
    expect(revealedAt(northern, prizes, 0)).toEqual({ prizes: { G1: [] }, tier: 'G1' })
    expect(revealedAt(northern, prizes, 200)).toEqual({ prizes: { G1: ['90517'], G2: [] }, tier: 'G2' })
    expect(revealedAt(northern, prizes, 26 * 200 + 2 * 480)).toMatchObject({
      prizes: { G7: prizes.G7, DB: ['47'] },
      tier: 'DB',
    })
    expect(revealedAt(northern, prizes, revealMs(northern, prizes))).toEqual({ prizes, tier: null })
  })

  test('never shows a number early, takes none back, and ends with the whole result', () => {
    let shown = 0
    for (let elapsed = 0; elapsed <= revealMs(northern, prizes); elapsed += 40) {
      const digits = Object.values(revealedAt(northern, prizes, elapsed).prizes)
        .flat()
        .join('').length
      expect(digits).toBeGreaterThanOrEqual(shown)
      shown = digits
    }
    expect(shown).toBe(107)
  })
})

describe('events that stay away', () => {
  const game: LotteryGame = {
    gameCode: 'VNMB_1M',
    area: 'VN',
    intervalSeconds: 60,
    cancellable: true,
    orderDrawsMax: 30,
    ...northernName,
    current: draw,
    last: null,
    plays: [],
  }

  test.each`
    what                                | current | last     | time          | overdue
    ${'betting is open'}                | ${draw} | ${null}  | ${'10:00:30'} | ${false}
    ${'the draw is just due'}           | ${draw} | ${null}  | ${'10:01:02'} | ${false}
    ${'the result does not come'}       | ${draw} | ${null}  | ${'10:01:04'} | ${true}
    ${'the next draw is about to open'} | ${null} | ${drawn} | ${'10:01:01'} | ${false}
    ${'no next draw opens'}             | ${null} | ${drawn} | ${'10:01:04'} | ${true}
  `('$what: overdue $overdue', ({ current, last, time, overdue }) => {
    expect(isOverdue({ ...game, current, last }, at(time).getTime())).toBe(overdue)
  })
})
