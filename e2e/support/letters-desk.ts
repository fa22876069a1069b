import { type Locator, type Page, expect } from '@playwright/test'
import { minuteAt } from './brand.ts'
import type { Player } from './player.ts'
import { change, openPlace } from './staff.ts'

const main = (page: Page) => page.getByRole('main')

interface Letter {
  readonly to: string
  readonly title: string
  /** Whom it is to, where the group alone does not say so. */
  readonly name?: string
  readonly ranks?: readonly [from: string, to: string]
  readonly at?: string
}

/** A letter of service, looked at once more and sent. */
async function send(page: Page, { to, title, name, ranks, at }: Letter) {
  await page.getByText('Thư dịch vụ', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Người nhận' }).getByText(to, { exact: true }).click()
  if (name !== undefined) {
    await page.getByLabel('Tên đăng nhập đầy đủ').fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Đổi người nhận' })).toBeVisible()
  }
  if (ranks) {
    await page.getByLabel('Từ hạng').fill(ranks[0])
    await page.getByLabel('Đến hạng').fill(ranks[1])
  }
  if (at !== undefined) await page.getByLabel('Gửi lúc').fill(at)
  await page.getByLabel('Tiêu đề').fill(title)
  await page.getByLabel('Nội dung').fill(`${title}: xem ở {brand}.`)
  await page.getByRole('button', { name: 'Xem lại và gửi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gửi thư?' })
  await dialog.getByLabel('Lý do').fill('Theo lịch của hãng')
  await change(page, () => dialog.getByRole('button', { name: 'Gửi', exact: true }).click())
  await expect(page.getByLabel('Tiêu đề')).toHaveValue('')
}

/** The letters of a member, the newest first. */
export async function openInbox(page: Page): Promise<Locator> {
  await page.goto('/help')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /[Hh]ộp thư|chưa đọc/ })
    .click()
  const letters = page.getByRole('article').getByRole('heading').getByRole('button')
  await expect(letters.first()).toBeVisible()
  return letters
}

/** One of each kind of address, and one that is to be sent later. */
export async function sendLetters(page: Page, member: Player, agent: Player) {
  await openPlace(page, 'Gửi thư')
  await send(page, { to: 'Mọi thành viên', title: 'Hẹn giờ', at: minuteAt(1.25) })
  await expect(page.getByRole('table', { name: 'Thư hẹn giờ' })).toContainText('Mọi thành viênHẹn giờ')
  await send(page, { to: 'Một thành viên', title: 'Riêng bạn', name: member.username })
  await send(page, { to: 'Theo hạng', title: 'Hạng một', ranks: ['1', '1'] })
  await send(page, { to: 'Theo hạng', title: 'Hạng cao', ranks: ['2', ''] })
  await send(page, { to: 'Tuyến đại lý', title: 'Cả tuyến', name: agent.username })
  await send(page, { to: 'Mọi thành viên', title: 'Mọi người' })
}

/** A feedback, by the member's page. */
export async function writeFeedback(member: Page, content: string) {
  await member.goto('/feedback')
  await member.getByLabel('Nội dung').fill(content)
  await member.getByRole('button', { name: 'Gửi góp ý' }).click()
  await expect(member.getByText('Đã gửi góp ý')).toBeVisible()
}

/** Two feedbacks, the older of which is answered, and the other closed. */
export async function workFeedback(page: Page) {
  const readFirst = () =>
    main(page)
      .getByRole('button', { name: /^Đọc phản hồi/ })
      .first()
      .click()
  await openPlace(page, 'Phản hồi')
  await expect(page.getByText('Chưa trả lời (2)')).toBeVisible()
  await readFirst()
  await expect(page.getByText('Bao giờ có thêm bàn?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Câu trả lời' }).fill('Tháng sau có thêm hai bàn.')
  await change(page, () => page.getByRole('button', { name: 'Gửi câu trả lời' }).click())
  await expect(page.getByText('Chưa trả lời (1)')).toBeVisible()
  await readFirst()
  await expect(page.getByText('Tôi chỉ thử gửi thôi.')).toBeVisible()
  await page.getByRole('button', { name: 'Đóng, không trả lời' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lý do').fill('Chỉ là thử')
  await change(page, () => dialog.getByRole('button', { name: 'Đóng, không trả lời' }).click())
  await expect(page.getByText('Không có phản hồi nào chờ trả lời')).toBeVisible()
  await page.getByText('Đã đóng', { exact: true }).click()
  await readFirst()
  await expect(main(page)).toContainText('Tôi chỉ thử gửi thôi.Chỉ là thử')
}

/** Who wants to join, from a new entry to one that is done, with a note for each step. */
export async function workJoin(page: Page) {
  await openPlace(page, 'Đăng ký đại lý')
  const read = main(page).getByRole('button', { name: /^Đọc đơn/ })
  await read.click()
  await expect(main(page)).toContainText('Chị Mây')
  await expect(main(page)).toContainText('Tôi muốn làm đại lý ở Huế.')
  for (const [state, note] of [
    ['Đang trao đổi', 'Đã gọi, hẹn thứ hai'],
    ['Đã xong', 'Đã ký hợp đồng'],
  ] as const) {
    await main(page).getByText(state, { exact: true }).last().click()
    await page.getByRole('textbox', { name: 'Ghi chú' }).fill(note)
    await change(page, () => page.getByRole('button', { name: 'Lưu ghi chú' }).click())
    await expect(main(page)).toContainText(`${state}: ${note}`)
  }
  await page.getByRole('button', { name: 'Về danh sách' }).click()
  await expect(page.getByText('Không có đơn mới')).toBeVisible()
  await page.getByText('Đã xong', { exact: true }).click()
  await expect(main(page).getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText('2')
}

/** An entry of the join-us page. */
export async function writeJoin(visitor: Page) {
  await visitor.goto('/join')
  await visitor.getByLabel('Tên của bạn').fill('Chị Mây')
  await visitor.getByRole('textbox', { name: 'Liên hệ' }).fill('may@example.com')
  await visitor.getByLabel('Lời nhắn', { exact: true }).fill('Tôi muốn làm đại lý ở Huế.')
  await visitor.getByRole('button', { name: 'Gửi lời nhắn' }).click()
  await expect(visitor.getByText('Đã gửi lời nhắn')).toBeVisible()
}

/** Every letter that was meant for the member, the one that was sent later, and the answer. */
export async function expectLetters(memberPage: Page) {
  await memberPage.goto('/help?lang=vi')
  await expect(async () => {
    const letters = await openInbox(memberPage)
    await expect(letters.first()).toContainText('Hẹn giờ', { timeout: 10_000 })
  }).toPass({ timeout: 90_000, intervals: [3000] })
  const letters = await openInbox(memberPage)
  const meant = ['Trả lời phản hồi của bạn', 'Mọi người', 'Cả tuyến', 'Hạng một', 'Riêng bạn']
  for (const title of meant) await expect(letters.filter({ hasText: title })).toHaveCount(1)
  await expect(letters.filter({ hasText: 'Hạng cao' })).toHaveCount(0)
  await letters.filter({ hasText: 'Trả lời phản hồi của bạn' }).click()
  await expect(memberPage.getByText('Tháng sau có thêm hai bàn.')).toBeVisible()
}
