import { beforeAll, describe, expect, test } from 'vitest'
import { slotFacts, slotGame, slotGames } from '../index.ts'
import type { HoldAndWinGame, LinesGame, RoundMode, SlotCode, SlotGame, WaysGame } from '../game.ts'
import { approximately, multiply, type Ratio, ratio, rounded, subtract, total } from '../../ratio.ts'
import { fastLines, marksOf } from './fast-lines.ts'
import { finalCoins } from './hold.ts'
import { type ParSheet, parSheet, returnFault } from './par-sheet.ts'
import { seededDraws } from './random.ts'
import { simulate } from './simulate.ts'
import { expected, tabulate } from './spin-table.ts'

const senVang = slotGame('sen-vang') as LinesGame
const rongMay = slotGame('rong-may') as WaysGame
const khoBau = slotGame('kho-bau') as HoldAndWinGame

const percent = (share: Ratio) => rounded(multiply(share, ratio(100n)), 4)
const oneIn = (chance: Ratio, places = 2) => rounded(ratio(chance.denominator, chance.numerator), places)
const partsOf = (sheet: ParSheet) => Object.fromEntries(sheet.parts.map((part) => [part.part, percent(part.return)]))
const symbolsOf = (sheet: ParSheet) =>
  Object.fromEntries(sheet.symbols.map((each) => [each.symbol, percent(each.return)]))
const atLeast = (sheet: ParSheet, bets: number) => sheet.atLeast.find((each) => each.bets === bets)!.chance

/** Each of them counts all spins of its cycles: together some 150 million. */
const sheets = {} as Record<`${SlotCode} ${RoundMode}`, ParSheet>
beforeAll(() => {
  for (const game of slotGames) sheets[`${game.code} SPIN`] = parSheet(game)
  sheets['rong-may BUY'] = parSheet(rongMay, 'BUY')
  sheets['vinh-ngoc BUY'] = parSheet(slotGame('vinh-ngoc'), 'BUY')
  sheets['rung-tre BUY'] = parSheet(slotGame('rung-tre'), 'BUY')
}, 120_000)

describe('[GAME-73] the exact return of Sen Vàng', { timeout: 60_000 }, () => {
  test('by part, by symbol, and of the whole', () => {
    const sheet = sheets['sen-vang SPIN']
    expect(partsOf(sheet)).toEqual({ lines: '63.8080', scatters: '3.1604', 'free-spins': '28.9922' })
    expect(symbolsOf(sheet)).toEqual({
      H1: '6.6640',
      H2: '8.0018',
      H3: '7.1482',
      H4: '7.7233',
      A: '7.9018',
      K: '7.2183',
      Q: '6.9373',
      J: '6.1806',
      T: '6.0326',
    })
    expect(percent(sheet.return)).toBe('95.9605')
    expect(total(sheet.parts.map((part) => part.return))).toEqual(sheet.return)
  })

  test('its spins: 36^5 of them, hit frequency, deviation, largest win', () => {
    const { spin, hit } = sheets['sen-vang SPIN']
    expect(spin).toMatchObject({ cycle: 60_466_176n, largest: ratio(1525n, 10n), deviation: expect.closeTo(2.0694, 4) })
    expect(percent(spin!.hit)).toBe('35.2326')
    // Every trigger pays its scatters, so a round wins exactly when its spin does.
    expect(hit).toBeCloseTo(approximately(spin!.hit), 12)
  })

  test('counting symbols on the strips and walking every spin agree to the last unit', () => {
    const walked = tabulate((visit) => fastLines(senVang).walk(visit, marksOf(senVang.reels, 'S')))
    expect(expected(walked, ({ units }) => units)).toEqual(
      multiply(total(sheets['sen-vang SPIN'].symbols.map((each) => each.return)), ratio(20n)),
    )
  })

  test('its feature: trigger, mean length, mean win', () => {
    const { feature, freeSpin, deviation, volatility } = sheets['sen-vang SPIN']
    expect([
      oneIn(feature.chance),
      rounded(feature.length, 4),
      rounded(feature.mean, 3),
      rounded(freeSpin!.mean, 4),
    ]).toEqual(['81.64', '11.7810', '23.669', '2.0091'])
    expect([deviation, volatility]).toEqual([expect.closeTo(4.4436, 4), 'medium'])
  })
})

