import { expect, test } from 'vitest'
import { lotteryPathOf } from './lottery-path.ts'

test.each`
  gameType   | vassalage         | play      | path
  ${'LOTT'}  | ${'LOTT'}         | ${null}   | ${'/lottery?gameCode=VNMB_1M'}
  ${'LOTT'}  | ${'TCG_SEA'}      | ${null}   | ${'/seaLottery?gameCode=VNMB_1M'}
  ${'LOTT'}  | ${'TCG_LOTTO_VN'} | ${'lo_2'} | ${'/vnlottery?gameCode=VNMB_1M&playType=lo_2'}
  ${'ELOTT'} | ${'BANYAN'}       | ${null}   | ${'/elott?gameCode=VNMB_1M'}
  ${'RNG'}   | ${'TCG_SEA'}      | ${null}   | ${null}
`('[ROUTE-35] [ROUTE-36] [ROUTE-37] [GAME-25] [GAME-28] a game of $gameType at $vassalage opens $path', ({ gameType, vassalage, play, path }) => {
  expect(lotteryPathOf({ gameType, vassalage, code: 'VNMB_1M', defaultPlayType: play })).toBe(path)
})
