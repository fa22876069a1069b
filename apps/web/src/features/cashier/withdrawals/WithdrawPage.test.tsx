import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show } from '../../../../test/page.tsx'
import { centrePage, closeCentre } from '../../../lib/member-centre.ts'
import { enterSession, leaveSession } from '../../../lib/session.ts'
import { WithdrawPage } from './WithdrawPage.tsx'
import { account, banks, desk, noTurnover, offer, pending, places, rules, serverTime } from './withdrawals.fixture.ts'

const told = vi.hoisted(() => new Set<{ event: (event: unknown) => void }>())
// What the server says over the socket is what each test says.
vi.mock('../../../lib/realtime.ts', () => ({
  useTopic: (_topic: string, listener: { event: (event: unknown) => void }) => {
    told.clear()
    told.add(listener)
  },
}))

beforeEach(() => enterSession(member, 'demo'))
afterEach(() => {
  cleanup()
  act(() => leaveSession())
  vi.unstubAllGlobals()
})

const form = async () => within(await screen.findByRole('region', { name: 'Tạo lệnh rút' }))
const bodyOf = (asked: ReturnType<typeof serve>, call: string) => asked.find((each) => each.call === call)?.body

test('[WALLET-23] the page shows what can be drawn out, what is left of the day, the fee, and the turnover by what asks for it', async () => {
  const turnover = {
    requiredAmount: '500000',
    progressAmount: '150000',
    missingAmount: '350000',
    requirements: [
      ['1', 'deposit', '200000', '200000', '150000'],
      ['2', 'mission', '30000', '300000', '0'],
    ].map(([requirementId, source, creditAmount, requiredAmount, progressAmount]) => ({
      requirementId,
      source,
      creditAmount,
      requiredAmount,
      progressAmount,
      state: 'open',
      since: serverTime,
    })),
  }
  const { kept } = desk({ offer: { ...offer, withdrawableAmount: '0', turnover } })
  await show(<WithdrawPage />)
  const standing = await screen.findByRole('region', { name: 'Số tiền và hạn mức rút' })
  const facts = within(standing).getAllByRole('definition')
  expect(facts.map(({ textContent }) => textContent)).toEqual(['2.000.000\u00a0P', '4', '5.000\u00a0P'])
  await waitFor(() => expect(standing.textContent).toContain('Số dư 1.000.000\u00a0P rút được khi bạn cược đủ vòng.'))
  const played = within(screen.getByRole('region', { name: 'Vòng cược' }))
  expect(played.getByText('Cần cược thêm 350.000 P trước khi rút tiền.')).toBeTruthy()
  const bars = played.getAllByRole('progressbar')
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])).toEqual([
    ['Tiến độ: Nạp tiền', '75'],
    ['Tiến độ: Thưởng nhiệm vụ', '0'],
  ])
  expect(played.getByText('Đã cược 150.000 P / 200.000 P')).toBeTruthy()
  kept.offer = { ...offer, turnover: noTurnover }
  act(() => told.forEach(({ event }) => event({ kind: 'balance', sumBalance: '1000000', sequence: 2 })))
  expect(await played.findByText(/^Bạn đã cược đủ/)).toBeTruthy()
  expect(standing.textContent).toContain('Rút được ngay1.000.000\u00a0P')
})

test('[WALLET-23] how many are free before one costs its fee is said before anything is typed', async () => {
  desk({ offer: { ...offer, rules: { ...rules, feeAmount: '0', freeLeft: 2 } } })
  const { user } = await show(<WithdrawPage />)
  const standing = await screen.findByRole('region', { name: 'Số tiền và hạn mức rút' })
  const fee = within(standing).getAllByRole('definition')[2]
  expect(fee?.textContent).toBe('Miễn phíCòn 2 lệnh miễn phí hôm nay, sau đó 5.000\u00a0P mỗi lệnh')
  const fields = await form()
  await user.type(fields.getByRole('textbox', { name: 'Số tiền' }), '200000')
  expect(fields.getByRole('status').textContent).toBe('200.000\u00a0P')
})

test.each([
  ['report', 'Lệnh rút W7 đang được xử lý khiếu nại.'],
  ['withdrawal', 'Lệnh rút W7 chưa xong.'],
] as const)('that the next one waits for a %s is said before anything is typed', async (kind, said) => {
  desk({ offer: { ...offer, waitsFor: { for: kind, withdrawalId: '7', number: 'W7' } } })
  await show(<WithdrawPage />)
  const fields = await form()
  expect(fields.getByText(said, { exact: false }).getAttribute('role')).toBe('status')
})

