import { loyaltyRoutes } from '@banyan/contract'
import { type Page, expect } from '@playwright/test'
import { callsOf } from './calls.ts'
import type { Player } from './player.ts'
import { change, decide, inEach, openPlace, saveSetting, typeInto } from './staff.ts'
import { main } from './withdrawals-desk.ts'
import { picture } from './withdrawals.ts'

/** A colleague at the desks of a brand, and the one member of it. */
export interface AtDesks {
  readonly page: Page
  /** Another colleague, at a page of the own. */
  readonly second: Page
  readonly baseURL: string | undefined
  readonly member: { readonly page: Page; readonly id: string } & Player
}

export const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
export const rowOf = (page: Page, text: string) => main(page).locator('tbody tr').filter({ hasText: text })
/** Opens the record that is open once more, from the list. */
export const again = async (page: Page, name: string) => {
  await main(page).getByRole('button', { name: 'Về danh sách' }).click()
  await main(page)
    .getByRole('button', { name: `Mở ${name}`, exact: true })
    .click()
}

/** How points are earned and become money; a colleague, who has not set that, puts those of a member right. */
export async function setPoints({ page, second, member }: AtDesks): Promise<void> {
  await openPlace(page, 'Điểm')
  await typeInto(main(page), {
    'Tiền nạp cho 1 điểm (PLAY)': '90000',
    '1 điểm đổi được (PLAY)': '25',
    'Đổi ít nhất (điểm)': '20',
    'Mỗi ngày nhiều nhất (điểm)': '9000',
    'Điều chỉnh từ số điểm này cần hai người': '500',
  })
  await saveSetting(page)
  const call = await callsOf(member.page)
  expect(await call(loyaltyRoutes.pointConfig, {})).toMatchObject({
    conversion: { amountPerPoint: 25n, pointsMin: 20n, pointsDailyMax: 9000n },
  })
  const held = async () => (await call(loyaltyRoutes.pointBalance, {})).currentPoints
  await openPlace(second, 'Điểm')
  await main(second).getByRole('tab', { name: 'Điều chỉnh điểm' }).click()
  await main(second).getByRole('button', { name: 'Điều chỉnh điểm' }).click()
  await typeInto(second.getByRole('dialog'), { 'Mã thành viên': member.id, 'Số điểm': '400' })
  await decide(second, 'Điều chỉnh', 'Tặng khách mới')
  expect(await held()).toBeGreaterThanOrEqual(400n)
  await main(second).getByText('Đã ghi sổ', { exact: true }).click()
  await expect(rowOf(second, `(mã ${member.id})`)).toContainText('+400')
}

const product = 'Nón lá sen'

/** A product with all that is set of one, which the member then sees; and changed. */
export async function setProduct({ page, member }: AtDesks): Promise<void> {
  await openPlace(page, 'Quà đổi điểm')
  await main(page).getByRole('button', { name: 'Thêm quà' }).click()
  await main(page).getByRole('checkbox', { name: 'Hiện trong cửa hàng điểm' }).check()
  await main(page).getByLabel('Loại', { exact: true }).selectOption('Hàng hóa')
  await typeInto(main(page), {
    'Điểm cần có': '90',
    'Tiền trả thêm (PLAY)': '2000',
    'Thứ tự': '3',
    'Số lượng': '5',
    'Mỗi thành viên tối đa': '3',
    'Tính trong số ngày': '30',
    ...inEach(product),
    ...inEach('Từ làng Chuông', 'Mô tả'),
  })
  await main(page).getByLabel('Từ hạng').selectOption('2')
  await change(page, async () =>
    main(page)
      .locator('input[type=file]')
      .setInputFiles(await picture('non.png')),
  )
  await saveSetting(page)
  await typeInto(main(page), { 'Điểm cần có': '100', 'Thứ tự': '2' })
  await saveSetting(page, 'Giá mới')
  await again(page, product)
  for (const [name, value] of Object.entries({ 'Điểm cần có': '100', 'Thứ tự': '2', 'Số lượng': '5' }))
    await expect(field(page, name)).toHaveValue(value)
  await expect(field(page, 'Mỗi thành viên tối đa')).toHaveValue('3')

  await member.page.goto('/pointMall')
  const card = member.page.getByRole('main').getByRole('listitem').filter({ hasText: product })
  await expect(card).toContainText('100 điểm')
  await expect(card).toContainText('Còn 5')
  await expect(card).toContainText('Mỗi người tối đa 3 trong 30 ngày')
  await expect(card.locator('img[src^="/pictures/"]')).not.toHaveJSProperty('naturalWidth', 0)
}

