import { type Page, expect } from '@playwright/test'
import { newestCode } from './messages.ts'
import { codeAt } from './staff.ts'

/** The member tells a mobile number in the security centre, which is open, and has the code that is sent to it. */
export async function bindNumber(
  page: Page,
  baseURL: string | undefined,
  { number, password }: { readonly number: string; readonly password: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Thêm: Số điện thoại' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Số điện thoại mới' }).fill(number)
  await dialog.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(dialog.getByRole('button', { name: /^Đã gửi/ })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Mã xác nhận' }).fill(await newestCode(baseURL, `+84${number.slice(1)}`))
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập hiện tại' }).fill(password)
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The member tells an e-mail address in the security centre, which is open; answers the code that was sent to it. */
export async function bindEmail(
  page: Page,
  baseURL: string | undefined,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  await page.getByRole('button', { name: 'Thêm: Email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Địa chỉ email mới' }).fill(email)
  await dialog.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(dialog.getByRole('status').first()).toBeVisible()
  const code = await newestCode(baseURL, email)
  await dialog.getByRole('textbox', { name: 'Mã xác nhận' }).fill(code)
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập hiện tại' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  return code
}

/** Turns two-step verification on in the security centre, which is open; answers the authenticator's secret. */
export async function turnOnTwoStep(page: Page, password: string): Promise<string> {
  await page.getByRole('button', { name: 'Bật: Xác minh hai bước' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập hiện tại' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('svg[role="img"]')).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Mã xác nhận' }).fill(codeAt(secret, Date.now()))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Tôi đã lưu mã' }).click()
  await expect(dialog).toBeHidden()
  return secret
}