test('[WALLET-26] without a payment password and an account the page leads to both, one after the other, and then to the form', async () => {
  const { kept, asked } = desk({ accounts: [], offer: { ...offer, hasPaymentPassword: false, payeeName: null } })
  const { user } = await show(<WithdrawPage />)
  const setup = within(await screen.findByRole('region', { name: 'Trước lần rút đầu tiên' }))
  expect(setup.queryByRole('textbox')).toBeNull()
  await user.click(setup.getByRole('button', { name: 'Đặt mật khẩu thanh toán' }))
  expect(await screen.findByRole('dialog', { name: 'Mật khẩu thanh toán' })).toBeTruthy()
  await user.keyboard('{Escape}')
  kept.offer = { ...offer, payeeName: null }
  act(() => told.forEach(({ event }) => event({ kind: 'withdrawal', withdrawalId: '9', state: 'pending' })))
  await user.click(await setup.findByRole('button', { name: 'Lưu tài khoản' }))
  expect(setup.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Chọn ngân hàng.',
    'Số tài khoản gồm 6 đến 19 chữ số.',
    'Nhập tên chủ tài khoản.',
    'Nhập mật khẩu thanh toán.',
  ])
  await user.selectOptions(setup.getByRole('combobox', { name: 'Ngân hàng' }), 'Techcombank')
  await user.type(setup.getByRole('textbox', { name: 'Số tài khoản' }), '1903 5566 7788')
  await user.type(setup.getByRole('textbox', { name: 'Chủ tài khoản' }), 'Nguyen Van An')
  await user.type(setup.getByLabelText('Mật khẩu thanh toán'), '135790')
  await user.click(setup.getByRole('button', { name: 'Lưu tài khoản' }))
  expect(await screen.findByRole('region', { name: 'Tạo lệnh rút' })).toBeTruthy()
  expect(bodyOf(asked, 'POST /wps/withdrawals/accounts')).toEqual({
    bankCode: 'TCB',
    accountNumber: '190355667788',
    holderName: 'Nguyen Van An',
    paymentPassword: '135790',
  })
})

test('[WALLET-24] account, amount and payment password make a withdrawal; what is missing is told at its field, and the payout as one types', async () => {
  const { asked } = desk()
  const { user } = await show(<WithdrawPage />)
  const fields = await form()
  expect(fields.getByRole('radio', { name: /^Vietcombank.*4321.*NGUYEN VAN AN/, checked: true })).toBeTruthy()
  await user.click(fields.getByRole('button', { name: 'Rút tiền' }))
  expect(fields.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Nhập số tiền muốn rút.',
    'Nhập mật khẩu thanh toán.',
  ])
  const amount = fields.getByRole('textbox', { name: 'Số tiền' })
  expect(document.activeElement).toBe(amount)
  await user.click(fields.getByRole('radio', { name: /^Tất cả/ }))
  expect(amount.getAttribute('value')).toBe('1.000.000')
  await user.click(fields.getByRole('radio', { name: /^Một nửa/ }))
  expect(amount.getAttribute('value')).toBe('500.000')
  expect(fields.getByRole('status').textContent).toBe('495.000\u00a0P')
  await user.clear(amount)
  await user.type(amount, '200000')
  await user.type(fields.getByLabelText('Mật khẩu thanh toán'), '135790')
  await user.click(fields.getByRole('button', { name: 'Rút tiền' }))
  const order = within(await screen.findByRole('region', { name: 'Lệnh rút' }))
  expect(order.getByText('W9')).toBeTruthy()
  expect(bodyOf(asked, 'POST /wps/withdrawals')).toEqual({
    withdrawalAccountId: '3',
    amount: '200000',
    paymentPassword: '135790',
  })
})

