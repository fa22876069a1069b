import { type Page, expect } from '@playwright/test'
import { run } from './support/database.ts'
import { depositOrder, orderDeposit, payAtBank } from './support/deposits.ts'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf, expectPresentable } from './support/page-checks.ts'
import { expectBalance, grant, registered } from './support/player.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

const history = (page: Page) => page.getByRole('region', { name: 'Lịch sử nạp' })

test('[WALLET-02] [WALLET-11] [WALLET-13] [WALLET-14] [WALLET-18] [WALLET-20] a member orders a deposit and pays it at the bank, and the open page shows the money in the wallet', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  await registered(page)
  await page.getByRole('banner').getByRole('button', { name: 'Nạp tiền' }).click()
  const centre = page.getByRole('dialog', { name: 'Trung tâm thành viên' })
  await expect(centre.getByRole('heading', { level: 1 })).toHaveText('Nạp tiền')
  await expect(centre).toContainText('Đây là tiền ảo')
  await station('deposit-centre')

  await page.goto('/deposit')
  await page.getByRole('textbox', { name: 'Số tiền' }).fill('5')
  await page.getByRole('main').getByRole('button', { name: 'Nạp tiền', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('10.000')
  await station('deposit-form', { whole: true })
  // Where the page was scrolled to, a button may lie half under the header.
  await page.evaluate(() => scrollTo(0, 0))
  await expectPresentable(page, info.project.name)
  await page.getByText('200.000', { exact: false }).first().click()
  const bonus = page.getByRole('radio', { name: /Nạp lần đầu tặng 100%.*Thêm 200\.000.*4\.000\.000/ })
  await bonus.check({ force: true })
  await page.getByRole('button', { name: 'Điều kiện: Nạp lần đầu tặng 100%' }).click()
  await station('deposit-bonus', { whole: true })
  await expectPresentable(page, info.project.name)
  await orderDeposit(page, '200000')
  await station('deposit-order', { whole: true })
  await expectPresentable(page, info.project.name)

  const facts = depositOrder(page).getByRole('definition')
  await expect(facts.nth(2)).toContainText('1900000001')
  await expect(depositOrder(page).getByRole('timer')).toHaveText(/^(00:)?1[45]:\d\d$/)
  await expect(depositOrder(page).getByRole('button', { name: /^Sao chép/ })).toHaveCount(5)
  const text = (await facts.nth(4).textContent()) ?? ''

  await page.reload()
  await expect(depositOrder(page)).toContainText(text)
  const saved = page.waitForEvent('download')
  await depositOrder(page).getByRole('button', { name: 'Lưu ảnh mã QR' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.png$/)

  await payAtBank(page)
  await expect(depositOrder(page).getByRole('status')).toContainText('200.000')
  await expect(depositOrder(page)).toContainText('Đã cộng tiền')
  await expect(depositOrder(page)).toContainText('Đã cộng 200.000')
  await expectBalance(page, grant + 400_000)
  await station('deposit-credited', { whole: true })
  await expectPresentable(page, info.project.name)
  expect(complaints).toEqual([])
  await expectInvariants(baseURL)
})

test('[WALLET-19] [WALLET-22] a deposit is cancelled, another expires, a wrong amount is credited as it came, and the history tells them apart', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  await registered(page, '/deposit')
  await orderDeposit(page, '50000')
  await depositOrder(page).getByRole('button', { name: 'Hủy lệnh' }).click()
  await expect(depositOrder(page)).toContainText('Lệnh đã hủy')

  await depositOrder(page).getByRole('button', { name: 'Tạo lệnh nạp mới' }).click()
  const number = await orderDeposit(page, '70000')
  await run(
    baseURL,
    `update cashier.deposit set expires_at = now() where state = 'pending' and id in
      (select max(id) from cashier.deposit where amount = 70000)`,
  )
  await expect(depositOrder(page)).toContainText('Lệnh đã hết hạn')
  await expect(depositOrder(page)).toContainText(number)

  await depositOrder(page).getByRole('button', { name: 'Tạo lệnh nạp mới' }).click()
  await orderDeposit(page, '100000')
  await payAtBank(page, { amount: '90000' })
  await expect(depositOrder(page).getByRole('status')).toContainText('Ví được cộng đúng số tiền đã đến.')
  await expectBalance(page, grant + 90_000)
  await station('deposit-other-amount', { whole: true })

  await expect(history(page).getByRole('listitem')).toHaveCount(3)
  await history(page).getByText('Hết hạn', { exact: true }).first().click()
  await expect(history(page).getByRole('listitem')).toHaveCount(1)
  await history(page).getByRole('button', { name: number }).click()
  await expect(depositOrder(page)).toContainText('Lệnh đã hết hạn')
})

test('a member limits what is paid in, and the next order above it is refused with what is left', async ({
  page,
}, info) => {
  const station = stations(page, info)
  await registered(page, '/limits')
  const limits = page.getByRole('region', { name: 'Hạn mức nạp tiền' })
  await limits.getByRole('textbox', { name: 'Hạn mức mới' }).fill('100000')
  await limits.getByRole('button', { name: 'Lưu hạn mức' }).click()
  await expect(limits.getByRole('meter')).toHaveAccessibleName(/100\.000/)

  await page.goto('/deposit')
  await orderDeposit(page, '60000')
  await depositOrder(page).getByRole('button', { name: 'Tạo lệnh nạp mới' }).click()
  await page.getByRole('textbox', { name: 'Số tiền' }).fill('50000')
  await page.getByRole('main').getByRole('button', { name: 'Nạp tiền', exact: true }).click()
  await expect(page.getByText(/Hạn mức nạp bạn đặt còn lại 40\.000/)).toBeVisible()
  await station('deposit-above-limit', { whole: true })

  await page.goto('/limits')
  await limits.getByRole('textbox', { name: 'Hạn mức mới' }).fill('900000')
  await limits.getByRole('button', { name: 'Lưu hạn mức' }).click()
  await expect(limits).toContainText('Bạn muốn hạn mức 900.000')
  await expect(limits.getByRole('meter')).toHaveAccessibleName(/60\.000.*100\.000/)
  await station('deposit-limits', { whole: true })
  await expectPresentable(page, info.project.name)
})

test('[WALLET-12] [WALLET-16] a member chooses the gateway and is credited on its word alone, not on coming back from its page; and a payment on a chain is counted block by block', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  await registered(page, '/deposit')
  const methods = page.getByRole('group', { name: 'Cách nạp' }).locator('label')
  await expect(methods).toHaveText([
    /^Chuyển khoản VietQR10K – 100 trMiễn phí$/,
    /^Cổng thanh toánDemo Pay10K – 100 trPhí 1%$/,
    /^Ví điện tửDemo Wallet10K – 100 trMiễn phí$/,
    /^Tiền mã hóaUSDT · SIM2010K – 100 trMiễn phí$/,
  ])
  await expect(methods.locator('svg')).toHaveCount(4)
  await methods.nth(1).click()
  await station('deposit-methods', { whole: true })
  await orderDeposit(page, '200000', { state: 'Chờ thanh toán' })

  const toPay = depositOrder(page).getByRole('link', { name: 'Đến trang thanh toán' })
  await toPay.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cổng thanh toán mô phỏng')
  await expect(page.getByRole('main')).toContainText('BANYAN DEMO')
  await expect(page.getByRole('main')).toContainText('200 000 VND')
  await station('hosted-page', { whole: true })
  await page.getByRole('link', { name: 'Hủy và quay lại trang' }).click()
  await expect(depositOrder(page)).toContainText('Chờ thanh toán')
  await expectBalance(page, grant)

  await toPay.click()
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await expect(depositOrder(page).getByRole('status')).toContainText('198.000')
  await expectBalance(page, grant + 198_000)

  await depositOrder(page).getByRole('button', { name: 'Tạo lệnh nạp mới' }).click()
  await methods.nth(3).click()
  await orderDeposit(page, '100000', { state: 'Chờ thanh toán' })
  if (info.project.name === 'phone') await expectPresentable(page, 'phone')
  const opened = page.waitForEvent('popup')
  await depositOrder(page).getByRole('link', { name: 'Mở mạng mô phỏng' }).click()
  const chain = await opened
  await chain.getByRole('button', { name: 'Gửi coin' }).click()
  await expect(depositOrder(page).getByRole('progressbar', { name: 'Xác nhận' })).toBeVisible()
  await station('chain-page', { of: chain, whole: true })
  await station('deposit-chain-seen', { whole: true })
  await expect(async () => {
    await chain.getByRole('button', { name: 'Thêm một khối' }).click()
    await expect(depositOrder(page)).toContainText('Đã cộng tiền', { timeout: 500 })
  }).toPass()
  await expectBalance(page, grant + 298_000)
  expect(complaints).toEqual([])
  await expectInvariants(baseURL)
})
