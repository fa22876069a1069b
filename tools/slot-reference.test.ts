import { slotCodes, slotGame, slotGameOf, slotVersions } from '@banyan/games/slots'
import { describe, expect, test } from 'vitest'
import { fingerprintOf, slotReference, slotReferenceIsCurrent } from './slot-reference.ts'

test('[GAME-73] strips, paytables and lines in docs are those of the games: run node tools/slot-reference.ts', () => {
  expect(slotReferenceIsCurrent()).toBe(true)
  expect(slotReference()).toContain('| H1 | 60 | 300 | 2000 |')
  expect(slotReference()).toContain('| 5 | 26 | S K D4 T K J D1 A A Q D4 T D3 D2 T K D1 J D3 D4 D3 D2 D2 Q A J |')
  expect(slotReference()).toContain('9 `12221`, 10 `10121`.')
})

/**
 * Rules that were played by. None of these ever changes and none goes: what decides a win
 * otherwise is a new version with a line of its own.
 */
const played = {
  'sen-vang 1': '5e3e4a5fe255c170066126a8f92a66143f71b36f1704185fa4be42cbb9a8841e',
  'rong-may 1': 'c93f8a1c40a91f7092cdba086a131ad8743326081dccb2c32ba20b7885c0b5ab',
  'kho-bau 1': 'abc402664bdf54cca91726e96d3542107c43db03b805cea4f04cb9a0786c5c53',
  'cho-noi 1': 'cf31c1f8a64234b96634b8220a98331f206f72c8f88485843d41c71d192b7136',
  'doan-vien 1': 'f1ed903b5dcf7b5d381af9b72d5d3665fefbdc7f74129e1958480125931d1ad6',
  'vinh-ngoc 1': '1a0f0e5e9dd4ef5ca5c533f2e053c3b8b8875e1d373ab6bf896b6580254e06e3',
  'trong-dong 1': '5ad3206abfebdf27940096ce323962510cda66c937185e1204a72bd7169f84ef',
  'pho-dem 1': 'b34c3635b88b7e54c60fa24dd0cad2f5269c511ba4e6dc718148f94a61361e3a',
  'mua-vang 1': 'bbb6a8f6249835bc5ef947d05a2c065e720e23a063a2bfecfb1ecc0e934e3350',
  'rung-tre 1': '618ecb26201b41431955349750099b606309653616cf613336f3ce41869cb414',
  'mua-lan 1': '81f213bda548787bb3f1a1e392a8b9a39f592bd09a275d99dc123e48ede79699',
  'hoi-an 1': '99b692954e6b789a4201e497ff0e476608f4c58911e470536162fd82ae90eb22',
}

describe('[GAME-73] the rules of a version', () => {
  test('are the ones that it was first played by', () => {
    expect(
      Object.fromEntries(slotVersions.map((game) => [`${game.code} ${game.version}`, fingerprintOf(game)])),
    ).toEqual(played)
  })

  test.each(slotCodes)('of %s are all kept, from the first to the one that is played now', (code) => {
    const versions = slotVersions.filter((game) => game.code === code)
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1))
    expect(versions.map(({ version }) => slotGameOf(code, version))).toEqual(versions)
    expect(slotGame(code)).toBe(versions.at(-1))
    expect(slotGameOf(code, versions.length + 1)).toBe(null)
  })

  test('have another fingerprint with anything else that decides a win, and the same with what decides none', () => {
    const game = slotGame('sen-vang')
    const { code, ...rest } = game
    const same = [
      { ...rest, code },
      { ...game, betAmounts: [] },
      { ...game, published: { ...game.published, volatility: 'low' } },
    ]
    for (const other of same) expect(fingerprintOf(other as typeof game)).toBe(fingerprintOf(game))
    const others = [
      { ...game, version: 2 },
      { ...game, winMax: 4_999 },
      { ...game, reels: game.reels.map((strip, reel) => (reel === 4 ? strip.toReversed() : strip)) },
      { ...game, pays: { ...game.pays, T: [9, 25, 101] } },
    ]
    for (const other of others) expect(fingerprintOf(other as typeof game)).not.toBe(fingerprintOf(game))
  })
})
