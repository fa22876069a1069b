import { type Page, expect } from '@playwright/test'
import { expectPlaced } from './betting.ts'
import { run } from './database.ts'
import { betButton, chooseTail, openSlip, readySlip, setPoints } from './lottery.ts'
import { change, openPlace } from './staff.ts'
import { main } from './withdrawals-desk.ts'

/** A lottery that no other test plays: what is set of it is set for every site. */
export const station = { code: 'VNMT_5M', name: 'Miền Trung 5 phút', minutes: 5 }

const reason = 'Theo lịch của đài'
const rows = (page: Page) => page.getByRole('table', { name: 'Kỳ xổ số' }).locator('tbody tr')

/** What a try that failed has left. */
export const reopenStation = (publicUrl: string | undefined) =>
  run(publicUrl, 'update lottery.game set takes_bets = true, order_draws_max = 15 where code = $1', [station.code])

/** Confirms the dialog that is open, with a reason. */
async function confirm(page: Page, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  await change(page, () => dialog.getByRole('button', { name: button, exact: true }).click())
  await expect(dialog).toBeHidden()
}

async function setTakesBets(page: Page, takesBets: boolean) {
  await page.getByRole('checkbox', { name: /^Nhận cược và hiện trên trang/ }).setChecked(takesBets)
  await page.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  await change(page, () => page.getByRole('button', { name: 'Lưu', exact: true }).click())
}

/** For how many draws one order may be. */
export async function setStation(page: Page, orderDraws: number) {
  await page.getByRole('textbox', { name: 'Số kỳ nhiều nhất trong một lệnh' }).fill(String(orderDraws))
  await page.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  await change(page, () => page.getByRole('button', { name: 'Lưu', exact: true }).click())
}

interface Play {
  readonly odds: string
  readonly most: string
  readonly cap: string
}

