import { balanceRoutes, cashbackRoutes, referralRewardRoutes } from '@banyan/contract'
import { type Page, expect } from '@playwright/test'
import { callsOf } from './calls.ts'
import { type AtDesks, field, rowOf } from './loyalty-desks.ts'
import { spin } from './spins.ts'
import { comeBack, decide, factIn, openPlace, saveSetting, typeInto } from './staff.ts'
import { main } from './withdrawals-desk.ts'

/** The line of a rate, by its number. */
async function addRate(page: Page, line: number, { vendor, rank, rate }: Readonly<Record<string, string>>) {
  await main(page).getByRole('button', { name: 'Thêm dòng' }).click()
  await main(page).getByLabel(`Loại trò chơi ${line}`).selectOption('RNG')
  await main(page)
    .getByLabel(`Nhà cung cấp ${line}`)
    .selectOption(vendor ?? '*')
  await typeInto(main(page), { [`Từ hạng ${line}`]: rank ?? '0', [`Tỷ lệ (%) ${line}`]: rate ?? '' })
}

/** What the member bets once there is cashback. */
export const betsForCashback = 2

/** Cashback by hand with rates of a category, a vendor and a rank, which the member reads; then by itself. */
export async function setCashback({ page, member }: AtDesks): Promise<void> {
  await openPlace(page, 'Hoàn trả')
  const times = main(page).getByRole('textbox', { name: /^Giờ chốt/ })
  await main(page).getByRole('checkbox', { name: 'Bật hoàn trả' }).check()
  await main(page).getByText('Thành viên tự nhận').click()
  await times.fill('03:00 15:30')
  await typeInto(main(page), { 'Ít nhất mỗi lần (PLAY)': '10', 'Nhiều nhất mỗi lần (PLAY)': '90000' })
  await addRate(page, 1, { rank: '0', rate: '0,5' })
  await addRate(page, 2, { vendor: 'BANYAN', rank: '2', rate: '1,2' })
  await addRate(page, 3, { vendor: 'BANYAN', rank: '5', rate: '2' })
  await saveSetting(page)
  await spin(member.page, member.page.request, { game: 'sen-vang', rounds: betsForCashback, bet: 1000 })
  const call = await callsOf(member.page)
  const accruing = async () => (await call(cashbackRoutes.cashback, {})).accruing
  await expect.poll(accruing, { timeout: 30_000 }).toMatchObject([{ category: 'RNG', vendor: 'BANYAN', rate: 120 }])

  await main(page).getByText('Tự động vào ví', { exact: true }).click()
  await times.fill('04:00')
  await saveSetting(page, 'Tự trả từ nay')
  await comeBack(page, 'Hoàn trả')
  await expect(times).toHaveValue('04:00')
  await expect(main(page).getByRole('radio', { name: 'Tự động vào ví' })).toBeChecked()
  await expect(field(page, 'Tỷ lệ (%) 2')).toHaveValue('1.2')
  await expect(main(page)).toContainText('Tự trả từ nay')
  await expect(accruing()).rejects.toThrow('not_found')
}

/** Who earns what of whom, which a member reads. */
export async function setReferral({ page, member }: AtDesks): Promise<void> {
  await openPlace(page, 'Giới thiệu bạn')
  await main(page).getByRole('checkbox', { name: 'Đang áp dụng' }).check()
  await main(page).getByRole('checkbox', { name: 'Đại lý cũng được hưởng' }).check()
  const typed = {
    'Quà cho mỗi bạn (PLAY)': '50000',
    'Lần nạp đầu ít nhất (PLAY)': '200000',
    'Cược hợp lệ ít nhất (PLAY)': '1000000',
    'Tỷ lệ (phần vạn của cược hợp lệ)': '20',
    'Nhiều nhất mỗi lần chốt (PLAY)': '5000000',
    'Chốt lúc (giờ)': '4',
  }
  await typeInto(main(page), typed)
  const within = main(page).getByRole('textbox', { name: 'Trong số ngày từ khi đăng ký' })
  await within.first().fill('30')
  await within.last().fill('90')
  await saveSetting(page)
  await comeBack(page, 'Giới thiệu bạn')
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value)
  await expect(main(page).getByRole('checkbox', { name: 'Đại lý cũng được hưởng' })).toBeChecked()
  const call = await callsOf(member.page)
  expect((await call(referralRewardRoutes.referralRewards, {})).terms).toEqual({
    giftAmount: 50_000n,
    depositMin: 200_000n,
    playMin: 1_000_000n,
    withinDays: 30,
    rate: 20,
    rateDays: 90,
    capAmount: 5_000_000n,
  })
}

/** Types a list and looks at it, then gives it under these terms. */
async function give(
  page: Page,
  list: string,
  { button, reason, turnover = '3' }: { readonly button: string; readonly reason: string; readonly turnover?: string },
) {
  await openPlace(page, 'Thưởng tặng')
  await main(page).getByRole('button', { name: 'Tặng thưởng' }).click()
  await main(page).getByLabel('Danh sách').fill(list)
  await main(page).getByRole('button', { name: 'Xem trước' }).click()
  await main(page).getByText('Sự kiện', { exact: true }).click()
  await typeInto(main(page), { 'Vòng cược (số lần tiền thưởng)': turnover, 'Lý do': reason })
  const heading = main(page).getByRole('heading', { level: 1, name: /^Khoản thưởng \d+$/ })
  await main(page).getByRole('button', { name: button, exact: true }).click()
  return (await heading.textContent())?.replace('Khoản thưởng ', '') ?? ''
}

