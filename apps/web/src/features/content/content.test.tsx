import { cleanHtml } from '@banyan/ui/html'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { changeLanguage } from '../../lib/i18n.ts'
import { DownloadPage } from './download/DownloadPage.tsx'
import { HelpPage } from './help/HelpPage.tsx'
import { HtmlText } from './HtmlText.tsx'
import { JoinPage } from './join/JoinPage.tsx'

const entry = (slug: string, group: string, title: string) => ({
  slug,
  group,
  title,
  content: `<p>Nội dung ${title}</p>`,
  version: 3,
  language: 'VI',
  updatedAt: '2026-11-20T05:00:00.000Z',
})
const helpCenter = {
  help: [entry('register', 'start', 'Đăng ký'), entry('first-bet', 'play', 'Đặt số')],
  about: [{ slug: 'terms', title: 'Điều khoản chung' }],
}
const pages = { 'GET /wps/system/helpCenter': helpCenter }

beforeEach(() => localStorage.clear())
afterEach(async () => {
  cleanup()
  await changeLanguage('VI')
})

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>b', 'b'],
  ['<p onclick="alert(1)" style="position:fixed">c</p>', '<p>c</p>'],
  ['<a href="javascript:alert(1)">d</a>', '<a>d</a>'],
  ['<a href="//evil.example">e</a>', '<a>e</a>'],
  ['<a href="data:text/html,x">f</a>', '<a>f</a>'],
  ['<svg><a xlink:href="javascript:alert(1)">g</a></svg>', ''],
  ['<form action="https://evil.example"><input name="password"></form>h', 'h'],
  ['<a href="/help#terms">i</a>', '<a href="/help#terms">i</a>'],
  [
    '<a href="https://a.example/x">j</a>',
    '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer">j</a>',
  ],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
])('[CMS-31] %s is shown as %s', (html, clean) => {
  const shown = cleanHtml(html)
  expect(shown).not.toMatch(/alert|evil|<img|<script|<style/)
  if (clean !== '') expect(shown).toBe(clean)
})

test('[CMS-31] a link of a text to the site is followed without a reload, and where the browser is to open another page it does that', async () => {
  serve({})
  const { router } = await show(
    <HtmlText html='<p><a href="/down#ios"><strong>Tải</strong></a> <a href="https://a.example/">ra ngoài</a></p>' />,
  )
  const inside = await screen.findByText('Tải')
  /** Whether the page took a click for itself; jsdom could follow none. */
  const taken: boolean[] = []
  const note = (event: Event) => {
    taken.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', note)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(inside, { [key]: true })
  fireEvent.click(screen.getByText('ra ngoài'))
  expect(router.state.location.href).toBe('/index')
  fireEvent.click(inside)
  expect(taken).toEqual([false, false, false, false, true])
  await waitFor(() => expect(router.state.location.href).toBe('/down#ios'))
  window.removeEventListener('click', note)
})

test('[CMS-09] [CMS-10] topics stand by group, one opens at a time, and each has an address by its hash', async () => {
  serve(pages)
  const { user, router } = await show(<HelpPage />)
  await user.click(await screen.findByRole('button', { name: 'Đặt số' }))
  expect(await screen.findByText('Nội dung Đặt số')).toBeTruthy()
  await waitFor(() => expect(router.state.location.hash).toBe('first-bet'))
  await user.click(screen.getByRole('button', { name: 'Đăng ký' }))
  expect(await screen.findByText('Nội dung Đăng ký')).toBeTruthy()
  expect(screen.queryByText('Nội dung Đặt số')).toBeNull()
  const texts = within(screen.getByRole('navigation', { name: 'Về chúng tôi' })).getAllByRole('link')
  expect(texts.map((each) => each.textContent)).toEqual(['Điều khoản chung', 'Thỏa thuận người dùng'])
})

test('[CMS-25] in the window of customer service the help stands under a head of the merchant’s chat colour, #6142bf, and nowhere else', async () => {
  window.name = 'service'
  serve(pages)
  const { router } = await show(<HelpPage />)
  const head = () => screen.queryByText('Hỗ trợ')?.closest('div')
  expect(await screen.findByRole('button', { name: 'Đặt số' })).toBeTruthy()
  expect(head()).toBeUndefined()
  await act(() => router.navigate({ to: '/helpmc' }))
  await waitFor(() => expect(getComputedStyle(head()!).backgroundColor).toBe('rgb(97, 66, 191)'))
  cleanup()
  serve({ ...pages, 'GET /wps/system/whitelabel': { ...whiteLabel, chatHeaderColour: '#1f6f78' } })
  const again = await show(<HelpPage />)
  await act(() => again.router.navigate({ to: '/helpmc' }))
  await waitFor(() => expect(getComputedStyle(head()!).backgroundColor).toBe('rgb(31, 111, 120)'))
  window.name = ''
  cleanup()
  const plain = await show(<HelpPage />)
  await act(() => plain.router.navigate({ to: '/helpmc' }))
  expect(await screen.findByRole('button', { name: 'Đặt số' })).toBeTruthy()
  expect(head()).toBeUndefined()
})

test('[SHELL-75] a page about the merchant opens in the help with its version; a missing one says so', async () => {
  const article = { ...entry('terms', 'start', 'Điều khoản chung'), language: 'EN' }
  serve({
    ...pages,
    'GET /wps/system/helpCenter/article': (query: URLSearchParams) =>
      query.get('slug') === 'terms' ? article : refused('not_found'),
  })
  const { user } = await show(<HelpPage />)
  await user.click(await screen.findByRole('link', { name: 'Điều khoản chung' }))
  const title = await screen.findByRole('heading', { name: 'Điều khoản chung', level: 1 })
  expect(await screen.findByText(/bản 3\. Bài này hiện chỉ có bằng English/)).toBeTruthy()
  expect(title.lang).toBe('en')
  expect(screen.queryByText('Trung tâm trợ giúp')).toBeNull()
  expect(document.title).toBe('Điều khoản chung · Banyan')
  await user.click(screen.getByRole('link', { name: 'Thỏa thuận người dùng' }))
  expect(await screen.findByRole('heading', { name: 'Không có bài này', level: 1 })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Tất cả chủ đề' }))
  expect(await screen.findByRole('heading', { name: 'Trung tâm trợ giúp', level: 1 })).toBeTruthy()
})

test.each`
  device       | userAgent                                              | systems                        | codes
  ${'desktop'} | ${'Mozilla/5.0 (X11; Linux x86_64) Chrome/130'}        | ${['iPhone, iPad', 'Android']} | ${2}
  ${'Android'} | ${'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile'} | ${['Android', 'iPhone, iPad']} | ${1}
  ${'iPhone'}  | ${'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Safari'}   | ${['iPhone, iPad', 'Android']} | ${1}
`('[CMS-12] on $device its own system comes first, without a code of itself', async ({ userAgent, systems, codes }) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, language: 'vi' })
  serve({ 'GET /wps/system/domainRoute': { resources: [] } })
  await show(<DownloadPage />)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getAllByRole('heading', { level: 2, hidden: true }).map((each) => each.textContent)).toEqual(systems)
  expect(screen.getAllByRole('img', { name: /^Mã QR/, hidden: true })).toHaveLength(codes)
  expect(document.querySelectorAll('details')).toHaveLength(2 - codes)
  vi.unstubAllGlobals()
})