/** The odds and limits of the last digit. */
export async function setTail(page: Page, { odds, most, cap }: Play) {
  await page.getByRole('button', { name: 'Đổi Đuôi', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tỷ lệ ăn').fill(odds)
  await dialog.getByLabel('Lớn nhất mỗi số (PLAY)').fill(most)
  await dialog.getByLabel('Trần trả mỗi số mỗi kỳ (PLAY)').fill(cap)
  await confirm(page, 'Lưu')
}

export async function sellTens(page: Page, isOnSale: boolean) {
  await page.getByRole('button', { name: 'Đổi Đầu', exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Bán cách chơi này' }).setChecked(isOnSale)
  await confirm(page, 'Lưu')
}

/** The station's record: what the list says of it first. */
export async function openStation(page: Page) {
  await openPlace(page, 'Loại xổ số')
  const row = main(page).getByRole('row').filter({ hasText: station.code })
  for (const fact of [station.name, 'Miền Nam và miền Trung · bản 1', 'Việt Nam', '5 phút', '15 giây', 'Nhận cược'])
    await expect(row).toContainText(fact)
  await row.getByRole('button', { name: `Chi tiết ${station.name}` }).click()
  const fixed = page.getByRole('region', { name: 'Không đổi ở đây' })
  for (const fact of [`Mã${station.code}`, 'Khu vựcViệt Nam', 'Mở thưởng mỗi5 phút', 'Đóng cược trước15 giây'])
    await expect(fixed).toContainText(fact)
}

/** Taken off the site and put on again, as a member finds it. */
export async function switchStation(page: Page, member: Page) {
  const list = member.getByRole('main').getByRole('button', { name: /^Miền Trung \d phút/ })
  for (const isOn of [false, true]) {
    await setTakesBets(page, isOn)
    await expect(async () => {
      await member.goto('/vnlottery')
      await expect(list).toHaveCount(isOn ? 3 : 2, { timeout: 10_000 })
    }).toPass()
  }
}

const openBoard = (member: Page) => member.goto(`/vnlottery?gameCode=${station.code}`)

/** The board of the station with four last digits on the slip. */
export async function fillTail(member: Page) {
  await openBoard(member)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(station.name)
  await chooseTail(member, '0123')
}

/** Tries to bet so many points on each digit; a refusal says why. */
export async function expectRefused(member: Page, points: number, why: RegExp) {
  await setPoints(await openSlip(member), points)
  await betButton(await readySlip(member, 8)).click()
  await expect(member.getByRole('complementary', { name: 'Vé của bạn' })).toContainText(why)
}

export async function expectTaken(member: Page, points: number) {
  await setPoints(await openSlip(member), points)
  await betButton(await readySlip(member, 8)).click()
  await expectPlaced(member)
}

/** A station of the same times, whose draws nobody stops. */
export const quietStation = 'VNMN_5M'

/** The list of the draws of a station, which are committed every twenty seconds where they run short. */
export async function openDraws(page: Page, code = station.code) {
  await openPlace(page, 'Kỳ xổ số')
  await page.getByLabel('Loại xổ số').selectOption(code)
  await expect(rows(page).nth(5)).toBeVisible({ timeout: 40_000 })
}

const day = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/
const instantOf = (text: string) => Date.parse(`${(day.exec(text)?.[0] ?? '').replace(' ', 'T')}+07:00`)

/** Every draw of the next hour stands there with the next number, at the next time of the table. */
export async function expectNoGap(page: Page) {
  const cells = async (column: number) => rows(page).locator(`td:nth-child(${column})`).allInnerTexts()
  const [numbers, times] = [await cells(1), (await cells(4)).map(instantOf)]
  const steps = times.slice(1).map((at, place) => at - (times[place] ?? 0))
  expect(new Set(steps)).toEqual(new Set([station.minutes * 60_000]))
  expect(times.at(-1)).toBeGreaterThan(Date.now() + 3_600_000)
  const ofDay = Map.groupBy(numbers, (number) => number.slice(0, 8))
  for (const same of ofDay.values()) {
    const ordinals = same.map((number) => Number(number.slice(9)))
    expect(ordinals).toEqual(ordinals.map((_, place) => (ordinals[0] ?? 0) + place))
  }
}

/** The number of a draw in its place among those that nobody has closed. */
export const numeroAt = async (page: Page, place: number): Promise<string> =>
  rows(page)
    .filter({ hasText: /Đang nhận cược|Chưa mở/ })
    .nth(place)
    .locator('td')
    .first()
    .innerText()

/** The record of a draw that the list has. */
export const openDraw = (page: Page, numero: string) =>
  page.getByRole('button', { name: `Xem kỳ ${numero}`, exact: true }).click()

/** What the bets of a draw may cost the house, number by number. */
export async function expectExposure(page: Page, cells: readonly string[]) {
  const withBets = rows(page).filter({ has: page.locator('td:nth-child(5)', { hasText: /^1$/ }) })
  await withBets.getByRole('button', { name: /^Xem kỳ/ }).click()
  const heat = page.getByRole('region', { name: 'Có thể phải trả theo số' })
  await expect(heat.getByRole('heading', { level: 3 })).toHaveText(['Đuôi'])
  await expect(heat.getByRole('listitem')).toHaveText([...cells])
  await page.getByRole('button', { name: 'Về danh sách' }).click()
}

interface Stop {
  readonly numero: string
  /** What the first colleague presses, and the second. */
  readonly asks: string
  readonly agrees: string
  /** Minutes later, where it is postponed. */
  readonly later?: string
  readonly becomes: string
}

/** One colleague proposes to stop a draw, and the other lets it come about. */
export async function stopDraw(page: Page, other: Page, { numero, asks, agrees, later, becomes }: Stop) {
  await openDraw(page, numero)
  await page.getByRole('button', { name: asks, exact: true }).click()
  if (later !== undefined) await page.getByRole('dialog').getByLabel('Muộn hơn (phút)').fill(later)
  await confirm(page, 'Đề nghị')
  await openDraw(other, numero)
  await other.getByRole('button', { name: agrees, exact: true }).click()
  await confirm(other, agrees)
  await expect(main(other)).toContainText(becomes)
  for (const each of [page, other]) await each.getByRole('button', { name: 'Về danh sách' }).click()
}
