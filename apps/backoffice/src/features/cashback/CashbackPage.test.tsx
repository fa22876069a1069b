import { setTimeout as sleep } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, refused, serve, told } from '../../../test/page.tsx'
import { CashbackPage } from './CashbackPage.tsx'

const at = '2026-12-15T20:00:00.000Z'
const desk = {
  setting: {
    isOn: true,
    isManual: true,
    times: [180],
    amountMin: '1000',
    amountMax: null,
    claimDays: 7,
    rates: [{ category: 'RNG', vendor: null, rankFrom: 0, rate: 80 }],
  },
  version: 4,
  vendors: [
    { code: 'OUTER', name: 'Hải Cảng', categories: ['RNG', 'LIVE'] },
    { code: 'SPORTY', name: 'Sân Cỏ', categories: ['SPORTS'] },
  ],
  played: [{ category: 'RNG', vendor: 'OUTER', rankLevel: 3, validAmount: '1000000' }],
  settlements: [
    {
      id: '9',
      at,
      isManual: true,
      members: 12,
      amount: '50000',
      claimedAmount: '30000',
      expiredAmount: '0',
      isDone: true,
    },
  ],
  timeZone: 'Asia/Ho_Chi_Minh',
  currency: 'PLAY',
  decimals: 0,
}
const changes = [
  { version: 4, at, by: 'linh', reason: 'Tết', before: { 'RNG *': '60' }, after: { 'RNG *': '80', isOn: 'true' } },
]

async function ask(role: Parameters<typeof serve>[0] = 'finance-checker', more: Parameters<typeof serve>[1] = {}) {
  history.replaceState(null, '', '/ops/cashback')
  const server = serve(role, { 'GET /cashback': desk, 'GET /cashback/changes': { changes, next: null }, ...more })
  return { server, user: await open(<CashbackPage />) }
}

test('[OPS-55] rates by category, vendor and rank, by hand or by itself, and settlement times are set with a reason', async () => {
  const { server, user } = await ask('finance-checker', { 'PUT /cashback': { version: 5 } })
  expect(
    await screen.findByText('Với cược hợp lệ đã chốt trong 30 ngày: 8.000 PLAY (hiện tại 8.000 PLAY)'),
  ).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Tự động vào ví' }))
  const times = screen.getByRole('textbox', { name: /^Giờ chốt/ })
  await user.clear(times)
  await user.type(times, '03:00 15:30')
  await user.click(screen.getByRole('button', { name: 'Thêm dòng' }))
  const vendor = screen.getByRole('combobox', { name: 'Nhà cung cấp 2' })
  expect(within(vendor).queryByRole('option', { name: 'Sân Cỏ' })).toBe(null)
  await user.selectOptions(vendor, 'Hải Cảng')
  await user.clear(screen.getByRole('textbox', { name: 'Từ hạng 2' }))
  await user.type(screen.getByRole('textbox', { name: 'Từ hạng 2' }), '3')
  await user.type(screen.getByRole('textbox', { name: 'Tỷ lệ (%) 2' }), '1,2')
  expect(screen.getByText('Với cược hợp lệ đã chốt trong 30 ngày: 12.000 PLAY (hiện tại 8.000 PLAY)')).toBeTruthy()
  expect(screen.getByText('– → 1,2%')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Bảng mới')
  // What is saved is another version, with a form of its own, which is there before the history is.
  server.answer('GET /cashback', { ...desk, version: 5 })
  server.answer('GET /cashback/changes', async () => {
    await sleep(50)
    return { changes, next: null }
  })
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('PUT /cashback')).toEqual([
    {
      setting: {
        ...desk.setting,
        isManual: false,
        times: [180, 930],
        rates: [...desk.setting.rates, { category: 'RNG', vendor: 'OUTER', rankFrom: 3, rate: 120 }],
      },
      version: 4,
      reason: 'Bảng mới',
    },
  ])
})

test('what is wrong is named before anything is sent, and a colleague who was faster is told of', async () => {
  const { server, user } = await ask('finance-checker', { 'PUT /cashback': refused('changed_meanwhile', 'Đã đổi.') })
  await user.click(await screen.findByRole('button', { name: 'Thêm dòng' }))
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Bảng mới')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Chưa đúng: Tỷ lệ']))
  expect(server.sent('PUT /cashback')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Bỏ dòng 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Bật hoàn trả' }))
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Tắt')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toContain('Đã đổi.'))
})

test('settlements say what was paid and expired, and the history who changed which rate', async () => {
  await ask()
  expect((await cellsOf('12')).slice(1)).toEqual(['Thành viên tự nhận', '12', '50.000 PLAY', '30.000 PLAY', '0 PLAY'])
  expect(await screen.findByText('0.6% → 0.8%')).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Lịch sử' }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nổ hũ · Mọi nhà cung cấp', 'Bật hoàn trả'])
  expect(screen.getByText('– → Bật')).toBeTruthy()
})

test('whoever reads alone changes nothing', async () => {
  await ask('auditor')
  expect(await screen.findByRole('textbox', { name: /^Giờ chốt/ })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Bật hoàn trả' }).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBe(null)
})

test('[OPS-23] what was given back before a change comes back into the form, rates and all', async () => {
  const before = {
    isOn: 'true',
    isManual: 'false',
    times: '04:30 16:00',
    amountMin: '2000',
    amountMax: '90000',
    claimDays: '3',
    'LIVE OUTER 2': '45',
  }
  const whole = { ...changes[0], before, after: { ...before, 'LIVE OUTER 2': '50' } }
  const { server, user } = await ask('finance-checker', {
    'GET /cashback/changes': { changes: [whole], next: null },
    'PUT /cashback': { version: 5 },
  })
  await user.click(await screen.findByRole('button', { name: 'Lấy lại như trước bản 4' }))
  const shown = within(screen.getByRole('region', { name: 'Sẽ thay đổi' }))
  expect(shown.getByText('Casino trực tuyến · Hải Cảng · Từ hạng 2')).toBeTruthy()
  expect(shown.getByText('0.8% → –')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Hết Tết')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('PUT /cashback')).toEqual([
    {
      setting: {
        isOn: true,
        isManual: false,
        times: [270, 960],
        amountMin: '2000',
        amountMax: '90000',
        claimDays: 3,
        rates: [{ category: 'LIVE', vendor: 'OUTER', rankFrom: 2, rate: 45 }],
      },
      version: 4,
      reason: 'Hết Tết',
    },
  ])
})

test('who was overtaken reads who changed what, keeps what was typed, and sees theirs below it', async () => {
  const { server, user } = await ask('finance-checker', { 'PUT /cashback': refused('changed_meanwhile', 'Đã đổi.') })
  const days = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Số ngày để nhận/ })
  await user.clear(days)
  await user.type(days, '9')
  server.answer('GET /cashback', { ...desk, version: 5, setting: { ...desk.setting, amountMin: '5000' } })
  const after = { amountMin: '5000' }
  const theirs = { version: 5, at: '2026-12-16T20:00:00.000Z', by: 'an', reason: 'Tăng', before: { amountMin: '1000' } }
  server.answer('GET /cashback/changes', { changes: [{ ...theirs, after }, ...changes], next: null })
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Dài hơn')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  const overtaken = (await screen.findByText(/^an đã đổi mục này lúc/)).closest('section') ?? document.body
  expect(within(overtaken).getByText('1.000 PLAY → 5.000 PLAY')).toBeTruthy()
  expect(within(overtaken).queryByText('0.6% → 0.8%')).toBe(null)
  expect(days.value).toBe('9')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Ít nhất/ }).value).toBe('5000')
})
