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
import { enrolled, expectBalance, grant } from './support/player.ts'
import { spin } from './support/spins.ts'
import { openPlace } from './support/staff.ts'
import { expectGames, importLists, setGames, setVendor } from './support/vendor-desk.ts'
import { balanceOf, figuresOf } from './support/today.ts'

// One brand, and one colleague of a role: whoever has entered for one test works in the next one too.
test.describe.configure({ mode: 'default', timeout: 400_000 })

let brand: OwnBrand

test.beforeAll(async ({ browser, baseURL }, info) => {
  brand = await ownBrand(browser, baseURL, info)
})
test.afterEach(() => expect(brand.complaints()).toEqual([]))

test(
  '[OPS-27] [OPS-28] a vendor and its games, from its lists to their cards, as a trader sets them and a visitor finds them',
  { tag: '@once' },
  async () => {
    const vassalage = `W${Date.now().toString(36).slice(-6).toUpperCase()}`
    const page = await brand.desk('trader')
    const visitor = await brand.elsewhere()
    await test.step('two lists, the second of which is looked at first', () => importLists(page, vassalage))
    await test.step('the vendor', () => setVendor(page, vassalage))
    await test.step('its games', () => setGames(page))
    await test.step('a visitor finds them', () => expectGames(visitor, vassalage))
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
