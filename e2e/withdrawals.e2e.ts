import { type Browser, type Locator, type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { run } from './support/database.ts'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf, expectPresentable } from './support/page-checks.ts'
import { expectBalance, grant, registered } from './support/player.ts'
import { enterAs } from './support/staff.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

const paymentPassword = '482913'
const form = (page: Page) => page.getByRole('region', { name: 'Tạo lệnh rút', exact: true })
const order = (page: Page) => page.getByRole('region', { name: 'Lệnh rút', exact: true })
const history = (page: Page) => page.getByRole('region', { name: 'Lịch sử rút' })
const step = (page: Page) => order(page).getByRole('list', { name: 'Các bước của lệnh rút' }).locator('[aria-current]')
const secret = (within: Page | Locator) => within.getByRole('textbox', { name: 'Mật khẩu thanh toán', exact: true })

/** Sets what a first withdrawal needs, on the page that asks for it. */
async function setUp(page: Page, password: string): Promise<void> {
  await page.goto('/withdraw')
  const setup = page.getByRole('region', { name: 'Trước lần rút đầu tiên' })
  await setup.getByRole('button', { name: 'Đặt mật khẩu thanh toán' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mật khẩu thanh toán' })
  await dialog.getByLabel('Mật khẩu đăng nhập hiện tại', { exact: true }).fill(password)
  await dialog.getByRole('textbox', { name: 'Mật khẩu thanh toán mới' }).fill(paymentPassword)
  await dialog.getByRole('textbox', { name: 'Nhập lại mật khẩu thanh toán' }).fill(paymentPassword)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog).toBeHidden()
  await setup.getByRole('combobox', { name: 'Ngân hàng' }).selectOption({ index: 1 })
  // A bank's account belongs to one member.
  await setup.getByRole('textbox', { name: 'Số tài khoản' }).fill(`19${Date.now()}`)
  await setup.getByRole('textbox', { name: 'Chủ tài khoản' }).fill('Nguyen Van An')
  await secret(setup).fill(paymentPassword)
}

/** Asks for a withdrawal on the open form; answers its number. */
async function withdraw(page: Page, amount: string): Promise<string> {
  await form(page).getByRole('textbox', { name: 'Số tiền' }).fill(amount)
  await secret(form(page)).fill(paymentPassword)
  await form(page).getByRole('button', { name: 'Rút tiền' }).click()
  await expect(order(page)).toContainText('Chờ xử lý')
  const number = order(page)
    .getByText(/^Mã lệnh/)
    .locator('b')
  return ((await number.textContent()) ?? '').trim()
}

const another = (page: Page) => order(page).getByRole('button', { name: 'Tạo lệnh rút mới' }).click()

test('[WALLET-03] [WALLET-23] [WALLET-24] [WALLET-26] [WALLET-30] [WALLET-32] [WALLET-34] a member sets a payment password and an account, withdraws, sees the balance fall, and cancels', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const { password } = await registered(page)
  await setUp(page, password)
  await station('withdraw-setup', { whole: true })
  await expectPresentable(page, info.project.name)
  await page.getByRole('button', { name: 'Lưu tài khoản' }).click()

  const standing = page.getByRole('region', { name: 'Số tiền và hạn mức rút' })
  await expect(standing).toContainText('1.000.000')
  await form(page).getByRole('textbox', { name: 'Số tiền' }).fill('5')
  await form(page).getByRole('button', { name: 'Rút tiền' }).click()
  await expect(form(page).getByRole('alert').first()).toContainText('100.000')
  // The wrong field has the focus, which may have moved the page half under its header.
  await page.evaluate(() => scrollTo(0, 0))
  await station('withdraw-form', { whole: true })
  await expectPresentable(page, info.project.name)
  const number = await withdraw(page, '200000')
  await expectBalance(page, grant - 200_000)
  await expect(standing).toContainText('800.000')
  await expect(step(page)).toContainText('Đã gửi')
  await station('withdraw-pending', { whole: true })

  await order(page).getByRole('button', { name: 'Hủy lệnh' }).click()
  await expect(order(page).getByRole('status')).toContainText('Bạn đã hủy lệnh.')
  await expectBalance(page, grant)
  await another(page)
  await history(page).getByRole('radio', { name: 'Đã hủy' }).check({ force: true })
  await expect(history(page).getByRole('button', { name: number })).toContainText('200.000')
  expect(complaints).toEqual([])
  await expectInvariants(baseURL)
})

