import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { minuteAt } from './brand.ts'
import { change, openPlace } from './staff.ts'

const picture = join(import.meta.dirname, '..', '..', 'apps', 'web', 'public', 'icon-192.png')
const main = (page: Page) => page.getByRole('main')

interface Promotion {
  readonly title: string
  readonly english: string
  readonly order: string
  readonly ends: string
}

/** Its words in two languages, its picture, its place and its time. */
export async function writePromotion(page: Page, { title, english, order, ends }: Promotion) {
  await page.getByRole('button', { name: 'Viết thông báo' }).click()
  await page.getByLabel('Loại').selectOption({ label: 'Khuyến mãi' })
  await page.getByLabel('Thứ tự').fill(order)
  await page.getByLabel('Bắt đầu').fill(minuteAt(-3 * 24 * 60))
  await page.getByLabel('Kết thúc').fill(ends)
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('textbox', { name: 'Ảnh' })).toHaveValue(/^\/pictures\//)
  await page.getByLabel('Tiêu đề').fill(title)
  await page.getByLabel('Nội dung').fill('Chơi cùng hội làng.')
  await page.getByRole('tab', { name: /^English/ }).click()
  await page.getByLabel('Tiêu đề').fill(english)
  await page.getByLabel('Nội dung').fill('Play along.')
  await change(page, () => page.getByRole('button', { name: 'Lưu', exact: true }).click())
  await page.getByRole('button', { name: 'Về danh sách' }).click()
}

/** What it gives, to whom and how often. */
export async function setTerms(page: Page, title: string) {
  await openPlace(page, 'Khuyến mãi')
  await expect(main(page)).not.toContainText('Hội đã tan')
  await main(page).getByRole('row').filter({ hasText: title }).getByRole('button').click()
  await page.getByRole('combobox', { name: 'Nhóm' }).selectOption('Sự kiện')
  for (const [label, value] of [
    [/^Tiền thưởng/, '20000'],
    [/^Vòng cược/, '3'],
    [/^Mỗi thành viên/, '2'],
    [/^Số thành viên từ/, '5'],
    [/^Hạng ít nhất/, '1'],
    [/^Đã nạp ít nhất/, '50000'],
    [/^Trong số ngày/, '30'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByLabel('Nhận đơn đến').fill('2030-01-02T10:00')
  await page.getByRole('textbox', { name: 'Lý do' }).fill('Hội làng')
  await change(page, () => page.getByRole('button', { name: 'Lưu', exact: true }).click())
  await page.getByRole('button', { name: 'Về danh sách' }).click()
  await expect(main(page).getByRole('row').filter({ hasText: title })).toContainText('Sự kiện')
  await page.getByText('Đã hết', { exact: true }).click()
  await expect(main(page).getByRole('row').filter({ hasText: 'Hội đã tan' })).toBeVisible()
}

/** The promotions in their order, and what one of them gives and asks. */
export async function expectPromotions(member: Page) {
  await member.goto('/promotions')
  const cards = member.getByRole('list', { name: 'Khuyến mãi' }).getByRole('listitem')
  await expect(cards.filter({ hasText: /^(Quà sớm|Hội làng)/ }).getByRole('heading')).toHaveText([
    'Quà sớm',
    'Hội làng',
  ])
  await expect(cards.filter({ hasText: 'Hội đã tan' })).toHaveCount(0)
  await member.getByRole('radiogroup', { name: 'Nhóm khuyến mãi' }).getByText('Sự kiện', { exact: true }).click()
  await expect(cards.getByRole('heading')).toHaveText(['Hội làng'])
  await expect(cards.locator('img')).toHaveAttribute('src', /^\/pictures\//)
  await member.getByRole('link', { name: 'Xem chi tiết: Hội làng' }).click()
  const panel = member.getByRole('region', { name: 'Tham gia khuyến mãi' })
  for (const term of [
    'Thưởng 20.000 P',
    'Mỗi thành viên tối đa 2 lần',
    'Nhận đơn đến 2030-01-02',
    'Vòng cược 3 lần tiền thưởng',
    'Từ hạng VIP 1',
    'Đã nạp ít nhất 50.000 P trong 30 ngày (chưa đạt)',
  ])
    await expect(panel).toContainText(term)
  await member.goto('/promotions?lang=en')
  await expect(member.getByRole('main').getByRole('heading', { name: 'Village fair' })).toBeVisible()
}
