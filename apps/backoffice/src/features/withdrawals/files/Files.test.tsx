import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../../test/page.tsx'
import { instant } from '../../../lib/time.ts'
import { WithdrawalsPage } from '../WithdrawalsPage.tsx'
import { money, recordOf } from '../record.fixture.ts'

type Role = Parameters<typeof serve>[0]
type Replies = Parameters<typeof serve>[1]

const at = '2026-11-22T05:00:00.000Z'
const listed = {
  fileId: '7',
  number: 'P00000007',
  state: 'made',
  count: 2,
  amount: '300000',
  createdBy: 'cuc',
  createdAt: at,
}
const line = {
  withdrawalId: '41',
  number: 'W00000041-1',
  amount: '100000',
  bankName: 'Vietcombank',
  accountNumber: '••••4321',
  state: 'created',
  reference: null,
  reason: null,
}
const fileOf = (rest: object = {}) => ({
  ...listed,
  lines: [line, { ...line, withdrawalId: '42', number: 'W00000042-2', amount: '200000' }],
  downloadedBy: [] as string[],
  sentBy: null,
  sentAt: null,
  endedBy: null,
  endedAt: null,
  reason: null,
  results: [],
  ...money,
  ...rest,
})
const ready = (rest: object) => ({
  withdrawalId: '41',
  number: 'W00000041',
  amount: '100000',
  bankName: 'Vietcombank',
  createdAt: at,
  obstacle: null,
  ...rest,
})
const lineOf = (rest: object) => ({
  line: 2,
  verdict: 'paid',
  number: 'W00000041',
  amount: '100000',
  reference: 'FT-1',
  reason: null,
  ...rest,
})

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:csv'), revokeObjectURL: vi.fn() }))
  HTMLAnchorElement.prototype.click = vi.fn()
})

/** The list of files, as a colleague called cuc. */
async function openList(role: Role, replies: Replies = {}) {
  history.replaceState(null, '', '/ops/withdrawals?queue=files')
  const server = serve(role, { 'GET /withdrawals/files': { files: [listed], next: null, ...money }, ...replies })
  return { server, user: await open(<WithdrawalsPage />) }
}

