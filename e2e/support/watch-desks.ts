import { catalogRoutes } from '@banyan/contract'
import { type Page, expect } from '@playwright/test'
import { callsOf } from './calls.ts'
import { configuration } from './configuration.ts'
import { run } from './database.ts'
import { change, comeBack, decide, openPlace } from './staff.ts'
import { main } from './withdrawals-desk.ts'

const row = (page: Page, table: string, of: string | RegExp) =>
  page.getByRole('table', { name: table }).locator('tbody tr').filter({ hasText: of })

/** How many of something wait for a colleague, as the first page of the desks says by itself. */
export const expectTask = (page: Page, count: number, task: string) =>
  expect(page.getByRole('link', { name: new RegExp(`^${count} ${task}`) })).toBeVisible()

interface Came {
  readonly code: string
  /** The report's cells of the code, behind its name. */
  readonly cells: readonly string[]
}

/** Who registered by a code, paid in first and came back; and on which day. */
export async function expectRegistrations(page: Page, { code, cells }: Came) {
  await openPlace(page, 'Báo cáo')
  await main(page).getByRole('tab', { name: 'Đăng ký mới' }).click()
  await main(page).getByText('7 ngày', { exact: true }).click()
  await main(page).getByRole('radiogroup', { name: 'Xem theo' }).getByText('Mã giới thiệu').click()
  // What was paid in is counted within seconds.
  await expect(async () => {
    await comeBack(page, 'Báo cáo')
    await main(page).getByRole('tab', { name: 'Đăng ký mới' }).click()
    await main(page).getByText('7 ngày', { exact: true }).click()
    await main(page).getByRole('radiogroup', { name: 'Xem theo' }).getByText('Mã giới thiệu').click()
    const found = row(page, 'Đăng ký mới', code).getByRole('cell')
    await expect(found).toHaveText([/\(an•••.\)$/, ...cells], { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(row(page, 'Đăng ký mới', 'Không có mã')).toHaveCount(1)
  await main(page).getByRole('radiogroup', { name: 'Xem theo' }).getByText('Ngày', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Đăng ký mới' }).locator('tbody tr')).toHaveCount(2)
}

/** Sets the numbers of a rule, and finds them in its sentence. */
async function setRule(page: Page, kind: string, numbers: Readonly<Record<string, string>>, says: string) {
  await page.getByRole('button', { name: `Sửa quy tắc: ${kind}` }).click()
  for (const [label, value] of Object.entries(numbers)) await page.getByRole('dialog').getByLabel(label).fill(value)
  await decide(page, 'Lưu', 'Trang nhỏ')
  await expect(row(page, 'Quy tắc cảnh báo', kind)).toContainText(says)
}

/** What alerts are raised for at a small brand. */
export async function setAlertRules(page: Page) {
  await openPlace(page, 'Cảnh báo')
  await main(page).getByRole('button', { name: 'Quy tắc' }).click()
  await expect(page.getByRole('table', { name: 'Quy tắc cảnh báo' }).locator('tbody tr')).toHaveCount(9)
  for (const kind of ['Thắng bất thường', 'Nhiều tài khoản một thiết bị', 'Lạm dụng tiền thưởng'])
    await expect(row(page, 'Quy tắc cảnh báo', kind)).toContainText('Bật')
  await setRule(page, 'Thử mật khẩu một tài khoản', { 'Số lượng': '2' }, 'Từ 2 lần đăng nhập sai')
  await setRule(page, 'Nhiều tài khoản một địa chỉ', { 'Số lượng': '2' }, 'Từ 2 tài khoản đăng nhập từ một địa chỉ')
  await setRule(page, 'Lạm dụng tiền thưởng', { 'Số lượng': '2' }, 'Từ 2 tài khoản chung thiết bị hoặc địa chỉ')
  await setRule(page, 'Số dư thấp ở nhà cung cấp', { 'Số tiền (PLAY)': '9000000' }, 'còn dưới 9.000.000 PLAY')
}

/** From when on a member who has won so much more than was staked is told of. */
export async function setBigWin(page: Page, amount: string) {
  await openPlace(page, 'Cảnh báo')
  await main(page).getByRole('button', { name: 'Quy tắc' }).click()
  await setRule(page, 'Thắng bất thường', { 'Số tiền (PLAY)': amount }, 'PLAY')
}

/** A member who won much is told of: what is counted by five minutes is looked at as if they had passed. */
export async function expectBigWin(page: Page, sysadmin: Page, { username, publicUrl }: Winner) {
  await openPlace(sysadmin, 'Tác vụ định kỳ')
  await openPlace(page, 'Cảnh báo')
  await expect(async () => {
    await run(publicUrl, 'update wagering.turnover_closed set at = greatest(at, clock_timestamp())', [])
    await runJob(sysadmin, 'Tìm việc cần cảnh báo')
    await main(page).getByRole('button', { name: 'Làm mới' }).click()
    const account = `${username.slice(0, 2)}•••${username.at(-1)}`
    await expect(row(page, 'Cảnh báo', 'Thắng bất thường')).toContainText(account, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

interface Winner {
  readonly username: string
  readonly publicUrl: string | undefined
}

/** As if what was tried at a brand's doors had been tried two minutes ago: younger tries are not looked at yet. */
export const ageTries = (publicUrl: string | undefined, merchant: string) =>
  run(
    publicUrl,
    `update identity.login_attempt set at = at - interval '2 minutes' from members.member
      join site.merchant on merchant.id = member.merchant_id where member.id = member_id and merchant.code = $1`,
    [merchant],
  )

/** Every kind of job with its last run, what came of it, the next one and its server; and one that is run at once. */
export async function expectJobs(page: Page) {
  await openPlace(page, 'Tác vụ định kỳ')
  const instant = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`
  const expectRun = async (job: string) => {
    const cells = row(page, 'Tác vụ định kỳ', job).first().getByRole('cell')
    await expect(cells.nth(1)).toHaveText(/^Tốt/)
    await expect(cells.nth(2)).toHaveText(new RegExp(`^${instant}Mất `))
    await expect(cells.nth(3)).toHaveText(new RegExp(`^(${instant}|đang chạy)(mỗi|liên tục)`))
    await expect(cells.nth(4)).toHaveText(/\S+/)
    return cells.nth(4).innerText()
  }
  const work = ['Trả lương và cổ tức đại lý', 'Hết hạn lệnh nạp không trả', 'Xét lại hạng cuối kỳ']
  const nodes = new Set<string>()
  for (const job of work) nodes.add(await expectRun(job))
  await main(page).getByText('Kỳ quay và trả thưởng', { exact: true }).click()
  for (const job of ['Quay kỳ đến giờ và báo kết quả', 'Trả thưởng các kỳ đã quay']) nodes.add(await expectRun(job))
  // One server is all there is here: nothing runs anywhere else.
  expect(nodes.size).toBe(1)
  await main(page).getByText('Tác vụ chung', { exact: true }).click()
}

/** Has a job run now, and waits for that run. */
export async function runJob(page: Page, job: string) {
  const last = row(page, 'Tác vụ định kỳ', job).getByRole('cell').nth(2)
  const before = await last.innerText()
  await page.getByRole('button', { name: `Chạy ngay: ${job}` }).click()
  await decide(page, 'Chạy ngay', 'Xem ngay bây giờ')
  await expect(last).not.toHaveText(before)
  await expect(row(page, 'Tác vụ định kỳ', job).getByRole('cell').nth(1)).toHaveText(/^Tốt/)
}

/** Alerts of each kind that was found, and one of them worked off: taken, noted and closed with what it came to. */
export async function workAlerts(page: Page, { bank, account }: { readonly bank: string; readonly account: string }) {
  await openPlace(page, 'Cảnh báo')
  const found = (kind: string) => row(page, 'Cảnh báo', kind)
  const tried = found('Thử mật khẩu một tài khoản')
  await expect(async () => {
    await main(page).getByRole('button', { name: 'Làm mới' }).click()
    for (const kind of ['Nhiều tài khoản một địa chỉ', 'Lạm dụng tiền thưởng'])
      await expect(found(kind)).toContainText('127.0.0.1', { timeout: 2000 })
    await expect(found('Số dư thấp ở nhà cung cấp')).toContainText(bank, { timeout: 2000 })
    await expect(tried).toContainText(account, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await tried.getByRole('button', { name: /^Mở cảnh báo/ }).click()
  await expect(main(page).getByRole('region', { name: 'Đã tìm thấy' })).toContainText('Từ 2 lần đăng nhập sai')
  await change(page, () => main(page).getByRole('button', { name: 'Nhận xem' }).click())
  await main(page).getByRole('button', { name: 'Ghi chú' }).click()
  await decide(page, 'Ghi chú', 'Đã gọi, đúng là chủ tài khoản')
  await main(page).getByRole('button', { name: 'Đóng cảnh báo' }).click()
  await page.getByRole('dialog').getByText('Vô hại', { exact: true }).click()
  await decide(page, 'Đóng cảnh báo', 'Quên mật khẩu')
  const history = main(page).getByRole('table', { name: 'Ai đã làm gì' })
  for (const part of ['Nhận xem', 'Đã gọi, đúng là chủ tài khoản', 'Quên mật khẩu'])
    await expect(history).toContainText(part)
  await main(page).getByRole('button', { name: 'Về danh sách' }).click()
  await expect(tried).toHaveCount(0)
  await main(page).getByText('Đã đóng', { exact: true }).click()
  await expect(tried).toContainText('Vô hại')
  await main(page).getByRole('button', { name: 'Số dư' }).click()
  await expect(row(page, 'Số dư ở các nhà cung cấp', bank)).toContainText('Thấp')
}

/** Which real wins the list of winners tells: from an amount on, of some categories; and nobody's whole name. */
export async function setWinners(page: Page, member: Page, { payout, username }: { payout: number; username: string }) {
  const { section, field, save } = configuration(page)
  const chip = (name: string) => page.getByRole('group', { name: /^Danh mục được nêu/ }).getByRole('button', { name })
  const call = await callsOf(member)
  // Members of other journeys have won at this brand too.
  const own = async () =>
    (await call(catalogRoutes.rankList, {})).list.filter((win) => Number(win.payoutAmount) === payout)
  const expectTold = (payouts: readonly number[]) =>
    expect.poll(async () => (await own()).map((win) => Number(win.payoutAmount)), { timeout: 60_000 }).toEqual(payouts)
  await expectTold([payout])
  const [win] = await own()
  expect(win?.account).toBe(`${username.slice(0, 2)}•••${username.at(-1)}`)
  await openPlace(page, 'Cấu hình trang')
  await section('Bảng thắng lớn')
  const setFrom = async (amount: number, payouts: readonly number[]) => {
    await field('Thắng từ (đơn vị nhỏ nhất)').fill(String(amount))
    await save('Theo ý trang')
    await expectTold(payouts)
  }
  await setFrom(payout + 1, [])
  await chip('RNG').click()
  await setFrom(payout, [])
  await chip('RNG').click()
  await chip('LOTT').filter({ hasNotText: 'ELOTT' }).click()
  await save('Theo ý trang')
  await expectTold([payout])
}
