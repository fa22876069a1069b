import { expect, test } from 'vitest'
import { gameAt, gamePathOf } from './game-paths.ts'
import { isGamePath, ownPath } from './paths.ts'

test.each`
  wanted                      | followed
  ${'/records/bets?status=1'} | ${'/records/bets?status=1'}
  ${undefined}                | ${'/index'}
  ${''}                       | ${'/index'}
  ${'https://evil.test/'}     | ${'/index'}
  ${'//evil.test/'}           | ${'/index'}
  ${'/\\evil.test/'}          | ${'/index'}
  ${'javascript:alert(1)'}    | ${'/index'}
`('[ROUTE-49] after a login $wanted leads to $followed', ({ wanted, followed }) => {
  expect(ownPath(wanted)).toBe(followed)
})

test.each`
  path                        | game
  ${'/game/banyan/sen-vang'}  | ${{ vassalage: 'BANYAN', code: 'sen-vang' }}
  ${'/game/TCG_SEA/Mekong.1'} | ${{ vassalage: 'TCG_SEA', code: 'Mekong.1' }}
  ${'/game/banyan/sen-vang/'} | ${{ vassalage: 'BANYAN', code: 'sen-vang' }}
  ${'/game/banyan/%'}         | ${{ vassalage: 'BANYAN', code: '%' }}
  ${'/game'}                  | ${null}
  ${'/game/banyan'}           | ${null}
  ${'/games/banyan/sen-vang'} | ${null}
`('[ROUTE-57] $path is the address of $game', ({ path, game }) => {
  expect(gameAt(path)).toEqual(game)
  expect(isGamePath(path)).toBe(path.startsWith('/game/') || path === '/game')
})

test('[ROUTE-57] the address of a game names it, and how it is opened', () => {
  const game = { vassalage: 'TCG_SEA', code: 'Mekong.1' }
  expect(gamePathOf(game)).toBe('/game/tcg_sea/Mekong.1')
  expect(gameAt(gamePathOf(game))).toEqual(game)
  expect(gamePathOf(game, { isDemo: true })).toBe('/game/tcg_sea/Mekong.1?demo=1')
  expect(gamePathOf(game, { eventId: 'a&b' })).toBe('/game/tcg_sea/Mekong.1?event=a%26b')
})
