import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { openPlace } from './staff.ts'
import { main } from './withdrawals-desk.ts'

const root = join(import.meta.dirname, '..', '..')
const rows = (page: Page) => main(page).getByRole('table').first().locator('tbody tr')

/** The file that the browser is given when this is pressed, as it lies there, and its name. */
async function fileOf(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  return { path: await download.path(), name: download.suggestedFilename() }
}

/** A report is written into a table behind the page, taken away, and both stand in the log. */
export async function exportReport(page: Page, auditor: string): Promise<void> {
  await openPlace(page, 'Báo cáo')
  await main(page).getByRole('tab', { name: 'Người chơi' }).click()
  await main(page).getByText('Hôm nay', { exact: true }).click()
  await main(page).getByRole('button', { name: 'Xuất CSV' }).click()
  const exports = main(page).getByRole('table', { name: 'Bảng đã xuất của tôi' })
  const download = exports.getByRole('button', { name: /^Tải xuống player-.+\.csv$/ })
  await expect(download).toBeVisible({ timeout: 30_000 })
  const { path, name } = await fileOf(page, () => download.click())
  expect(readFileSync(path, 'utf8')).toMatch(/^\uFEFFplayer,name,bets,stake,valid,result,deposits,/)
  await openPlace(page, 'Nhật ký')
  await main(page).getByLabel('Người làm').fill(auditor)
  await main(page).getByRole('button', { name: 'Lọc' }).click()
  await expect(rows(page).filter({ hasText: 'report.exported' })).toContainText('player')
  await expect(rows(page).filter({ hasText: 'report.downloaded' })).toContainText(name)
}

interface Sent {
  readonly to: string
  /** As the desk shows the receiver. */
  readonly masked: string
  /** What some of them are. */
  readonly kinds: readonly string[]
}

/** What was sent to a number or an address: masked, with what became of it, and without what it said. */
export async function findMessages(page: Page, sent: readonly Sent[], codes: readonly string[]): Promise<void> {
  await openPlace(page, 'SMS và e-mail')
  for (const { to, masked, kinds } of sent) {
    await main(page).getByLabel('Số hoặc địa chỉ đầy đủ').fill(to)
    await main(page).getByRole('button', { name: 'Tìm', exact: true }).click()
    await expect(rows(page).filter({ hasNotText: masked })).toHaveCount(0)
    for (const kind of kinds) {
      const row = rows(page).filter({ hasText: kind }).last()
      await expect(row).toContainText(masked)
      await expect(row).toContainText('Đã gửi')
      await expect(row).toContainText(/\d\d:\d\d:\d\d/)
    }
    const shown = await rows(page).allInnerTexts()
    expect([to, ...codes].filter((each) => shown.join('\n').includes(each))).toEqual([])
  }
}

/** What a laboratory is shown, and checks by itself from the report that it is given. */
export async function showLaboratory(page: Page): Promise<void> {
  await openPlace(page, 'Kiểm định')
  const generator = main(page).getByRole('region', { name: 'Bộ sinh số' })
  const version = /hmac-sha256-stream\/\d+/.exec((await generator.textContent()) ?? '')?.[0] ?? '?'
  await expect(main(page).getByRole('region', { name: 'Kiểm tra gần nhất' })).toContainText('Đạt')
  await expect(main(page).getByRole('table', { name: 'Kiểm tra gần nhất' }).locator('tbody tr')).toHaveCount(7)
  const { path } = await fileOf(page, () => main(page).getByRole('button', { name: 'Tải về' }).click())
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  expect(report).toMatchObject({ generator: { version } })
  const told = execFileSync(process.execPath, [join(root, 'tools', 'verify-laboratory.mjs'), path], {
    encoding: 'utf8',
  })
  expect(told).not.toContain('MISMATCH')
  const software = main(page).getByRole('table', { name: 'Phần mềm trò chơi đang chạy' }).locator('tbody tr')
  for (const line of (await software.allInnerTexts()).map((each) => /[0-9a-f]{64}/.exec(each)?.[0] ?? '?'))
    expect(told).toContain(line)
}