describe('[GAME-73] the exact return of Rồng Mây', () => {
  test('by part and of the whole, spun and bought', () => {
    expect(partsOf(sheets['rong-may SPIN'])).toEqual({ ways: '67.3709', 'free-spins': '28.4852' })
    expect(percent(sheets['rong-may SPIN'].return)).toBe('95.8561')
    expect(percent(sheets['rong-may BUY'].return)).toBe('95.7497')
    expect(approximately(multiply(sheets['rong-may BUY'].return, ratio(50n)))).toBeCloseTo(47.8748, 4)
  })

  test('its spins and its free spins: both cycles', () => {
    const { spin, freeSpin } = sheets['rong-may SPIN']
    expect(spin).toMatchObject({ cycle: 19_780_320n, largest: ratio(208n), deviation: expect.closeTo(2.5007, 4) })
    expect([rounded(spin!.mean, 6), percent(spin!.hit)]).toEqual(['0.673709', '34.4007'])
    expect(freeSpin).toMatchObject({
      cycle: 11_881_376n,
      largest: ratio(9189n, 10n),
      deviation: expect.closeTo(14.4874, 4),
    })
    expect([rounded(freeSpin!.mean, 6), percent(freeSpin!.hit)]).toEqual(['4.550672', '47.1837'])
  })

  test('its feature, and how wins spread: near what forty million simulated games gave', () => {
    const sheet = sheets['rong-may SPIN']
    expect([oneIn(sheet.feature.chance), rounded(sheet.feature.length, 4), rounded(sheet.feature.mean, 4)]).toEqual([
      '170.78',
      '10.6902',
      '48.6476',
    ])
    expect([sheet.deviation, sheet.volatility]).toEqual([expect.closeTo(5.8039, 4), 'medium'])
    expect([atLeast(sheet, 10), atLeast(sheet, 50), atLeast(sheet, 200)]).toEqual([
      expect.closeTo(0.01819, 5),
      expect.closeTo(0.00217, 5),
      expect.closeTo(0.0000991, 7),
    ])
  })
})

describe('[GAME-73] the exact return of Kho Báu', { timeout: 60_000 }, () => {
  test('by part, by symbol, and of the whole', () => {
    const sheet = sheets['kho-bau SPIN']
    expect(partsOf(sheet)).toEqual({
      lines: '68.4499',
      MINI: '0.9873',
      MINOR: '1.0970',
      MAJOR: '2.1941',
      GRAND: '8.2608',
      coins: '14.8100',
    })
    expect(percent(subtract(sheet.return, sheet.parts[0]!.return))).toBe('27.3493')
    expect(symbolsOf(sheet)).toEqual({
      P1: '6.9095',
      P2: '8.1755',
      P3: '9.0799',
      P4: '7.6785',
      A: '10.1373',
      K: '9.3129',
      Q: '7.1780',
      J: '9.9784',
    })
    expect(percent(sheet.return)).toBe('95.7993')
  })

  test('its feature: trigger, coins at the end, mean win, GRAND', () => {
    const { feature, hit, deviation, volatility, largest } = sheets['kho-bau SPIN']
    expect([oneIn(feature.chance), rounded(feature.length, 4), rounded(feature.mean, 4)]).toEqual([
      '178.98',
      '9.8175',
      '48.9504',
    ])
    const grandPerFeature = multiply(feature.grand!, ratio(feature.chance.denominator, feature.chance.numerator))
    expect([oneIn(feature.grand!, 0), oneIn(grandPerFeature, 1)]).toEqual(['12105', '67.6'])
    expect([hit, deviation, volatility]).toEqual([expect.closeTo(0.24808, 5), expect.closeTo(10.408, 3), 'high'])
    expect(largest).toEqual(ratio(4_025n))
  })

  test.each`
    start | coins        | full
    ${6}  | ${'9.7339'}  | ${1.4478e-2}
    ${7}  | ${'10.1054'} | ${1.5768e-2}
    ${8}  | ${'10.5283'} | ${1.7679e-2}
    ${9}  | ${'11.0050'} | ${2.0625e-2}
  `('$start coins become $coins on average', ({ start, coins, full }) => {
    const chances = finalCoins(khoBau)(start)
    expect(rounded(total(chances.map((chance, count) => multiply(chance, ratio(BigInt(count))))), 4)).toBe(coins)
    expect(approximately(chances[15]!)).toBeCloseTo(full, 6)
    expect(total(chances)).toEqual(ratio(1n))
  })

  test('counting symbols on the strips and walking every spin agree to the last unit', () => {
    const walked = tabulate((visit) => fastLines(khoBau).walk(visit, marksOf(khoBau.reels, 'C')))
    expect(expected(walked, ({ units }) => units)).toEqual(
      multiply(total(sheets['kho-bau SPIN'].symbols.map((each) => each.return)), ratio(10n)),
    )
  })
})

