import { type Page, expect, test as base } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Canary, watch } from './support/canary.ts'
import { run } from './support/database.ts'
import { newestCode, newestLink } from './support/messages.ts'
import { expectBalance, fillRegistration, goOn, grant, logIn, newPlayer, openModal } from './support/player.ts'

/**
 * Reliability 3.8 in the browser: after every way in, and every change of the security centre, nothing of a password, a
 * token, a code, a phone number or an e-mail address is left anywhere but where the specification has it.
 */
const test = base.extend<{ readonly canary: Canary }>({
  // What the service worker keeps is looked at too.
  serviceWorkers: 'allow',
  canary: async ({ page }, use) => use(await watch(page)),
})

/** A number may get one message a minute, and these tests do not wait for it. */
const forgetMessages = (publicUrl: string | undefined) =>
  run(publicUrl, `delete from platform.rate_limit where key like 'code-minute:%'`)

async function comeAnew(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /sid/ })
  await page.evaluate(() => (sessionStorage.clear(), localStorage.removeItem('hasSession')))
  await page.goto('/index')
}

const newNumber = () => `09${String(Date.now()).slice(-8)}`

const phone = (number: string, allowed?: RegExp) =>
  [number, `+84${number.slice(1)}`, number.slice(1)].map((value) => ({
    name: 'phone',
    value,
    ...(allowed && { allowed }),
  }))

/** Nobody may have been mistaken for a stranger: the page is a member's, and the canary has something to look for. */
async function expectNothingLeft(canary: Canary, page: Page): Promise<void> {
  await expectBalance(page, grant)
  expect(await canary.finds()).toEqual([])
}