/** A file's page. */
async function openFile(file: object, replies: Replies = {}, role: Role = 'finance-maker') {
  history.replaceState(null, '', '/ops/withdrawals?queue=files&file=7')
  const server = serve(role, { 'GET /withdrawals/files/one': file, ...replies })
  const user = await open(<WithdrawalsPage />)
  await screen.findByRole('heading', { level: 1, name: 'Tệp chi P00000007' })
  return { server, user }
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('the list says of each file how many, how much, by whom, and where it stands; it opens the file', async () => {
  const { server, user } = await openList('auditor')
  expect(await cellsOf('P00000007')).toEqual([
    'P00000007',
    instant(new Date(at)),
    'cuc',
    '2',
    '300.000 PLAY',
    'Chưa gửi',
    'Mở',
  ])
  expect(screen.queryByRole('button', { name: 'Lập tệp mới' })).toBe(null)
  server.answer('GET /withdrawals/files/one', fileOf())
  await user.click(screen.getByRole('button', { name: 'Mở tệp P00000007' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tệp chi P00000007' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Về danh sách tệp' }))
  expect(await screen.findByRole('table', { name: 'Tệp chi' })).toBeTruthy()
})

test('a list that cannot be read says so, an empty one too', async () => {
  const { server, user } = await openList('auditor', { 'GET /withdrawals/files': refused('internal', 'Hỏng.') })
  expect(await screen.findByText('Hỏng.')).toBeTruthy()
  server.answer('GET /withdrawals/files', { files: [], next: null, ...money })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Chưa có tệp nào')).toBeTruthy()
})

test('who pays chooses what goes into a new file; what they may not pay says why, and cannot be chosen', async () => {
  const { server, user } = await openList('finance-maker', {
    'GET /withdrawals/files/ready': {
      withdrawals: [
        ready({}),
        ready({ withdrawalId: '42', number: 'W00000042', amount: '200000' }),
        ready({ withdrawalId: '43', number: 'W00000043', obstacle: 'second_person_needed' }),
        ready({ withdrawalId: '44', number: 'W00000044', obstacle: 'withdrawals_held' }),
      ],
      ...money,
    },
    'POST /withdrawals/files': { fileId: '7', number: 'P00000007' },
    'GET /withdrawals/files/one': fileOf(),
  })
  await user.click(await screen.findByRole('button', { name: 'Lập tệp mới' }))
  const make = await screen.findByRole('button', { name: 'Lập tệp' })
  expect(make.hasAttribute('disabled')).toBe(true)
  expect((await rowOf('W00000043')).getByText('Bạn đã xét lệnh này')).toBeTruthy()
  expect((await rowOf('W00000044')).getByText('Rút tiền của thành viên đang bị giữ')).toBeTruthy()
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Chọn tất cả' }))
  expect(screen.getByText('Đã chọn 2 lệnh, tổng 300.000 PLAY')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Chọn lệnh W00000042' }))
  expect(screen.getByText('Đã chọn 1 lệnh, tổng 100.000 PLAY')).toBeTruthy()
  await user.click(make)
  await waitFor(() => expect(told()).toEqual(['Đã lập tệp P00000007']))
  expect(server.sent('POST /withdrawals/files')).toMatchObject([{ withdrawalIds: ['41'] }])
  expect(await screen.findByRole('heading', { level: 1, name: 'Tệp chi P00000007' })).toBeTruthy()
})

test('a file that was not made is asked for again under the same key, and the list is read again', async () => {
  const { server, user } = await openList('finance-maker', {
    'GET /withdrawals/files/ready': { withdrawals: [ready({})], ...money },
    'POST /withdrawals/files': refused('already_decided', 'Đã có người xử lý.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Lập tệp mới' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn lệnh W00000041' }))
  for (let times = 1; times < 3; times++) {
    await user.click(screen.getByRole('button', { name: 'Lập tệp' }))
    await waitFor(() => expect(told()).toHaveLength(times))
  }
  const keys = server.sent('POST /withdrawals/files').map(({ requestKey }) => requestKey)
  expect(new Set(keys).size).toBe(1)
  expect(server.sent('GET /withdrawals/files/ready').length).toBeGreaterThan(1)
})

test('a new file is downloaded first; only then it is given to the bank, and not given back by who has it', async () => {
  const { server, user } = await openFile(fileOf(), {
    'POST /withdrawals/files/download': { name: 'P00000007.csv', csv: 'no,account\r\n' },
    'POST /withdrawals/files/sent': { state: 'sent' },
  })
  expect(buttons()).toEqual(['Về danh sách tệp', 'Tải tệp', 'Trả lại', 'Mở', 'Mở'])
  server.answer('GET /withdrawals/files/one', fileOf({ downloadedBy: ['cuc'] }))
  await user.click(screen.getByRole('button', { name: 'Tải tệp' }))
  await waitFor(() => expect(told()).toEqual(['Đã tải P00000007.csv']))
  expect(URL.createObjectURL).toHaveBeenCalledOnce()
  const sent = await screen.findByRole('button', { name: 'Đã gửi ngân hàng' })
  expect(screen.queryByRole('button', { name: 'Trả lại' })).toBe(null)
  expect(screen.getByText(/người khác mới được trả lại/)).toBeTruthy()
  await user.click(sent)
  const dialog = await dialogOf('Đã gửi tệp P00000007 cho ngân hàng?')
  server.answer(
    'GET /withdrawals/files/one',
    fileOf({ state: 'sent', downloadedBy: ['cuc'], sentBy: 'cuc', sentAt: at }),
  )
  await user.click(dialog.getByRole('button', { name: 'Đã gửi ngân hàng' }))
  await waitFor(() => expect(told()).toContain('Tệp P00000007 đã gửi ngân hàng'))
  await waitFor(() =>
    expect(buttons()).toEqual([
      'Về danh sách tệp',
      'Tải tệp',
      'Nhập kết quả',
      'Mở',
      'Mở',
      expect.anything(),
      expect.anything(),
    ]),
  )
})

test('a file is given back with a reason', async () => {
  const { server, user } = await openFile(fileOf({ downloadedBy: ['minh'] }), {
    'POST /withdrawals/files/give-back': { state: 'given_back' },
  })
  await user.click(screen.getByRole('button', { name: 'Trả lại' }))
  const dialog = await dialogOf('Trả lại tệp P00000007')
  const given = fileOf({ state: 'given_back', endedBy: 'cuc', endedAt: at, reason: 'Sai tài khoản nguồn' })
  server.answer('GET /withdrawals/files/one', given)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Sai tài khoản nguồn{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã trả lại tệp P00000007']))
  expect(server.sent('POST /withdrawals/files/give-back')).toEqual([{ fileId: '7', reason: 'Sai tài khoản nguồn' }])
  expect(await screen.findByText('Sai tài khoản nguồn')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tải tệp' })).toBe(null)
})

test('the answer of the bank is shown line by line, then taken in as it was shown', async () => {
  const lines = [
    lineOf({}),
    lineOf({ line: 3, verdict: 'returned', number: 'W00000042', amount: '200000', reference: null, reason: 'Sai tên' }),
    lineOf({ line: 4, verdict: 'other_amount', number: 'W00000043' }),
    lineOf({ line: 5, verdict: 'unreadable', number: null, amount: null, reference: null }),
  ]
  const { server, user } = await openFile(fileOf({ state: 'sent', downloadedBy: ['cuc'], sentBy: 'cuc', sentAt: at }), {
    'POST /withdrawals/files/preview': { lines, paid: 1, paidAmount: '100000', returned: 1, open: 3, ...money },
    'POST /withdrawals/files/result': { state: 'done', paid: 1, returned: 1 },
  })
  await user.click(screen.getByRole('button', { name: 'Nhập kết quả' }))
  const csv = 'reference,withdrawal,amount,result,transaction,reason\n'
  await user.upload(screen.getByLabelText('Tệp kết quả'), new File([csv], 'result.csv', { type: 'text/csv' }))
  expect(
    await screen.findByText('Sẽ ghi nhận 1 lệnh đã chi (100.000 PLAY) và 1 lệnh hoàn trả; còn 3 lệnh chưa có kết quả.'),
  ).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Kết quả của ngân hàng' }))
  expect(
    table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    [],
    ['2', 'W00000041', '100.000 PLAY', 'FT-1', 'Ghi nhận đã chi'],
    ['3', 'W00000042', '200.000 PLAY', 'Sai tên', 'Ghi nhận hoàn trả'],
    ['4', 'W00000043', '100.000 PLAY', 'FT-1', 'Số tiền khác'],
    ['5', '–', '–', '–', 'Không đọc được'],
  ])
  expect(server.sent('POST /withdrawals/files/result')).toEqual([])
  expect(await cellsOf('W00000041-1')).toEqual([
    'W00000041-1',
    'Vietcombank ••••4321',
    '100.000 PLAY',
    'Chờ kết quả',
    'Mở',
  ])
  server.answer(
    'GET /withdrawals/files/one',
    fileOf({ state: 'done', results: [{ by: 'cuc', at, paid: 1, returned: 1 }] }),
  )
  await user.click(screen.getByRole('button', { name: 'Ghi nhận' }))
  await waitFor(() => expect(told()).toEqual(['Đã ghi nhận 1 lệnh đã chi, 1 lệnh hoàn trả']))
  expect(server.sent('POST /withdrawals/files/result')).toEqual([{ fileId: '7', csv, paid: 1, returned: 1 }])
  expect(await screen.findByText(/1 đã chi, 1 hoàn trả · cuc/)).toBeTruthy()
})

test('an answer that changes nothing is only shown, and one that is too long is not sent', async () => {
  const { server, user } = await openFile(fileOf({ state: 'sent', downloadedBy: ['cuc'], sentBy: 'cuc', sentAt: at }), {
    'POST /withdrawals/files/preview': {
      lines: [lineOf({ verdict: 'known' })],
      paid: 0,
      paidAmount: '0',
      returned: 0,
      open: 2,
      ...money,
    },
  })
  await user.click(screen.getByRole('button', { name: 'Nhập kết quả' }))
  const choose = (text: string) =>
    user.upload(screen.getByLabelText('Tệp kết quả'), new File([text], 'r.csv', { type: 'text/csv' }))
  await choose('x'.repeat(100_001))
  await waitFor(() => expect(told()).toEqual(['Tệp dài quá 100000 ký tự']))
  expect(server.sent('POST /withdrawals/files/preview')).toEqual([])
  await choose('x')
  expect(await screen.findByText('Không dòng nào thay đổi gì.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ghi nhận' })).toBe(null)
})

test('whoever may not pay sees a file and does nothing with it', async () => {
  await openFile(fileOf({ downloadedBy: ['minh'] }), {}, 'risk')
  expect(buttons()).toEqual(['Về danh sách tệp', 'Mở', 'Mở'])
})

test('a withdrawal in a file is paid in no other way', async () => {
  history.replaceState(null, '', '/ops/withdrawals?id=41')
  const part = { payoutId: '5', part: 1, amount: '100000', kind: 'file', provider: null, fileId: '7', state: 'created' }
  const parts = [
    {
      ...part,
      reference: null,
      reason: null,
      by: 'cuc',
      cameBackAt: null,
      cameBackBy: null,
      createdAt: at,
      heardAt: null,
      changedAt: at,
    },
  ]
  serve('finance-maker', {
    'GET /withdrawals/one': recordOf({ state: 'paying', takenBy: 'cuc' }, { parts }),
    'GET /withdrawals/files/one': fileOf(),
  })
  const user = await open(<WithdrawalsPage />)
  expect(await screen.findByText('Lệnh nằm trong một tệp chi. Kết quả của ngân hàng hoàn tất lệnh.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Đã chuyển khoản' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Mở tệp chi' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tệp chi P00000007' })).toBeTruthy()
})
