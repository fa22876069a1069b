import { type Page, expect } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './support/keyboard.ts'
import { complaintsOf, expectAccessibleInThemes, expectNoRawKeys, expectNoSideways } from './support/page-checks.ts'
import { expectBalance, grant, newPlayer, registered } from './support/player.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

type Station = ReturnType<typeof stations>

/** Refusals are part of these journeys. */
const isReal = (complaint: string) => !/status of 40[13]/.test(complaint)

async function looksRight(page: Page, station: Station, name: string): Promise<void> {
  await expectAccessibleInThemes(page, (theme) => station(`${name}-${theme}`))
  await expectNoSideways(page, page.viewportSize()?.width ?? 390)
  await expectNoRawKeys(page)
}

/** The focus is inside of the dialog, and a whole round of the tab key does not leave it. */
async function expectFocusInside(page: Page): Promise<void> {
  const inside = () =>
    page.evaluate(() => document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') !== null)
  await expect.poll(inside).toBe(true)
  for (let steps = 0; steps < 25; steps += 1) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
}

const banner = (page: Page) => page.getByRole('banner')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function goOnByKey(page: Page): Promise<void> {
  const greeting = dialog(page, /^Chào mừng/)
  await pressOn(page, greeting.getByRole('button', { name: 'Tiếp tục' }))
  await expect(greeting).toBeHidden()
}

/** From the account menu or, where that has no place, from the side menu. */
async function askToSignOutByKey(page: Page): Promise<void> {
  const account = banner(page).getByRole('button', { name: /^Tài khoản/ })
  if (await account.isVisible()) {
    await pressOn(page, account)
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeFocused()
    return page.keyboard.press('Enter')
  }
  await pressOn(page, page.getByRole('button', { name: 'Mở menu' }))
  await pressOn(page, dialog(page, 'Menu').getByRole('button', { name: 'Đăng xuất' }))
}

test('[MODAL-05] [MODAL-18] [MODAL-19] a membership without a mouse: what is missing is told, registered, and out again', async ({
  page,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const player = newPlayer()
  await page.goto('/help')
  await pressOn(page, banner(page).getByRole('button', { name: 'Đăng ký', exact: true }))
  const register = dialog(page, 'Tạo tài khoản')
  await expect(register).toBeVisible()
  await looksRight(page, station, 'keys-register')
  await expectFocusInside(page)
  // Sent empty, it says what is missing and stands on the first of it.
  await pressOn(page, register.getByRole('button', { name: 'Đăng ký', exact: true }))
  await expect(register.getByRole('textbox', { name: 'Tên đăng nhập' })).toBeFocused()
  await looksRight(page, station, 'keys-register-faults')
  await typeInto(page, register.getByRole('textbox', { name: 'Tên đăng nhập' }), player.username)
  await typeInto(page, register.getByLabel('Mật khẩu', { exact: true }), player.password)
  await pressOn(page, register.getByLabel('Tôi đồng ý với điều khoản sử dụng'), 'Space')
  await pressOn(page, register.getByLabel('Tôi đã đủ 18 tuổi'), 'Space')
  await pressOn(page, register.getByRole('button', { name: 'Đăng ký', exact: true }))
  await expect(dialog(page, /^Chào mừng/)).toBeVisible()
  await looksRight(page, station, 'keys-after-register')
  await expectFocusInside(page)
  await goOnByKey(page)
  await expectBalance(page, grant)

  await page.goto('/help')
  await askToSignOutByKey(page)
  const leaving = dialog(page, 'Đăng xuất?')
  await expect(leaving).toBeVisible()
  await looksRight(page, station, 'keys-sign-out')
  await expectFocusInside(page)
  await pressOn(page, leaving.getByRole('button', { name: 'Đăng xuất' }))
  await expect(leaving).toBeHidden()
  expect(complaints.filter(isReal)).toEqual([])
})

test('[MODAL-04] [MODAL-18] [AUTH-58] [AUTH-60] a remembered member without a mouse: refused, in, remembered, and asked for the password', async ({
  page,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const player = await registered(page, '/security')
  const payment = dialog(page, 'Mật khẩu thanh toán')
  await pressOn(page, page.getByRole('button', { name: 'Thêm: Mật khẩu thanh toán' }))
  await typeInto(page, payment.getByRole('textbox', { name: 'Mật khẩu đăng nhập hiện tại' }), player.password)
  await typeInto(page, payment.getByRole('textbox', { name: 'Mật khẩu thanh toán mới' }), '482913')
  await typeInto(page, payment.getByRole('textbox', { name: 'Nhập lại mật khẩu thanh toán' }), '482913')
  await page.keyboard.press('Enter')
  await expect(payment).toBeHidden()
  await page.context().clearCookies()
  await page.evaluate(() => (sessionStorage.clear(), localStorage.removeItem('hasSession')))
  await page.goto('/help')

  await pressOn(page, banner(page).getByRole('button', { name: 'Đăng nhập', exact: true }))
  const login = dialog(page, 'Đăng nhập')
  await typeInto(page, login.getByRole('textbox', { name: 'Tên đăng nhập' }), player.username)
  await typeInto(page, login.getByLabel('Mật khẩu', { exact: true }), 'khong-phai-mat-khau')
  await page.keyboard.press('Enter')
  await expect(login.getByLabel('Mật khẩu', { exact: true })).toBeFocused()
  await looksRight(page, station, 'keys-login-refused')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(player.password)
  await pressOn(page, login.getByLabel('Ghi nhớ đăng nhập trong 1 ngày'), 'Space')
  await page.keyboard.press('Enter')
  await goOnByKey(page)

  // The browser was closed: what lets in now is its memory, which may not do everything.
  await page.context().clearCookies({ name: /sid/ })
  await page.evaluate(() => (sessionStorage.clear(), localStorage.removeItem('hasSession')))
  await page.goto('/security')
  const popup = dialog(page, 'Đăng nhập')
  await expect(popup.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue(player.username)
  await pressOn(page, popup.getByRole('button', { name: 'Đăng nhập', exact: true }))
  await goOnByKey(page)
  const opener = page.getByRole('button', { name: 'Thay đổi: Mật khẩu thanh toán' })
  await pressOn(page, opener)
  await typeInto(page, payment.getByRole('textbox', { name: 'Mật khẩu thanh toán hiện tại' }), '482913')
  await typeInto(page, payment.getByRole('textbox', { name: 'Mật khẩu thanh toán mới' }), '720465')
  await typeInto(page, payment.getByRole('textbox', { name: 'Nhập lại mật khẩu thanh toán' }), '720465')
  await page.keyboard.press('Enter')
  const confirm = dialog(page, 'Xác nhận mật khẩu')
  await expect(confirm.getByLabel('Mật khẩu', { exact: true })).toBeFocused()
  await looksRight(page, station, 'keys-confirm')
  await expectFocusInside(page)
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  // What was typed is still there, and sending it again asks again.
  await expect(payment.getByRole('textbox', { name: 'Mật khẩu thanh toán mới' })).toHaveValue('720465')
  await pressOn(page, payment.getByRole('button', { name: 'Lưu' }))
  await typeInto(page, confirm.getByLabel('Mật khẩu', { exact: true }), player.password)
  await page.keyboard.press('Enter')
  await expect(confirm).toBeHidden()
  await expect(payment).toBeHidden()
  await expect(opener).toBeFocused()
  expect(complaints.filter(isReal)).toEqual([])
})

test('[MODAL-18] [ROLE-08] [ROLE-12] a guest without a mouse, and what the member centre says to one', async ({
  page,
}, info) => {
  const station = stations(page, info)
  await page.goto('/help')
  await pressOn(page, banner(page).getByRole('button', { name: 'Đăng nhập', exact: true }))
  await pressOn(page, dialog(page, 'Đăng nhập').getByRole('button', { name: 'Chơi thử miễn phí' }))
  await goOnByKey(page)
  const badge = page.getByRole('button', { name: 'Chơi thử', exact: true })
  await pressOn(page, badge)
  const notice = dialog(page, 'Cần tài khoản chính thức')
  await expect(notice).toBeVisible()
  await looksRight(page, station, 'keys-trial')
  await expectFocusInside(page)
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  await tabTo(page, badge)

  await page.goto('/security')
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  await looksRight(page, station, 'keys-trial-centre')
  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Tạo tài khoản' }))
  await expect(notice).toBeVisible()
  await pressOn(page, notice.getByRole('button', { name: 'Tạo tài khoản' }))
  await expect(dialog(page, 'Tạo tài khoản')).toBeVisible()
})

test('[SITE-16] [SITE-30] [ROLE-01] a visitor browses games, help and languages, and only where the site says so must log in first', async ({
  page,
}) => {
  const foreign: string[] = []
  let loginFirst = false
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('.example')) foreign.push(request.url())
  })
  // A measuring script of somebody else's, which the content policy does not allow.
  await page.route('**/wps/system/permission?**', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.value.info.analytics = { src: 'https://measure.example/script.js' }
    answer.value.info.whitelabel.loggedinToHomePage = loginFirst
    await route.fulfill({ json: answer })
  })
  await page.route('**/wps/system/whitelabel', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.value.loggedinToHomePage = loginFirst
    await route.fulfill({ json: answer })
  })
  for (const path of [
    '/index',
    '/vnlottery',
    '/help',
    '/down',
    '/join',
    '/noticePage',
    '/fairness',
    '/login',
    '/register',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  expect(foreign).toEqual([])

  loginFirst = true
  await page.goto('/vnlottery')
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.goto('/helpmc')
  await expect(page).toHaveURL('/helpmc')
})
