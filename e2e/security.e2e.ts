import { type Page, expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addAuthenticator } from './support/authenticator.ts'
import { run } from './support/database.ts'
import { newestCode } from './support/messages.ts'
import {
  complaintsOf,
  expectAccessibleInThemes,
  expectFit,
  expectNoRawKeys,
  expectNoSideways,
} from './support/page-checks.ts'
import { type Player, enrolled, goOn, logIn, registered } from './support/player.ts'
import { stations } from './support/stations.ts'

async function looksRight(page: Page, station: (name: string) => Promise<unknown>, name: string): Promise<void> {
  // Half a button under the header's edge would pass for a small one.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessibleInThemes(page, (theme) => station(`${name}-${theme}`))
  await expectNoSideways(page, page.viewportSize()?.width ?? 390)
  await expectNoRawKeys(page)
}

/** The dialog of a change, as it stands open. */
const expectDialogFit = (page: Page) => expectFit(page, '[data-modal=securityModal]')

const owner = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Mật khẩu đăng nhập hiện tại' })

async function atCentre(page: Page): Promise<Player> {
  const player = await registered(page, '/security')
  await expect(page.getByRole('heading', { name: 'Trung tâm bảo mật' })).toBeVisible()
  return player
}

test('[MEMBER-29] [MEMBER-34] [MEMBER-36] an e-mail address is bound and two-step verification turned on, with the keyboard', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const { password } = await atCentre(page)
  await looksRight(page, station, 'security')

  await page.getByRole('button', { name: 'Thêm: Email' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const email = `bound-${info.project.name}-${Date.now()}@example.com`
  await dialog.getByRole('textbox', { name: 'Địa chỉ email mới' }).fill(email)
  await dialog.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(dialog.getByRole('status').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Mã xác nhận' }).fill(await newestCode(baseURL, email))
  await owner(page).fill('sai-mat-khau-1')
  await page.keyboard.press('Enter')
  await expect(owner(page)).toHaveAttribute('aria-invalid', 'true')
  await expectDialogFit(page)
  await owner(page).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('b***@example.com')).toBeVisible()

  await page.getByRole('button', { name: 'Bật: Xác minh hai bước' }).click()
  await owner(page).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('svg[role="img"]')).toBeVisible()
  await looksRight(page, station, 'two-step')
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog
    .getByRole('textbox', { name: 'Mã xác nhận' })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await looksRight(page, station, 'recovery-codes')
  await dialog.getByRole('button', { name: 'Tôi đã lưu mã' }).click()
  await expect(page.getByText(/còn 10 mã khôi phục/)).toBeVisible()
  await page.getByRole('tab', { name: 'Thay đổi' }).click()
  await expect(page.getByText('Bật xác minh hai bước', { exact: true })).toBeVisible()
  await looksRight(page, station, 'security-set')
  for (const name of [
    'Thêm: Số điện thoại',
    'Thay đổi: Email',
    'Tạo mã mới: Xác minh hai bước',
    'Tắt: Xác minh hai bước',
  ]) {
    await page.getByRole('button', { name }).click()
    await expectDialogFit(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(complaints.filter((complaint) => !/403/.test(complaint))).toEqual([])
})

test('[MEMBER-37] another device is logged out at once', async ({ page, browser, baseURL }) => {
  const player = await atCentre(page)
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await other.goto('/help')
  await logIn(other, player)
  await goOn(other)
  await page.reload()
  await page.getByRole('button', { name: /^Đăng xuất: / }).click()
  await expect(page.getByRole('button', { name: /^Đăng xuất: / })).toBeHidden()
  await other.goto('/security')
  await expect(other.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible()
})

test('[MEMBER-32] the payment password is set, and changed by the one before', async ({ page }) => {
  const { password } = await atCentre(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Thêm: Mật khẩu thanh toán' }).click()
  await owner(page).fill(password)
  await dialog.getByRole('textbox', { name: 'Mật khẩu thanh toán mới' }).fill('111111')
  await dialog.getByRole('textbox', { name: 'Nhập lại mật khẩu thanh toán' }).fill('111111')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Mật khẩu thanh toán này quá dễ đoán.')).toBeVisible()
  await expectDialogFit(page)
  await dialog.getByRole('textbox', { name: 'Mật khẩu thanh toán mới' }).fill('482913')
  await dialog.getByRole('textbox', { name: 'Nhập lại mật khẩu thanh toán' }).fill('482913')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Thay đổi: Mật khẩu thanh toán' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Mật khẩu thanh toán hiện tại' })).toBeVisible()
  await expectDialogFit(page)
})

/** Browsers know passkeys only on a site that has a name. */
const named = test.extend({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

named('[AUTH-72] a passkey is added, renamed, logs in without a name, and is removed', async ({ page }, info) => {
  const station = stations(page, info)
  await addAuthenticator(page)
  const { password } = await atCentre(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Thêm: Khóa truy cập' }).click()
  await expectDialogFit(page)
  await dialog.getByRole('textbox', { name: 'Tên khóa' }).fill('Điện thoại')
  await owner(page).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Đổi tên: Điện thoại' })).toBeVisible()
  await page.getByRole('button', { name: 'Đổi tên: Điện thoại' }).click()
  await expectDialogFit(page)
  await dialog.getByRole('textbox', { name: 'Tên khóa' }).fill('Máy của tôi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Xóa: Máy của tôi' })).toBeVisible()
  await station('passkeys')

  const leave = async () => {
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await page.context().clearCookies()
    await page.goto('/login')
  }
  // This authenticator answers at once, also where a member would pick the passkey in the field of the name.
  await leave()
  await expect(page).toHaveURL(/index/)
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await leave()
  await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click()
  await expect(page).toHaveURL(/index/)

  await page.goto('/security')
  await page.getByRole('button', { name: 'Xóa: Máy của tôi' }).click()
  await expectDialogFit(page)
  await owner(page).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chưa có khóa truy cập nào.')).toBeVisible()
})

test('[CMS-30] the history grows when its end is reached, until everything is shown', async ({ page, baseURL }) => {
  const { username } = await enrolled(page)
  await run(
    baseURL,
    `insert into identity.login_attempt (member_id, outcome, address, user_agent) select id, 'logged_in', '127.0.0.1',
      'test'
       from members.member, generate_series(1, 44) where username = $1`,
    [username],
  )
  await page.goto('/security')
  const history = page.getByRole('region', { name: 'Lịch sử' })
  await expect(history.getByRole('listitem')).toHaveCount(20)
  for (const count of [40, 45]) {
    await history.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(history.getByRole('listitem')).toHaveCount(count)
  }
  await expect(history.getByRole('button', { name: 'Xem thêm' })).toHaveCount(0)
})
