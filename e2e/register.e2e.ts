import { type Page, expect, test } from '@playwright/test'
import { newestCode } from './support/messages.ts'
import { complaintsOf, expectAccessible, expectNoRawKeys, expectNoSideways } from './support/page-checks.ts'
import { expectBalance, fillRegistration, grant, newPlayer, openModal } from './support/player.ts'
import { stations } from './support/stations.ts'

/** Goes on with the tab key until the focus stands on a control of this name. */
async function tabTo(page: Page, role: 'tab' | 'textbox' | 'button' | 'checkbox' | 'combobox', name: string | RegExp) {
  const wanted = page.getByRole('dialog').getByRole(role, { name, exact: true })
  for (let steps = 0; steps < 40; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tab key does not reach ${name}`)
}

test('[REG-02] [REG-04] [REG-36] [REG-37] [REG-38] [REG-39] [REG-40] [REG-42] by mobile number and code, with the keyboard alone', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const number = `0912${String(Date.now()).slice(-6)}`
  await page.goto('/help')
  const form = await openModal(page, 'Đăng ký')
  await expect(form.getByRole('heading', { name: /^Đăng ký, nhận ngay 1\.000\.000/ })).toBeVisible()
  await tabTo(page, 'tab', 'Tên đăng nhập')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('textbox', { name: 'Số điện thoại' })).toBeVisible()
  await expectAccessible(page)
  await expectNoRawKeys(page)
  await station('mobile')

  // The picker: found by its code, chosen with Enter, and back again.
  await tabTo(page, 'combobox', /^Mã quốc gia: Việt Nam \+84$/)
  await page.keyboard.press('Enter')
  const search = page.getByRole('combobox', { name: 'Tìm quốc gia hoặc mã' })
  await expect(search).toBeFocused()
  await page.keyboard.type('thai lan')
  await expect(page.getByRole('option', { name: /Thái Lan/ })).toBeVisible()
  const flag = page.getByRole('option', { name: /Thái Lan/ }).locator('img')
  await expect(flag).toHaveAttribute('src', '/COUNTRY_FLAG/TH.png')
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await station('countries')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: /Thái Lan \+66$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('viet')
  await expect(page.getByRole('option').first()).toContainText('Việt Nam')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: /Việt Nam \+84$/ })).toBeFocused()

  await tabTo(page, 'textbox', 'Số điện thoại')
  await page.keyboard.type('0912')
  await tabTo(page, 'button', 'Gửi mã')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Số điện thoại phải gồm 10 chữ số.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Số điện thoại' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(number.slice(4))
  await tabTo(page, 'button', 'Gửi mã')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: /^Đã gửi \(\d+\)$/ })).toBeDisabled()
  await expectAccessible(page)
  await station('code-sent')

  const player = newPlayer()
  await tabTo(page, 'textbox', 'Mã SMS')
  await page.keyboard.type(await newestCode(baseURL, `+84${number.slice(1)}`))
  await tabTo(page, 'textbox', 'Mật khẩu')
  await page.keyboard.type(player.password)
  await tabTo(page, 'checkbox', 'Tôi đồng ý với điều khoản sử dụng')
  await page.keyboard.press('Space')
  await tabTo(page, 'checkbox', 'Tôi đã đủ 18 tuổi')
  await page.keyboard.press('Space')
  // A box for each channel of offers, none ticked beforehand: one is.
  const offers = form.getByRole('group', { name: 'Tôi muốn nhận tin ưu đãi qua' })
  await expect(offers.getByRole('checkbox', { checked: false })).toHaveCount(4)
  await tabTo(page, 'checkbox', 'Hộp thư trên trang')
  await page.keyboard.press('Space')
  await station('filled')
  await page.keyboard.press('Enter')
  await expectBalance(page, grant)
  await page.goto('/security')
  await expect(page.getByRole('switch', { name: 'Hộp thư trên trang' })).toBeChecked()
  await expect(page.getByText(/^Bật khi bạn đăng ký/)).toBeVisible()
  expect(complaints).toEqual([])
})

test('[REG-29] [REG-46] [RULE-75] a name in use is told at its field, which keeps what was typed', async ({
  browser,
  page,
}, info) => {
  const station = stations(page, info)
  const player = newPlayer()
  const elsewhere = await browser.newContext()
  const first = await elsewhere.newPage()
  await first.goto('/help')
  const theirs = await openModal(first, 'Đăng ký')
  await fillRegistration(theirs, player)
  await theirs.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expectBalance(first, grant)
  await elsewhere.close()

  await page.goto('/register')
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(player.username)
  await form.getByLabel('Mật khẩu', { exact: true }).fill(player.password)
  await form.getByLabel('Tôi đồng ý với điều khoản sử dụng').check()
  await form.getByLabel('Tôi đã đủ 18 tuổi').check()
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expect(form.getByText('Tên đăng nhập này đã có người dùng.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue(player.username)
  await expectAccessible(page)
  await expectNoSideways(page, 360)
  await station('name-taken')
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(newPlayer().username)
  await expect(form.getByText('Tên đăng nhập này đã có người dùng.')).toBeHidden()
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expectBalance(page, grant)
})
