import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { VendorsPage } from './VendorsPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const time = instant(new Date(at))
const harbour = {
  vassalage: 'HARBOUR',
  name: 'HARBOUR',
  integration: 'csw1',
  wallet: 'transfer',
  status: 'open',
  open: 3,
  games: 5,
  merchants: 1,
}
const house = {
  ...harbour,
  vassalage: 'BANYAN',
  name: 'Nhà Banyan',
  integration: 'slots',
  wallet: 'seamless',
  status: 'maintenance',
  open: 3,
  games: 3,
}
const connection = {
  vassalage: 'HARBOUR',
  operator: 'banyan-demo',
  wallet: 'transfer',
  status: 'draining',
  baseUrl: 'https://api.harbour.example',
  secrets: 1,
  comparedUntil: null,
  openTransfers: 2,
  openDisputes: 1,
}
const wheel = { code: 'wheel', name: 'Vòng quay', category: 'RNG', status: 'open', maintenanceUntil: null }
const transfer = {
  id: '71',
  vassalage: 'HARBOUR',
  memberId: '7',
  direction: 'in',
  amount: '50000',
  currency: 'PLAY',
  decimals: 0,
  status: 'unknown',
  checks: 3,
  checkAt: at,
  createdAt: at,
}
const dispute = {
  id: '81',
  vassalage: 'HARBOUR',
  family: 'bet',
  tx: 'b-2024',
  kind: 'missing_here',
  told: '1000',
  ours: null,
  foundAt: at,
  closedAt: null,
  conclusion: null,
}
const replies = {
  'GET /vendors': { vendors: [harbour, house], connections: [connection] },
  'GET /vendors/games': { games: [wheel] },
  'GET /vendors/transfers': { transfers: [] },
  'GET /vendors/disputes': { disputes: [] },
  'GET /vendors/parked': { payouts: [] },
  'GET /vendors/site': {
    version: 0,
    values: { offered: [], esports: [], navItems: [], direct: [] },
    vendors: [],
  },
  'GET /games/changes': { changes: [], next: null },
}
const table = (name: string) => screen.findByRole('table', { name })
const buttons = (row: Awaited<ReturnType<typeof rowOf>>) =>
  row.queryAllByRole('button').map(({ textContent }) => textContent)

test('each vendor has its wallet, its state and how many of its games are open', async () => {
  serve('auditor', replies)
  await open(<VendorsPage />)
  const vendors = within(await table('Nhà cung cấp'))
  const cells = async (name: string) => (await rowOf(name)).getAllByRole('cell').map(({ textContent }) => textContent)
  expect(await cells('BANYAN')).toEqual(['Nhà BanyanBANYAN', 'Chung', 'Bảo trì', '3 trên 3', 'Trò chơi', 'Chi tiết'])
  expect(vendors.getAllByRole('row')).toHaveLength(3)
})

test('each connection has our name there, its address and state, and what is open', async () => {
  serve('auditor', replies)
  await open(<VendorsPage />)
  expect(await cellsOf('banyan-demo')).toEqual([
    'HARBOUR',
    'banyan-demo',
    'https://api.harbour.example',
    'Chỉ kết thúc ván',
    'Chưa có',
    '2',
    '1',
    'Chi tiết',
  ])
})

test('an installation without vendors says so in each part', async () => {
  serve('auditor', { ...replies, 'GET /vendors': { vendors: [], connections: [] } })
  await open(<VendorsPage />)
  for (const empty of [
    'Chưa có nhà cung cấp nào',
    'Chưa có kết nối nào',
    'Không có lệnh chuyển nào',
    'Không có chênh lệch nào',
  ])
    expect(await screen.findByText(empty)).toBeTruthy()
})

test('a page that cannot be read is told of and read again', async () => {
  const server = serve('auditor', { ...replies, 'GET /vendors': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<VendorsPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /vendors', replies['GET /vendors'])
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('banyan-demo')).toBeTruthy()
})

test('a part that cannot be read leaves the others, and is read again by itself', async () => {
  const server = serve('auditor', { ...replies, 'GET /vendors/disputes': refused('internal', 'Có lỗi ở sổ sách.') })
  const user = await open(<VendorsPage />)
  expect(await screen.findByText('Có lỗi ở sổ sách.')).toBeTruthy()
  expect(await screen.findByText('banyan-demo')).toBeTruthy()
  server.answer('GET /vendors/disputes', { disputes: [dispute] })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('b-2024')).toBeTruthy()
  expect(server.sent('GET /vendors')).toHaveLength(1)
})

test('[OPS-06] only the trader has switches, for what a vendor is not; others only look', async () => {
  serve('trader', replies)
  await open(<VendorsPage />)
  await waitFor(async () => expect(buttons(await rowOf('BANYAN'))).toEqual(['Trò chơi', 'Chi tiết', 'Mở', 'Đóng']))
})

test.each(['auditor', 'finance-maker', 'finance-checker'] as const)(
  '[OPS-06] the role %s switches nothing',
  async (role) => {
    serve(role, replies)
    await open(<VendorsPage />)
    expect(buttons(await rowOf('BANYAN'))).toEqual(['Trò chơi', 'Chi tiết'])
  },
)

