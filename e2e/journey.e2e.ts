import { expect, test } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { placing, betButton, chooseTail, myBets, openDraw, openSlip, readySlip, setPoints } from './support/lottery.ts'
import {
  askToSignOut,
  expectBalance,
  fillRegistration,
  goOn,
  goToBettingRecord,
  grant,
  logIn,
  newPlayer,
  openModal,
} from './support/player.ts'
import { stations } from './support/stations.ts'
import { instant, net, play } from './support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Five points on each of the ten last digits: 50.000 P staked, and exactly one digit pays 5.000 P at 9,8. */
const [points, stake, payout] = [5, 50_000, 49_000]

test('[SITE-27] [ROUTE-01] [REG-01] [AUTH-01] [GAME-51] [GAME-62] [GAME-66] [WALLET-11] [SHELL-24] from the first visit to a paid bet and back, without a word to anybody else', async ({
  page,
  baseURL,
  isMobile,
}, info) => {
  const station = stations(page, info)
  const player = newPlayer()
  const registrations: string[] = []
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  page.on(
    'request',
    (request) => request.url().endsWith('/wps/member/register') && registrations.push(request.method()),
  )

  await test.step('[ROUTE-01] the first address leads home, in Vietnamese', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/index')
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đêm hội dưới gốc đa')
    await station('home')
  })

  await test.step('[REG-21] [REG-43] [REG-44] an empty registration names its errors and sends nothing', async () => {
    const form = await openModal(page, 'Đăng ký')
    // The terms, the age, and four ways to hear of offers: a member ticks each, and none comes ticked.
    await expect(form.getByRole('checkbox')).toHaveCount(6)
    for (const box of await form.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
    await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
    await expect(form.getByText('Vui lòng đồng ý với điều khoản sử dụng.')).toBeVisible()
    await expect(form.getByText('Bạn cần xác nhận đã đủ 18 tuổi.')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveAttribute('aria-invalid', 'true')
    expect(registrations).toEqual([])
    await station('register-errors')
  })

  await test.step('[REG-25] [REG-26] [REG-27] [WALLET-05] registering logs in and grants play money', async () => {
    const form = page.getByRole('dialog', { name: 'Tạo tài khoản' })
    await fillRegistration(form, player)
    await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
    await expect(form).toBeHidden()
    await goOn(page)
    await expectBalance(page, grant)
    expect(registrations).toEqual(['PUT'])
    await station('registered')
  })

  let draw = ''
  await test.step('[GAME-62] [GAME-63] numbers, odds and price stand on the slip before the bet', async () => {
    // The phone's navigation is of the member, not of the games: there the way leads over home.
    const wayIn = isMobile
      ? page.getByRole('main').getByRole('link', { name: 'Đặt số' })
      : page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link', { name: 'Xổ số' })
    await wayIn.first().click()
    await expect(page).toHaveURL('/vnlottery')
    await page.evaluate(() => void (document.documentElement.dataset['loaded'] = 'once'))
    await chooseTail(page, '0123456789')
    await station('numbers')
    const slip = await openSlip(page)
    await setPoints(slip, points)
    await expect(slip.getByText('1 ăn 9,8')).toBeVisible()
    await expect(betButton(slip)).toHaveText(placing(play(stake)))
    await station('slip')
  })

  await test.step('[WALLET-11] the bet is accepted and the balance falls by exactly the stake', async () => {
    const slip = await readySlip(page, 8)
    draw = await openDraw(page)
    await betButton(slip).click()
    await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText(`${play(stake)} · kỳ ${draw}`)
    await expectBalance(page, grant - stake)
    await expect(myBets(page).locator('td')).toHaveText([
      instant,
      draw,
      'Đuôi',
      '0 · 1 · 2 · 3 +6 số',
      play(stake),
      'Chờ quay',
      'Hủy cượcĐặt lại',
    ])
    await station('placed')
  })

  await test.step('[GAME-66] [WALLET-11] the draw is revealed, the bet paid and the balance follows, without a reload', async () => {
    const card = page.getByRole('region', { name: 'Kỳ quay' })
    // The draw before may still be shown as drawn when the bet is placed early.
    await expect(card.getByRole('paragraph').filter({ hasText: draw }).filter({ hasText: 'Đang quay' })).toBeVisible({
      timeout: 90_000,
    })
    await expect(myBets(page).locator('td').nth(5)).toHaveText('Chờ quay')
    await station('drawing')
    await expect(card.getByText(new RegExp(`^Giải đặc biệt kỳ (\\d{8}-)?${draw}$`))).toBeVisible({ timeout: 20_000 })
    await expect(myBets(page).locator('td').nth(5)).toHaveText(net(payout - stake))
    await expectBalance(page, grant - stake + payout)
    expect(await page.evaluate(() => document.documentElement.dataset['loaded'])).toBe('once')
    await station('drawn')
  })

  await test.step('the betting record shows stake, payout and net', async () => {
    await goToBettingRecord(page, player)
    const cells = page.getByRole('table', { name: 'Lịch sử cược' }).locator('tbody td')
    await expect(cells).toHaveText([
      // The moment, and the number of the bet below.
      /^\d{4}(-\d\d){2} [\d:]{8}Vé \d+$/,
      new RegExp(`-${draw}$`),
      /: Đuôi/,
      play(stake),
      play(payout),
      net(payout - stake),
      // It returns less than it cost.
      'Trả về',
    ])
    // A line on a wide screen, a card of three lines on a phone, also when another page was loaded first.
    expect(
      (await page.getByRole('table', { name: 'Lịch sử cược' }).locator('tbody tr').boundingBox())?.height,
    ).toBeLessThan(110)
    await station('betting-record', { whole: true })
  })

  await test.step('[GAME-71] the fairness page of that draw recomputes it in this browser', async () => {
    await page.getByRole('button', { name: /^Xem vé/ }).click()
    const bet = page.getByRole('dialog', { name: /^Vé/ })
    await expect(bet.getByText('Trả về', { exact: true })).toBeVisible()
    await station('bet')
    await bet.getByRole('link', { name: 'Kiểm chứng kỳ này' }).click()
    await expect(page).toHaveURL(new RegExp(`/fairness\\?gameCode=VNMB_1M&numero=\\d{8}${draw}$`))
    await expect(page.getByRole('status').getByText('Kết quả đúng như đã cam kết')).toBeVisible()
    await expect(page.getByText('Khớp', { exact: true })).toHaveCount(3)
    await station('fairness', { whole: true })
  })

  await test.step('[WALLET-08] the account record shows grant, stake and payout with balances that follow from one another', async () => {
    await page.goto('/records/account')
    const rows = page.getByRole('table', { name: 'Lịch sử giao dịch' }).locator('tbody tr')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0).locator('td')).toHaveText([
      instant,
      /^\d+$/,
      'Thắng',
      'Trả thưởng',
      net(payout),
      play(grant - stake + payout),
    ])
    await expect(rows.nth(1).locator('td')).toHaveText([
      instant,
      /^\d+$/,
      'Cược',
      'Đặt cược',
      net(-stake),
      play(grant - stake),
    ])
    await expect(rows.nth(2).locator('td')).toHaveText([
      instant,
      /^\d+$/,
      'Thưởng',
      'Tặng tiền ảo',
      net(grant),
      play(grant),
    ])
    await station('account-record', { whole: true })
  })

  await test.step('[SHELL-24] [SHELL-25] [SHELL-26] [AUTH-27] signing out asks first, and leaves nothing behind', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Banyan, trang chủ' }).click()
    const question = await askToSignOut(page)
    await expect(question).toBeVisible()
    await station('sign-out')
    await question.getByRole('button', { name: 'Ở lại' }).click()
    await expect(question).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(player.username)
    await (await askToSignOut(page)).getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng ký' })).toBeVisible()
    expect(
      await page.evaluate(() =>
        ['token', 'account', 'merchant', 'customerId', 'isAgent', 'memberLabel'].filter(
          (key) => sessionStorage.getItem(key) !== null,
        ),
      ),
    ).toEqual([])
    await station('signed-out')
  })

  await test.step('[AUTH-01] [AUTH-30] the next login finds the same balance', async () => {
    await logIn(page, player)
    await goOn(page)
    await expectBalance(page, grant - stake + payout)
    await station('logged-in-again')
  })

  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])

  await expectInvariants(baseURL)
})