describe('[GAME-73] the exact return of Chợ Nổi', () => {
  test('by part and of the whole', () => {
    expect(partsOf(sheets['cho-noi SPIN'])).toEqual({ clusters: '61.0227', 'free-spins': '34.9723' })
    expect(percent(sheets['cho-noi SPIN'].return)).toBe('95.9950')
  })

  test('its spins: all of one cycle, played for their stake and for nothing', () => {
    const { spin, freeSpin } = sheets['cho-noi SPIN']
    expect(spin).toMatchObject({ cycle: 12n ** 2n * 18n ** 4n, deviation: expect.closeTo(2.457, 4) })
    expect(freeSpin).toMatchObject({ cycle: 15_116_544n, deviation: expect.closeTo(12.285, 4) })
    expect([percent(spin!.hit), rounded(spin!.mean, 6), rounded(freeSpin!.mean, 6)]).toEqual([
      '45.1881',
      '0.610227',
      '3.051136',
    ])
    // The ladder of the free spins is five times the other, so their wins are too.
    expect([rounded(spin!.largest, 2), rounded(freeSpin!.largest, 2)]).toEqual(['134.35', '671.75'])
  })

  test('its feature, and how wins spread', () => {
    const sheet = sheets['cho-noi SPIN']
    expect([oneIn(sheet.feature.chance), rounded(sheet.feature.length, 4), rounded(sheet.feature.mean, 4)]).toEqual([
      '92.24',
      '10.5731',
      '32.2600',
    ])
    expect([sheet.deviation, sheet.volatility]).toEqual([expect.closeTo(6.4496, 4), 'high'])
    expect([atLeast(sheet, 1), atLeast(sheet, 100)]).toEqual([expect.closeTo(0.1382, 4), expect.closeTo(0.000693, 6)])
  })
})

describe('[GAME-73] the exact return of Tết Đoàn Viên', () => {
  test('by part, by symbol, and of the whole', () => {
    const sheet = sheets['doan-vien SPIN']
    expect(partsOf(sheet)).toEqual({
      lines: '59.5176',
      MINI: '2.2958',
      MINOR: '2.7550',
      MAJOR: '2.2958',
      GRAND: '6.1467',
      coins: '23.0728',
    })
    expect(symbolsOf(sheet)).toEqual({
      T1: '7.8929',
      T2: '12.6566',
      T3: '9.5175',
      T4: '7.6140',
      A: '4.8194',
      K: '5.5966',
      Q: '6.1609',
      J: '5.2596',
    })
    expect(percent(sheet.return)).toBe('96.0838')
    expect(total(sheet.parts.map((part) => part.return))).toEqual(sheet.return)
  })

  test('its spins and its feature: cycle, trigger, coins at the end, mean win, GRAND', () => {
    const { spin, feature, hit, deviation, volatility, largest } = sheets['doan-vien SPIN']
    expect(spin).toMatchObject({ cycle: 28n ** 5n, deviation: expect.closeTo(1.7382, 4) })
    expect([oneIn(feature.chance), rounded(feature.length, 4), rounded(feature.mean, 4)]).toEqual([
      '80.37',
      '9.2255',
      '29.3875',
    ])
    expect(oneIn(feature.grand!, 0)).toBe('8134')
    expect([hit, deviation, volatility]).toEqual([expect.closeTo(0.33318, 5), expect.closeTo(7.0317, 4), 'high'])
    expect(largest).toEqual(ratio(2_050n))
  })
})