test.each([
  ['withdrawal_out_of_range', { min: '50000', max: '5000000' }, 'Số tiền', 'từ 50.000\u00a0P đến 5.000.000\u00a0P'],
  ['withdrawal_count_reached', { most: 5 }, 'Số tiền', 'Hôm nay bạn đã rút 5 lần.'],
  ['withdrawal_amount_reached', { left: '150000' }, 'Số tiền', 'Hôm nay bạn còn rút được 150.000\u00a0P.'],
  ['turnover_missing', { missing: '350000' }, 'Số tiền', 'Bạn cần cược thêm 350.000\u00a0P'],
  ['bonus_money_held', { cash: '150000' }, 'Số tiền', 'Số dư tiền mặt của bạn là 150.000\u00a0P'],
  ['balance_too_low', {}, 'Số tiền', 'Số dư không đủ.'],
  ['wrong_password', {}, 'Mật khẩu thanh toán', 'Mật khẩu chưa đúng'],
  ['too_many_requests', { seconds: 86_000 }, 'Mật khẩu thanh toán', 'Mật khẩu thanh toán bị khóa'],
  ['too_many_requests', { seconds: 20 }, 'Mật khẩu thanh toán', 'sau 20 giây'],
  ['withdrawal_account_waits', { until: serverTime }, 'Tài khoản nhận tiền', 'Tài khoản này nhận được tiền từ'],
  ['withdrawal_in_dispute', { number: 'W7' }, null, 'Lệnh rút W7 đang được xử lý khiếu nại.'],
  ['withdrawal_under_way', { number: 'W7' }, null, 'Lệnh rút W7 chưa xong.'],
  ['account_frozen', {}, null, 'Tài khoản đang bị khóa.'],
] as const)('[WALLET-27] [WALLET-28] the refusal %s with %j is told at %s', async (code, detail, field, said) => {
  desk({}, { 'POST /wps/withdrawals': refused(code, detail) })
  const { user } = await show(<WithdrawPage />)
  const fields = await form()
  await user.type(fields.getByRole('textbox', { name: 'Số tiền' }), '200000')
  await user.type(fields.getByLabelText('Mật khẩu thanh toán'), '135790')
  await user.click(fields.getByRole('button', { name: 'Rút tiền' }))
  const alert = await fields.findByRole('alert')
  expect(alert.textContent).toContain(said)
  if (field === null) return
  const wrong = fields.getByLabelText(field)
  const focused = code === 'withdrawal_account_waits' ? within(wrong).getByRole('radio') : wrong
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(wrong.getAttribute('aria-describedby')).toBe(alert.id)
  expect(document.activeElement).toBe(focused)
})

test('a refusal that asks for documents leads to where they are given, until the form is mended', async () => {
  desk({}, { 'POST /wps/withdrawals': refused('kyc_required', { level: 2 }) })
  const { user } = await show(<WithdrawPage />)
  const fields = await form()
  const amount = fields.getByRole('textbox', { name: 'Số tiền' })
  await user.type(amount, '200000')
  await user.type(fields.getByLabelText('Mật khẩu thanh toán'), '135790')
  expect(fields.queryByRole('button', { name: 'Xác minh danh tính' })).toBe(null)
  await user.click(fields.getByRole('button', { name: 'Rút tiền' }))
  await user.click(await fields.findByRole('button', { name: 'Xác minh danh tính' }))
  expect(centrePage()).toBe('securityCenter')
  act(() => closeCentre())
  await user.type(amount, '{Backspace}')
  expect(fields.queryByRole('button', { name: 'Xác minh danh tính' })).toBe(null)
})

test('an amount outside the limits is not sent', async () => {
  const { asked } = desk()
  const { user } = await show(<WithdrawPage />)
  const fields = await form()
  await user.type(fields.getByRole('textbox', { name: 'Số tiền' }), '49999')
  await user.type(fields.getByLabelText('Mật khẩu thanh toán'), '135790')
  await user.click(fields.getByRole('button', { name: 'Rút tiền' }))
  expect(fields.getByRole('alert').textContent).toContain('50.000')
  expect(asked.some(({ call }) => call === 'POST /wps/withdrawals')).toBe(false)
})

test('more than the limits of a withdrawal and of the day allow is not offered at once', async () => {
  desk({ offer: { ...offer, withdrawableAmount: '9000000', rules: { ...rules, amountLeft: '300000' } } })
  const { user } = await show(<WithdrawPage />)
  const fields = await form()
  for (const name of [/^Một nửa/, /^Tất cả/]) {
    await user.click(fields.getByRole('radio', { name }))
    expect(fields.getByRole('textbox', { name: 'Số tiền' }).getAttribute('value')).toBe('300.000')
  }
})

test('[WALLET-34] the history shows each withdrawal with state, amount, fee and time, by state and by dates', async () => {
  const asked: string[] = []
  const rejected = { ...pending, state: 'rejected', reason: 'Sai tên' }
  desk(
    { withdrawals: [rejected] },
    {
      'GET /wps/withdrawals': (query: URLSearchParams) => {
        asked.push(String(query))
        return { withdrawals: [rejected], next: null, serverTime }
      },
    },
  )
  const { user } = await show(<WithdrawPage />)
  const history = within(await screen.findByRole('region', { name: 'Lịch sử rút' }))
  const row = await history.findByRole('button', { name: /W9/ })
  expect(row.textContent).toBe('W92026-11-21 11:00:00Vietcombank ••••••4321200.000\u00a0PPhí 5.000\u00a0PBị từ chối')
  await user.click(history.getByRole('radio', { name: 'Bị từ chối' }))
  await waitFor(() => expect(asked.at(-1)).toMatch(/state=rejected/))
  await user.click(history.getByRole('radio', { name: 'Chọn ngày' }))
  await user.clear(history.getByLabelText('Đến ngày'))
  await waitFor(() => expect(asked.at(-1)).not.toMatch(/until=/))
  await user.click(await history.findByRole('button', { name: /W9/ }))
  expect(await screen.findByRole('region', { name: 'Lệnh rút' })).toBeTruthy()
})

