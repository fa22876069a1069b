import { type Worker, expect } from '@playwright/test'
import { complaintsOf, expectAccessible, expectFit, expectNoRawKeys, expectNoSideways } from './support/page-checks.ts'
import { enrolled, expectBalance, fillRegistration, grant, newPlayer, openModal } from './support/player.ts'
import { stations } from './support/stations.ts'
import { run } from './support/database.ts'
import { test } from './support/test.ts'

const checked = 'Đã xác minh bạn là người thật.'

test('[SITE-26] [AUTH-21] [RULE-07] the check is done in a worker while the form is filled in, under the page’s own policy', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page)
  const workers: Worker[] = []
  const asked: string[] = []
  page.on('worker', (worker) => workers.push(worker))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/help')
  const form = await openModal(page, 'Đăng ký')
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).focus()
  await expect(form.getByText(checked)).toBeVisible()
  expect(asked.filter((path) => path === '/wps/captcha/challenge')).toHaveLength(1)
  await fillRegistration(form, newPlayer())
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expectBalance(page, grant)
  expect(workers.map((worker) => new URL(worker.url()).origin)).toEqual([baseURL])
  expect(complaints).toEqual([])
})

test('[RULE-07] [ERR-25] a form whose check cannot be done sends nothing, says so, and can be tried again', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/wps/session/login') && sent.push(request.method()))
  await page.goto('/help')
  await page.route('**/wps/captcha/challenge*', (route) => route.abort())
  const form = await openModal(page, 'Đăng nhập')
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('nobody')
  await form.getByLabel('Mật khẩu', { exact: true }).fill('gieng-nuoc-7')
  await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Chưa xác minh được.')
  await expectFit(page, '[data-modal=loginModal]')
  expect(sent).toEqual([])
  await page.unroute('**/wps/captcha/challenge*')
  await form.getByRole('button', { name: 'Thử lại' }).click()
  await expect(form.getByText(checked)).toBeVisible()
})

test('[SITE-29] a check that the server did not give out is refused: nobody is logged in, and no account is made', async ({
  page,
}) => {
  const player = await enrolled(page)
  await page.context().clearCookies()
  await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()))
  await page.route('**/wps/captcha/challenge*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const { challenge } = answer.value
    challenge.signature = challenge.signature.replace(/^./, (first: string) => (first === '0' ? '1' : '0'))
    await route.fulfill({ response, json: answer })
  })
  const refused = 'Không xác minh được bạn là người thật. Vui lòng thử lại.'
  await page.goto('/help')
  const login = await openModal(page, 'Đăng nhập')
  await login.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(player.username)
  await login.getByLabel('Mật khẩu', { exact: true }).fill(player.password)
  const answered = page.waitForResponse('**/wps/session/login')
  await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  expect((await answered).status()).toBe(403)
  await expect(login.getByText(refused)).toBeVisible()
  await page.goto('/help')
  const stranger = newPlayer()
  const registration = await openModal(page, 'Đăng ký')
  await fillRegistration(registration, stranger)
  await registration.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expect(registration.getByText(refused)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  const [count] = await run(page.url(), 'select count(*)::int as members from members.member where username = $1', [
    stranger.username,
  ])
  expect(count).toEqual({ members: 0 })
})

test('[AUTH-40] [AUTH-41] [AUTH-42] [AUTH-43] [RULE-62] [RULE-65] after three failed log-ins the picture is asked for', async ({
  browser,
  page,
}, info) => {
  const station = stations(page, info)
  const elsewhere = await browser.newContext()
  const { username } = await enrolled(await elsewhere.newPage())
  await elsewhere.close()
  const complaints = complaintsOf(page)
  const challenges: string[] = []
  page.on('request', (request) => request.url().includes('/wps/captcha/challenge') && challenges.push(request.url()))

  await page.goto('/help')
  const form = await openModal(page, 'Đăng nhập')
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(username)
  const password = form.getByLabel('Mật khẩu', { exact: true })
  const picture = form.getByRole('button', { name: 'Đổi ảnh khác' })
  for (let tries = 1; tries <= 3; tries += 1) {
    await expect(picture).toBeHidden()
    await password.fill(`sai-mat-khau-${tries}`)
    const answered = page.waitForResponse('**/wps/session/login')
    await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    expect((await answered).status()).toBe(401)
    await expect(form.getByText('Tài khoản hoặc mật khẩu chưa đúng, vui lòng thử lại.')).toBeVisible()
    await expect.poll(() => challenges.length).toBe(tries + 1)
  }
  const image = picture.locator('img')
  await expect(image).toBeVisible()
  await expect(form.getByText(checked)).toBeVisible()
  await expectAccessible(page)
  await expectNoRawKeys(page)
  await station('picture')

  const before = await image.getAttribute('src')
  await page.waitForTimeout(1000)
  await picture.click()
  await expect(image).not.toHaveAttribute('src', before ?? '')
  await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(form.getByText('Vui lòng nhập mã xác nhận.')).toBeVisible()
  await form.getByLabel('Mã xác nhận').fill('00000')
  await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(form.getByText('Mã xác nhận chưa đúng hoặc đã hết hạn. Vui lòng nhập mã mới.')).toBeVisible()
  await expect(form.getByLabel('Mã xác nhận')).toHaveValue('')
  await station('picture-wrong')
  await expectNoSideways(page, 360)
  // The browser itself reports the refused log-ins.
  expect(complaints.filter((complaint) => !/status of (401|422)/.test(complaint))).toEqual([])
})
