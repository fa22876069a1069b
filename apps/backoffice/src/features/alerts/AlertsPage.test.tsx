import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { AlertsPage } from './AlertsPage.tsx'

const at = '2026-12-18T03:05:00.000Z'
const alert = {
  alertId: '7',
  kind: 'failed_logins',
  about: 'member',
  subject: '42',
  account: 'an•••r',
  state: 'open',
  findings: 2,
  firstSeenAt: at,
  lastSeenAt: at,
  takenBy: null,
  closedBy: null,
  end: null,
}
const shared = { ...alert, alertId: '8', kind: 'shared_device', about: 'device', subject: 'ab12', account: null }
const money = { currency: 'VND', decimals: 0 }
const rule = {
  kind: 'big_win',
  isOn: true,
  amount: '100000000',
  count: null,
  hours: 24,
  days: null,
  version: 0,
  since: at,
  setBy: null,
}
const tries = { ...rule, kind: 'failed_logins', amount: null, count: 10, hours: 1 }
const rules = {
  rules: [rule, tries],
  history: [rule, tries].map((each) => ({ ...each, reason: 'as shipped' })),
  ...money,
}
const file = {
  alert,
  findings: [{ at, ruleVersion: 0, count: 12, amount: null, members: ['42'] }],
  history: [],
  ...money,
}
const served = {
  'GET /alerts': { alerts: [alert, shared], next: null, open: [{ kind: 'failed_logins', count: 1 }] },
  'GET /alerts/one': file,
  'GET /alerts/rules': rules,
  'POST /alerts/take': { state: 'taken' },
  'POST /alerts/note': { state: 'taken' },
  'POST /alerts/close': { state: 'closed' },
  'POST /alerts/rules/set': { version: 1 },
}

test('[OPS-88] alerts are listed by state and rule, with whom or what they are about', async () => {
  const server = serve('risk', served)
  const user = await open(<AlertsPage />)
  expect((await cellsOf('an•••r (mã 42)')).slice(0, 4)).toEqual([
    '7',
    'Thử mật khẩu một tài khoản',
    'an•••r (mã 42)Thành viên',
    '2',
  ])
  expect((await cellsOf('ab12'))[2]).toBe('ab12Thiết bị')
  await user.selectOptions(screen.getByLabelText('Dấu hiệu'), 'Thử mật khẩu một tài khoản (1)')
  await user.click(screen.getByRole('radio', { name: 'Đã đóng' }))
  await waitFor(() =>
    expect(server.sent('GET /alerts').at(-1)).toEqual({ state: 'closed', kind: 'failed_logins', count: '50' }),
  )
})

test('[OPS-88] an alert is taken, noted and closed with a finding', async () => {
  history.replaceState(null, '', '/ops/alerts?id=7')
  const server = serve('risk', served)
  const user = await open(<AlertsPage />)
  expect(await screen.findByText('Từ 10 lần đăng nhập sai vào một tài khoản trong 1 giờ.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'an•••r (mã 42)' }).getAttribute('href')).toBe('/ops/members?id=42')
  const taken = { ...alert, state: 'taken', takenBy: 'cuc' }
  server.answer('GET /alerts/one', { ...file, alert: taken, history: [{ step: 'taken', at, by: 'cuc', reason: null }] })
  await user.click(screen.getByRole('button', { name: 'Nhận xem' }))
  await user.click(await screen.findByRole('button', { name: 'Ghi chú' }))
  const note = await dialogOf('Ghi chú cho cảnh báo 7')
  await user.type(note.getByRole('textbox', { name: 'Lý do' }), 'Đã gọi thành viên')
  await user.click(note.getByRole('button', { name: 'Ghi chú' }))
  await user.click(await screen.findByRole('button', { name: 'Đóng cảnh báo' }))
  const close = await dialogOf('Đóng cảnh báo 7?')
  await user.click(close.getByRole('radio', { name: 'Đã xử lý' }))
  await user.type(close.getByRole('textbox', { name: 'Lý do' }), 'Đã đổi mật khẩu')
  await user.click(close.getByRole('button', { name: 'Đóng cảnh báo' }))
  await waitFor(() => expect(told()).toContain('Đã đóng cảnh báo 7'))
  expect(server.sent('POST /alerts/take')).toEqual([{ alertId: '7' }])
  expect(server.sent('POST /alerts/note')).toEqual([{ alertId: '7', reason: 'Đã gọi thành viên' }])
  expect(server.sent('POST /alerts/close')).toEqual([
    { alertId: '7', end: 'acted', findings: 2, reason: 'Đã đổi mật khẩu' },
  ])
})

test('who only reads has no buttons; another colleague’s alert says whose it is', async () => {
  history.replaceState(null, '', '/ops/alerts?id=7')
  serve('auditor', served)
  await open(<AlertsPage />)
  await screen.findByText('Đã tìm thấy')
  expect(screen.queryByRole('button', { name: 'Nhận xem' })).toBe(null)
})

test('[OPS-88] the thresholds of a rule are set with a reason, and a wrong number is not sent', async () => {
  history.replaceState(null, '', '/ops/alerts?view=rules')
  const server = serve('compliance', served)
  const user = await open(<AlertsPage />)
  expect(await screen.findByText('Thắng nhiều hơn cược từ 100.000.000 VND trong 24 giờ.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sửa quy tắc: Thắng bất thường' }))
  const dialog = await dialogOf('Sửa quy tắc: Thắng bất thường')
  const hours = dialog.getByRole('textbox', { name: 'Số giờ' })
  await user.clear(hours)
  await user.type(hours, '800')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Trang nhỏ hơn')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect(server.sent('POST /alerts/rules/set')).toEqual([])
  await user.clear(hours)
  await user.type(hours, '12')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toContain('Đã lưu quy tắc'))
  expect(server.sent('POST /alerts/rules/set')).toEqual([
    {
      kind: 'big_win',
      isOn: true,
      amount: '100000000',
      count: null,
      hours: 12,
      days: null,
      before: 0,
      reason: 'Trang nhỏ hơn',
    },
  ])
})

