import { randomBytes } from 'node:crypto'
import { type Browser, type BrowserContextOptions, type Page, type TestInfo, expect } from '@playwright/test'
import { complaintsOf } from './page-checks.ts'
import { type Colleague, enterAs, looksRightEverywhere, openPlace } from './staff.ts'
import { stations } from './stations.ts'
import { picture } from './withdrawals.ts'

export interface Worker {
  readonly page: Page
  readonly colleague: Colleague
  readonly complaints: readonly string[]
  readonly looksRight: (name: string) => Promise<void>
}

/** A colleague of a role at a browser of their own, as wide as the project's unless told. */
export async function workerOf(
  browser: Browser,
  info: TestInfo,
  role: string,
  screen: BrowserContextOptions = info.project.use as object, // as: the project's own
): Promise<Worker> {
  const { baseURL } = info.project.use
  const context = await browser.newContext({
    ...screen,
    ...(baseURL !== undefined && { baseURL }),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const colleague = await enterAs(page, baseURL, role)
  const station = stations(page, info)
  const looksRight = (name: string) =>
    looksRightEverywhere(page, (where) => station(`ops-${name}-${where}`, { whole: true }))
  return { page, colleague, complaints, looksRight }
}

export const main = (page: Page) => page.getByRole('main')

/** Answers the open question. */
export const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button }).click()

/** Types the reason of the open question and confirms it. */
export async function because(page: Page, reason: string, button: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Lý do').fill(reason)
  await confirm(page, button)
}

/** Opens the record of a withdrawal from a queue. */
export async function openRecord(page: Page, queue: string, number: string): Promise<void> {
  await openPlace(page, 'Rút tiền')
  // Each row of a queue has its name too.
  await main(page).getByRole('radiogroup', { name: 'Hàng đợi' }).getByText(queue, { exact: true }).click()
  await main(page)
    .getByRole('button', { name: `Mở lệnh ${number}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Lệnh rút ${number}` })).toBeVisible()
}

/** Takes the open withdrawal to review it. */
export const take = (page: Page) => main(page).getByRole('button', { name: 'Nhận xét' }).click()

/** Passes the open withdrawal that one has taken. */
export async function pass(page: Page, number: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Duyệt' }).click()
  await because(page, 'Đủ điều kiện', 'Duyệt')
  await expect(page.getByText(`Đã duyệt lệnh ${number}`)).toBeVisible()
}

/** Adds a picture by which the bank proves what became of the open withdrawal. */
export async function addProof(page: Page): Promise<void> {
  const report = main(page).getByRole('region', { name: 'Khiếu nại' })
  await report.locator('input[type=file]').setInputFiles(await picture('ngan-hang.png'))
  await expect(report.getByRole('img', { name: 'Ảnh của ngân hàng 1' })).toHaveJSProperty('naturalWidth', 600)
}

export const reference = () => `FT${randomBytes(5).toString('hex')}`

/** Writes down that the open withdrawal is paid, under a reference. */
export async function complete(page: Page, number: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Đã chuyển khoản' }).click()
  await page.getByRole('dialog').getByLabel('Mã giao dịch ngân hàng').fill(reference())
  await confirm(page, 'Đã chuyển khoản')
  await expect(page.getByText(`Lệnh ${number} đã chi`)).toBeVisible()
}