/** A colleague of a role in a browser of its own, and how it makes a call of the back office. */
async function colleague(browser: Browser, use: object, baseURL: string | undefined, role: string) {
  const context = await browser.newContext(use)
  const page = await context.newPage()
  await enterAs(page, baseURL, role)
  const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> =>
    page.evaluate(
      async (asked) => {
        const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
        const answer = await fetch(`/ops/api/withdrawals${asked.path}`, {
          method: asked.method,
          headers,
          ...(asked.body && { body: JSON.stringify(asked.body) }),
        })
        const { success, code, value } = await answer.json()
        if (!success) throw new Error(`${asked.path}: ${code}`)
        return value
      },
      { method, path, body },
    )
  return { call, close: () => context.close() }
}

test('[WALLET-31] [WALLET-35] [WALLET-36] [WALLET-39] [WALLET-40] [WALLET-41] withdrawals are taken, passed and paid, and the open page says so; one is received, one reported with a picture, one forced', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const use = info.project.use as object // as: the project's own
  const entering = Promise.all(['risk', 'finance-checker'].map((role) => colleague(browser, use, baseURL, role)))
  const { password } = await registered(page)
  await setUp(page, password)
  await page.getByRole('button', { name: 'Lưu tài khoản' }).click()
  const numbers = [await withdraw(page, '100000')]
  for (const amount of ['150000', '200000']) {
    await another(page)
    numbers.push(await withdraw(page, amount))
  }
  const [received = '', reported = '', shown = ''] = numbers
  const [risk, finance] = await entering
  if (!risk || !finance) throw new Error('the desks are empty')
  // as: the contract of the call
  const { withdrawals } = (await risk.call('GET', '?state=pending&count=100')) as {
    readonly withdrawals: readonly { readonly withdrawalId: string; readonly number: string }[]
  }
  const idOf = (number: string) => withdrawals.find((each) => each.number === number)?.withdrawalId ?? ''
  const pay = async (number: string) => {
    await finance.call('POST', '/pay', { withdrawalId: idOf(number) })
    await finance.call('POST', '/complete', { withdrawalId: idOf(number), reference: `FT${number}` })
  }

  await test.step('each step is told on the page that is open', async () => {
    await risk.call('POST', '/take', { withdrawalId: idOf(shown) })
    await expect(step(page)).toContainText('Kiểm tra')
    await risk.call('POST', '/pass', { withdrawalId: idOf(shown), reason: 'Đã kiểm tra' })
    await expect(step(page)).toContainText('Duyệt')
    await pay(shown)
    await expect(order(page)).toContainText('Chờ bạn xác nhận')
    await expect(order(page).getByRole('timer')).toBeVisible()
    await station('withdraw-paid', { whole: true })
    await expectPresentable(page, info.project.name)
  })
  for (const number of [received, reported]) {
    await risk.call('POST', '/take', { withdrawalId: idOf(number) })
    await risk.call('POST', '/pass', { withdrawalId: idOf(number), reason: 'Đã kiểm tra' })
    await pay(number)
  }
  await Promise.all([risk.close(), finance.close()])

  await test.step('nobody answers in time, and it counts as received', async () => {
    await run(baseURL, `update cashier.withdrawal_receipt set forced_at = now() where withdrawal_id = ${idOf(shown)}`)
    await expect(order(page).getByRole('status')).toContainText('lệnh được tính là đã nhận. Không phần nào')
    await expectBalance(page, grant - 450_000)
  })

  await test.step('one has come', async () => {
    await history(page).getByRole('button', { name: received }).click()
    await order(page).getByRole('button', { name: 'Đã nhận đủ' }).click()
    await expect(order(page).getByRole('status')).toContainText('Bạn đã xác nhận nhận đủ')
  })

  await test.step('one has not', async () => {
    await history(page).getByRole('button', { name: reported }).click()
    await order(page).getByRole('button', { name: 'Chưa nhận được' }).click()
    const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
    await order(page).locator('input[type=file]').setInputFiles({ name: 'sao-ke.png', mimeType: 'image/png', buffer })
    await expect(order(page).getByRole('img', { name: 'sao-ke.png' })).toBeVisible()
    await station('withdraw-report', { whole: true })
    await order(page).getByRole('button', { name: 'Gửi báo cáo' }).click()
    await expect(order(page).getByRole('status')).toContainText('Bạn báo chưa nhận được tiền.')
    await expect(history(page).getByRole('button', { name: reported })).toContainText('Báo chưa nhận')
  })
  expect(complaints).toEqual([])
  await expectInvariants(baseURL)
})
