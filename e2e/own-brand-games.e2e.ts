import { expect, test } from '@playwright/test'
import {
  confirmVoid,
  expectHistory,
  findBet,
  limitMember,
  limitRank,
  openMember,
  proposeVoid,
} from './support/bet-desk.ts'
import { type OwnBrand, minuteAt, ownBrand } from './support/brand.ts'
import { connectVendor } from './support/connection-desk.ts'
import {
  expectExposure,
  expectNoGap,
  expectRefused,
  expectTaken,
  fillTail,
  numeroAt,
  openDraws,
  openStation,
  quietStation,
  reopenStation,
  sellTens,
  setStation,
  setTail,
  station,
  stopDraw,
  switchStation,
} from './support/lottery-desk.ts'
import {
  betByHand,
  confirmResult,
  drawByGenerator,
  enterResult,
  expectDrawn,
  expectEntries,
  expectGenerator,
  expectKept,
  expectVersions,
  findDraw,
  openAwaited,
  setSource,
} from './support/results-desk.ts'
import { enrolled, expectBalance, grant } from './support/player.ts'
import { spin } from './support/spins.ts'
import { openPlace } from './support/staff.ts'
import { arrangeVendor, expectGames, importLists, setGames, setVendor, switchVendor } from './support/vendor-desk.ts'
import { balanceOf, figuresOf } from './support/today.ts'
import { expectBigWin, setBigWin, setWinners } from './support/watch-desks.ts'

// One brand, and one colleague of a role: whoever has entered for one test works in the next one too.
test.describe.configure({ mode: 'default', timeout: 400_000 })

let brand: OwnBrand

test.beforeAll(async ({ browser, baseURL }, info) => {
  brand = await ownBrand(browser, baseURL, info)
})
test.afterEach(() => expect(brand.complaints()).toEqual([]))

test(
  '[OPS-24] [OPS-25] [OPS-26] [OPS-27] [OPS-28] [OPS-29] a vendor and its games, from its lists to their cards and its secret, as they are set and as a visitor finds them',
  { tag: '@once' },
  async ({ baseURL }) => {
    const vassalage = `W${Date.now().toString(36).slice(-6).toUpperCase()}`
    const page = await brand.desk('trader')
    const visitor = await brand.elsewhere()
    await test.step('two lists, the second of which is looked at first', () => importLists(page, vassalage))
    await test.step('the vendor', () => setVendor(page, vassalage))
    await test.step('its games', () => setGames(page))
    await test.step('a visitor finds them', () => expectGames(visitor, vassalage))
    await test.step('it is one of the e-sports, and in the header', () => arrangeVendor(page, visitor, vassalage))
    await test.step('it is stopped and opened', () => switchVendor(page, visitor, vassalage))
    await test.step('it is connected, and nobody is shown the secret', async () =>
      connectVendor(await brand.desk('sysadmin'), page, { vassalage, publicUrl: baseURL }))
    await visitor.context().close()
  },
)

test(
  '[OPS-30] [OPS-31] [OPS-34] [OPS-37] [OPS-38] a lottery with its draws, limits of game, player and rank, and a bet that two colleagues void, which the first page counts',
  { tag: '@once' },
  async ({ request, baseURL }) => {
    await reopenStation(baseURL)
    const member = await brand.elsewhere()
    const [trader, risk] = [await brand.desk('trader'), await brand.desk('risk')]
    await openPlace(risk, 'Hôm nay')
    const before = await figuresOf(risk)
    const { username } = await enrolled(member)
    await member.goto('/help')
    await spin(member, request, { game: 'sen-vang', rounds: 1 })
    await test.step('a station is set, and taken off and on', async () => {
      await openStation(trader)
      await setStation(trader, 8)
      await setTail(trader, { odds: '9.5', most: '20000', cap: '150000' })
      await sellTens(trader, false)
      await switchStation(trader, member)
    })
    await test.step('what it says binds a member', async () => {
      await fillTail(member)
      await expect(member.getByText('1 ăn 9,5').first()).toBeVisible()
      await expect(member.getByRole('radio', { name: 'Đầu', exact: true })).toHaveCount(0)
      await sellTens(trader, true)
      // More than the highest stake on a number cannot be typed; what it would pay is above the cap.
      await expectRefused(member, 21, /4 số × 20 điểm.*Số 0 đã đạt giới hạn nhận cược của kỳ này/)
    })
    await test.step('and so do the limits of the player and of the rank', async () => {
      await openMember(risk, username)
      await limitMember(risk, '5000', '9000')
      await expectRefused(member, 2, /được cược tối đa 5\.000\sP mỗi lần/)
      await expectRefused(member, 1, /được trả thưởng tối đa 9\.000\sP/)
      await limitMember(risk, '', '')
      const finance = await brand.desk('finance-checker')
      await limitRank(finance, '6000', '8000')
      await expectRefused(member, 2, /được cược tối đa 6\.000\sP mỗi lần/)
      await expectRefused(member, 1, /được trả thưởng tối đa 8\.000\sP/)
      await limitRank(finance, '', '')
    })
    const balance = await balanceOf(member)
    await test.step('a bet is taken, and what it may cost stands at its draw', async () => {
      await expectTaken(member, 5)
      await openDraws(trader, quietStation)
      await expectNoGap(trader)
      await openDraws(trader)
      await expectExposure(
        trader,
        ['0', '1', '2', '3'].map((digit) => `${digit} · 31%47.500 PLAY`),
      )
    })
    await test.step('draws are closed, postponed and void, by two colleagues', async () => {
      await openDraws(risk)
      const [close, postpone, cancel] = [
        await numeroAt(trader, 9),
        await numeroAt(trader, 10),
        await numeroAt(trader, 11),
      ]
      await stopDraw(trader, risk, {
        numero: close,
        asks: 'Khóa cược sớm',
        agrees: 'Xác nhận khóa',
        becomes: 'Khóa sớm',
      })
      await stopDraw(trader, risk, {
        numero: postpone,
        asks: 'Dời giờ quay',
        agrees: 'Xác nhận dời giờ',
        later: '2',
        becomes: 'Giờ quay đã công bố',
      })
      await stopDraw(trader, risk, {
        numero: cancel,
        asks: 'Hủy kỳ',
        agrees: 'Xác nhận hủy kỳ',
        becomes: 'Đã hủy',
      })
    })
    await test.step('the bet is found in every way, and void once a second colleague has confirmed it', async () => {
      const second = await brand.desk('risk', 'second')
      await expect(second.getByRole('link', { name: /^0 Cược chờ xác nhận hủy/ })).toBeVisible()
      const day = minuteAt(0).slice(0, 10)
      const number = await findBet(risk, username, { game: station.name, day })
      await expectHistory(risk, '20.000')
      await proposeVoid(risk)
      await second.getByRole('link', { name: /^1 Cược chờ xác nhận hủy/ }).click()
      await confirmVoid(second, number)
      await expectBalance(member, balance)
    })
    await test.step('the first page has counted the day', async () => {
      await openPlace(risk, 'Hôm nay')
      await expect(async () => {
        const now = await figuresOf(risk)
        expect(now['Đăng ký mới']).toBe(before['Đăng ký mới'] + 1)
        expect(now['Người chơi']).toBe(before['Người chơi'] + 1)
        expect(now['Tiền cược']).toBe(before['Tiền cược'] + 1000)
        expect(now['Thắng gộp của nhà cái']).toBe(before['Thắng gộp của nhà cái'] + grant - balance)
      }).toPass()
    })
    await member.context().close()
  },
)

