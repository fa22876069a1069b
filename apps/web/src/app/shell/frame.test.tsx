import { inboxRoutes, sealServicePath } from '@banyan/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, type Replies, serve, show, whiteLabel } from '../../../test/page.tsx'
import { vendorOnWire } from '../../features/catalog/catalog.fixture.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { closeModal, openModalName } from '../../lib/modals.ts'
import { queryClient, read } from '../../lib/query.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { AppCodes } from './AppCodes.tsx'
import { BottomNav } from './BottomNav.tsx'
import { Footer } from './Footer.tsx'
import { RightBar } from './RightBar.tsx'
import { SearchButton } from './SearchButton.tsx'

const aboutTitles = {
  about: 'About Company',
  contact: 'Contact Us',
  terms: 'General Terms and Conditions',
  'responsible-gaming': 'Responsible Gaming',
  privacy: 'Privacy Policy',
  affiliates: 'Affiliates',
  refund: 'Refund Policy',
}
const entry = (slug: string, title: string) => ({
  slug,
  group: 'start',
  title,
  content: `<p>Nội dung ${title}</p>`,
  version: 1,
  language: 'VI',
  updatedAt: '2026-11-20T05:00:00.000Z',
})
const help: Replies = {
  'GET /wps/system/helpCenter': {
    help: [entry('register', 'Cách đăng ký'), entry('limits', 'Đặt hạn mức')],
    about: Object.entries(aboutTitles).map(([slug, title]) => ({ slug, title })),
  },
}
const link = (resourceType: string, url: string) => ({
  resourceType,
  url,
  qrCodeUrl: null,
  labelNameEn: `${resourceType} en`,
  labelNameCn: `${resourceType} cn`,
})
const links = (...resources: object[]): Replies => ({ 'GET /wps/system/domainRoute': { domainList: [], resources } })

beforeEach(() => localStorage.clear())
afterEach(async () => {
  cleanup()
  closeModal('searchModal')
  for (const toast of toasts.list()) toasts.close(toast.id)
  vi.unstubAllGlobals()
  await changeLanguage('VI')
})

test('[SHELL-72] the footer shows the merchant’s licence, leading to where it is confirmed, and says so when there is none', async () => {
  const licence = { picture: '/licence.svg', label: 'Giấy phép số 12-345', link: 'https://regulator.example/12-345' }
  serve({ ...help, 'GET /wps/system/whitelabel': { ...whiteLabel, licence } })
  await show(<Footer />)
  const picture = await screen.findByRole('img', { name: 'Giấy phép số 12-345' })
  expect(picture.getAttribute('src')).toBe('/licence.svg')
  expect(picture.closest('a')).toMatchObject({ href: licence.link, target: '_blank', rel: 'noopener noreferrer' })
  expect(screen.queryByText(/Phiên bản chơi bằng tiền ảo/)).toBeNull()
  cleanup()
  serve({ ...help, 'GET /wps/system/whitelabel': { ...whiteLabel, licence: { ...licence, link: '/help#about' } } })
  await show(<Footer />)
  expect((await screen.findByRole('img', { name: 'Giấy phép số 12-345' })).closest('a')).toMatchObject({
    pathname: '/help',
    target: '',
  })
  cleanup()
  serve(help)
  await show(<Footer />)
  expect(await screen.findByText(/Phiên bản chơi bằng tiền ảo/)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /Giấy phép/ })).toBeNull()
})

test('[SHELL-67] [SHELL-68] [SHELL-69] [SHELL-70] the footer names each provider once and lists each help entry, one open at a time', async () => {
  const lanes = [vendorOnWire('BANYAN'), vendorOnWire('SEA'), vendorOnWire('SEA', { category: 'FISH' })]
  serve({ ...help, 'GET /wps/relay/GCSGAME_gameVendor': { data: { lanes } } })
  const { user } = await show(<Footer />)
  const opened = () => screen.queryAllByText(/^Nội dung/).map((each) => each.textContent)
  await user.click(await screen.findByRole('button', { name: 'Cách đăng ký' }))
  await waitFor(() => expect(opened()).toEqual(['Nội dung Cách đăng ký']))
  await user.click(screen.getByRole('button', { name: 'Đặt hạn mức' }))
  await waitFor(() => expect(opened()).toEqual(['Nội dung Đặt hạn mức']))
  await screen.findByText('Nhà SEA')
  expect(screen.getByText('Nhà cung cấp trò chơi').parentElement?.textContent).toBe(
    'Nhà cung cấp trò chơiNhà BANYANNhà SEA',
  )
})

