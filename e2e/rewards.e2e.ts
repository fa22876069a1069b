import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { type Desks, atDesk } from './support/at-desk.ts'
import { orderDeposit, payAtBank } from './support/deposits.ts'
import { expectInvariants } from './support/invariants.ts'
import { enrolled, expectBalance, grant } from './support/player.ts'
import { spin } from './support/spins.ts'
import { change, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

test.describe.configure({ timeout: 400_000 })
test.afterEach(({ baseURL }) => expectInvariants(baseURL))

/** A promotion of the first deposit: half of it, and twice that much to be played before it can be claimed. */
async function offer(desk: Desks, title: string): Promise<void> {
  await atDesk(desk, 'content', async (page) => {
    await page.goto('/ops/notices?id=new')
    await page.getByLabel('Loại').selectOption({ label: 'Khuyến mãi' })
    await page.getByLabel('Tiêu đề').fill(title)
    await page.getByLabel('Nội dung').fill('Nạp rồi chơi.')
    await change(page, () => page.getByRole('button', { name: 'Lưu', exact: true }).click())
  })
  await atDesk(desk, 'finance-checker', async (page) => {
    await openPlace(page, 'Khuyến mãi')
    await page.getByRole('row').filter({ hasText: title }).getByRole('button').first().click()
    await page.getByRole('combobox', { name: /^Thành viên làm gì/ }).selectOption({ label: 'Nạp lần đầu' })
    for (const [label, value] of [
      [/^Tỷ lệ/, '50'],
      [/^Thưởng nhiều nhất mỗi lần/, '40000'],
      [/^Nạp hoặc thua ít nhất/, '50000'],
      [/^Cược hợp lệ ít nhất trước khi nhận/, '60000'],
      [/^Vòng cược/, '3'],
      ['Lý do', 'Đón người mới'],
    ] as const)
      await page.getByRole('textbox', { name: label }).fill(value)
    await page.getByRole('button', { name: 'Lưu', exact: true }).click()
    await expect(page.getByText('Đã lưu thể lệ')).toBeVisible()
  })
}

test('[PROMO-15] [PROMO-18] @once a member joins, fulfils and claims a promotion, once, and its turnover stands in the bonus details', async ({
  page,
  browser,
  baseURL,
  request,
}, info) => {
  const station = stations(page, info)
  const title = `Nạp đầu ${randomBytes(3).toString('hex')}`
  await offer({ browser, baseURL, info }, title)
  await enrolled(page)
  const panel = page.getByRole('region', { name: 'Tham gia khuyến mãi' })
  const join = panel.getByRole('button', { name: `Tham gia: ${title}` })
  const claim = panel.getByRole('button', { name: /^Nhận/ })
  const open = async () => {
    await page.goto('/promotions')
    await page.getByRole('link', { name: `Xem chi tiết: ${title}` }).click({ timeout: 5000 })
  }
  await expect(open).toPass()
  const address = page.url()
  await expect(panel).toContainText('Tặng 50% tiền nạp, tối đa 40.000')

  await test.step('joining makes it joined, and nothing is there to claim', async () => {
    await join.press('Enter')
    await expect(panel).toContainText('Bạn đã tham gia')
    await expect(join).toHaveCount(0)
    await expect(claim).toHaveCount(0)
    await station('promotion-joined', { whole: true })
  })

  await test.step('a deposit puts it in process, and bets make it claimable', async () => {
    await page.goto('/deposit')
    await orderDeposit(page, '60000')
    await payAtBank(page)
    await page.goto(address)
    await expect(panel).toContainText('Đã nạp 60.000')
    await expect(panel).toContainText('Thưởng: 30.000')
    await expect(claim).toHaveCount(0)
    await station('promotion-in-process', { whole: true })
    await spin(page, request, { game: 'sen-vang', rounds: 1, bet: 100_000 })
    await expect(async () => {
      await page.reload()
      await expect(claim).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await expect(panel).not.toContainText('chưa đạt')
    await station('promotion-to-claim', { whole: true })
  })

  const held = async () => {
    const shown = page.getByRole('banner').getByRole('button', { name: /^Số dư .* nhấn để ẩn$/ })
    return Number(((await shown.getAttribute('aria-label')) ?? '').replaceAll(/\D/g, ''))
  }
  await test.step('it is claimed from two pages at once, and credited once', async () => {
    const before = await held()
    const second = await page.context().newPage()
    await second.goto(address)
    const other = second.getByRole('region', { name: 'Tham gia khuyến mãi' }).getByRole('button', { name: /^Nhận/ })
    await expect(other).toBeVisible()
    await Promise.all([claim.press('Enter'), other.press('Enter')])
    await expect(panel).toContainText(/30\.000\sP đã vào ví của bạn/)
    await expectBalance(page, before + 30_000)
    await second.reload()
    await expect(second.getByRole('region', { name: 'Tham gia khuyến mãi' })).toContainText('đã vào ví của bạn')
    await expect(other).toHaveCount(0)
    await second.close()
    await page.reload()
    await expect(join).toHaveCount(0)
    await expectBalance(page, before + 30_000)
  })

  await test.step('bonus details have it once, with what has to be played', async () => {
    await page.goto('/records/bonuses')
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Thưởng khuyến mãi' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(/30\.000\sP/)
    await expect(row).toContainText(/0\sP \/ 90\.000\sP/)
    await expect(row).toContainText('Đang cược')
    await station('promotion-turnover', { whole: true })
  })
})

test('[PROMO-15] @once an application that is rejected says so, with the reason, and pays nothing', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const title = 'Tự kiểm chứng một kỳ quay'
  const player = await enrolled(page)
  await page.goto('/promotions')
  await page.getByRole('button', { name: `Tham gia: ${title}` }).click()
  const form = page.getByRole('dialog', { name: `Tham gia: ${title}` })
  await form.getByRole('textbox', { name: /^Ghi chú/ }).fill(`Tôi chưa xem kỹ, ${player.username}`)
  await form.getByRole('button', { name: 'Gửi đơn' }).click()
  await page.getByRole('link', { name: `Xem chi tiết: ${title}` }).click()
  const panel = page.getByRole('region', { name: 'Tham gia khuyến mãi' })
  await expect(panel).toContainText('Đang xét duyệt')
  await atDesk({ browser, baseURL, info }, 'finance-checker', async (desk) => {
    await openPlace(desk, 'Đơn khuyến mãi')
    const row = desk.getByRole('table', { name: 'Đơn khuyến mãi' }).locator('tbody tr')
    await row
      .filter({ hasText: player.username })
      .getByRole('button', { name: /^Từ chối/ })
      .click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Lý do').fill('Thiếu ảnh kết quả')
    await dialog.getByRole('button', { name: 'Từ chối', exact: true }).click()
    await expect(row.filter({ hasText: player.username })).toHaveCount(0)
  })
  await page.reload()
  await expect(panel).toContainText('Không được duyệt')
  await expect(panel).toContainText('Thiếu ảnh kết quả')
  await expectBalance(page, grant)
})
