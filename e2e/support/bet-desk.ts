import { type Page, expect } from '@playwright/test'
import { change, openPlace } from './staff.ts'
import { main } from './withdrawals-desk.ts'

const reason = 'Đài báo tỷ lệ sai'

async function confirm(page: Page, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  await change(page, () => dialog.getByRole('button', { name: button, exact: true }).click())
  await expect(dialog).toBeHidden()
}

interface Sought {
  readonly by: string
  readonly text: string
  readonly game?: string
  readonly status?: string
  readonly days?: string
}

/** Bets by what is typed and chosen; what is not named is any. */
async function find(page: Page, { by, text, game, status, days = '' }: Sought) {
  const form = main(page).getByRole('search')
  await form.getByLabel('Tìm theo').selectOption(by)
  await form.getByLabel('Nội dung tìm').fill(text)
  await form.getByLabel('Trò chơi').selectOption(game ?? 'Mọi trò chơi')
  await form.getByLabel('Trạng thái').selectOption(status ?? 'Mọi trạng thái')
  await form.getByLabel('Đặt từ ngày').fill(days)
  await form.getByLabel('Đặt đến ngày').fill(days)
  await form.getByRole('button', { name: 'Tìm', exact: true }).click()
}

/** Finds a member's only bet on a lottery in every way, opens it, and answers its number. */
export async function findBet(page: Page, username: string, { game, day }: { game: string; day: string }) {
  await openPlace(page, 'Cược')
  const found = main(page).getByRole('button', { name: /^Xem cược/ })
  const by = 'Tài khoản hoặc ID'
  await find(page, { by, text: username })
  await expect(found).toHaveCount(2)
  await find(page, { by, text: username, game })
  await expect(found).toHaveCount(1)
  await find(page, { by, text: username, status: 'Chờ kết quả', days: day })
  await expect(found).toHaveCount(1)
  const [, number = ''] = /^Xem cược (\S+)$/.exec((await found.getAttribute('aria-label')) ?? '') ?? []
  await find(page, { by, text: username, days: '2020-01-02' })
  await expect(found).toHaveCount(0)
  await find(page, { by: 'Số cược', text: number })
  await expect(found).toHaveCount(1)
  await found.click()
  return number
}

/** The bet's money, and nothing that was done with it yet. */
export async function expectHistory(page: Page, stake: string) {
  await expect(page.getByRole('table', { name: 'Tiền của cược' })).toContainText(stake)
  await expect(main(page)).toContainText('Chưa có kết quả')
  await expect(main(page)).toContainText('Chưa ai hủy hay sửa cược này')
}

export async function proposeVoid(page: Page) {
  await page.getByRole('button', { name: 'Đề nghị hủy' }).click()
  await page.getByRole('dialog').getByText('Tỷ lệ sai', { exact: true }).click()
  await confirm(page, 'Đề nghị hủy')
}

/** A second colleague voids it, from what waits. */
export async function confirmVoid(page: Page, number: string) {
  await page.getByText('Chờ người thứ hai', { exact: true }).click()
  await page.getByRole('button', { name: `Xem cược ${number}` }).click()
  await page.getByRole('button', { name: 'Xác nhận hủy' }).click()
  await confirm(page, 'Xác nhận hủy')
  await expect(main(page)).toContainText('Lý do hủy báo thành viênTỷ lệ sai')
  await expect(page.getByRole('table', { name: 'Hủy và sửa kết quả' })).toContainText(reason)
  const acts = page.getByRole('table', { name: 'Đồng nghiệp đã làm gì' })
  await expect(acts).toContainText('Đề nghị hủy')
  await expect(acts).toContainText('Xác nhận hủy')
}

/** The file of the member who is found by the whole name. */
export async function openMember(page: Page, username: string) {
  await openPlace(page, 'Thành viên')
  await main(page).getByLabel('Tìm theo').selectOption('Mã số hoặc tài khoản')
  await main(page).getByLabel('Nội dung tìm').fill(username)
  await main(page).getByRole('button', { name: 'Tìm', exact: true }).click()
  await main(page)
    .getByRole('button', { name: /^Hồ sơ/ })
    .click()
}

/** The most that one bet of the member may stake and pay; nothing typed is no limit. */
export async function limitMember(page: Page, stake: string, payout: string) {
  await main(page).getByRole('button', { name: 'Giới hạn cược' }).click()
  await page.getByRole('dialog').getByLabel('Tối đa mỗi lần cược (PLAY)', { exact: true }).fill(stake)
  await page.getByRole('dialog').getByLabel('Trả thưởng tối đa mỗi lần cược (PLAY)').fill(payout)
  await confirm(page, 'Lưu')
}

/** The same of everybody of the lowest rank. */
export async function limitRank(page: Page, stake: string, payout: string) {
  await openPlace(page, 'Hạng VIP')
  await page.getByRole('table', { name: 'Hạng VIP' }).getByRole('button', { name: /^Mở/ }).first().click()
  await page.getByLabel('Cược tối đa mỗi lần (PLAY)').fill(stake)
  await page.getByLabel('Trả thưởng tối đa mỗi lần (PLAY)').fill(payout)
  await page.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  await change(page, () => page.getByRole('button', { name: 'Lưu', exact: true }).click())
}