describe('[GAME-73] the exact return of Vịnh Ngọc', () => {
  test('by part and of the whole, spun and bought', () => {
    expect(partsOf(sheets['vinh-ngoc SPIN'])).toEqual({ ways: '65.8323', 'free-spins': '29.9732' })
    expect(percent(sheets['vinh-ngoc SPIN'].return)).toBe('95.8054')
    expect(percent(sheets['vinh-ngoc BUY'].return)).toBe('95.5764')
    expect(rounded(sheets['vinh-ngoc BUY'].feature.mean, 4)).toBe('23.8941')
  })

  test('its spins and its free spins: both cycles', () => {
    const { spin, freeSpin } = sheets['vinh-ngoc SPIN']
    expect(spin).toMatchObject({ cycle: 22n ** 5n, deviation: expect.closeTo(1.8408, 4) })
    expect(freeSpin).toMatchObject({ cycle: 20n ** 5n, deviation: expect.closeTo(10.4311, 4) })
    expect([percent(spin!.hit), rounded(spin!.mean, 6), percent(freeSpin!.hit), rounded(freeSpin!.mean, 6)]).toEqual([
      '41.1157',
      '0.658323',
      '44.8875',
      '2.751992',
    ])
    expect([rounded(spin!.largest, 2), rounded(freeSpin!.largest, 2)]).toEqual(['85.70', '441.10'])
  })

  test('its feature, and how wins spread', () => {
    const sheet = sheets['vinh-ngoc SPIN']
    expect([oneIn(sheet.feature.chance), rounded(sheet.feature.length, 4), rounded(sheet.feature.mean, 4)]).toEqual([
      '81.20',
      '8.8442',
      '24.3391',
    ])
    expect([sheet.deviation, sheet.volatility]).toEqual([expect.closeTo(4.797, 4), 'medium'])
    expect([atLeast(sheet, 1), atLeast(sheet, 100)]).toEqual([expect.closeTo(0.18513, 5), expect.closeTo(0.000464, 6)])
  })
})

describe('[GAME-73] the exact return of Trống Đồng', () => {
  test('by part, by symbol, and of the whole', () => {
    const sheet = sheets['trong-dong SPIN']
    expect(partsOf(sheet)).toEqual({ lines: '78.2349', scatters: '2.6199', 'free-spins': '15.1736' })
    expect(symbolsOf(sheet)).toEqual({
      D1: '11.8701',
      D2: '7.9357',
      D3: '14.9561',
      D4: '12.4089',
      A: '7.4454',
      K: '6.2003',
      Q: '5.8626',
      J: '6.1219',
      T: '5.4339',
    })
    expect(percent(sheet.return)).toBe('96.0284')
  })

  test('its spins and its feature: cycle, hit frequency, trigger, mean length, mean win', () => {
    const { spin, feature, deviation, volatility } = sheets['trong-dong SPIN']
    expect(spin).toMatchObject({ cycle: 28n ** 5n, largest: ratio(63n), deviation: expect.closeTo(1.737, 4) })
    expect(percent(spin!.hit)).toBe('39.8165')
    expect([oneIn(feature.chance), rounded(feature.length, 4), rounded(feature.mean, 4)]).toEqual([
      '96.08',
      '9.0158',
      '14.5794',
    ])
    expect([deviation, volatility]).toEqual([expect.closeTo(2.7934, 4), 'low'])
  })
})

describe('[GAME-73] the exact return of Phố Đêm', () => {
  test('by part and of the whole', () => {
    expect(partsOf(sheets['pho-dem SPIN'])).toEqual({ clusters: '61.9840', 'free-spins': '33.6794' })
    expect(percent(sheets['pho-dem SPIN'].return)).toBe('95.6634')
  })

  test('its spins: all of one cycle, played for their stake and for nothing', () => {
    const { spin, freeSpin } = sheets['pho-dem SPIN']
    expect(spin).toMatchObject({ cycle: 18n ** 2n * 24n ** 2n * 25n, deviation: expect.closeTo(1.5985, 4) })
    expect([percent(spin!.hit), rounded(spin!.mean, 6), rounded(freeSpin!.mean, 6)]).toEqual([
      '39.4608',
      '0.619840',
      '3.099200',
    ])
    expect([rounded(spin!.largest, 2), rounded(freeSpin!.largest, 2)]).toEqual(['86.20', '431.00'])
  })

  test('its feature, and how wins spread', () => {
    const sheet = sheets['pho-dem SPIN']
    expect([oneIn(sheet.feature.chance), rounded(sheet.feature.length, 4), rounded(sheet.feature.mean, 4)]).toEqual([
      '77.62',
      '8.4347',
      '26.1408',
    ])
    expect([sheet.deviation, sheet.volatility]).toEqual([expect.closeTo(4.314, 4), 'medium'])
    expect([atLeast(sheet, 1), atLeast(sheet, 100)]).toEqual([expect.closeTo(0.17757, 5), expect.closeTo(0.000209, 6)])
  })
})