test('accounts are shown masked; one is removed by the payment password, and one that waits says from when on it is used', async () => {
  const { asked } = desk({ accounts: [{ ...account, usableAt: '2099-01-01T00:00:00.000Z' }] })
  const { user } = await show(<WithdrawPage />)
  const accounts = within(await screen.findByRole('region', { name: 'Tài khoản rút tiền' }))
  expect((await accounts.findByRole('listitem')).textContent).toContain('••••••4321 · NGUYEN VAN AN')
  expect(accounts.getByText('Dùng được từ 2099-01-01 07:00')).toBeTruthy()
  await user.click(accounts.getByRole('button', { name: 'Thêm tài khoản' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Thêm tài khoản' }))
  const holder = adding.getByRole('textbox', { name: 'Chủ tài khoản' })
  expect([holder.getAttribute('value'), holder.hasAttribute('readonly')]).toEqual(['NGUYEN VAN AN', true])
  await user.keyboard('{Escape}')
  await user.click(await accounts.findByRole('button', { name: 'Xóa Vietcombank ••••••4321' }))
  const removing = within(await screen.findByRole('dialog', { name: 'Xóa tài khoản' }))
  await user.click(removing.getByRole('button', { name: 'Xóa tài khoản' }))
  expect(removing.getByRole('alert').textContent).toBe('Nhập mật khẩu thanh toán.')
  await user.type(removing.getByLabelText('Mật khẩu thanh toán'), '135790')
  await user.click(removing.getByRole('button', { name: 'Xóa tài khoản' }))
  expect(await screen.findByRole('region', { name: 'Trước lần rút đầu tiên' })).toBeTruthy()
  expect(bodyOf(asked, 'POST /wps/withdrawals/accounts/remove')).toEqual({
    withdrawalAccountId: '3',
    paymentPassword: '135790',
  })
})

test.each([
  ['withdrawal_account_taken', 'Số tài khoản', 'đã thuộc về hội viên khác'],
  ['bank_unknown', 'Ngân hàng', 'không có trong danh sách'],
  ['wrong_password', 'Mật khẩu thanh toán', 'Mật khẩu chưa đúng'],
] as const)('the refusal %s of an account is told at %s', async (code, field, said) => {
  desk({ accounts: [] }, { 'POST /wps/withdrawals/accounts': refused(code) })
  const { user } = await show(<WithdrawPage />)
  const setup = within(await screen.findByRole('region', { name: 'Trước lần rút đầu tiên' }))
  await user.selectOptions(setup.getByRole('combobox', { name: 'Ngân hàng' }), 'VCB')
  await user.type(setup.getByRole('textbox', { name: 'Số tài khoản' }), '1903556677')
  await user.type(setup.getByLabelText('Mật khẩu thanh toán'), '135790')
  await user.click(setup.getByRole('button', { name: 'Lưu tài khoản' }))
  expect((await setup.findByRole('alert')).textContent).toContain(said)
  expect(setup.getByLabelText(field).getAttribute('aria-invalid')).toBe('true')
})

const listOf = (given: readonly object[], accounts: readonly object[] = []) => ({
  'GET /wps/withdrawals/accounts': { accounts, accountsMost: 3, banks: given },
})

test('where a site offers one kind of account, no kind is asked for', async () => {
  desk({ accounts: [] }, listOf(banks))
  await show(<WithdrawPage />)
  const setup = within(await screen.findByRole('region', { name: 'Trước lần rút đầu tiên' }))
  expect(await setup.findByRole('combobox', { name: 'Ngân hàng' })).toBeTruthy()
  expect(setup.queryByRole('radio')).toBeNull()
})

test('an account of each kind has places and a number of its own; what could be none is told before anything is sent', async () => {
  const { asked } = desk(
    { accounts: [], offer: { ...offer, rules: { ...rules, accountWaitHours: 24 } } },
    listOf(places),
  )
  const { user } = await show(<WithdrawPage />)
  const setup = within(await screen.findByRole('region', { name: 'Trước lần rút đầu tiên' }))
  const kind = (name: string) => user.click(setup.getByRole('radio', { name }))
  const save = () => user.click(setup.getByRole('button', { name: 'Lưu tài khoản' }))
  expect(setup.getByRole('radio', { name: 'Tài khoản ngân hàng', checked: true })).toBeTruthy()
  await user.type(setup.getByRole('textbox', { name: 'Số tài khoản' }), '1903')
  await kind('Ví điện tử')
  const wallet = setup.getByRole('combobox', { name: 'Ví điện tử' })
  expect(
    within(wallet)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Chọn ví điện tử', 'MoMo'])
  expect(setup.getByRole('textbox', { name: 'Số di động đăng ký ví' })).toHaveProperty('value', '')
  await save()
  const alerts = () => setup.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts()).toEqual(['Chọn ví điện tử.', 'Nhập số di động Việt Nam đã đăng ký ví.', 'Nhập mật khẩu thanh toán.'])
  await kind('Tiền mã hóa')
  expect(setup.queryByRole('alert')).toBeNull()
  expect(setup.getByText(/^Hãy sao chép từ ví của bạn.*24 giờ/)).toBeTruthy()
  await user.type(setup.getByLabelText('Mật khẩu thanh toán'), '135790')
  await save()
  expect(alerts()).toEqual(['Chọn đồng tiền và mạng.', 'Nhập đủ địa chỉ ví.'])
  await user.selectOptions(setup.getByRole('combobox', { name: 'Đồng tiền và mạng' }), 'USDTTRC20')
  await user.type(setup.getByRole('textbox', { name: 'Địa chỉ ví' }), ' TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW ')
  await save()
  await waitFor(() =>
    expect(bodyOf(asked, 'POST /wps/withdrawals/accounts')).toMatchObject({
      bankCode: 'USDTTRC20',
      accountNumber: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
    }),
  )
})

test.each([
  ['account_number_invalid', 'Tài khoản ngân hàng', 'Ngân hàng', 'Số tài khoản', '1903556677', 'cần 6 đến 19 chữ số'],
  ['wallet_number_invalid', 'Ví điện tử', 'Ví điện tử', 'Số di động đăng ký ví', '0243825123', 'không phải số di động'],
  [
    'coin_address_invalid',
    'Tiền mã hóa',
    'Đồng tiền và mạng',
    'Địa chỉ ví',
    'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMX',
    'sai một ký tự',
  ],
] as const)(
  'the server’s word that it is none (%s) is told at its number',
  async (code, kind, place, field, number, said) => {
    desk({ accounts: [] }, { ...listOf(places), 'POST /wps/withdrawals/accounts': refused(code) })
    const { user } = await show(<WithdrawPage />)
    const setup = within(await screen.findByRole('region', { name: 'Trước lần rút đầu tiên' }))
    await user.click(await setup.findByRole('radio', { name: kind }))
    const choice = setup.getByRole('combobox', { name: place })
    await user.selectOptions(choice, within(choice).getAllByRole('option')[1]!)
    await user.type(setup.getByRole('textbox', { name: field }), number)
    await user.type(setup.getByLabelText('Mật khẩu thanh toán'), '135790')
    await user.click(setup.getByRole('button', { name: 'Lưu tài khoản' }))
    expect((await setup.findByRole('alert')).textContent).toContain(said)
    expect(setup.getByRole('textbox', { name: field }).getAttribute('aria-invalid')).toBe('true')
  },
)

test('one that nothing is sent to at present says so, cannot be chosen, and another is chosen by itself', async () => {
  const off = { ...account, kind: 'ewallet', bankName: 'MoMo', accountNumber: '••••678', isOffered: false }
  desk({}, listOf(places, [off, { ...account, withdrawalAccountId: '4' }]))
  await show(<WithdrawPage />)
  const fields = await form()
  const [first, second] = fields.getAllByRole<HTMLInputElement>('radio', { name: /NGUYEN VAN AN/ })
  expect(first?.closest('label')?.textContent).toBe('MoMo••••678 · NGUYEN VAN ANHiện chưa chuyển tiền đến đây')
  expect([first?.disabled, first?.checked, second?.disabled, second?.checked]).toEqual([true, false, false, true])
})

test('a site without a cashier says so, and an answer that did not come is asked for again', async () => {
  desk({}, { 'GET /wps/withdrawals/offer': refused('not_found') })
  await show(<WithdrawPage />)
  expect(await screen.findByText('Chưa rút tiền được ở đây')).toBeTruthy()
  cleanup()
  desk({}, { 'GET /wps/withdrawals/accounts': refused('internal') })
  await show(<WithdrawPage />)
  expect(await screen.findByText('Chưa tải được phần rút tiền')).toBeTruthy()
})