test('[AUTH-37] [AUTH-58] [REG-01] by name: registered, refused, let in, remembered, and let in by the memory', async ({
  page,
  canary,
}) => {
  const player = newPlayer()
  const email = `${player.username}@example.com`
  const wrong = 'khong-phai-mat-khau-nay'
  canary.keep(
    { name: 'password', value: player.password },
    { name: 'wrong password', value: wrong },
    { name: 'e-mail', value: email },
  )
  await page.goto('/index')
  const form = await openModal(page, 'Đăng ký')
  await fillRegistration(form, player)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await expectNothingLeft(canary, page)

  await comeAnew(page)
  await logIn(page, { ...player, password: wrong })
  const login = page.getByRole('dialog', { name: 'Đăng nhập' })
  await expect(login.getByRole('alert')).toBeVisible()
  await login.getByLabel('Mật khẩu', { exact: true }).fill(player.password)
  await login.getByLabel('Ghi nhớ đăng nhập trong 1 ngày').check()
  await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await goOn(page)
  await expectNothingLeft(canary, page)

  await comeAnew(page)
  const again = await openModal(page, 'Đăng nhập')
  await expect(again.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue(player.username)
  expect(await canary.finds()).toEqual([])
  await again.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await goOn(page)
  await expectNothingLeft(canary, page)
})

test('[AUTH-02] [AUTH-62] [PASS-05] by phone: registered, let in by a code, remembered, and given a new password', async ({
  page,
  canary,
  baseURL,
}) => {
  const number = newNumber()
  const to = `+84${number.slice(1)}`
  const [player, next] = [newPlayer(), newPlayer()]
  const codeOf = async () => {
    const code = await newestCode(baseURL, to)
    canary.keep({ name: 'code', value: code })
    return code
  }
  // The number is asked for in the clear by the calls that send to it, and this browser may
  // remember it [AUTH-62, PASS-06]. It is also the name of an account that was registered
  // by it [REG-20], which the member is told and the session's storage has [AUTH-26].
  const inTheClear = /^(body of POST \/wps\/verification\/sms\/\w+|cookie loginTypeSms)$/
  const asName =
    /^(answer GET \/wps\/member\/info|answer POST \/wps\/member\/password\/verification|sessionStorage account|page)$/
  canary.keep(
    ...phone(number, new RegExp(`${inTheClear.source}|${asName.source}`)),
    { name: 'password', value: player.password },
    { name: 'new password', value: next.password },
  )
  await page.goto('/index')
  const form = await openModal(page, 'Đăng ký')
  await form.getByRole('tab', { name: 'Số điện thoại' }).click()
  await form.getByRole('textbox', { name: 'Số điện thoại' }).fill(number)
  await form.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(form.getByRole('button', { name: /^Đã gửi/ })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Mã SMS' }).fill(await codeOf())
  await form.getByLabel('Mật khẩu', { exact: true }).fill(player.password)
  await form.getByLabel('Tôi đồng ý với điều khoản sử dụng').check()
  await form.getByLabel('Tôi đã đủ 18 tuổi').check()
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await expectNothingLeft(canary, page)

  await forgetMessages(baseURL)
  await comeAnew(page)
  const login = await openModal(page, 'Đăng nhập')
  await login.getByRole('tab', { name: 'Số điện thoại' }).click()
  await login.getByRole('textbox', { name: 'Số điện thoại' }).fill(number)
  await login.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(login.getByRole('button', { name: /^Đã gửi/ })).toBeDisabled()
  await login.getByRole('textbox', { name: 'Mã SMS' }).fill(await codeOf())
  await login.getByLabel('Ghi nhớ đăng nhập trong 1 ngày').check()
  await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await goOn(page)
  const kept = (await page.context().cookies()).find(({ name }) => name === 'loginTypeSms')
  expect(JSON.parse(decodeURIComponent(kept?.value ?? 'null'))).toEqual({ mobileNum: number, countryDialingCode: '84' })
  expect(kept).toMatchObject({ path: '/', sameSite: 'Strict', domain: new URL(page.url()).hostname })
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(600)
  await expectNothingLeft(canary, page)

  await forgetMessages(baseURL)
  await comeAnew(page)
  await (await openModal(page, 'Đăng nhập')).getByRole('button', { name: 'Quên mật khẩu?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Quên mật khẩu' })
  await forgot.getByRole('tab', { name: 'Số điện thoại' }).click()
  await forgot.getByRole('textbox', { name: 'Số điện thoại' }).fill(number)
  await forgot.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(forgot.getByRole('button', { name: /\(\d+\)$/ })).toBeDisabled()
  await forgot.getByRole('textbox', { name: 'Mã SMS' }).fill(await codeOf())
  await forgot.getByLabel('Mật khẩu mới', { exact: true }).fill(next.password)
  await forgot.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
  await goOn(page)
  await expectNothingLeft(canary, page)
})

test('[AUTH-63] a guest', async ({ page, canary }) => {
  await page.goto('/index')
  await (await openModal(page, 'Đăng nhập')).getByRole('button', { name: 'Chơi thử miễn phí' }).click()
  await goOn(page)
  await expect(page.getByRole('button', { name: 'Chơi thử', exact: true })).toBeVisible()
  expect(await canary.finds()).toEqual([])
})

test('[PASS-14] [PASS-20] a new password by a link, and by the old one', async ({ page, canary, baseURL }) => {
  const [player, second, third] = [newPlayer(), newPlayer(), newPlayer()]
  const email = `${player.username}@example.com`
  await page.goto('/index')
  const form = await openModal(page, 'Đăng ký')
  await fillRegistration(form, player)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await comeAnew(page)
  // Asking for the link is the one call that has the address in the clear [PASS-04].
  canary.keep(
    { name: 'e-mail', value: email, allowed: /^body of POST \/wps\/member\/password\/email$/ },
    { name: 'password', value: player.password },
    { name: 'second password', value: second.password },
    { name: 'third password', value: third.password },
  )
  await (await openModal(page, 'Đăng nhập')).getByRole('button', { name: 'Quên mật khẩu?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Quên mật khẩu' })
  await forgot.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(player.username)
  await forgot.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(forgot).toBeHidden()
  const link = await newestLink(baseURL, email)
  // The link itself comes in the address; its token leaves it before the page is shown,
  // and goes to the server in a body.
  canary.keep({
    name: 'link',
    value: new URL(link).hash.slice(1),
    allowed: /^(address|address of a call|body of POST \/wps\/member\/password\/reset\/check)$/,
  })
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(second.password)
  await page.getByLabel('Nhập lại mật khẩu mới').fill(second.password)
  await page.keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Đăng nhập' })
  await login.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(player.username)
  await login.getByLabel('Mật khẩu', { exact: true }).fill(second.password)
  await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await goOn(page)
  await expectNothingLeft(canary, page)

  await page.goto('/security')
  await page.getByRole('button', { name: 'Thay đổi: Mật khẩu đăng nhập' }).click()
  const change = page.getByRole('dialog', { name: 'Đổi mật khẩu' })
  await change.getByLabel('Mật khẩu cũ').fill(second.password)
  await change.getByLabel('Mật khẩu mới', { exact: true }).fill(third.password)
  await change.getByLabel('Nhập lại mật khẩu mới').fill(third.password)
  await page.keyboard.press('Enter')
  await expect(change).toBeHidden()
  await expectNothingLeft(canary, page)
})

test('[MEMBER-32] [MEMBER-34] [MEMBER-36] [AUTH-72] the changes of the security centre, and the second step', async ({
  page,
  canary,
  baseURL,
}) => {
  const player = newPlayer()
  const email = `${player.username}@example.com`
  const payment = '482913'
  const toServer = /^body of POST \/wps\/member\/security\/email\/code$/
  canary.keep(
    { name: 'password', value: player.password },
    { name: 'payment password', value: payment },
    { name: 'e-mail', value: email, allowed: toServer },
  )
  await page.goto('/index')
  const form = await openModal(page, 'Đăng ký')
  await fillRegistration(form, player)
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await page.goto('/security')
  const dialog = page.getByRole('dialog')
  const owner = dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập hiện tại' })
  await page.getByRole('button', { name: 'Thêm: Email' }).click()
  await dialog.getByRole('textbox', { name: 'Địa chỉ email mới' }).fill(email)
  await dialog.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(dialog.getByRole('status').first()).toBeVisible()
  const code = await newestCode(baseURL, email)
  canary.keep({ name: 'code', value: code })
  await dialog.getByRole('textbox', { name: 'Mã xác nhận' }).fill(code)
  await owner.fill(player.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Thêm: Mật khẩu thanh toán' }).click()
  await owner.fill(player.password)
  await dialog.getByRole('textbox', { name: 'Mật khẩu thanh toán mới' }).fill(payment)
  await dialog.getByRole('textbox', { name: 'Nhập lại mật khẩu thanh toán' }).fill(payment)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expectNothingLeft(canary, page)

  await page.getByRole('button', { name: 'Bật: Xác minh hai bước' }).click()
  await owner.fill(player.password)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('svg[role="img"]')).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const first = totp.generate()
  await dialog.getByRole('textbox', { name: 'Mã xác nhận' }).fill(first)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = await dialog.getByRole('listitem').allInnerTexts()
  // Each is told once, by the call that makes it.
  canary.keep(
    { name: 'second step', value: first },
    { name: 'secret', value: secret, allowed: /^answer POST \/wps\/member\/security\/two-step$/ },
    ...recovery.map((value) => ({
      name: 'recovery code',
      value: value.trim(),
      allowed: /^answer POST \/wps\/member\/security\/two-step\/confirm$/,
    })),
  )
  await dialog.getByRole('button', { name: 'Tôi đã lưu mã' }).click()
  await expect(dialog).toBeHidden()
  await expectNothingLeft(canary, page)

  await comeAnew(page)
  await logIn(page, player)
  const proof = page.getByRole('dialog', { name: 'Đăng nhập' })
  await proof.getByRole('tab', { name: 'Mã khôi phục' }).click()
  await proof.getByRole('textbox', { name: 'Mã khôi phục' }).fill(recovery[0] ?? '')
  await page.keyboard.press('Enter')
  await goOn(page)
  await expectNothingLeft(canary, page)
})

/** Browsers know passkeys only on a site that has a name. */
const named = test.extend({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

named('[AUTH-72] a passkey: added and let in by', async ({ page, canary }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable', { enableUI: false })
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await client.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  const player = newPlayer()
  canary.keep({ name: 'password', value: player.password })
  await page.goto('/index')
  const form = await openModal(page, 'Đăng ký')
  await fillRegistration(form, player)
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Thêm: Khóa truy cập' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Tên khóa' }).fill('Điện thoại')
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập hiện tại' }).fill(player.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Đổi tên: Điện thoại' })).toBeVisible()
  await expectNothingLeft(canary, page)
  await comeAnew(page)
  await page.goto('/login')
  await expect(page).toHaveURL(/index/)
  await expectNothingLeft(canary, page)
})

