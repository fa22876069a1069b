import { type Page, expect } from '@playwright/test'
import { expectPlaced } from './betting.ts'
import { run } from './database.ts'
import { openInbox } from './letters-desk.ts'
import { betButton, chooseTail, openSlip, setPoints, waitForSeconds } from './lottery.ts'
import { openDraw, openDraws } from './lottery-desk.ts'
import { comeBack, decide, factIn, openPlace, typeInto } from './staff.ts'
import { main } from './withdrawals-desk.ts'

/** A lottery that no other test plays, drawn every minute. */
const station = { code: 'VNMT_1M', name: 'Miền Trung 1 phút' }
const rows = (page: Page) => page.getByRole('table', { name: 'Kỳ xổ số' }).locator('tbody tr')
const results = (page: Page) => main(page).getByRole('region', { name: 'Kết quả', exact: true })
const versions = (page: Page) => page.getByRole('table', { name: 'Kết quả', exact: true }).locator('tbody tr')

/** As if draws without a bet were committed only now, by the source of now: they are committed hours ahead. */
const commitAnew = (publicUrl: string | undefined) =>
  run(
    publicUrl,
    `begin; set local session_replication_role = replica;
    create temporary table anew on commit drop as select numero, round_id from rounds.draw
      join lottery.game on code = game_code and draw.by_hand <> game.by_hand
      where code = '${station.code}' and drawn_at is null and not clock_timestamp() between opens_at and closes_at
        and not exists (select from wagering.bet where bet.round_id = draw.round_id);
    delete from rounds.draw using anew where game_code = '${station.code}' and draw.numero = anew.numero;
    delete from wagering.round using anew where id = anew.round_id;
    commit`,
  )

/** What a try that failed has left. */
export async function drawByGenerator(publicUrl: string | undefined) {
  await run(publicUrl, `update lottery.game set by_hand = false where code = '${station.code}'`)
  await commitAnew(publicUrl)
}

interface Source {
  readonly asks: string
  readonly becomes: string
}

/** Where results come from is proposed by one colleague, confirmed by another, and so of the draws that come then. */
export async function setSource(page: Page, other: Page, { asks, becomes }: Source, publicUrl: string | undefined) {
  for (const each of [page, other]) {
    await openPlace(each, 'Loại xổ số')
    await each.getByRole('button', { name: `Chi tiết ${station.name}`, exact: true }).click()
  }
  await page.getByRole('button', { name: asks }).click()
  await decide(page, 'Đề nghị')
  const source = page.getByRole('region', { name: 'Nguồn kết quả' })
  await expect(source).toContainText(`Bạn đã đề nghị: ${becomes}.`)
  await expect(source.getByRole('button', { name: 'Xác nhận nguồn kết quả' })).toHaveCount(0)
  await comeBack(other, 'Loại xổ số')
  await other.getByRole('button', { name: `Chi tiết ${station.name}`, exact: true }).click()
  await other.getByRole('button', { name: 'Xác nhận nguồn kết quả' }).click()
  await decide(other, 'Xác nhận nguồn kết quả')
  await expect(factIn(main(other), 'Nguồn kết quả')).toHaveText(becomes)
  await commitAnew(publicUrl)
}

/** A draw of the generator, of which nobody brings a result in, nor another one once it is drawn. */
export async function expectGenerator(page: Page) {
  await openDraws(page, station.code)
  const open = rows(page).filter({ hasText: 'Đang nhận cược' })
  const numero = (await open.getByRole('cell').first().textContent()) ?? ''
  await openDraw(page, numero)
  await expect(results(page)).toContainText('Bộ sinh số quay kỳ này từ seed đã cam kết; không ai nhập kết quả.')
  await expect(results(page)).toContainText('Chưa có kết quả')
  await expect(results(page).getByRole('button')).toHaveCount(0)
}

/** What came of that draw: it can be computed again from its seeds, and nobody can type another result. */
export async function expectDrawn(page: Page) {
  await expect(versions(page)).toContainText('Bộ sinh số', { timeout: 90_000 })
  await expect(results(page).getByRole('button')).toHaveText(['Tính lại từ seed'])
  await results(page).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Không ai chọn kết quả')
  await expect(dialog.getByRole('textbox')).toHaveAccessibleName('Lý do')
  await page.keyboard.press('Escape')
  await main(page).getByRole('button', { name: 'Về danh sách' }).click()
}

interface Bet {
  readonly digit: string
  readonly points: number
}

/** A member bets on last digits, each for itself, in the next draw by hand; answers the number of the draw. */
export async function betByHand(page: Page, member: Page, bets: readonly Bet[]) {
  await openDraws(page, station.code)
  const taking = rows(page).filter({ hasText: 'Kết quả nhập tay' }).filter({ hasText: 'Đang nhận cược' })
  await expect(taking).toHaveCount(1, { timeout: 120_000 })
  await member.goto(`/vnlottery?gameCode=${station.code}`)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(station.name)
  for (const { digit, points } of bets) {
    await waitForSeconds(member, 20)
    await chooseTail(member, digit)
    await setPoints(await openSlip(member), points)
    await betButton(await openSlip(member)).click()
    await expectPlaced(member)
  }
  const withBets = rows(page).filter({ has: page.locator('td:nth-child(5)', { hasText: `${bets.length}` }) })
  await expect(withBets).toContainText('Kết quả nhập tay')
  return (await withBets.getByRole('cell').first().textContent()) ?? ''
}

