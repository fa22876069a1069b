import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Locator, type Page, expect } from '@playwright/test'
import { findEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { dataDirOf } from './support/data-dir.ts'
import { complaintsOf, expectAccessible, expectNoRawKeys } from './support/page-checks.ts'
import { askToSignOut, expectBalance, fillRegistration, goOn, grant, newPlayer, openModal } from './support/player.ts'
import { type Product, startProduct } from './support/product.ts'
import { type SignInEmulator, projectId, standInForGoogle, startSignInEmulator } from './support/sign-in-emulator.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

// A product of its own beside the others': the flags of this one have the sign-in service's emulator let members in.
test.describe.configure({ mode: 'default' })
const port = Number(process.env['E2E_PORT'] ?? 3100) + 4
const flags = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'DIRECTREG3',
  'MEMBERCENTER3',
  'CHNGPASSVERIF3',
  'SMSLOGIN3',
  'GOOGLELOGIN3',
  'FACEBOOKLOGIN3',
]
let emulator: SignInEmulator
let product: Product
// A worker that follows one that failed begins anew, while that one's database may still be stopping.
const dataDir = dataDirOf(`${port}-${process.pid}`)

test.beforeAll(async () => {
  test.setTimeout(300_000)
  emulator = await startSignInEmulator(port + 3)
  // Whatever the others' product runs on, this one's database is its own.
  const own = { DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' }
  const env = {
    ...own,
    SMS_SENDER: 'signin',
    SIGN_IN_PROJECT: projectId,
    SIGN_IN_API_KEY: 'demo',
    SIGN_IN_EMULATOR: emulator.url,
  }
  product = await startProduct({ folder: join(import.meta.dirname, '..'), port, env, timeoutMs: 120_000 })
  await setFlags()
})
test.afterAll(async () => {
  await product?.stop()
  await emulator?.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})
test.beforeEach(({ context }) => standInForGoogle(context))

/** As an operator does, in the database beside the running server. */
async function setFlags() {
  const database = openDatabase(findEmbeddedPostgres(dataDir) ?? '', {
    applicationName: 'e2e',
    poolSize: 1,
    onConnectionLost: () => {},
  })
  const client = await database.connect('e2e')
  await client.query('update site.merchant set flags_on = $1', [flags])
  await client.end()
  await database.close()
  const told = async () =>
    (await fetch(`${product.url}/wps/system/whitelabel`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })).text()
  await expect.poll(told).toContain('"GOOGLELOGIN3":true')
}

const google = (form: Locator) => form.getByRole('button', { name: 'Tiếp tục với Google' })

/** The provider's window, as the emulator shows it; `choose` acts in it until it closes. */
async function atGoogle(page: Page, form: Locator, choose: (window: Page) => Promise<void>) {
  const opening = page.waitForEvent('popup')
  await google(form).click()
  const window = await opening
  const closed = window.waitForEvent('close')
  await choose(window)
  await closed
}

async function addAccount(window: Page, email: string) {
  await window.getByRole('button', { name: 'Add new account' }).click()
  await window.getByLabel('Email').fill(email)
  await window.getByRole('button', { name: /^Sign in with Google/ }).click()
}

async function accountOf(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('account') ?? '')
}