test('of real money the footer says what was signed for it, and when that has ended that it has', async () => {
  const currency = { code: 'VND', symbol: '₫', decimals: 0, isPlayMoney: false }
  const signedLicence = { authority: 'Ủy ban', number: '12-345', holder: 'Công ty Banyan', until: '2027-12-31' }
  serve({ ...help, 'GET /wps/system/whitelabel': { ...whiteLabel, currency, signedLicence } })
  await show(<Footer />)
  const words = 'Giấy phép 12-345 do Ủy ban cấp cho Công ty Banyan, có hiệu lực đến hết 2027-12-31.'
  expect(await screen.findByText(words)).toBeTruthy()
  cleanup()
  serve({ ...help, 'GET /wps/system/whitelabel': { ...whiteLabel, currency } })
  await show(<Footer />)
  expect(await screen.findByText(/^Giấy phép của trang đã hết hạn/)).toBeTruthy()
  expect(screen.queryByText(/Phiên bản chơi bằng tiền ảo/)).toBeNull()
})

test('[OPS-42] the footer shows the marks of providers and the line of rights that the operator has set', async () => {
  const own = {
    copyright: '© {year} {brand} JSC',
    providerLogos: [{ name: 'Cây Đa', picture: '/brand/da.svg' }],
  }
  serve({ ...help, 'GET /wps/system/whitelabel': { ...whiteLabel, ...own } })
  await show(<Footer />)
  expect(await screen.findByText(/^© \d{4} Banyan JSC$/)).toBeTruthy()
  expect((await screen.findByRole('img', { name: 'Cây Đa' })).getAttribute('src')).toBe('/brand/da.svg')
})

test('[SHELL-73] [SHELL-74] [SHELL-75] [SHELL-76] the footer has the pages about the merchant in their order, three steps and no licence that is not there', async () => {
  serve(help)
  await show(<Footer />)
  await screen.findByRole('link', { name: 'Refund Policy' })
  const about = within(screen.getByRole('navigation', { name: 'Về chúng tôi' })).getAllByRole('link')
  expect(about.slice(0, 7).map((each) => each.textContent)).toEqual(Object.values(aboutTitles))
  expect(about[4]?.getAttribute('href')).toBe('/help#privacy')
  const steps = within(screen.getByRole('list', { name: 'Ba bước để chơi' })).getAllByRole('listitem')
  expect(steps.map((each) => each.textContent)).toEqual([
    '1Đăng kýMột tên đăng nhập và mật khẩu là đủ.',
    '2ChơiNhận tiền ảo, chọn số, đặt trước khi đóng cược.',
    '3Xem kết quảNếu trúng, tiền được trả ngay khi có kết quả.',
  ])
  expect(screen.getByText('Phiên bản chơi bằng tiền ảo.')).toBeTruthy()
  expect(screen.getByText(/^© \d{4} Banyan$/)).toBeTruthy()
})

test('a member finds neither steps nor help in the footer, but the way to it', async () => {
  serve(help)
  enterSession(member, 'demo')
  await show(<Footer />)
  expect(await screen.findByRole('link', { name: 'Trợ giúp' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Ba bước để chơi' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cách đăng ký' })).toBeNull()
  leaveSession()
})

test('on a phone the lists of the footer are opened by their headings', async () => {
  serve(help)
  const { user } = await show(<Footer />)
  expect(within(await screen.findByRole('navigation', { name: 'Về chúng tôi' })).queryAllByRole('button')).toEqual([])
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await act(() => changeLanguage('EN'))
  const about = within(await screen.findByRole('navigation', { name: 'About us' }))
  expect(about.queryAllByRole('link')).toEqual([])
  await user.click(about.getByRole('button', { name: 'About us', expanded: false }))
  expect(about.getAllByRole('link').length).toBeGreaterThan(0)
  await user.click(about.getByRole('button', { name: 'About us', expanded: true }))
  expect(about.queryAllByRole('link')).toEqual([])
})