describe('[GAME-73] the exact return of Mùa Vàng', () => {
  test('by part, by symbol, and of the whole', () => {
    const sheet = sheets['mua-vang SPIN']
    expect(partsOf(sheet)).toEqual({ lines: '60.6243', scatters: '3.2155', 'free-spins': '32.2941' })
    expect(symbolsOf(sheet)).toEqual({
      L1: '12.8847',
      L2: '13.8884',
      L3: '9.4145',
      L4: '9.5831',
      A: '3.9175',
      K: '3.9900',
      Q: '3.4883',
      J: '3.4577',
    })
    expect(percent(sheet.return)).toBe('96.1339')
  })

  test('its spins and its feature: cycle, hit frequency, trigger, mean length, mean win', () => {
    const { spin, feature, deviation, volatility } = sheets['mua-vang SPIN']
    expect(spin).toMatchObject({
      cycle: 27n * 26n ** 4n,
      largest: ratio(1535n, 10n),
      deviation: expect.closeTo(2.5458, 4),
    })
    expect(percent(spin!.hit)).toBe('24.8906')
    expect([oneIn(feature.chance), rounded(feature.length, 4), rounded(feature.mean, 4)]).toEqual([
      '79.63',
      '6.7133',
      '25.7146',
    ])
    expect([deviation, volatility]).toEqual([expect.closeTo(6.1232, 4), 'high'])
  })
})

describe('[GAME-73] the exact return of Rừng Tre', () => {
  test('by part and of the whole, spun and bought', () => {
    expect(partsOf(sheets['rung-tre SPIN'])).toEqual({ ways: '64.5955', 'free-spins': '30.7610' })
    expect(percent(sheets['rung-tre SPIN'].return)).toBe('95.3565')
    expect(percent(sheets['rung-tre BUY'].return)).toBe('96.0554')
    expect(rounded(sheets['rung-tre BUY'].feature.mean, 4)).toBe('28.8166')
  })

  test('its spins and its free spins: both cycles', () => {
    const { spin, freeSpin } = sheets['rung-tre SPIN']
    expect(spin).toMatchObject({ cycle: 23n ** 2n * 24n ** 2n * 25n, deviation: expect.closeTo(2.3497, 4) })
    expect(freeSpin).toMatchObject({ cycle: 21n ** 5n, deviation: expect.closeTo(12.573, 4) })
    expect([percent(spin!.hit), rounded(spin!.mean, 6), percent(freeSpin!.hit), rounded(freeSpin!.mean, 6)]).toEqual([
      '42.0942',
      '0.645955',
      '46.6256',
      '3.869275',
    ])
    expect([rounded(spin!.largest, 2), rounded(freeSpin!.largest, 2)]).toEqual(['150.25', '650.40'])
  })

  test('its feature, and how wins spread', () => {
    const sheet = sheets['rung-tre SPIN']
    expect([oneIn(sheet.feature.chance), rounded(sheet.feature.length, 4), rounded(sheet.feature.mean, 4)]).toEqual([
      '95.76',
      '7.6127',
      '29.4556',
    ])
    expect([sheet.deviation, sheet.volatility]).toEqual([expect.closeTo(5.2333, 4), 'medium'])
    expect([atLeast(sheet, 1), atLeast(sheet, 100)]).toEqual([expect.closeTo(0.15774, 5), expect.closeTo(0.000423, 6)])
  })
})

describe('[GAME-73] the exact return of Múa Lân', () => {
  test('by part, by symbol, and of the whole', () => {
    const sheet = sheets['mua-lan SPIN']
    expect(partsOf(sheet)).toEqual({ lines: '54.7892', scatters: '3.0515', 'free-spins': '38.0438' })
    expect(symbolsOf(sheet)).toEqual({
      L1: '8.4455',
      L2: '10.4261',
      L3: '9.2802',
      L4: '9.5334',
      A: '4.6401',
      K: '5.7178',
      Q: '3.7211',
      J: '3.0250',
    })
    expect(percent(sheet.return)).toBe('95.8846')
  })

  test('its spins and its feature: cycle, hit frequency, trigger, mean length, mean win', () => {
    const { spin, feature, deviation, volatility } = sheets['mua-lan SPIN']
    expect(spin).toMatchObject({
      cycle: 27n ** 3n * 26n ** 2n,
      largest: ratio(1180n, 25n),
      deviation: expect.closeTo(1.563, 4),
    })
    expect(percent(spin!.hit)).toBe('34.4048')
    expect([oneIn(feature.chance), rounded(feature.length, 4), rounded(feature.mean, 4)]).toEqual([
      '83.08',
      '5.4642',
      '31.6051',
    ])
    expect([deviation, volatility]).toEqual([expect.closeTo(5.881, 4), 'medium'])
  })
})

