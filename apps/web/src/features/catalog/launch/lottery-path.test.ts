import { expect, test } from 'vitest'
import { launchesAtOnce, lotteryPathOf, vendorPageOf } from './lottery-path.ts'

test.each`
  gameType   | vassalage         | play      | path
  ${'LOTT'}  | ${'LOTT'}         | ${null}   | ${'/lottery?gameCode=VNMB_1M'}
  ${'LOTT'}  | ${'TCG_SEA'}      | ${null}   | ${'/seaLottery?gameCode=VNMB_1M'}
  ${'LOTT'}  | ${'TCG_LOTTO_VN'} | ${'lo_2'} | ${'/vnlottery?gameCode=VNMB_1M&playType=lo_2'}
  ${'ELOTT'} | ${'BANYAN'}       | ${null}   | ${'/elott?gameCode=VNMB_1M'}
  ${'RNG'}   | ${'TCG_SEA'}      | ${null}   | ${null}
`(
  '[ROUTE-35] [ROUTE-36] [ROUTE-37] [GAME-25] [GAME-28] a game of $gameType at $vassalage opens $path',
  ({ gameType, vassalage, play, path }) => {
    expect(lotteryPathOf({ gameType, vassalage, code: 'VNMB_1M', defaultPlayType: play })).toBe(path)
  },
)

test.each`
  vassalage         | category    | launches | path
  ${'SPORTS'}       | ${'SPORTS'} | ${false} | ${'/sports?page=SPORTS'}
  ${'ELOTT'}        | ${'ELOTT'}  | ${false} | ${'/elott?page=ELOTT'}
  ${'LOTT'}         | ${'LOTT'}   | ${false} | ${'/lottery'}
  ${'TCG_SEA'}      | ${'LOTT'}   | ${false} | ${'/seaLottery'}
  ${'TCG_LOTTO_VN'} | ${'LOTT'}   | ${false} | ${'/vnlottery'}
  ${'DS88'}         | ${'SPORTS'} | ${true}  | ${'/sports?page=DS88'}
  ${'HARBOUR'}      | ${'LIVE'}   | ${true}  | ${'/live?page=HARBOUR'}
`(
  '[GAME-16] [ROUTE-35] [ROUTE-36] [ROUTE-37] the vendor $vassalage of $category has its page at $path',
  ({ vassalage, category, launches, path }) => {
    const { to, search } = vendorPageOf({ vassalage, category })
    expect([to, ...(search.page === undefined ? [] : [search.page])].join('?page=')).toBe(path)
    expect(launchesAtOnce({ vassalage, category, launchGameId: '7' })).toBe(launches)
    expect(launchesAtOnce({ vassalage, category, launchGameId: null })).toBe(false)
  },
)