test(
  '[OPS-32] [OPS-33] [OPS-59] [OPS-88] results of the generator are nobody’s, results by hand are two people’s, and a wrong one is corrected by two, with money of its own; and what was won is told as the brand wants, much of it to colleagues',
  { tag: '@once' },
  async ({ baseURL }) => {
    // Draws of a minute are waited for.
    test.setTimeout(600_000)
    await drawByGenerator(baseURL)
    const member = await brand.elsewhere()
    const [trader, second] = [await brand.desk('trader'), await brand.desk('trader', 'second')]
    const risk = await brand.desk('risk')
    const { username } = await enrolled(member)
    await setBigWin(risk, '244000')
    const source = { hand: 'Kỳ quay công khai bên ngoài', generator: 'Bộ sinh số' }
    await test.step('a draw of the generator takes no result', () => expectGenerator(risk))
    const numero = await test.step('results come from elsewhere once two have said so', async () => {
      await setSource(trader, second, { asks: 'Đề nghị lấy kết quả bên ngoài', becomes: source.hand }, baseURL)
      const bets = [
        { digit: '3', points: 20 },
        { digit: '7', points: 30 },
      ]
      const drawn = await betByHand(trader, member, bets)
      await setSource(trader, second, { asks: 'Đề nghị dùng bộ sinh số', becomes: source.generator }, baseURL)
      return drawn
    })
    await test.step('what the generator drew stays', () => expectDrawn(risk))
    const [first, right] = [
      { last: '3', place: 'Báo sáng, trang 2' },
      { last: '7', place: 'https://dai.example/ket-qua' },
    ]
    await test.step('one enters a result, another confirms it, and bets are settled by it', async () => {
      for (const each of [trader, risk]) await openAwaited(each, numero)
      await enterResult(trader, { step: 'Nhập kết quả', ...first })
      await confirmResult(risk, first)
      await expectBalance(member, grant - 50_000 + 196_000)
      await expectKept(trader, ['3'])
    })
    await test.step('it was wrong: one enters another, a colleague confirms what that changes', async () => {
      await enterResult(trader, { step: 'Đính chính kết quả', ...right })
      await findDraw(risk, numero)
      const changes = ['Cược kết thúc khác đi2', 'Trả thêm294.000 PLAY', 'Thu lại196.000 PLAY']
      await confirmResult(risk, { ...right, changes })
      await expectBalance(member, grant - 50_000 + 294_000)
      await expectKept(trader, ['7', '3'])
    })
    await test.step('each settlement is money of its own, and both results stand for everybody', async () => {
      await expectEntries(risk, [
        ['−30.000 PLAY', '+294.000 PLAY'],
        ['−20.000 PLAY', '+196.000 PLAY', '−196.000 PLAY'],
      ])
      await expectVersions(member, numero, [
        [right.last, right.place],
        [first.last, first.place],
      ])
    })
    await test.step('colleagues are alerted to who has won so much', async () =>
      expectBigWin(risk, await brand.desk('sysadmin'), { username, publicUrl: baseURL }))
    await test.step('the list of winners', async () =>
      setWinners(await brand.desk('sysadmin'), member, { payout: 294_000, username }))
    await member.context().close()
  },
)