test('[SHELL-02] the footer of a site without a lottery leads to none, nor to its proofs', async () => {
  serve({ ...help, 'GET /wps/system/whitelabel': { ...whiteLabel, categories: ['RNG'] } })
  await show(<Footer />)
  const play = within(await screen.findByRole('navigation', { name: 'Chơi' }))
  await waitFor(() => expect(play.queryByRole('link', { name: 'Xổ số' })).toBeNull())
  expect(play.queryByRole('link', { name: 'Minh bạch' })).toBeNull()
})

test('[I18N-02] [I18N-03] the footer offers all six languages, Indonesian too, and marks the one in use', async () => {
  const asked = serve({ ...help, 'PUT /wps/member/language': {} })
  const { user } = await show(<Footer />)
  const offered = within(await screen.findByRole('group', { name: 'Ngôn ngữ' }))
  expect(
    offered
      .getAllByRole('button')
      .map((each) => each.textContent)
      .toSorted(),
  ).toEqual(['Tiếng Việt', 'English', '中文', 'ไทย', '日本語', 'Indonesia'].toSorted())
  expect(offered.getByRole('button', { pressed: true }).textContent).toBe('Tiếng Việt')
  await user.click(offered.getByRole('button', { name: 'Indonesia' }))
  await waitFor(() => expect(offered.getByRole('button', { pressed: true }).textContent).toBe('Indonesia'))
  await waitFor(() => expect(asked).toContainEqual({ call: 'PUT /wps/member/language', body: { language: 'ID' } }))
})

test('[SHELL-73] the copyright is of the year that it is by the clock of the server', async () => {
  serve(help)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-01T00:00:00Z') })
  await show(<Footer />)
  expect(await screen.findByText('© 2031 Banyan')).toBeTruthy()
  vi.useRealTimers()
})

test('[SHELL-58] [SHELL-64] the dock has service, and no link that is not configured', async () => {
  serve(links())
  await show(<RightBar />)
  expect(await screen.findByRole('button', { name: 'Hỗ trợ' })).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Mã QR tải ứng dụng' })).toBeNull()
})

test('[SHELL-59] [SHELL-60] [CMS-19] [CMS-20] [CMS-21] the dock shows the links under the label of the language', async () => {
  serve(links(link('SOCIAL', 'https://social.example/banyan'), link('EMAIL', 'mailto:help@banyan.example')))
  await show(<RightBar />)
  const social = { href: 'https://social.example/banyan', target: '_blank', rel: 'noopener noreferrer' }
  expect(await screen.findByRole('link', { name: 'SOCIAL en' })).toMatchObject(social)
  expect(screen.getByRole('link', { name: 'EMAIL en' })).toMatchObject({
    href: 'mailto:help@banyan.example',
    target: '',
  })
  await changeLanguage('CN')
  expect(await screen.findByRole('link', { name: 'SOCIAL cn' })).toBeTruthy()
})

const service = (type: string, path: string): Replies => ({
  'GET /wps/system/service': { channel: 'vip', type, path, width: 440, height: 750 },
})

/** A window that a browser opens, as much of it as is touched. */
function stubWindow() {
  const opened = { opener: window, close: vi.fn(), resizeTo: vi.fn(), location: { replace: vi.fn() } }
  const open = vi.fn<typeof window.open>(() => opened as unknown as Window) // as: see above.
  vi.stubGlobal('open', open)
  return { opened, open }
}

test('[SHELL-65] [SHELL-30] [CMS-28] the phone opens customer service from its navigation, in a tab once its channel is known', async () => {
  serve(service('1', 'https://chat.example/now'))
  const { open } = stubWindow()
  const { user } = await show(<BottomNav />)
  await queryClient.prefetchQuery(read(inboxRoutes.service, {}))
  await user.click(await screen.findByRole('button', { name: 'Hỗ trợ' }))
  await waitFor(() => expect(open.mock.calls).toEqual([['https://chat.example/now', 'service', '']]))
})