test.each([
  ['Bảo trì', 'maintenance', 'Bảo trì HARBOUR', 'HARBOUR: Bảo trì'],
  ['Đóng', 'closed', 'Đóng HARBOUR', 'HARBOUR: Đóng'],
])(
  '[OPS-24] the switch "%s" of a vendor asks for a reason, is told and reads the list again',
  async (button, status, title, done) => {
    const server = serve('trader', {
      ...replies,
      'GET /vendors': { vendors: [harbour], connections: [] },
      'POST /vendors/switch': { before: 'open' },
    })
    const user = await open(<VendorsPage />)
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = await dialogOf(title)
    await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Bảo trì theo lịch')
    await user.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(told()).toEqual([done]))
    expect(server.sent('POST /vendors/switch')).toEqual([{ vassalage: 'HARBOUR', status, reason: 'Bảo trì theo lịch' }])
    await waitFor(() => expect(server.sent('GET /vendors')).toHaveLength(2))
  },
)

test('a switch that is refused is told, and the question stays open', async () => {
  serve('trader', {
    ...replies,
    'GET /vendors': { vendors: [harbour], connections: [] },
    'POST /vendors/switch': refused('not_found', 'Không tìm thấy.'),
  })
  const user = await open(<VendorsPage />)
  await user.click(await screen.findByRole('button', { name: 'Đóng' }))
  const dialog = await dialogOf('Đóng HARBOUR')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Hết hợp đồng{Enter}')
  await waitFor(() => expect(told()).toEqual(['Không tìm thấy.']))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

const gamesOf = async (role: Parameters<typeof serve>[0], games: object[] = [wheel]) => {
  const server = serve(role, {
    ...replies,
    'GET /vendors': { vendors: [harbour], connections: [] },
    'GET /vendors/games': { games },
    'POST /vendors/switch': { before: 'open' },
  })
  const user = await open(<VendorsPage />)
  await user.click(await screen.findByRole('button', { name: 'Trò chơi' }))
  return { server, user }
}

test('the games of a vendor open below it and close again', async () => {
  const { server, user } = await gamesOf('auditor')
  expect((await rowOf('Vòng quay')).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Vòng quay wheel',
    'Mở',
  ])
  expect(server.sent('GET /vendors/games')).toEqual([{ vassalage: 'HARBOUR', text: '' }])
  const button = screen.getByRole('button', { name: 'Trò chơi' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(button)
  expect(screen.queryByText('Vòng quay')).toBe(null)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('games are found by the beginning of code or name; a game named as its code is written once', async () => {
  const { server, user } = await gamesOf('auditor', [{ ...wheel, name: 'wheel' }])
  expect((await cellsOf('wheel'))[0]).toBe('wheel')
  server.answer('GET /vendors/games', { games: [] })
  await user.type(screen.getByRole('textbox', { name: 'Tìm theo đầu mã hoặc tên trò' }), ' bài {Enter}')
  expect(await screen.findByText('Không có trò nào khớp')).toBeTruthy()
  expect(server.sent('GET /vendors/games').at(-1)).toEqual({ vassalage: 'HARBOUR', text: 'bài' })
})

test('[OPS-27] one game is switched by itself', async () => {
  const { server, user } = await gamesOf('trader')
  await user.click((await rowOf('Vòng quay')).getByRole('button', { name: 'Đóng' }))
  const dialog = await dialogOf('Đóng HARBOUR · Vòng quay')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Trò lỗi{Enter}')
  await waitFor(() => expect(told()).toEqual(['HARBOUR · Vòng quay: Đóng']))
  expect(server.sent('POST /vendors/switch')).toEqual([
    { vassalage: 'HARBOUR', gameCode: 'wheel', status: 'closed', reason: 'Trò lỗi' },
  ])
})

test('[OPS-79] an open transfer has member, way, amount, state and how often the vendor was asked', async () => {
  serve('auditor', { ...replies, 'GET /vendors/transfers': { transfers: [transfer] } })
  await open(<VendorsPage />)
  expect(await cellsOf('50.000 PLAY')).toEqual(['71', 'HARBOUR', '7', 'Vào', '50.000 PLAY', 'Chưa rõ', time, '3', time])
})

test('[OPS-79] the vendor is asked about a transfer whose answer is not known, by the checker and with a reason', async () => {
  const transfers = [transfer, { ...transfer, id: '72', direction: 'out', status: 'sent' }]
  const server = serve('finance-checker', {
    ...replies,
    'GET /vendors/transfers': { transfers },
    'POST /vendors/transfers/ask': {},
  })
  const user = await open(<VendorsPage />)
  await waitFor(async () => expect(buttons(await rowOf('71'))).toEqual(['Hỏi ngay']))
  expect(buttons(await rowOf('72'))).toEqual([])
  await user.click((await rowOf('71')).getByRole('button', { name: 'Hỏi ngay' }))
  const dialog = await dialogOf('Hỏi về lệnh chuyển 71')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Thành viên hỏi{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã xếp lịch hỏi ngay']))
  expect(server.sent('POST /vendors/transfers/ask')).toEqual([{ id: '71', reason: 'Thành viên hỏi' }])
})

test('transfers that failed are a list of their own, without a next time and without buttons', async () => {
  const failed = { ...transfer, status: 'failed' }
  const server = serve('finance-checker', {
    ...replies,
    'GET /vendors/transfers': ({ status }) => ({ transfers: status === 'failed' ? [failed] : [] }),
  })
  const user = await open(<VendorsPage />)
  await user.click(await screen.findByRole('radio', { name: 'Không thành' }))
  expect(await cellsOf('50.000 PLAY')).toEqual(['71', 'HARBOUR', '7', 'Vào', '50.000 PLAY', 'Không thành', time, '3'])
  expect(server.sent('GET /vendors/transfers').at(-1)).toEqual({ status: 'failed' })
})

test.each([
  ['missing_here', '1000', null, ['Ta không có', '1000', '–']],
  ['missing_there', null, '1000', ['Họ không có', '–', '1000']],
  ['amount', '1000', '900', ['Khác số tiền', '1000', '900']],
  ['undone', '1000', '0', ['Khác về việc hoàn', '1000', '0']],
])('[OPS-78] a difference of the kind %s shows both books', async (kind, theirs, ours, cells) => {
  serve('auditor', { ...replies, 'GET /vendors/disputes': { disputes: [{ ...dispute, kind, told: theirs, ours }] } })
  await open(<VendorsPage />)
  expect(await cellsOf('b-2024')).toEqual(['HARBOUR', 'b-2024', ...cells, time])
})

test('a difference is closed by the checker with what was found, and is then among the closed ones', async () => {
  const closed = { ...dispute, closedAt: at, conclusion: 'Họ đã sửa báo cáo' }
  const server = serve('finance-checker', {
    ...replies,
    'GET /vendors/disputes': ({ status }) => ({ disputes: status === 'open' ? [dispute] : [closed] }),
    'POST /vendors/disputes/close': {},
  })
  const user = await open(<VendorsPage />)
  await user.click(await screen.findByRole('button', { name: 'Kết luận' }))
  const dialog = await dialogOf('Kết luận chênh lệch b-2024')
  expect(dialog.getByText(/Việc này không chuyển tiền/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Họ đã sửa báo cáo{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã ghi kết luận']))
  expect(server.sent('POST /vendors/disputes/close')).toEqual([{ id: '81', reason: 'Họ đã sửa báo cáo' }])
  await user.click(screen.getByRole('radio', { name: 'Đã kết luận' }))
  await waitFor(async () => expect((await cellsOf('b-2024')).at(-1)).toBe('Họ đã sửa báo cáo'))
})

test('[OPS-06] a role that only looks closes no difference and asks about no transfer', async () => {
  serve('auditor', {
    ...replies,
    'GET /vendors/transfers': { transfers: [transfer] },
    'GET /vendors/disputes': { disputes: [dispute] },
  })
  await open(<VendorsPage />)
  expect(buttons(await rowOf('b-2024'))).toEqual([])
  expect(buttons(await rowOf('71'))).toEqual([])
})

const payout = {
  id: '91',
  vassalage: 'HARBOUR',
  gameCode: 'wheel',
  memberId: '7',
  tx: 'w-9',
  amount: '1000000000000',
  currency: 'PLAY',
  decimals: 0,
  ceiling: 'stake_multiple',
  parkedAt: at,
  proposal: null,
  verdict: null,
}

test('a payout above its ceiling is proposed by the first checker, who cannot have it paid alone', async () => {
  let proposal: { by: string; verdict: string } | null = null
  const server = serve('finance-checker', {
    ...replies,
    'GET /vendors/parked': () => ({ payouts: [{ ...payout, proposal }] }),
    'POST /vendors/parked/decide': () => {
      proposal = { by: 'cuc', verdict: 'released' }
      return { status: 'proposed' }
    },
  })
  const user = await open(<VendorsPage />)
  expect(await cellsOf('w-9')).toEqual([
    'HARBOUR · wheel',
    'w-9',
    '7',
    '1.000.000.000.000 PLAY',
    'Bội số tiền cược',
    time,
    '–',
    'TrảKhông trả',
  ])
  await user.click(await screen.findByRole('button', { name: 'Trả' }))
  const dialog = await dialogOf('Trả khoản w-9')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Họ đã xác nhận{Enter}')
  await waitFor(() => expect(told()).toEqual(['Cần thêm một người đồng ý']))
  expect(server.sent('POST /vendors/parked/decide')).toEqual([
    { id: '91', verdict: 'released', reason: 'Họ đã xác nhận' },
  ])
  await waitFor(async () => expect(buttons(await rowOf('w-9'))).toEqual(['Không trả']))
})

test('[OPS-06] a role that only looks decides no payout', async () => {
  serve('auditor', { ...replies, 'GET /vendors/parked': { payouts: [payout] } })
  await open(<VendorsPage />)
  expect(buttons(await rowOf('w-9'))).toEqual([])
})
