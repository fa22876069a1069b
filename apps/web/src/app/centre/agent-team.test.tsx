import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { member, payloadKey, refused, type Replies, serve, show } from '../../../test/page.tsx'
import { openAgentCentre } from '../../lib/agent-centre.ts'
import { closeCentre } from '../../lib/member-centre.ts'
import { queryClient } from '../../lib/query.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { LateCentres } from './LateCentres.tsx'

vi.mock('../../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))

const level = 'GET /wps/agent/team/level'
const at = '2026-11-20T03:00:00.000Z'
const downline = (id: string, account: string, more: object = {}) => ({
  id,
  account,
  isMasked: false,
  isAgent: false,
  isFrozen: false,
  balanceAmount: '120000',
  memberCount: 0,
  registeredAt: at,
  lastLoginAt: null,
  ...more,
})
const linh = downline('7', 'linhphan', { isAgent: true, memberCount: 148, lastLoginAt: '2026-11-21T04:05:06.000Z' })
const facts = { totalAmount: '0', walletAmount: '0', vendorAmount: '0', pendingAmount: '0', isComplete: true }
const replies: Replies = {
  'GET /wps/agent/rebates': { rates: [], nextFrom: '2026-11-21T17:00:00.000Z' },
  'GET /wps/member/info/funds/consolidated': {
    ...facts,
    dailysalreqtype: 3,
    divtypereq: 0,
    contracthoursalreq: 0,
    realtimesalreqtype: 0,
  },
  'GET /wps/transfers/offer': {
    upline: null,
    toDownline: true,
    limits: { amountMin: '1000', amountMax: '9000000', countLeft: 5, amountLeft: '9000000' },
    missingTurnoverAmount: '0',
    hasPaymentPassword: true,
  },
  [level]: (query: URLSearchParams) =>
    query.get('under') === '7'
      ? { path: [{ id: '7', account: 'linhphan' }], members: [downline('9', 'be_soc', { isFrozen: true })], next: null }
      : query.get('before') === '7'
        ? { path: [], members: [downline('3', '84•••8', { isMasked: true })], next: null }
        : { path: [], members: [downline('8', 'hai_dang', { memberCount: 10_000 }), linh], next: '7' },
}

// The files of the centre come before a test waits for it.
beforeAll(() => import('./AgentCentre.tsx'), 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => {
  closeCentre()
  leaveSession()
  queryClient.clear()
  cleanup()
})

async function open(page: string, more: Replies = {}) {
  const asked = serve({ ...replies, ...more })
  enterSession({ ...member, account: 'daily_minhquan', type: 1 }, 'demo')
  const shown = await show(<LateCentres />)
  act(openAgentCentre)
  const dialog = within(await screen.findByRole('dialog', { name: 'Đại lý' }))
  await shown.user.click(await dialog.findByRole('button', { name: page }))
  return { ...shown, asked, dialog }
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('[AGENT-08] [AGENT-47] it lists the direct downlines with their facts, opens the next level, and leads back', async () => {
  const { user, dialog } = await open('Quản lý tuyến dưới')
  const row = await dialog.findByRole('row', { name: /linhphan/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 6)
      .map((cell) => plain(cell.textContent)),
  ).toEqual(['Llinhphan', 'Đại lý', '148', '120.000 P', '2026-11-20', '2026-11-21 11:05'])
  expect(within(dialog.getByRole('row', { name: /hai_dang/ })).getByText('10.000+')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Xem thêm' }))
  expect(await dialog.findByRole('row', { name: /84•••8/ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Xem tuyến dưới của linhphan' }))
  expect(within(await dialog.findByRole('row', { name: /be_soc/ })).getByText('Bị khóa')).toBeTruthy()
  const path = within(dialog.getByRole('navigation', { name: 'Đường về' }))
  expect(path.getByText('linhphan').getAttribute('aria-current')).toBe('location')
  await user.click(path.getByRole('button', { name: 'Đội của tôi' }))
  expect(await dialog.findByRole('row', { name: /hai_dang/ })).toBeTruthy()
})

test('[AGENT-47] [AGENT-56] an account is looked up in the team, and one outside it is a wrong one', async () => {
  let answer: unknown = refused('wrong_account')
  const { user, dialog, asked } = await open('Quản lý tuyến dưới', { 'POST /wps/agent/team/member': () => answer })
  const field = await dialog.findByRole('textbox', { name: 'Tìm trong đội theo tài khoản' })
  await user.type(field, 'nobody{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toBe('Tài khoản chưa đúng, vui lòng thử lại.')
  answer = { path: [{ id: '7', account: 'linhphan' }], member: downline('9', 'be_soc') }
  await user.clear(field)
  await user.type(field, 'be_soc{Enter}')
  expect(await dialog.findByText('Đội của tôi › linhphan › be_soc')).toBeTruthy()
  expect(asked.findLast(({ call }) => call === 'POST /wps/agent/team/member')?.body).toEqual({ account: 'be_soc' })
  await user.click(dialog.getByRole('button', { name: 'Về danh sách' }))
  expect(await dialog.findByRole('row', { name: /hai_dang/ })).toBeTruthy()
})

test('[AGENT-48] money is sent to a downline, and an agent below is offered a contract', async () => {
  const { user, dialog, asked } = await open('Quản lý tuyến dưới', {
    'GET /wps/agent/contracts': {
      mode: 3,
      ownRateBp: 20,
      rateMostBp: 10_000,
      tiersMost: 8,
      hasUpline: true,
      contracts: [],
      next: null,
    },
    'POST /wps/relay/MCS2_processDailySalContract': { contractId: '4', status: 'pending' },
  })
  await user.click(await dialog.findByRole('button', { name: 'Thao tác với hai_dang' }))
  expect(dialog.queryByRole('menuitem', { name: 'Mời hợp đồng' })).toBeNull()
  await user.click(dialog.getByRole('menuitem', { name: 'Chuyển tiền' }))
  const transfer = within(await screen.findByRole('dialog', { name: /hai_dang/ }))
  await user.click(transfer.getByRole('button', { name: 'Đóng' }))
  await user.click(await dialog.findByRole('button', { name: 'Thao tác với linhphan' }))
  await user.click(dialog.getByRole('menuitem', { name: 'Mời hợp đồng' }))
  const offer = within(await screen.findByRole('dialog', { name: /linhphan/ }))
  await user.type(await offer.findByRole('textbox', { name: /Tỷ lệ/ }), '0,1')
  await user.click(offer.getByRole('button', { name: 'Gửi hợp đồng' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call.endsWith('MCS2_processDailySalContract'))?.body).toMatchObject({
      action: 'offer',
      downline: 'linhphan',
    }),
  )
})

test('[AGENT-48] the rebate of an agent below is set within the own, in percent, from the next day on', async () => {
  const rate = (category: string, more: object = {}) => ({ category, now: 30, next: 30, least: 20, most: 80, ...more })
  const { user, dialog, asked } = await open('Quản lý tuyến dưới', {
    'GET /wps/agent/rebates': {
      rates: [{ category: 'LOTT', now: 50, next: 80 }],
      nextFrom: '2026-11-21T17:00:00.000Z',
    },
    'GET /wps/agent/rebates/downline': {
      version: 4,
      rates: [rate('LOTT'), rate('RNG', { most: 0, least: 0, now: 0, next: 0 })],
      nextFrom: '2026-11-21T17:00:00.000Z',
    },
    'POST /wps/agent/rebates/downline': { version: 5 },
  })
  expect(await dialog.findByText('0,50% hôm nay, 0,80% từ ngày mai')).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: 'Thao tác với linhphan' }))
  await user.click(dialog.getByRole('menuitem', { name: 'Đặt hoa hồng' }))
  const form = within(await screen.findByRole('dialog', { name: 'Hoa hồng của linhphan' }))
  const field = await form.findByRole('textbox', { name: /Xổ số/ })
  expect(form.getAllByRole('textbox')).toHaveLength(1)
  await user.clear(field)
  await user.type(field, '0,81')
  expect(form.getByText(/cao nhất 0,80%/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Lưu hoa hồng' }))
  await user.clear(field)
  await user.type(field, '0,45')
  await user.click(form.getByRole('button', { name: 'Lưu hoa hồng' }))
  const sent = () => asked.filter(({ call }) => call === 'POST /wps/agent/rebates/downline')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    downline: '7',
    version: 4,
    rates: [
      { category: 'LOTT', rate: 45 },
      { category: 'RNG', rate: 0 },
    ],
  })
})

test('[AGENT-08] a team of nobody says how it begins, and a failure offers a retry', async () => {
  let answer: () => unknown = () => refused('system_error')
  const { user, dialog } = await open('Quản lý tuyến dưới', { [level]: () => answer() })
  expect(await dialog.findByText('Không tải được tuyến dưới')).toBeTruthy()
  answer = () => ({ path: [], members: [], next: null })
  await user.click(dialog.getByRole('button', { name: 'Thử lại' }))
  expect(await dialog.findByText('Chưa có ai ở đây')).toBeTruthy()
})

const ownRates = {
  rates: [
    { category: 'LOTT', now: 80, next: 80 },
    { category: 'RNG', now: 0, next: 0 },
  ],
  nextFrom: '2026-11-21T17:00:00.000Z',
}

test('[AGENT-07] [AGENT-45] a downline is registered directly: account, first password, type and rebate', async () => {
  let answer: unknown = refused('username_taken')
  const { user, dialog, asked } = await open('Mở tài khoản', {
    ...payloadKey,
    'GET /wps/agent/rebates': ownRates,
    'POST /wps/agent/accounts': () => answer,
  })
  const make = () => user.click(dialog.getByRole('button', { name: 'Mở tài khoản', current: false }))
  await make()
  expect(dialog.getByText('Nhập tên đăng nhập.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Tên đăng nhập' }), 'hangmoi')
  await user.click(dialog.getByRole('button', { name: 'Tạo ngẫu nhiên' }))
  const password = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Mật khẩu đầu tiên' }).value
  expect(password).toMatch(/^[A-Za-z2-9]{12}$/)
  await user.click(dialog.getByRole('radio', { name: 'Đại lý' }))
  const rate = await dialog.findByRole('textbox', { name: /Xổ số/ })
  await user.type(rate, '0,9')
  expect(dialog.getByText(/cao nhất 0,80%/)).toBeTruthy()
  await user.clear(rate)
  await user.type(rate, '0,5')
  await make()
  expect(dialog.getByRole('alert').textContent).toMatch(/độ tuổi/)
  await user.click(dialog.getByRole('checkbox'))
  await make()
  expect(await dialog.findByText(/đã có người|đã được/i)).toBeTruthy()
  answer = { account: 'hangmoi' }
  await make()
  expect((await dialog.findByRole('status')).textContent).toBe('Đã mở tài khoản')
  expect([dialog.getByText('hangmoi').tagName, dialog.getByText(password).tagName]).toEqual(['SPAN', 'SPAN'])
  expect(asked.findLast(({ call }) => call === 'POST /wps/agent/accounts')?.body).toEqual({
    username: 'hangmoi',
    password,
    isAgent: true,
    rates: [{ category: 'LOTT', rate: 50 }],
    agreed: true,
  })
})

test('[AGENT-07] [AGENT-46] links are made with type, rebate and expiry, listed with their uses, copied, shown as a code, and deleted', async () => {
  const link = {
    code: 'ABCD2345',
    isAgent: true,
    rates: [{ category: 'LOTT', rate: 50 }],
    madeAt: at,
    expiresAt: null,
    isExpired: false,
    usedCount: 12,
  }
  let links: object[] = []
  const { user, dialog, asked } = await open('Mở tài khoản', {
    'GET /wps/agent/rebates': ownRates,
    'GET /wps/agent/links': () => ({ links }),
    'POST /wps/agent/links': { code: 'ABCD2345' },
    'POST /wps/agent/links/delete': {},
  })
  await user.click(dialog.getByRole('radio', { name: 'Liên kết đăng ký' }))
  expect(await dialog.findByText('Chưa có liên kết nào')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Đại lý' }))
  await user.type(await dialog.findByRole('textbox', { name: /Xổ số/ }), '0,5')
  await user.click(dialog.getByRole('radio', { name: 'Không hết hạn' }))
  links = [link]
  await user.click(dialog.getByRole('button', { name: 'Tạo liên kết' }))
  const card = within(await dialog.findByRole('article', { name: 'ABCD2345' }))
  expect(asked.find(({ call }) => call === 'POST /wps/agent/links')?.body).toEqual({
    isAgent: true,
    rates: [{ category: 'LOTT', rate: 50 }],
    days: null,
  })
  const address = `${location.origin}/register?affiliateCode=ABCD2345`
  expect(card.getByText(address)).toBeTruthy()
  expect([card.getByText('12').tagName, card.getByText('Xổ số 0,50%').tagName]).toEqual(['DD', 'DD'])
  await user.click(card.getByRole('button', { name: 'Sao chép' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  await user.click(card.getByRole('button', { name: 'Mã QR' }))
  const code = within(await screen.findByRole('dialog', { name: 'Mã QR của liên kết' }))
  expect(code.getByRole('img', { name: 'Mã QR đăng ký bằng ABCD2345' })).toBeTruthy()
  await user.click(code.getAllByRole('button', { name: 'Đóng' })[0]!)
  await user.click(await card.findByRole('button', { name: 'Xóa liên kết ABCD2345' }))
  links = []
  await user.click(await screen.findByRole('button', { name: 'Xóa liên kết' }))
  expect(await dialog.findByText('Chưa có liên kết nào')).toBeTruthy()
  expect(asked.find(({ call }) => call === 'POST /wps/agent/links/delete')?.body).toEqual({ code: 'ABCD2345' })
})