test('alerts that cannot be read are told of, and none are no error', async () => {
  const server = serve('risk', { ...served, 'GET /alerts': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<AlertsPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /alerts', { alerts: [], next: null, open: [] })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Không có cảnh báo nào chờ')).toBeTruthy()
})

test('[OPS-88] what is left at providers and vendors stands at the desk, and who does not say it', async () => {
  const held = { about: 'provider', code: 'gate', amount: '9000', toldAt: at, askedAt: at, isLow: true }
  const silent = { ...held, about: 'vendor', code: 'sim', amount: null, toldAt: null, isLow: false }
  serve('risk', { ...served, 'GET /alerts/balances': { balances: [held, silent], ...money } })
  history.replaceState(null, '', '/ops/alerts')
  const user = await open(<AlertsPage />)
  await user.click(await screen.findByRole('button', { name: 'Số dư' }))
  expect((await cellsOf('gate')).slice(0, 3)).toEqual(['gateCổng thanh toán', '9.000 VND', 'Thấp'])
  expect((await cellsOf('sim')).slice(0, 3)).toEqual(['simNhà cung cấp game', 'Không báo', '–'])
})

test('[OPS-88] a low balance is told with what was left, and leads to no member', async () => {
  const low = { ...alert, alertId: '9', kind: 'low_balance', about: 'provider', subject: 'gate', account: null }
  const answer = { ...file, alert: low, findings: [{ at, ruleVersion: 0, count: null, amount: '9000', members: [] }] }
  const own = { ...rule, kind: 'low_balance', amount: '10000', hours: null }
  const ownRules = { rules: [own], history: [{ ...own, reason: 'as shipped' }], ...money }
  serve('risk', { ...served, 'GET /alerts/one': answer, 'GET /alerts/rules': ownRules })
  history.replaceState(null, '', '/ops/alerts?id=9')
  await open(<AlertsPage />)
  expect(await screen.findByText(/còn dưới 10\.000/)).toBeTruthy()
  expect(screen.getByText('Còn lại').parentElement?.textContent).toContain('9.000')
  expect(screen.queryByRole('link', { name: 'gate' })).toBeNull()
})

test('[OPS-23] an earlier version of a rule comes back into its form with the difference shown', async () => {
  history.replaceState(null, '', '/ops/alerts?view=rules')
  const set = (version: number, hours: number) => ({ ...rule, version, hours, setBy: 'linh', reason: `lần ${version}` })
  const server = serve('compliance', {
    ...served,
    'GET /alerts/rules': { ...rules, rules: [set(2, 48), tries], history: [set(2, 48), set(1, 36)] },
  })
  const user = await open(<AlertsPage />)
  const versions = within(await screen.findByRole('region', { name: 'Các phiên bản của trang' }))
  const back = await versions.findAllByRole('button')
  expect(back.map((each) => each.getAttribute('aria-label'))).toEqual(['Lấy lại bản 1: Thắng bất thường'])
  await user.click(back[0] ?? document.body)
  const dialog = await dialogOf('Sửa quy tắc: Thắng bất thường')
  expect(dialog.getByText('48 → 36')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Như cũ')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toContain('Đã lưu quy tắc'))
  expect(server.sent('POST /alerts/rules/set')[0]).toMatchObject({ hours: 36, before: 2 })
})