describe('[GAME-73] the exact return of Hội An', () => {
  test('by part, by symbol, and of the whole', () => {
    const sheet = sheets['hoi-an SPIN']
    expect(partsOf(sheet)).toEqual({
      lines: '58.2985',
      MINI: '2.0844',
      MINOR: '2.0844',
      MAJOR: '2.0844',
      GRAND: '7.7146',
      coins: '23.2409',
    })
    expect(symbolsOf(sheet)).toEqual({
      H1: '8.7111',
      H2: '5.7332',
      H3: '9.2270',
      H4: '10.0568',
      A: '7.6677',
      K: '5.2441',
      Q: '5.8398',
      J: '5.8187',
    })
    expect(percent(sheet.return)).toBe('95.5072')
  })

  test('its spins and its feature: cycle, trigger, coins at the end, mean win, GRAND', () => {
    const { spin, feature, hit, deviation, volatility, largest } = sheets['hoi-an SPIN']
    expect(spin).toMatchObject({ cycle: 26n * 27n ** 4n, deviation: expect.closeTo(1.7798, 4) })
    expect([oneIn(feature.chance), rounded(feature.length, 4), rounded(feature.mean, 4)]).toEqual([
      '88.90',
      '9.2654',
      '33.0798',
    ])
    expect(oneIn(feature.grand!, 0)).toBe('12962')
    expect([hit, deviation, volatility]).toEqual([expect.closeTo(0.276802, 5), expect.closeTo(9.8707, 4), 'high'])
    expect(largest).toEqual(ratio(2_507n))
  })
})

describe('every game', () => {
  test.each(slotGames)(
    '[GAME-73] $code publishes what its par sheet says, and nothing better',
    ({ code, winMax, published }) => {
      const { hit, volatility, largest, feature, ...sheet } = sheets[`${code} SPIN`]
      const cut = ({ numerator, denominator }: Ratio) => Number((numerator * 1_000_000n) / denominator)
      const oneInAtMost = ({ numerator, denominator }: Ratio) => Number((denominator + numerator - 1n) / numerator)
      const modes = Object.keys(published.returnMillionths) as RoundMode[]
      expect(published).toEqual({
        returnMillionths: Object.fromEntries(modes.map((mode) => [mode, cut(sheets[`${code} ${mode}`].return)])),
        hitMillionths: Math.floor(hit * 1e6),
        volatility,
        winMax: Math.min(winMax, largest === null ? Infinity : approximately(largest)),
        featureOneIn: oneInAtMost(feature.chance),
        hundredfoldOneIn: Math.ceil(1 / sheet.atLeast.find(({ bets }) => bets === 100)!.chance),
        ...(feature.grand && { grandOneIn: oneInAtMost(feature.grand) }),
      })
    },
  )

  test('returns between 95 and 97 %, spun or bought', () => {
    expect(Object.entries(sheets).filter(([, sheet]) => returnFault(sheet) !== null)).toEqual([])
  })

  test('loses nothing that could be seen to its cap', () => {
    for (const sheet of Object.values(sheets)) expect(sheet.capCostAtMost).toBeLessThan(1e-20)
  })

  test('has rounds whose distribution has exactly the mean, the deviation and the whole of what was counted', () => {
    for (const sheet of Object.values(sheets)) {
      const { mean, deviation, whole } = sheet.distribution
      expect(whole).toBeCloseTo(1, 12)
      expect(mean).toBeCloseTo(approximately(multiply(sheet.return, ratio(BigInt(sheet.price)))), 9)
      expect(deviation).toBeCloseTo(sheet.deviation, 7)
    }
  })

  test('tells its facts for a page', () => {
    expect(slotFacts(rongMay)).toMatchObject({
      wayCount: 243,
      lineCount: null,
      modes: [
        { mode: 'SPIN', price: 1, returnBasisPoints: 9585 },
        { mode: 'BUY', price: 50, returnBasisPoints: 9574 },
      ],
      hitBasisPoints: 3472,
      grandOneIn: null,
    })
    expect(slotFacts(senVang)).toMatchObject({
      wayCount: null,
      lineCount: 20,
      modes: [{ mode: 'SPIN', price: 1, returnBasisPoints: 9596 }],
    })
    expect(slotFacts(slotGame('cho-noi'))).toMatchObject({
      reelCount: 6,
      rowCount: 5,
      wayCount: null,
      lineCount: null,
      features: ['CASCADE', 'MULTIPLIER', 'FREE_SPINS', 'WILDS', 'SCATTERS'],
    })
    expect(slotFacts(khoBau)).toMatchObject({
      features: ['HOLD_AND_WIN', 'JACKPOT', 'WILDS'],
      grandOneIn: 12_106,
      winMax: 4_025,
    })
  })
})

