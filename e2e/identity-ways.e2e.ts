import { expect } from '@playwright/test'
import { hashOf, run } from './support/database.ts'
import { test } from './support/member.ts'
import { forgetMessages, newestCode, newestLink } from './support/messages.ts'
import { complaintsOf, expectAccessible, expectNoRawKeys, expectNoSideways } from './support/page-checks.ts'
import {
  comeAnew,
  enrolled,
  expectBalance,
  fillRegistration,
  goOn,
  grant,
  logIn,
  newPlayer,
  openModal,
} from './support/player.ts'
import { stations } from './support/stations.ts'

test('[AUTH-13] [AUTH-63] [AUTH-65] [AUTH-66] [ROLE-12] [ROLE-13] a guest plays with trial money, and is told what a trial account lacks', async ({
  page,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Chơi thử miễn phí' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/index')
  const badge = page.getByRole('button', { name: 'Chơi thử', exact: true })
  await goOn(page)
  await expect(badge).toBeVisible()
  await expectAccessible(page)
  await expectNoRawKeys(page)
  await expectNoSideways(page, page.viewportSize()?.width ?? 390)
  await station('guest')
  await badge.focus()
  await page.keyboard.press('Enter')
  const notice = page.getByRole('dialog', { name: 'Cần tài khoản chính thức' })
  await expect(notice).toContainText('Bạn cần tài khoản chính thức để dùng chức năng này.')
  await expectAccessible(page)
  await station('trial-notice')
  await notice.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(page.getByRole('dialog', { name: 'Tạo tài khoản' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('[AUTH-02] [AUTH-14] [AUTH-51] [PASS-05] [PASS-08] [PASS-09] [PASS-10] [PASS-11] by phone: the log-in with a code, and a new password with another', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const number = `0913${String(Date.now()).slice(-6)}`
  const to = `+84${number.slice(1)}`
  const player = newPlayer()
  await page.goto('/help')
  const form = await openModal(page, 'Đăng ký')
  await form.getByRole('tab', { name: 'Số điện thoại' }).click()
  await form.getByRole('textbox', { name: 'Số điện thoại' }).fill(number)
  await form.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(form.getByRole('button', { name: /^Đã gửi/ })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Mã SMS' }).fill(await newestCode(baseURL, to))
  await form.getByLabel('Mật khẩu', { exact: true }).fill(player.password)
  await form.getByLabel('Tôi đồng ý với điều khoản sử dụng').check()
  await form.getByLabel('Tôi đã đủ 18 tuổi').check()
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expectBalance(page, grant)

  await forgetMessages(baseURL)
  await comeAnew(page)
  const login = await openModal(page, 'Đăng nhập')
  await login.getByRole('tab', { name: 'Số điện thoại' }).focus()
  await page.keyboard.press('Enter')
  await expect(login.getByRole('combobox', { name: /^Mã quốc gia: Việt Nam \+84$/ })).toBeVisible()
  await login.getByRole('textbox', { name: 'Số điện thoại' }).fill(number)
  await login.getByRole('button', { name: 'Gửi mã' }).focus()
  await page.keyboard.press('Enter')
  await expect(login.getByRole('button', { name: /\(\d+\)$/ })).toBeDisabled()
  await login.getByRole('textbox', { name: 'Mã SMS' }).fill(await newestCode(baseURL, to))
  await expectAccessible(page)
  await station('login-by-code')
  await page.keyboard.press('Enter')
  await goOn(page)
  await expectBalance(page, grant)

  await forgetMessages(baseURL)
  await comeAnew(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Quên mật khẩu?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Quên mật khẩu' })
  await forgot.getByRole('tab', { name: 'Số điện thoại' }).click()
  await forgot.getByRole('textbox', { name: 'Số điện thoại' }).fill(number)
  await forgot.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(forgot.getByRole('button', { name: /\(\d+\)$/ })).toBeDisabled()
  await forgot.getByRole('textbox', { name: 'Mã SMS' }).fill(await newestCode(baseURL, to))
  await forgot.getByLabel('Mật khẩu mới', { exact: true }).fill(newPlayer().password)
  await station('reset-by-phone')
  const [sent] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/wps/session/login')),
    forgot.getByRole('button', { name: 'Đặt lại mật khẩu' }).click(),
  ])
  expect(sent.status()).toBe(200)
  await expect(forgot).toBeHidden()
  await expect(page).toHaveURL('/index')
  await goOn(page)
  await expectBalance(page, grant)
})

test('[PASS-04] [PASS-12] [PASS-13] [PASS-14] [AUTH-68] [AUTH-69] [AUTH-70] [AUTH-71] by e-mail: a new password by a link, and a log-in from a new address', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const player = newPlayer()
  const email = `${player.username}@example.com`
  await page.goto('/help')
  const form = await openModal(page, 'Đăng ký')
  await fillRegistration(form, player)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await expectAccessible(page)
  await station('register-with-email')
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await expectBalance(page, grant)

  await comeAnew(page)
  await (await openModal(page, 'Đăng nhập')).getByRole('button', { name: 'Quên mật khẩu?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Quên mật khẩu' })
  await forgot.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(player.username)
  await forgot.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText('Đã gửi email')
  await expect(forgot).toBeHidden()
  await page.goto(await newestLink(baseURL, email))
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByRole('textbox', { name: 'Tài khoản' })).toHaveValue(player.username)
  await expectAccessible(page)
  await station('reset-by-link')
  const { password } = newPlayer()
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(password)
  await page.getByLabel('Nhập lại mật khẩu mới').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible()

  // A merchant that asks who comes from an address of which it does not know.
  await run(
    baseURL,
    `insert into identity.policy (merchant_id, verifies_address) values (1, true) on conflict (merchant_id) do update
      set verifies_address = true`,
  )
  await run(
    baseURL,
    `delete from identity.member_address using members.member where id = member_id and username = $1`,
    [player.username],
  )
  await comeAnew(page)
  await logIn(page, { ...player, password })
  const proof = page.getByRole('dialog', { name: 'Đăng nhập' })
  await expect(proof.getByRole('heading', { name: 'Xác minh lần đăng nhập này' })).toBeVisible()
  await proof.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(proof.getByRole('alert')).toHaveText('Vui lòng hoàn thành xác minh trước.')
  await proof.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(proof.getByRole('button', { name: /\(\d+\)$/ })).toBeDisabled()
  await proof.getByRole('textbox', { name: 'Mã gửi qua email' }).fill(await newestCode(baseURL, email))
  await expectAccessible(page)
  await station('new-address')
  await page.keyboard.press('Enter')
  await goOn(page)
  await comeAnew(page)
  await logIn(page, { ...player, password })
  await goOn(page)
})

test('[AUTH-31] [AUTH-33] [AUTH-34] [AUTH-36] [PASS-21] [PASS-22] [PASS-23] the default password opens nothing but its change', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const player = await enrolled(page)
  await run(baseURL, `update members.member set password_hash = $2 where username = $1`, [
    player.username,
    await hashOf('123456'),
  ])
  await comeAnew(page)
  await logIn(page, { ...player, password: '123456' })
  const change = page.getByRole('dialog', { name: 'Đổi mật khẩu' })
  await expect(change.getByText('Mật khẩu này đã hết hạn hoặc quá dễ đoán')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(change).toBeVisible()
  await expect(change.getByRole('button', { name: 'Đóng' })).toHaveCount(0)
  await expectAccessible(page)
  await station('forced-change')
  // A reload is no way round it: what needs a member opens the change again, which does
  // not know the old password any more.
  await page.goto('/records/bets')
  await expect(change.getByLabel('Mật khẩu cũ')).toBeVisible()
  await change.getByLabel('Mật khẩu cũ').fill('123456')
  const { password } = newPlayer()
  await change.getByLabel('Mật khẩu mới', { exact: true }).fill(password)
  await change.getByLabel('Nhập lại mật khẩu mới').fill(password)
  await page.keyboard.press('Enter')
  await expect(change).toBeHidden()
  await expect(page).toHaveURL('/index')
  await goOn(page)
  await expectBalance(page, grant)
  await comeAnew(page)
  await logIn(page, { ...player, password })
  await goOn(page)
})

test('[AUTH-55] [AUTH-57] [AUTH-58] [AUTH-61] a remembered member is let in again after the browser was closed', async ({
  playwright,
}, info) => {
  const { launchOptions, viewport, isMobile, hasTouch, deviceScaleFactor, locale, timezoneId, baseURL } =
    info.project.use
  const folder = info.outputPath('browser')
  const given = Object.entries({ viewport, isMobile, hasTouch, deviceScaleFactor, locale, timezoneId, baseURL }).filter(
    ([, value]) => value !== undefined,
  )
  const open = () =>
    playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...Object.fromEntries(given),
      reducedMotion: 'reduce',
    })
  const first = await open()
  const page = await first.newPage()
  const player = await enrolled(page)
  await comeAnew(page)
  const form = await openModal(page, 'Đăng nhập')
  await form.getByLabel('Ghi nhớ đăng nhập trong 1 ngày').check()
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(player.username)
  await form.getByLabel('Mật khẩu', { exact: true }).fill(player.password)
  await page.keyboard.press('Enter')
  await goOn(page)
  await first.close()

  const second = await open()
  // A session that a closed browser kept would let them in without the memory.
  await second.clearCookies({ name: /sid/ })
  const again = await second.newPage()
  await again.goto('/help')
  await again.evaluate(() => localStorage.removeItem('hasSession'))
  await again.reload()
  const login = await openModal(again, 'Đăng nhập')
  await expect(login.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue(player.username)
  await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await goOn(again)
  await expectBalance(again, grant)
  await second.close()
})
