import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { BetsPage } from './BetsPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const until = '2026-11-23T05:00:00.000Z'
const time = instant(new Date(at))
const money = { currency: 'PLAY', decimals: 0 }
const bet = {
  id: '4096',
  product: 'lottery',
  gameCode: 'VNMB_1M',
  numero: '202611220721',
  lines: [{ play: 'LO2', numbers: ['07', '12'], unitAmount: '1000', odds: 980_000 }],
  legs: [],
  stakeAmount: '54000',
  validAmount: '54000',
  payoutAmount: '98000',
  netAmount: '44000',
  status: 'won',
  voidReason: null,
  closesAt: at,
  placedAt: at,
  settledAt: at,
  memberId: '17',
  account: 'an•••r',
  vendor: null as string | null,
}
const vendors = {
  ...bet,
  id: '2048',
  product: 'vendor',
  gameCode: 'REEF:wheel',
  numero: 'reef-7',
  lines: [],
  status: 'lost',
  vendor: 'REEF',
}
const given = { ...bet, id: '1024', product: 'slots', gameCode: 'sen-vang', lines: [], stakeAmount: '0', isGiven: true }
const waiting = { by: 'linh', at, until, why: 'game_fault', reason: 'bát đổ' }
const pageOf = (...bets: object[]) => ({ bets, next: null, games: ['VNMB_1M', 'REEF:'], ...money })
const listed = (each: object, proposal: object | null = null) => ({ ...each, waiting: proposal })
const file = {
  bet,
  round: { status: 'settled', opensAt: at, closesAt: at, resultedAt: at, voidReason: null },
  order: { id: '5', position: 2, count: 3 },
  ends: [{ version: 1, status: 'won', stakeAmount: '54000', validAmount: '54000', payoutAmount: '98000', at }],
  corrections: [] as object[],
  entries: [
    { reason: 'stake', netAmount: '-54000', balanceAmount: '946000' },
    { reason: 'payout', netAmount: '98000', balanceAmount: '1044000' },
  ],
  acts: [] as object[],
  waiting: null as object | null,
  hold: null as string | null,
  now: at,
  ...money,
}
const replies = { 'GET /bets': pageOf(listed(bet), listed(vendors)), 'GET /bets/one': file }
const go = (address: string) => history.replaceState(null, '', address)
const button = (name: string) => screen.queryByRole('button', { name })

beforeEach(() => go('/ops/bets'))

test('a row says who bet what on which game, in its words; what is asked for stands in the address', async () => {
  const server = serve('auditor', replies)
  const user = await open(<BetsPage />)
  await screen.findByText('Lô 2 số: 07, 12')
  expect((await cellsOf('4096')).slice(1, -1)).toEqual([
    time,
    'an•••r (mã 17)',
    expect.stringContaining('202611220721'),
    'Thắng',
    '54.000 PLAY',
    '98.000 PLAY',
  ])
  expect((await cellsOf('2048'))[3]).toBe('REEF · wheel · reef-7')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tìm theo' }), 'Tài khoản hoặc ID')
  await user.type(screen.getByRole('searchbox', { name: 'Nội dung tìm' }), 'annguyen')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trò chơi' }), 'Nhà cung cấp REEF')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trạng thái' }), 'Thắng')
  await user.type(screen.getByLabelText('Đặt từ ngày'), '2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  await waitFor(() =>
    expect(server.sent('GET /bets').at(-1)).toMatchObject({
      list: 'all',
      by: 'account',
      text: 'annguyen',
      gameCode: 'REEF:',
      status: 'won',
      from: new Date('2026-11-01T00:00').toISOString(),
    }),
  )
  expect(location.search).toBe('?by=account&text=annguyen&game=REEF%3A&status=won&from=2026-11-01')
  server.answer('GET /bets', { ...pageOf(), next: '1024' })
  await user.click(screen.getByRole('button', { name: 'Làm mới' }))
  expect(await screen.findByText('Trang này chưa có cược nào khớp. Hãy xem trang sau.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Trang sau' }))
  await waitFor(() => expect(server.sent('GET /bets').at(-1)).toMatchObject({ by: 'account', before: '1024' }))
  server.answer('GET /bets', pageOf())
  await user.click(screen.getByRole('button', { name: 'Làm mới' }))
  expect(await screen.findByText('Không có cược nào khớp')).toBeTruthy()
})