describe('a game that returns too much or too little', { timeout: 60_000 }, () => {
  const oneSymbol = (game: SlotGame, reel: number, at: number, symbol: string) => ({
    ...game,
    reels: game.reels.map((strip, index) => (index === reel ? strip.with(at, symbol) : strip)),
  })

  test.each([
    ['one scatter more', oneSymbol(senVang, 0, 30, 'S')],
    ['one wild more', oneSymbol(khoBau, 1, 0, 'W')],
    ['one scatter more among ways', oneSymbol(rongMay, 0, 12, 'S')],
  ] as [string, SlotGame][])('is refused: %s', (_, game) => {
    expect(returnFault(parSheet(game))).toMatch(/returns \d+\.\d+%, which is not between 9500 and 9700 basis points/)
  })

  test('is refused for bought free spins too', () => {
    expect(returnFault(parSheet({ ...rongMay, buy: { price: 51, freeSpins: 10 } }, 'BUY'))).toContain(
      'rong-may BUY returns 93.87',
    )
  })
})

/**
 * Simulated games stand within four standard errors of the exact return: a source of bad
 * luck one time in 16,000, but the seed is fixed.
 */
const errorsMax = 4

describe('[GAME-73] simulated games return what is exact', { timeout: 60_000 }, () => {
  test.each([
    ['sen-vang', 'SPIN', 4_000_000],
    ['rong-may', 'SPIN', 2_000_000],
    ['rong-may', 'BUY', 200_000],
    ['kho-bau', 'SPIN', 4_000_000],
    ['cho-noi', 'SPIN', 600_000],
    ['doan-vien', 'SPIN', 1_000_000],
    ['vinh-ngoc', 'SPIN', 1_000_000],
    ['vinh-ngoc', 'BUY', 100_000],
    ['trong-dong', 'SPIN', 1_000_000],
    ['pho-dem', 'SPIN', 300_000],
    ['mua-vang', 'SPIN', 1_000_000],
    ['rung-tre', 'SPIN', 1_000_000],
    ['rung-tre', 'BUY', 100_000],
    ['mua-lan', 'SPIN', 1_000_000],
    ['hoi-an', 'SPIN', 1_000_000],
  ] as [SlotCode, RoundMode, number][])('%s %s, %d rounds', (code, mode, rounds) => {
    const game = slotGame(code)
    const sheet = sheets[`${code} ${mode}`]
    const tally = simulate(game, mode, rounds, seededDraws(20_261_122))
    const price = game.unitsPerBet * sheet.price
    const error = (mean: number, expected: number, deviation: number) =>
      Math.abs(mean - expected) / (deviation / Math.sqrt(rounds))
    expect(
      error(tally.units / rounds / price, approximately(sheet.return), sheet.deviation / sheet.price),
    ).toBeLessThan(errorsMax)
    const bernoulli = (chance: number) => Math.sqrt(chance * (1 - chance)) || 1
    expect(error(tally.hits / rounds, sheet.hit, bernoulli(sheet.hit))).toBeLessThan(errorsMax)
    const feature = approximately(sheet.feature.chance)
    expect(error(tally.features / rounds, feature, bernoulli(feature))).toBeLessThan(errorsMax)
    expect(tally.capped).toBe(0)
  })
})