/** The member takes one of the product, on the open page of the mall. */
async function redeem({ page, password }: AtDesks['member']): Promise<void> {
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: product })
  await card.getByRole('button', { name: /^Đổi/ }).click()
  const dialog = page.getByRole('dialog', { name: `Đổi ${product}` })
  await dialog.getByLabel('Địa chỉ nhận').fill('12 Hàng Bạc, Hà Nội')
  await dialog.getByLabel('Số điện thoại nhận hàng').fill('0912345678')
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Xác nhận đổi' }).click()
  await expect(dialog).toBeHidden()
}

/** One exchange is rejected, another one sent and completed; the member reads of both. */
export async function decideExchanges({ page, member }: AtDesks): Promise<void> {
  await redeem(member)
  await redeem(member)
  await openPlace(page, 'Đổi thưởng')
  const waiting = rowOf(page, product)
  await expect(waiting).toHaveCount(2)
  await waiting
    .first()
    .getByRole('button', { name: /^Từ chối/ })
    .click()
  await decide(page, 'Từ chối', 'Sai địa chỉ')
  await expect(waiting).toHaveCount(1)
  await waiting.getByRole('button', { name: /^Gửi hàng/ }).click()
  const dialog = page.getByRole('dialog')
  await typeInto(dialog, { 'Đơn vị vận chuyển': 'Viettel Post', 'Mã vận đơn': 'VT-2027' })
  await change(page, () => dialog.getByRole('button', { name: 'Lưu' }).click())
  await expect(waiting).toContainText('Viettel Post · VT-2027')
  await waiting.getByRole('button', { name: /^Duyệt/ }).click()
  await decide(page, 'Duyệt', 'Đã giao bưu điện')
  await expect(waiting).toHaveCount(0)

  await member.page.getByRole('tab', { name: 'Quà đã đổi' }).click()
  const told = member.page.getByRole('main')
  await expect(told).toContainText('Sai địa chỉ')
  await expect(told).toContainText('Đã giao bưu điện')
  await expect(told).toContainText('Đã gửi qua Viettel Post, mã vận đơn VT-2027')
}

/** The next rank with all that is set of one, changed, and the rank of a member by hand. */
export async function setRanks({ page, member }: AtDesks): Promise<void> {
  await openPlace(page, 'Hạng VIP')
  await main(page).getByRole('button', { name: 'Thêm hạng kế tiếp' }).click()
  const level = await field(page, 'Bậc').inputValue()
  await typeInto(main(page), {
    'Cược hợp lệ cần có (PLAY)': '90000000000',
    'Cược hợp lệ cho 1 điểm (PLAY)': '7000',
    'Thưởng lên hạng (PLAY)': '500000',
    'Quà sinh nhật (PLAY)': '88000',
    'Kỳ xét (ngày)': '90',
    'Cược hợp lệ trong kỳ để giữ hạng (PLAY)': '4000000',
    ...inEach('Cội Đa'),
  })
  await saveSetting(page)
  await typeInto(main(page), { 'Thưởng lên hạng (PLAY)': '600000', 'Kỳ xét (ngày)': '60' })
  await saveSetting(page, 'Mức mới')
  await again(page, 'Cội Đa')
  await expect(field(page, 'Thưởng lên hạng (PLAY)')).toHaveValue('600000')
  await expect(field(page, 'Kỳ xét (ngày)')).toHaveValue('60')
  await main(page).getByRole('button', { name: 'Về danh sách' }).click()
  await expect(rowOf(page, 'Cội Đa')).toContainText('4.000.000 PLAY trong 60 ngày')
  const call = await callsOf(member.page)
  const { ranks } = await call(loyaltyRoutes.ranks, {})
  expect(ranks.at(-1)).toMatchObject({ rankLevel: Number(level), labelName: 'Cội Đa', bonusAmount: 600_000n })

  await main(page).getByLabel('Mã số thành viên').fill(member.id)
  await main(page).getByRole('button', { name: 'Xem', exact: true }).click()
  await main(page).getByRole('button', { name: 'Đổi hạng' }).click()
  await page.getByRole('dialog').getByLabel('Hạng', { exact: true }).selectOption('2')
  await decide(page, 'Lưu', 'Khách quen của hội')
  await expect(main(page)).toContainText('Khách quen của hội')
  expect(await call(loyaltyRoutes.myRank, {})).toMatchObject({ rankLevel: 2 })
}