test('a record has the whole history, with the way to the proof; whoever only reads voids nothing', async () => {
  go('/ops/bets?id=4096')
  serve('auditor', {
    ...replies,
    'GET /bets/one': {
      ...file,
      bet: { ...bet, status: 'void', voidReason: 'wrong_odds', payoutAmount: '54000' },
      hold: 'void',
      corrections: [
        {
          version: 2,
          status: 'void',
          payoutAmount: '54000',
          why: 'wrong_odds',
          reason: 'nhập nhầm',
          proposedBy: 'linh',
          proposedAt: at,
          decidedBy: 'minh',
          decidedAt: at,
          movedAmount: '-40000',
          uncoveredAmount: '4000',
        },
      ],
      acts: [{ at, by: 'minh', action: 'bet.voided', reason: 'đã xem' }],
    },
  })
  await open(<BetsPage />)
  expect(await screen.findByText('Kỳ 2/3 của lệnh 5')).toBeTruthy()
  expect(await screen.findByText('202611220721 · đã trả thưởng')).toBeTruthy()
  const [change] = within(screen.getByRole('table', { name: 'Hủy và sửa kết quả' }))
    .getAllByRole('row')
    .slice(1)
  expect(
    within(change!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hoàn cượcTỷ lệ sai', 'nhập nhầm', `linh${time}`, `minh${time}`, '−40.000 PLAY', '4.000 PLAY'])
  expect((await cellsOf('Lô 2 số')).slice(1)).toEqual(['07, 12', '1.000 PLAY', '98'])
  expect((await cellsOf('Xác nhận hủy')).slice(2)).toEqual(['minh', 'đã xem'])
  expect((await rowOf('Trả thưởng')).getByText('+98.000 PLAY')).toBeTruthy()
  const proof = screen.getByRole('link', { name: 'Kiểm chứng trên trang' })
  expect(proof.getAttribute('href')).toBe('/fairness?gameCode=VNMB_1M&numero=202611220721')
  expect(button('Đề nghị hủy')).toBeNull()
})

test('one proposes with a reason for the member, and has to leave the rest to a colleague', async () => {
  go('/ops/bets?id=4096')
  const server = serve('risk', { ...replies, 'POST /bets/void/propose': { until } })
  const user = await open(<BetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Đề nghị hủy' }))
  const dialog = await dialogOf('Đề nghị hủy cược 4096?')
  await user.click(dialog.getByRole('radio', { name: 'Tỷ lệ sai' }))
  await user.type(dialog.getByLabelText('Lý do'), 'nhập nhầm tỷ lệ')
  server.answer('GET /bets/one', { ...file, waiting: { ...waiting, by: 'cuc' } })
  await user.click(dialog.getByRole('button', { name: 'Đề nghị hủy' }))
  await waitFor(() => expect(told()).toEqual(['Đã đề nghị hủy cược 4096']))
  expect(server.sent('POST /bets/void/propose')).toEqual([
    { betId: '4096', why: 'wrong_odds', reason: 'nhập nhầm tỷ lệ' },
  ])
  expect((await screen.findByRole('status')).textContent).toContain('Bạn đã đề nghị hủy.')
  expect([button('Xác nhận hủy'), button('Đề nghị hủy')]).toEqual([null, null])
  expect(button('Bỏ đề nghị')).toBeTruthy()
})

test('another one finds it in the queue, reads why and what moves, and confirms; who was slower is told', async () => {
  const server = serve('risk', {
    ...replies,
    'GET /bets': pageOf(listed(bet, waiting)),
    'GET /bets/one': { ...file, waiting },
    'POST /bets/void/confirm': refused('changed_meanwhile', 'Đã có thay đổi.'),
  })
  const user = await open(<BetsPage />)
  await user.click(await screen.findByRole('radio', { name: 'Chờ người thứ hai' }))
  await waitFor(() => expect(server.sent('GET /bets').at(-1)).toEqual({ list: 'waiting' }))
  expect(await screen.findByText(`linh · ${time}`)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Xem cược 4096' }))
  expect((await screen.findByRole('status')).textContent).toContain('linh đề nghị hủy (Trò chơi gặp lỗi): bát đổ')
  await user.click(screen.getByRole('button', { name: 'Xác nhận hủy' }))
  const dialog = await dialogOf('Hủy cược 4096?')
  expect(dialog.getByText(/Trả lại 54\.000 PLAY .* thu lại 98\.000 PLAY/)).toBeTruthy()
  await user.type(dialog.getByLabelText('Lý do'), 'đã xem lại')
  await user.click(dialog.getByRole('button', { name: 'Xác nhận hủy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.answer('POST /bets/void/confirm', { version: 2 })
  await user.click(screen.getByRole('button', { name: 'Xác nhận hủy' }))
  await user.type((await dialogOf('Hủy cược 4096?')).getByLabelText('Lý do'), 'đã xem lại')
  await user.click((await dialogOf('Hủy cược 4096?')).getByRole('button', { name: 'Xác nhận hủy' }))
  await waitFor(() => expect(told()).toContain('Đã hủy cược 4096'))
  expect(server.sent('POST /bets/void/confirm').at(-1)).toEqual({ betId: '4096', reason: 'đã xem lại' })
})

test('a round that was given says so in place of its stake', async () => {
  serve('auditor', { ...replies, 'GET /bets': pageOf(listed(given)) })
  await open(<BetsPage />)
  expect((await cellsOf('1024'))[5]).toBe('Vòng quay miễn phí')
})

test.each([
  ['vendor', vendors, 'Ván này của nhà cung cấp: chỉ nhà cung cấp hủy được.'],
  ['playing', bet, 'Ván còn đang chơi. Khi ván kết thúc thì hủy được.'],
  ['taken_back', { ...bet, status: 'cancelled' }, 'Thành viên đã tự hủy cược này.'],
  ['given', given, 'Tiền cược của vòng này là của nhà: không có gì để trả lại, nên không hủy được.'],
])('where it cannot be voided, the desk says why: %s', async (hold, shown, why) => {
  go(`/ops/bets?id=${shown.id}`)
  serve('risk', { ...replies, 'GET /bets/one': { ...file, bet: shown, order: null, hold } })
  await open(<BetsPage />)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(button('Đề nghị hủy')).toBeNull()
})

test('[MEMBER-43] what a vendor says of a bet stands at the desk: match, score, fields, cards and facts', async () => {
  const named = (EN: string) => ({ EN })
  const [event, market] = [named('Lac Birds v The Tide'), named('1X2')]
  const draw = { competition: null, odds: 34_500, score: '1–1', result: 'won' }
  const details = {
    selections: [{ event, market, pick: { EN: 'Draw', VI: 'Hoà' }, ...draw }],
    fields: [{ name: named('Player'), amount: '54000' }],
    hands: [{ name: named('Banker'), cards: ['10H', 'AS'], points: 1 }],
    facts: [{ name: named('Shoe'), value: named('No. 8') }],
  }
  go('/ops/bets?id=2048')
  serve('auditor', { ...replies, 'GET /bets/one': { ...file, bet: { ...vendors, details }, order: null } })
  await open(<BetsPage />)
  const picks = within(await screen.findByRole('region', { name: 'Nội dung cược' }))
  expect(picks.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Lac Birds v The Tide',
    '1X2: Hoà',
    '3,45',
    '1–1 · thắng',
  ])
  const valueOf = (name: string) => picks.getByText(name).nextElementSibling?.textContent
  expect([valueOf('Player'), valueOf('Banker'), valueOf('Shoe')]).toEqual(['54.000 PLAY', '10♥ A♠ · 1 điểm', 'No. 8'])
})

test('a server that does not answer is said, and asked again', async () => {
  serve('risk', {})
  await open(<BetsPage />)
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy()
})
