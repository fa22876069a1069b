import { randomBytes } from 'node:crypto'
import { type Page, expect, test } from '@playwright/test'
import { addAuthenticator } from './support/authenticator.ts'
import { complaintsOf, expectAccessible, expectNoSideways } from './support/page-checks.ts'
import { enrolled, logIn } from './support/player.ts'
import { codeAt, inviteStaff, logInStaff, setUp } from './support/staff.ts'
import { stations } from './support/stations.ts'

const unique = (role: string) => `${role}-${randomBytes(3).toString('hex')}`
const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link', { name }).click()

test('[OPS-01] [OPS-03] [OPS-64] from the command line to a frozen member, and the trail of it', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const complaints = complaintsOf(page)
  const station = stations(page, info)
  const width = page.viewportSize()?.width ?? 0
  const playerContext = await browser.newContext(info.project.use as object) // the project's own
  const playerPage = await playerContext.newPage()
  const player = await enrolled(playerPage)
  const looksRight = async (name: string) => {
    await expectAccessible(page)
    await expectNoSideways(page, width)
    await station(`ops-${name}`, { whole: true })
  }

  const name = unique('risk')
  const link = inviteStaff(baseURL, name, 'risk')
  await test.step('[OPS-02] [OPS-03] a one-time link sets up password and authenticator', async () => {
    await page.goto(link)
    await expect(page.getByRole('img', { name: 'Mã QR của ứng dụng xác thực' })).toBeVisible()
    expect(page.url()).not.toContain('#')
    await looksRight('setup')
  })
  const colleague = await setUp(page, link, name)
  await test.step('the recovery codes are shown once', async () => {
    await expect(page.getByRole('list', { name: 'Mã dự phòng' }).getByRole('listitem')).toHaveCount(10)
    await looksRight('recovery-codes')
    await page.getByRole('link', { name: 'Đã cất mã, tiếp tục' }).click()
  })

  await test.step('[OPS-92] the dashboard tells how the system is', async () => {
    await expect(page.getByRole('heading', { name: 'Máy chủ sẵn sàng' })).toBeVisible()
    await page.getByRole('button', { name: 'Đếm ngay' }).click()
    await expect(page.getByText(/^Cả \d+ bất biến đều đúng$/)).toBeVisible()
    const navigation = page.getByRole('navigation', { name: 'Điều hướng chính' })
    await expect(navigation.getByRole('link', { name: 'Nghi vấn rửa tiền' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Nhân viên' })).toHaveCount(0)
    await looksRight('dashboard')
  })

  const main = page.getByRole('main')
  const rows = main.getByRole('table', { name: 'Thành viên' }).locator('tbody tr')
  const find = async (by: string, text: string) => {
    await main.getByLabel('Tìm theo').selectOption(by)
    await main.getByLabel('Nội dung tìm').fill(text)
    await main.getByRole('button', { name: 'Tìm', exact: true }).click()
    await expect(main.getByRole('button', { name: /^Hồ sơ an/ }).first()).toBeVisible()
  }

  await test.step('[OPS-64] [REG-49] a member is found, renamed for withdrawals and frozen, each with a reason', async () => {
    await open(page, 'Thành viên')
    await find('Mã số hoặc tài khoản', player.username)
    await expect(rows).toHaveCount(1)
    await expect(rows).not.toContainText(player.username)
    await rows.getByRole('button', { name: /^Hồ sơ/ }).click()
    await main.getByRole('button', { name: 'Sửa tên' }).click()
    const naming = page.getByRole('dialog', { name: /^Sửa họ tên thật của an/ })
    await naming.getByLabel('Họ tên thật').fill('TRAN THI BINH')
    await naming.getByLabel('Lý do').fill('Đối chiếu căn cước, sai họ')
    await looksRight('payee')
    await naming.getByRole('button', { name: 'Sửa tên' }).click()
    await expect(page.getByText(/^Đã sửa họ tên thật của an/)).toBeVisible()
    await main.getByRole('button', { name: 'Khóa', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Khóa an/ })
    await dialog.getByRole('checkbox', { name: 'Đăng nhập' }).check()
    await dialog.getByRole('checkbox', { name: 'Rút tiền' }).check()
    await expect(dialog.getByText('Mở → Khóa')).toHaveCount(2)
    await dialog.getByLabel('Lý do').fill('Nhiều tài khoản trên một thiết bị')
    await looksRight('freeze')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(main.getByText('Đã khóa: Đăng nhập, Rút tiền')).toBeVisible()
    await looksRight('member')
  })

  await test.step('[OPS-63] the file shows what happened, part by part', async () => {
    const part = async (tab: string, shown: RegExp) => {
      await main.getByRole('tab', { name: tab }).click()
      await expect(main.getByRole('tabpanel')).toContainText(shown)
    }
    await part('Tổng quan', /Họ tên thật[^]*Vòng cược[^]*Giới hạn tự đặt/)
    await part('Sổ ví', /Tặng tiền ảo/)
    await part('Cược', /Chưa có cược nào/)
    await part('Nạp và rút', /Chưa nạp lần nào[^]*Chưa rút lần nào/)
    await part('Thưởng và điểm', /Tặng tiền ảo/)
    await part('Đăng nhập và thiết bị', /Đăng ký/)
    await part('Tài khoản liên quan', /Tài khoản liên quan/)
    await part('Ghi chú', /Chưa có ghi chú nào/)
    await main.getByLabel('Ghi chú mới').fill('Đã gọi lại')
    await main.getByRole('button', { name: 'Ghi lại' }).click()
    await part('Ghi chú', new RegExp(`${name}[^]*Đã gọi lại`))
    await part('Nhật ký hồ sơ', /Nhiều tài khoản trên một thiết bị[^]*Đối chiếu căn cước/)
    await looksRight('member-changes')
    await main.getByRole('button', { name: 'Về danh sách' }).click()
  })

  await test.step('[OPS-62] the member is found by name, address, rank, state and day too', async () => {
    await find('Họ tên thật', 'Trần Thị Bình')
    await main.getByText('Khóa đăng nhập', { exact: true }).click()
    await main.getByLabel('Hạng').selectOption('Hạng 1')
    const [since = ''] = (await rows.first().textContent())?.match(/\d{4}-\d{2}-\d{2}/) ?? []
    await main.getByLabel('Đăng ký từ ngày').fill(since)
    await main.getByLabel('Đăng ký đến hết ngày').fill(since)
    await find('Địa chỉ IP', '127.0.0.1')
    await page.reload()
    await expect(main.getByRole('button', { name: /^Hồ sơ an/ }).first()).toBeVisible()
    await looksRight('members')
  })

  await test.step('without a mouse: the search leads to the desk, an arrow into its list, Enter into the file', async () => {
    await page.keyboard.press('/')
    await page.getByRole('dialog', { name: 'Tìm kiếm' }).getByRole('combobox').fill('thanh vien')
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    const files = rows.getByRole('button', { name: /^Hồ sơ/ })
    await expect(files.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(files.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Hồ sơ')
    await expect(main).toBeFocused()
  })

  await test.step('[OPS-64] the member’s log-in is refused', async () => {
    await playerContext.clearCookies()
    await playerPage.evaluate(() => sessionStorage.clear())
    await playerPage.goto('/help')
    await logIn(playerPage, player)
    await expect(playerPage.getByRole('dialog', { name: 'Đăng nhập' }).getByText(/bị (đóng băng|khóa)/)).toBeVisible()
    await playerContext.close()
  })

  await test.step('[OPS-02] out and in again with the next code', async () => {
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(page.getByRole('heading', { name: 'Đăng nhập quản trị' })).toBeVisible()
    await looksRight('login')
    await logInStaff(page, colleague, '000000')
    await expect(page.getByText('Tên, mật khẩu hoặc mã không đúng.')).toBeVisible()
    await logInStaff(page, colleague, codeAt(colleague.secret, Date.now() + 30_000))
    await expect(page.getByRole('heading', { name: 'Máy chủ sẵn sàng' })).toBeVisible()
    await open(page, 'Phiên của tôi')
    const sessions = page.getByRole('table', { name: 'Phiên của tôi' })
    await expect(sessions.getByText('Phiên này')).toBeVisible()
    await expect(sessions.getByText(/^Chrome trên /).first()).toBeVisible()
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(page).toHaveURL('/ops/login')
  })

  await test.step('[OPS-08] [OPS-09] the auditor finds who did it, and the chain is whole', async () => {
    const auditor = unique('auditor')
    await setUp(page, inviteStaff(baseURL, auditor, 'auditor'), auditor)
    await page.getByRole('link', { name: 'Đã cất mã, tiếp tục' }).click()
    await open(page, 'Nhật ký')
    await page.getByLabel('Người làm').fill(name)
    await page.getByRole('button', { name: 'Lọc' }).click()
    const row = page.getByRole('table', { name: 'Nhật ký' }).locator('tbody tr').filter({ hasText: 'member.frozen' })
    await expect(row).toContainText('Nhiều tài khoản trên một thiết bị')
    await page.getByRole('button', { name: 'Kiểm tra chuỗi băm' }).click()
    await expect(page.getByText(/^\d+ mục, chuỗi băm nguyên vẹn$/)).toBeVisible()
    await looksRight('audit')
    // Whichever page finds out that the session is over leads to the entrance.
    await page.context().clearCookies()
    await page.getByLabel('Người làm').fill('')
    await page.getByRole('button', { name: 'Lọc' }).click()
    await expect(page).toHaveURL('/ops/login')
  })

  await test.step('[OPS-04] a system administrator invites a colleague, and sees no member', async () => {
    const sysadmin = unique('sysadmin')
    await setUp(page, inviteStaff(baseURL, sysadmin, 'sysadmin'), sysadmin)
    await page.getByRole('link', { name: 'Đã cất mã, tiếp tục' }).click()
    await expect(page.getByRole('link', { name: 'Thành viên' })).toHaveCount(0)
    await open(page, 'Nhân viên')
    await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
    const dialog = page.getByRole('dialog', { name: 'Thêm nhân viên' })
    const invited = unique('support')
    await dialog.getByLabel('Tên').fill(invited)
    await dialog.getByLabel('Vai trò').selectOption('Hỗ trợ')
    await dialog.getByLabel('Lý do').fill('Ca đêm')
    await looksRight('create')
    await dialog.getByRole('button', { name: 'Thêm nhân viên' }).click()
    await expect(
      page.getByRole('dialog', { name: /^Liên kết thiết lập/ }).getByText(/\/ops\/setup#[\w-]{43}$/),
    ).toBeVisible()
    await looksRight('link')
    await page.getByRole('button', { name: 'Đóng' }).click()
    await page.getByRole('row').filter({ hasText: invited }).getByRole('button', { name: 'Vô hiệu' }).click()
    await expect(page.getByRole('dialog', { name: `Vô hiệu ${invited}` })).toBeVisible()
    await looksRight('disable')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Dùng nền sáng' }).click()
    await looksRight('staff-light')
  })
  // A refused log-in is an answer of 401, which the browser's console calls an error.
  expect(complaints.filter((each) => !each.includes('401'))).toEqual([])
})

/** Browsers know passkeys only on a site that has a name. */
const named = test.extend({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

named(
  '[OPS-02] a colleague adds a passkey, logs in by it alone and in place of the code, and removes it',
  async ({ page, baseURL }, info) => {
    const station = stations(page, info)
    await addAuthenticator(page)
    const name = unique('passkey')
    const colleague = await setUp(page, inviteStaff(baseURL, name, 'risk'), name)
    await page.getByRole('link', { name: 'Đã cất mã, tiếp tục' }).click()
    await open(page, 'Khóa truy cập')
    await expect(page.getByText('Chưa có khóa truy cập nào')).toBeVisible()
    await page.getByRole('button', { name: 'Thêm khóa truy cập' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tên khóa').fill('Máy ở bàn')
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/Mật khẩu chưa đúng/)).toBeVisible()
    await expectAccessible(page)
    await station('ops-passkey-add', { whole: true })
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill(colleague.password)
    await page.keyboard.press('Enter')
    const row = page.getByRole('table', { name: 'Khóa truy cập' }).locator('tbody tr')
    await expect(row).toContainText('Máy ở bàn')
    await expectAccessible(page)
    await expectNoSideways(page, page.viewportSize()?.width ?? 0)
    await station('ops-passkeys', { whole: true })

    const leave = () => page.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
    await leave()
    await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click()
    await expect(page.getByRole('heading', { name: 'Máy chủ sẵn sàng' })).toBeVisible()
    await leave()
    await page.getByLabel('Tên nhân viên').fill(name)
    await page.getByLabel('Mật khẩu', { exact: true }).fill(colleague.password)
    await station('ops-passkey-login', { whole: true })
    await page.getByRole('button', { name: 'Dùng khóa truy cập thay cho mã' }).click()
    await expect(page.getByRole('heading', { name: 'Máy chủ sẵn sàng' })).toBeVisible()

    await open(page, 'Khóa truy cập')
    await page.getByRole('button', { name: 'Xóa khóa Máy ở bàn' }).click()
    await expect(dialog.getByLabel('Mật khẩu', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await station('ops-passkey-remove', { whole: true })
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill(colleague.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Chưa có khóa truy cập nào')).toBeVisible()
    await leave()
    await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click()
    await expect(
      page.getByText('Không dùng được khóa truy cập này').or(page.getByText('Thiết bị đã dừng')),
    ).toBeVisible()
  },
)

test('the language and the theme that were chosen at the entrance stay, and the server speaks the language too', async ({
  page,
}) => {
  await page.goto('/ops/login')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Ngôn ngữ: VI, Tiếng Việt' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await expect(page.getByRole('heading', { name: 'Back office log-in' })).toBeVisible()
    await expect(page).toHaveTitle(/Banyan back office/)
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(html).toHaveAttribute('data-theme', 'light')
  }
  await page.getByLabel('Staff name').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByLabel('Authenticator code').fill('000000')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('The name, password or code is not right.')).toBeVisible()
})

test('[OPS-03] a link that was never given, or is used up, says so', async ({ page }) => {
  for (const link of ['/ops/setup', `/ops/setup#${'x'.repeat(43)}`]) {
    await page.goto(link)
    await expect(page.getByText('Liên kết này không còn dùng được')).toBeVisible()
  }
})

test('[OPS-01] [ROLE-18] the player’s site neither links to the back office nor loads any of it', async ({
  page,
  request,
}) => {
  const loaded: string[] = []
  page.on('request', (each) => loaded.push(new URL(each.url()).pathname))
  await page.goto('/index', { waitUntil: 'networkidle' })
  expect(loaded.filter((path) => path.startsWith('/ops'))).toEqual([])
  await expect(page.locator('a[href*="/ops"]')).toHaveCount(0)
  for (const path of loaded.filter((each) => each.endsWith('.js')))
    expect(await (await request.get(path)).text()).not.toContain('/ops/api')
  const answer = await request.get('/ops')
  expect(answer.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})