test('[REG-18] [SITE-25] [AUTH-02] [AUTH-22] [AUTH-52] [MEMBER-33] the service’s codes register by phone, log in, count down a minute, and bind another number', async ({
  page,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const number = `0913${String(Date.now()).slice(-6)}`
  const phone = `+84${number.slice(1)}`
  await page.goto(`${product.url}/index`)
  const form = await openModal(page, 'Đăng ký')
  await form.getByRole('tab', { name: 'Số điện thoại' }).click()
  await form.getByRole('textbox', { name: 'Số điện thoại' }).fill(number)
  await form.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(form.getByRole('button', { name: /^Đã gửi \([1-6]\d\)$/ })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Mã SMS' }).fill(await emulator.newestCode(phone))
  await form.getByLabel('Tôi đồng ý với điều khoản sử dụng').check()
  await form.getByLabel('Tôi đã đủ 18 tuổi').check()
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await expectBalance(page, grant)
  const account = await accountOf(page)
  await signOut(page)

  const login = await openModal(page, 'Đăng nhập')
  await login.getByRole('tab', { name: 'Số điện thoại' }).click()
  await login.getByRole('textbox', { name: 'Số điện thoại' }).fill(number)
  await login.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(login.getByRole('button', { name: /^Đã gửi/ })).toBeDisabled()
  await login.getByRole('textbox', { name: 'Mã SMS' }).fill('000000')
  await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(login.getByRole('alert')).toHaveText(/^Mã xác/)
  await login.getByRole('textbox', { name: 'Mã SMS' }).fill(await emulator.newestCode(phone))
  await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await goOn(page)
  expect(await accountOf(page)).toBe(account)
  await station('sign-in-by-phone')

  // No password and a number that this browser is not told: the owner types it, and the service's codes prove both.
  await page.goto(`${product.url}/security`)
  await page.getByRole('button', { name: 'Thay đổi: Số điện thoại' }).click()
  const change = page.getByRole('dialog', { name: 'Số điện thoại' })
  const next = `0914${Array.from(number.slice(4)).toReversed().join('')}`
  const send = (nth: number) => change.getByRole('button', { name: /^(Gửi mã|Đã gửi)/ }).nth(nth)
  await change.getByRole('textbox', { name: 'Số điện thoại mới' }).fill(next)
  await send(0).click()
  await expect(send(0)).toBeDisabled()
  const own = change.getByRole('textbox', { name: `Số điện thoại của tài khoản (***${number.slice(-4)})` })
  await own.fill(next)
  await send(1).click()
  await expect(own).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await station('security-owner-by-service')
  await own.fill(number)
  await expect(own).not.toHaveAttribute('aria-invalid', 'true')
  // A code is asked for at most once a second.
  await expect(async () => {
    if (await send(1).isEnabled()) await send(1).click()
    await expect(send(1)).toBeDisabled({ timeout: 1000 })
  }).toPass()
  await change.getByRole('textbox', { name: 'Mã xác nhận' }).fill(await emulator.newestCode(`+84${next.slice(1)}`))
  await change.getByRole('textbox', { name: /^Mã gửi đến/ }).fill(await emulator.newestCode(phone))
  await change.getByRole('button', { name: 'Lưu' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByRole('main').getByText(`***${next.slice(-4)}`)).toBeVisible()
  // Browsers report the refused number, and what the emulator answers to a wrong code and has not.
  const expected = [emulator.url, '/wps/member/security/code']
  expect(complaints.filter((complaint) => !expected.some((part) => complaint.includes(part)))).toEqual([])
})

test('[AUTH-15] [AUTH-17] [AUTH-19] [ERR-29] Google: a window closed logs nobody in; the first log-in makes an account, the next enters it', async ({
  page,
}, info) => {
  const station = stations(page, info)
  await page.goto(`${product.url}/index`)
  const form = await openModal(page, 'Đăng nhập')
  await expect(google(form)).toBeVisible()
  await expectAccessible(page)
  await station('sign-in-buttons')
  await page.setViewportSize({ width: 390, height: 844 })
  const box = await form.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 391)).toBeLessThanOrEqual(390)
  await station('sign-in-buttons-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await atGoogle(page, form, (window) => window.close())
  await expect(form.getByRole('alert')).toHaveText(
    'Cửa sổ đăng nhập đã bị đóng nên chưa đăng nhập được. Vui lòng thử lại.',
  )

  const email = `moi-${Date.now()}@example.com`
  await atGoogle(page, form, (window) => addAccount(window, email))
  const joining = page.getByRole('dialog')
  await expect(joining.getByRole('heading', { name: 'Tạo tài khoản' })).toBeVisible()
  await expectAccessible(page)
  await expectNoRawKeys(page)
  await station('sign-in-first-time')
  await joining.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(joining.getByRole('alert')).toHaveCount(2)
  for (const box of await joining.getByRole('checkbox').all()) await box.check()
  await joining.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await goOn(page)
  await expectBalance(page, grant)
  const account = await accountOf(page)
  await signOut(page)

  await atGoogle(page, await openModal(page, 'Đăng nhập'), (window) => window.getByText(email).click())
  await goOn(page)
  expect(await accountOf(page)).toBe(account)
  // The library keeps nothing here: our server's session is the only one.
  expect(
    await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('firebase')),
    ),
  ).toEqual([])
})

test('[AUTH-19] [SITE-28] [MEMBER-29] an identity with the e-mail address of an account enters it only after that account’s password, until it is unlinked', async ({
  page,
}, info) => {
  const station = stations(page, info)
  const player = newPlayer()
  const email = `co-san-${Date.now()}@example.com`
  await page.goto(`${product.url}/index`)
  const form = await openModal(page, 'Đăng ký')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await fillRegistration(form, player)
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await signOut(page)

  await atGoogle(page, await openModal(page, 'Đăng nhập'), (window) => addAccount(window, email))
  const linking = page.getByRole('dialog')
  await expect(linking.getByRole('heading', { name: 'Liên kết tài khoản' })).toBeVisible()
  await expectAccessible(page)
  await station('sign-in-link')
  await linking.getByLabel('Mật khẩu', { exact: true }).fill('khong-phai-mat-khau')
  await linking.getByRole('button', { name: 'Liên kết và đăng nhập' }).click()
  await expect(linking.getByRole('alert')).toBeVisible()
  await linking.getByLabel('Mật khẩu', { exact: true }).fill(player.password)
  await linking.getByRole('button', { name: 'Liên kết và đăng nhập' }).click()
  await goOn(page)
  expect(await accountOf(page)).toBe(player.username)

  // Unlinked again, the identity enters the account no longer.
  await page.goto(`${product.url}/security`)
  await page.getByRole('button', { name: 'Gỡ liên kết: Google' }).click()
  const unlinking = page.getByRole('dialog', { name: 'Gỡ liên kết' })
  await unlinking.getByLabel('Mật khẩu đăng nhập hiện tại', { exact: true }).fill(player.password)
  await unlinking.getByRole('button', { name: 'Gỡ liên kết' }).click()
  await expect(page.getByRole('button', { name: 'Gỡ liên kết: Google' })).toBeHidden()
  await signOut(page)
  await atGoogle(page, await openModal(page, 'Đăng nhập'), (window) => window.getByText(email).click())
  await expect(page.getByRole('heading', { name: 'Liên kết tài khoản' })).toBeVisible()
})

async function signOut(page: Page) {
  const asking = await askToSignOut(page)
  await asking.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
}
