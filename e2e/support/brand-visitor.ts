import { join } from 'node:path'
import { vi } from '@banyan/i18n/vi'
import { type BrowserContext, type Page, expect } from '@playwright/test'

const flag = join(import.meta.dirname, '..', '..', 'apps', 'web', 'public', 'COUNTRY_FLAG', 'TH.png')

/** The hosts that the brand names answer with a picture, or a page that is empty. */
export const answerElsewhere = (context: BrowserContext) =>
  context.route(/^https:\/\/[a-z]+\.example\/|\/thong-ke\.js$/, (route) => {
    const type = route.request().resourceType()
    if (type === 'image') return route.fulfill({ path: flag })
    return route.fulfill({ contentType: type === 'script' ? 'text/javascript' : 'text/html', body: '' })
  })

/** Fields by their rules, the age, the countries with their flags, and whose games may be shown. */
export async function expectRegistration(visitor: Page) {
  let policy = ''
  await expect(async () => {
    const answer = await visitor.goto('/register')
    policy = String(answer?.headers()['content-security-policy'])
    await expect(visitor.getByLabel('Tôi đã đủ 21 tuổi')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  expect(policy).toMatch(/frame-src [^;]*https:\/\/choi\.example https:\/\/choihai\.example/)
  const line = visitor.getByRole('textbox', { name: 'LINE' })
  await visitor.getByRole('main').getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expect(visitor.getByText('Vui lòng nhập LINE.')).toBeVisible()
  await line.fill('09123')
  await expect(line).toHaveAccessibleDescription('Chỉ dùng chữ số, 6–12 chữ số.')
  await expect(line).toHaveAttribute('aria-invalid', 'true')
  await visitor.getByRole('tab', { name: 'Số điện thoại' }).click()
  await visitor.getByRole('combobox', { name: 'Mã quốc gia: Việt Nam +84' }).click()
  const offered = visitor.getByRole('option')
  await expect(offered).toHaveText(['Thái Lan+66', 'Việt Nam+84'])
  await expect(offered.nth(0).locator('img')).toHaveAttribute('src', '/COUNTRY_FLAG/TH.png')
  const ours = /^https:\/\/(anh|hinh)\.example\/COUNTRY_FLAG\/VN\.png$/
  await expect(offered.nth(1).locator('img')).toHaveAttribute('src', ours)
}

/** The field that was asked for is asked for no more. */
export const expectForgotten = (visitor: Page) =>
  expect(async () => {
    await visitor.goto('/register')
    await expect(visitor.getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible({ timeout: 10_000 })
    await expect(visitor.getByRole('textbox', { name: 'LINE' })).toHaveCount(0, { timeout: 1000 })
  }).toPass()

/** The page of the app, by its own words and links. */
export async function expectDownloads(visitor: Page) {
  await visitor.goto('/down')
  const main = visitor.getByRole('main')
  await expect(main).toContainText('Mang Mận theo bạn.')
  await expect(main).toContainText('Chạm chia sẻ, rồi chạm ngôi sao.')
  const app = (name: string) => main.getByRole('link', { name: `Tải cho ${name}` })
  await expect(app('iPhone, iPad')).toHaveAttribute('href', 'https://ungdung.example/ios')
  await expect(app('Android')).toHaveAttribute('href', 'https://ungdung.example/apk')
}

/** Whose the site is, under which licence, with whose games; in another language too. */
export async function expectFoot(visitor: Page, brand: string) {
  const foot = visitor.getByRole('contentinfo')
  await foot.scrollIntoViewIfNeeded()
  await expect(foot).toContainText(`${brand} giữ mọi quyền, ${new Date().getFullYear()}`)
  await expect(foot).toContainText('21+')
  await expect(foot.getByRole('img', { name: 'Cây Đa' })).toHaveAttribute('src', '/icon-192.png')
  await expect(foot.getByRole('link', { name: 'Giấy phép số 12-345' })).toHaveAttribute('href', '/help#about')
  await expect(foot).toContainText('Hãng Mận, từ năm nay.')
  await foot.getByRole('button', { name: 'English' }).click()
  await expect(foot).toContainText('Plum, as of this year.')
}

/** The links of the dock, by their labels in two languages. */
export async function expectLinks(visitor: Page) {
  const bar = visitor.getByRole('complementary')
  const address = (name: string) => bar.getByRole('link', { name, exact: true })
  await expect(address('Talk')).toHaveAttribute('href', 'https://noi.example/hoi')
  await expect(address('Mail')).toHaveAttribute('href', 'mailto:chao@example.com')
  await bar.getByRole('button', { name: /QR/ }).click()
  await expect(bar.getByRole('figure').locator('figcaption')).toHaveText(['iOS app', 'iOS Lite', 'Android app'])
  await visitor.keyboard.press('Escape')
  const foot = visitor.getByRole('contentinfo')
  await foot.getByRole('button', { name: '中文' }).click()
  await expect(address('谈谈')).toBeVisible()
  await foot.getByRole('button', { name: 'Tiếng Việt' }).click()
}

/** Where customer service opens, and what counts the visit. */
export async function expectService(visitor: Page) {
  await expect(visitor.locator('script[data-analytics]')).toHaveAttribute('src', /\/thong-ke\.js$/)
  const opened = visitor.waitForEvent('popup')
  await visitor.getByRole('complementary').getByRole('button', { name: 'Hỗ trợ' }).click()
  const chat = await opened
  await expect(chat).toHaveURL('https://noi.example/chat')
  await chat.close()
}

/** What was put back or taken out is as it was, or gone. */
export async function expectPutBack(visitor: Page) {
  await expect(async () => {
    await visitor.goto('/register')
    await visitor.getByRole('tab', { name: 'Số điện thoại' }).click()
    const ours = visitor.getByRole('combobox', { name: 'Mã quốc gia: Việt Nam +84' }).locator('img')
    await expect(ours).toHaveAttribute('src', 'https://hinh.example/COUNTRY_FLAG/VN.png', { timeout: 10_000 })
  }).toPass()
  const answer = await visitor.goto('/down')
  expect(answer?.headers()['content-security-policy']).toMatch(/frame-src [^;]*https:\/\/choihai\.example/)
  expect(answer?.headers()['content-security-policy']).not.toContain('choi.example')
  // What was put back last may be kept for a second.
  await expect(async () => {
    await visitor.goto('/down')
    const foot = visitor.getByRole('contentinfo')
    await foot.scrollIntoViewIfNeeded()
    await expect(foot).toContainText(vi.pages.footer_about, { timeout: 5000 })
  }).toPass()
  await expect(visitor.getByRole('complementary').getByRole('link')).toHaveAccessibleName('Mail')
}

/** How long a feedback has to be and may be. */
export async function expectFeedbackLength(visitor: Page) {
  await visitor.goto('/feedback')
  await visitor.getByLabel('Nội dung').fill('Ngắn')
  await visitor.getByRole('button', { name: 'Gửi góp ý' }).click()
  await expect(visitor.getByText('Góp ý cần từ 7 đến 99 ký tự.')).toBeVisible()
}