test('[CMS-26] [CMS-27] a window stands ready while the channel is asked for, and then goes there in its size', async () => {
  serve(service('1', 'https://chat.example/now'))
  const { open, opened } = stubWindow()
  await show(<BottomNav />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hỗ trợ' }))
  await waitFor(() => expect(opened.location.replace.mock.calls).toEqual([['https://chat.example/now']]))
  expect(open.mock.calls).toEqual([['', 'service', 'popup,width=440,height=500']])
  expect(opened.resizeTo.mock.calls).toEqual([[440, 750]])
  expect(opened.opener).toBeNull()
})

test.each([
  ['live', 500],
  ['vip', 750],
])(
  '[CMS-23] [CMS-26] [CMS-27] a sealed address of the %s channel is opened and shown in a window 440 wide and %d high',
  async (channel, height) => {
    const path = await sealServicePath('https://chat.example/room', 'demo')
    expect(path).not.toContain('chat')
    serve({ 'GET /wps/system/service': { channel, type: '3', path, width: 440, height } })
    const { open } = stubWindow()
    const { user } = await show(<BottomNav />)
    await queryClient.prefetchQuery(read(inboxRoutes.service, {}))
    await user.click(await screen.findByRole('button', { name: 'Hỗ trợ' }))
    await waitFor(() =>
      expect(open.mock.calls).toEqual([['https://chat.example/room', 'service', `popup,width=440,height=${height}`]]),
    )
  },
)

test('[CMS-26] an address that was sealed for another merchant is not opened', async () => {
  serve({
    'GET /wps/system/service': {
      channel: 'live',
      type: '3',
      path: await sealServicePath('/helpmc', 'other'),
      width: 440,
      height: 500,
    },
  })
  const { open } = stubWindow()
  const { user } = await show(<BottomNav />)
  await queryClient.prefetchQuery(read(inboxRoutes.service, {}))
  await user.click(await screen.findByRole('button', { name: 'Hỗ trợ' }))
  await waitFor(() => expect(toasts.list()).toHaveLength(1))
  expect(open).not.toHaveBeenCalled()
})

test('[SHELL-65] [SHELL-66] home, promotions, service and VIP stand in this order, and the page that is open is marked', async () => {
  serve({})
  const { router } = await show(<BottomNav />)
  const bar = await screen.findByRole('navigation', { name: 'Điều hướng chính' })
  expect([...bar.children].slice(0, 4).map((each) => each.textContent)).toEqual([
    'Trang chủ',
    'Khuyến mãi',
    'Hỗ trợ',
    'VIP',
  ])
  expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe('Trang chủ')
  await act(() => router.navigate({ to: '/promotions', search: { from: 'home' } as never }))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Khuyến mãi')
})

test('[SHELL-61] [SHELL-62] [SHELL-63] the codes of the apps are 125 wide, each under its label', async () => {
  const apps = ['IOS', 'IOS_LITE', 'ANDROID'].map((type) => link(type, `https://app.example/${type}`))
  serve({})
  await show(<AppCodes resources={apps} />)
  const codes = await screen.findAllByRole('img')
  expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual(['IOS en', 'IOS_LITE en', 'ANDROID en'])
  for (const code of codes) expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['125', '125'])
})

test('[SHELL-61] [SHELL-62] [SHELL-63] the dock opens a code for each app that the merchant has, of its own address for codes where it has one', async () => {
  const [ios, lite, android] = ['IOS', 'IOS_LITE', 'ANDROID'].map((type) => link(type, `https://app.example/${type}`))
  serve(links(android!, { ...lite, qrCodeUrl: 'https://app.example/IOS' }, ios!))
  await show(<RightBar />)
  await screen.findByRole('button', { name: 'Mã QR tải ứng dụng' })
  fireEvent(document.querySelector('#app-codes')!, Object.assign(new Event('toggle'), { newState: 'open' }))
  const codes = await screen.findAllByRole('img', { hidden: true })
  expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual(['IOS en', 'IOS_LITE en', 'ANDROID en'])
  const drawn = codes.map((code) => code.innerHTML.replaceAll(/<title>.*<\/title>/g, ''))
  expect(drawn[1]).toBe(drawn[0])
  expect(drawn[2]).not.toBe(drawn[0])
})