/** Numbers as the station tells them, whose special prize ends so. */
const numbersOf = (last: string) => ({
  ĐB: `50012${last}`,
  'Giải 1': '40001',
  'Giải 2': '30001',
  'Giải 3': '20001 20002',
  'Giải 4': '10001 10002 10003 10004 10005 10006 10007',
  'Giải 5': '5001',
  'Giải 6': '6001 6002 6003',
  'Giải 7': '701',
  'Giải 8': '80',
})

/** The record of a draw by hand whose time has come, from the list of those that wait. */
export async function openAwaited(page: Page, numero: string) {
  await openPlace(page, 'Kỳ xổ số')
  const awaited = main(page).getByRole('button', { name: `${station.name}, kỳ ${numero}, quay lúc` })
  await awaited.click({ timeout: 120_000 })
  await expect(results(page)).toContainText('Kỳ này vẫn khóa cho đến khi hai người nhập và xác nhận.')
}

/** The record of a draw that is over, found by its number. */
export async function findDraw(page: Page, numero: string) {
  await openDraws(page, station.code)
  await main(page).getByLabel('Mở kỳ theo mã').fill(numero)
  await page.keyboard.press('Enter')
}

interface Entered {
  readonly step: 'Nhập kết quả' | 'Đính chính kết quả'
  readonly last: string
  readonly place: string
}

/** One colleague types a result and where it was told, and cannot confirm it. */
export async function enterResult(page: Page, { step, last, place }: Entered) {
  await results(page).getByRole('button', { name: step }).click()
  await typeInto(page.getByRole('dialog'), { ...numbersOf(last), 'Nơi công bố': place })
  await decide(page, 'Gửi để xác nhận', `Đài báo đuôi ${last}`)
  await expect(results(page)).toContainText('Bạn đã nhập kết quả này. Một đồng nghiệp khác phải xác nhận')
  await expect(results(page).getByRole('button', { name: 'Xác nhận kết quả' })).toHaveCount(0)
}

/** Another colleague reads what it is and, of a correction, what it changes, and confirms it. */
export async function confirmResult(page: Page, { last, changes }: { last: string; changes?: readonly string[] }) {
  await expect(results(page)).toContainText(`50012${last}`)
  await results(page).getByRole('button', { name: 'Xác nhận kết quả' }).click()
  for (const change of changes ?? []) await expect(page.getByRole('dialog')).toContainText(change)
  await decide(page, 'Xác nhận kết quả', 'Đã so với nơi công bố')
  await expect(versions(page).first()).toContainText(`50012${last}`)
}

/** What settled by a result says of it, and that only a correction is left to be done. */
export async function expectKept(page: Page, lasts: readonly string[]) {
  // The page asks again every fifteen seconds.
  const within = { timeout: 40_000 }
  await expect(versions(page)).toContainText(
    lasts.map((last) => `50012${last}`),
    within,
  )
  await expect(results(page).getByRole('button')).toHaveText(['Đính chính kết quả'], within)
}

/** The money of each bet of the open draw: each settlement has entries of its own, and none is changed. */
export async function expectEntries(page: Page, bets: readonly (readonly string[])[]) {
  await main(page).getByRole('link', { name: 'Xem các cược' }).click()
  const found = main(page).getByRole('button', { name: /^Xem cược/ })
  await expect(found).toHaveCount(bets.length)
  for (const [at, changes] of bets.entries()) {
    await found.nth(at).click()
    const money = page.getByRole('table', { name: 'Tiền của cược' }).locator('tbody tr')
    await expect(money.locator('td:nth-child(2)')).toHaveText([...changes])
    await main(page).getByRole('button', { name: 'Về danh sách' }).click()
  }
}

/** Both results stand for everybody, with where they were told, and the member was written to. */
export async function expectVersions(member: Page, numero: string, told: readonly (readonly [string, string])[]) {
  await member.goto(`/fairness?gameCode=${station.code}&numero=${numero}`)
  await expect(member.getByRole('main')).toContainText('Kỳ này không do bộ sinh số quay')
  for (const [at, [last, place]] of told.entries()) {
    const version = member
      .getByRole('main')
      .locator('section', { hasText: `Bản ${told.length - at}` })
      .last()
    await expect(version).toContainText(`50012${last}`)
    await expect(version).toContainText(`Nơi công bố: ${place}`)
  }
  const letters = await openInbox(member)
  await expect(letters.filter({ hasText: 'Kết quả kỳ quay có cược của bạn được đính chính' })).toHaveCount(1)
}