test('[MEMBER-25] the iPhone’s steps of putting the site onto its screen stand in their order, each with its picture', async () => {
  serve({ 'GET /wps/system/domainRoute': { resources: [] } })
  await show(<DownloadPage />)
  const steps = within(await screen.findByRole('region', { name: 'iPhone, iPad' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent.slice(-52))).toEqual([
    expect.stringMatching(/1Mở trang trong Safari rồi chạm nút Chia sẻ\.$/),
    expect.stringMatching(/2Chọn “Thêm vào MH chính”\.$/),
    expect.stringMatching(/3Chạm Thêm\. Banyan nằm trên màn hình chính\.$/),
  ])
  expect(steps.every((step) => step.querySelector('svg') !== null)).toBe(true)
})

test('[CMS-13] [CMS-14] the join-us form says what is missing, sends once, and shows that it was sent', async () => {
  const asked = serve({ 'PUT /wps/join': { id: '1' } })
  const { user } = await show(<JoinPage />)
  await user.click(await screen.findByRole('button', { name: 'Gửi lời nhắn' }))
  expect(screen.getAllByText('Vui lòng điền mục này.')).toHaveLength(2)
  await user.type(screen.getByRole('textbox', { name: 'Tên của bạn' }), 'Lan')
  await user.type(screen.getByRole('textbox', { name: 'Liên hệ' }), 'lan@example.com')
  await user.type(screen.getByRole('textbox', { name: 'Lời nhắn' }), 'Tôi có một cộng đồng.')
  await user.click(screen.getByRole('button', { name: 'Gửi lời nhắn' }))
  expect(await screen.findByText('Đã gửi lời nhắn')).toBeTruthy()
  expect(asked.filter(({ call }) => call === 'PUT /wps/join').map(({ body }) => body)).toEqual([
    { name: 'Lan', contact: 'lan@example.com', message: 'Tôi có một cộng đồng.' },
  ])
})

test('[CMS-13] the join-us page says what the operator has written, in its language, and the form stands beside it', async () => {
  const text = { slug: 'join-us', title: 'Cùng làm', content: '<h3>Đại lý</h3>', version: 2, language: 'VI' }
  serve({ 'GET /wps/system/helpCenter/article': { ...text, updatedAt: '2026-11-20T05:00:00.000Z' } })
  await show(<JoinPage />)
  expect(await screen.findByRole('heading', { name: 'Cùng làm', level: 1 })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Đại lý', level: 3 })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Gửi lời nhắn' })).toBeTruthy()
})

test('[CMS-14] the form is there where nobody has written what joining means', async () => {
  serve({ 'GET /wps/system/helpCenter/article': refused('not_found') })
  await show(<JoinPage />)
  expect(await screen.findByText(/^Trở thành đại lý/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Gửi lời nhắn' })).toBeTruthy()
})

test('[CMS-14] what the server refuses stands at its field, and what was typed stays', async () => {
  serve({ 'PUT /wps/join': refused('join_length', { field: 'contact', min: 3, max: 100 }) })
  const { user } = await show(<JoinPage />)
  await user.type(await screen.findByRole('textbox', { name: 'Tên của bạn' }), 'Lan')
  await user.type(screen.getByRole('textbox', { name: 'Liên hệ' }), 'x')
  await user.type(screen.getByRole('textbox', { name: 'Lời nhắn' }), 'Tôi có một cộng đồng.')
  await user.click(screen.getByRole('button', { name: 'Gửi lời nhắn' }))
  expect((await screen.findByRole('alert')).textContent).toContain('từ 3 đến 100')
  expect(screen.getByRole('textbox', { name: 'Liên hệ' })).toHaveProperty('value', 'x')
})