test('[ERR-32] a channel that cannot be had closes the window that was opened for it, and is told', async () => {
  serve({})
  const { open, opened } = stubWindow()
  await show(<BottomNav />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hỗ trợ' }))
  await waitFor(() => expect(toasts.list()[0]?.title).toContain('Có lỗi mạng'), { timeout: 8000 })
  expect(open).toHaveBeenCalledOnce()
  expect(opened.close).toHaveBeenCalledOnce()
  expect(opened.location.replace).not.toHaveBeenCalled()
}, 15_000)

test('[ERR-14] a window that the browser blocks is told with a way to try again', async () => {
  serve(service('1', 'https://chat.example/now'))
  const open = vi.fn<typeof window.open>(() => null)
  vi.stubGlobal('open', open)
  const { user } = await show(<BottomNav />)
  await user.click(await screen.findByRole('button', { name: 'Hỗ trợ' }))
  await waitFor(() => expect(toasts.list()[0]?.title).toContain('đã chặn cửa sổ'))
  const before = open.mock.calls.length
  toasts.list()[0]?.action?.onSelect()
  await waitFor(() => expect(open).toHaveBeenCalledTimes(before + 1))
})

test('[CMS-24] a merchant without a channel has its contact page, and the window that was opened goes', async () => {
  serve({ 'GET /wps/system/service': refused('not_found') })
  const { opened } = stubWindow()
  const { router } = await show(<BottomNav />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hỗ trợ' }))
  await waitFor(() => expect(router.state.location.href).toBe('/help#contact'))
  expect(opened.close).toHaveBeenCalledOnce()
  expect(toasts.list()).toEqual([])
})

test('[CMS-23] [CMS-24] the channel of a member is not that of whoever comes next', async () => {
  const asked = serve(service('1', 'https://chat.example/vip'))
  stubWindow()
  const { user } = await show(<BottomNav />)
  const button = await screen.findByRole('button', { name: 'Hỗ trợ' })
  const times = () => asked.filter(({ call }) => call === 'GET /wps/system/service').length
  enterSession(member, 'demo')
  await user.click(button)
  await waitFor(() => expect(times()).toBe(1))
  await user.click(button)
  expect(times()).toBe(1)
  act(() => leaveSession())
  await user.click(button)
  await waitFor(() => expect(times()).toBe(2))
})

test('a service address that is neither https nor of the site is not opened', async () => {
  serve(service('1', 'javascript:alert(1)'))
  const { opened } = stubWindow()
  await show(<BottomNav />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hỗ trợ' }))
  await waitFor(() => expect(toasts.list()).toHaveLength(1))
  expect(opened.close).toHaveBeenCalledOnce()
  expect(opened.location.replace).not.toHaveBeenCalled()
})

test.each`
  what                                 | keys                 | target            | opens
  ${'alone'}                           | ${{}}                | ${'body'}         | ${true}
  ${'in a list of choices'}            | ${{}}                | ${'select'}       | ${false}
  ${'in a field of several lines'}     | ${{}}                | ${'textarea'}     | ${false}
  ${'with Ctrl, which is a browser’s'} | ${{ ctrlKey: true }} | ${'body'}         | ${false}
  ${'with Alt'}                        | ${{ altKey: true }}  | ${'body'}         | ${false}
  ${'over a modal that is open'}       | ${{}}                | ${'[data-modal]'} | ${false}
`('the key / $what opens the search: $opens', async ({ keys, target, opens }) => {
  serve({ ...help, 'GET /lgw/vn/numeros/opened/game': { draws: [] } })
  await show(
    <>
      <select aria-label="Chọn" />
      <textarea aria-label="Lời" />
      {target === '[data-modal]' && <div data-modal="" tabIndex={-1} />}
      <SearchButton />
    </>,
  )
  await screen.findByRole('button', { name: 'Tìm kiếm' })
  // What is taken is not typed as well: into the field that opens.
  expect(fireEvent.keyDown(document.querySelector<HTMLElement>(target)!, { key: '/', ...keys })).toBe(!opens)
  expect(openModalName()).toBe(opens ? 'searchModal' : null)
})

test('the key / opens the search, which finds without marks and goes there by Enter; in a field it is a letter', async () => {
  serve({ ...help, 'GET /lgw/vn/numeros/opened/game': { draws: [] } })
  const { user, router } = await show(
    <>
      <input aria-label="Ô" />
      <SearchButton />
    </>,
  )
  await user.type(await screen.findByRole('textbox', { name: 'Ô' }), '/')
  expect(openModalName()).toBeNull()
  await user.click(document.body)
  await user.keyboard('/')
  const box = await screen.findByRole('combobox', { name: 'Tìm kiếm' })
  await user.type(box, 'dat han')
  expect((await screen.findAllByRole('option')).map((each) => each.textContent)).toEqual(['Đặt hạn mứcTrợ giúp'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/help#limits'))
  expect(openModalName()).toBeNull()
})