test('the canary finds a secret in every place it looks at', async ({ page, canary }) => {
  const player = newPlayer()
  await page.goto('/index')
  const form = await openModal(page, 'Đăng ký')
  await fillRegistration(form, player)
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  expect(await canary.finds()).toEqual([])
  const planted = 'planted-secret-5f3a'
  canary.keep({ name: 'planted', value: planted })
  await page.route('**/wps/planted', (route) => route.fulfill({ json: { value: planted } }))
  await page.evaluate(async (value) => {
    localStorage.setItem('kept', btoa(value))
    sessionStorage.setItem('kept', value)
    document.cookie = `kept=${value}`
    console.debug(`entered with ${value}`)
    history.pushState({ value }, '', `?code=${value}`)
    window.name = value
    document.body.append(Object.assign(document.createElement('input'), { value }))
    localStorage.setItem('copy', sessionStorage.getItem('token') ?? '')
    await fetch('/wps/planted', { method: 'POST', body: JSON.stringify({ password: value }) })
    const cache = await caches.open('kept')
    await cache.put('/kept', new Response(Array.from(value).toReversed().join('')))
    await new Promise((resolve) => {
      const opening = indexedDB.open('kept')
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { autoIncrement: true }))
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('rows', 'readwrite')
        writing.objectStore('rows').add({ value })
        writing.addEventListener('complete', () => (opening.result.close(), resolve(null)))
      })
    })
  }, planted)
  const places = [
    'address',
    'address of a call',
    'answer POST /wps/planted',
    'body of POST /wps/planted',
    'cache kept',
    'console',
    'cookie kept',
  ]
  const more = ['database kept', 'history', 'localStorage kept', 'page', 'sessionStorage kept', 'window']
  expect(await canary.finds()).toEqual([
    ...[...places, ...more].map((place) => `planted in ${place}`),
    'token in localStorage copy',
  ])
})