/** The same small bonus to some members, paid at once and theirs to draw out. */
export async function giveEach(page: Page, usernames: readonly string[]): Promise<void> {
  const list = usernames.map((username) => `${username} 5000`).join('\n')
  await give(page, list, { button: 'Tặng thưởng', reason: 'Mừng khai trương', turnover: '0' })
  await expect(main(page).getByRole('row').filter({ hasText: 'Đã vào ví' })).toHaveCount(usernames.length)
}

/** A bonus by a list, paid at once; and one above the sum of the rule, which another colleague approves. */
export async function giveBonuses({ page, second, member }: AtDesks): Promise<bigint> {
  const call = await callsOf(member.page)
  const held = async () => (await call(balanceRoutes.balance, {})).sumBalance
  const before = await held()
  const small = `${member.username} 5000\nkhong-co-ai 700`
  await give(page, small, { button: 'Tặng thưởng', reason: 'Mừng khai trương' })
  await expect(factIn(main(page), 'Vòng cược')).toHaveText('3 lần tiền thưởng')
  await expect(factIn(main(page), 'Lý do')).toHaveText('Mừng khai trương')
  await expect(rowOf(page, `(mã ${member.id})`)).toContainText('Đã vào ví')
  expect(await held()).toBe(before + 5000n)

  await openPlace(page, 'Thưởng tặng')
  const rule =
    (await main(page)
      .getByText(/^Tổng từ .+ trở lên cần người thứ hai$/)
      .textContent()) ?? ''
  const large = BigInt(rule.replaceAll(/\D/g, ''))
  const id = await give(page, `${member.id} ${large}`, { button: 'Lập để người khác duyệt', reason: 'Giải đặc biệt' })
  await expect(main(page)).toContainText('Chờ người thứ hai')
  await expect(main(page).getByRole('button', { name: `Duyệt khoản thưởng ${id}` })).toHaveCount(0)
  expect(await held()).toBe(before + 5000n)

  await openPlace(second, 'Thưởng tặng')
  await main(second)
    .getByRole('button', { name: `Duyệt khoản thưởng ${id}` })
    .click()
  await decide(second, 'Duyệt', 'Đã đối chiếu')
  await main(page).getByRole('button', { name: 'Về danh sách' }).click()
  await main(page).getByText('Đã tặng', { exact: true }).click()
  await expect(rowOf(page, 'Giải đặc biệt')).toContainText('Đã đối chiếu')
  expect(await held()).toBe(before + 5000n + large)
  return 5000n + large
}

const figures = ['Số cược', 'Tiền cược', 'Cược hợp lệ', 'Thắng gộp']
const moved = ['Nạp tiền', 'Rút tiền', 'Hoàn trả', 'Khuyến mãi', 'Cổ tức', 'Lương']

/** What all rows of the open report come to, by its columns. */
async function totalsOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const table = main(page).getByRole('table').first()
  const [heads, sums] = await Promise.all(
    ['thead th', 'tfoot td, tfoot th'].map((part) => table.locator(part).allInnerTexts()),
  )
  return Object.fromEntries((heads ?? []).map((head, at) => [head.trim(), sums?.[at]?.trim() ?? '']))
}

/** The reports of today by everything they are made by: of the same sums, and as bets and ledger say. */
export async function compareReports(page: Page, { bets, given }: { readonly bets: number; readonly given: bigint }) {
  await openPlace(page, 'Báo cáo')
  await main(page).getByText('Hôm nay', { exact: true }).click()
  const stake = `${bets}.000`
  const bonuses = String(given).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  // What was played and given is counted within seconds.
  await expect(async () => {
    await main(page).getByRole('tab', { name: 'Thể loại' }).click()
    await main(page).getByRole('tab', { name: 'Ngày', exact: true }).click()
    await expect(main(page).getByRole('table').first()).toContainText('Khuyến mãi', { timeout: 2000 })
    expect(await totalsOf(page)).toMatchObject({ 'Tiền cược': stake, 'Khuyến mãi': bonuses })
  }).toPass({ timeout: 45_000 })
  const day = await totalsOf(page)
  expect(Object.keys(day)).toEqual(expect.arrayContaining([...figures, ...moved]))
  expect(day).toMatchObject({ 'Số cược': String(bets), 'Tiền cược': stake, 'Cược hợp lệ': stake })
  for (const [tab, row] of [
    ['Thể loại', 'Nổ hũ'],
    ['Nhà cung cấp', 'Banyan'],
    ['Trò chơi', 'Sen Vàng'],
    ['Người chơi', '•••'],
    ['Đại lý', 'Không có tuyến trên'],
  ] as const) {
    await main(page).getByRole('tab', { name: tab, exact: true }).click()
    await expect(main(page).getByRole('table').first()).toContainText(row)
    const totals = await totalsOf(page)
    const names = 'Khuyến mãi' in totals ? [...figures, ...moved] : figures
    expect({ tab, ...Object.fromEntries(names.map((name) => [name, totals[name]])) }).toEqual({
      tab,
      ...Object.fromEntries(names.map((name) => [name, day[name]])),
    })
  }
  await main(page).getByRole('tab', { name: 'Loại tiền' }).click()
  await expect(rowOf(page, 'PLAY')).toContainText(stake)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format()
  await main(page).getByLabel('Ngày cần kiểm tra').fill(today)
  await main(page).getByRole('button', { name: 'So sánh' }).click()
  await expect(main(page).getByRole('status')).toContainText(`Số liệu ngày ${today} đúng như cược và sổ cái.`)
}
