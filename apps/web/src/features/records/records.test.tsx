import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptFiles, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { AccountRecordPage } from './AccountRecordPage.tsx'
import { BetRecordPage } from './BetRecordPage.tsx'

const bet = (id: string, facts: object = {}) => ({
  id,
  product: 'lottery',
  gameCode: 'VNMB_1M',
  numero: '202611210721',
  lines: [{ play: 'LO2', numbers: ['07', '12'], unitAmount: '1000', odds: 980_000 }],
  legs: [],
  stakeAmount: '54000',
  validAmount: '54000',
  payoutAmount: '98000',
  netAmount: '44000',
  status: 'won',
  closesAt: '2026-11-21T05:00:50.000Z',
  placedAt: '2026-11-21T05:00:10.000Z',
  voidReason: null,
  settledAt: '2026-11-21T05:01:00.000Z',
  ...facts,
})
const lost = { status: 'lost', payoutAmount: '0', netAmount: '-54000' }
const page = (bets: object[], next: string | null = null, count = bets.length) => ({
  bets,
  games: [{ gameCode: 'HARBOUR:wheel', name: 'Vòng Quay', vendorName: 'Hải Cảng' }],
  next,
  total: { stakeAmount: '108000', validAmount: '108000', payoutAmount: '98000', netAmount: '-10000', count },
})
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace(/^Xem vé \d+: /, '').replaceAll('\u00a0', ' '))
const rows = () => screen.getAllByRole('row').slice(1)

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('a record without bets says so and leads to the lottery', async () => {
  serve({ 'GET /wps/bets': page([]) })
  await show(<BetRecordPage />)
  expect(await screen.findByText('Không có cược nào trong khoảng thời gian này.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Đặt cược' }).getAttribute('href')).toBe('/vnlottery')
})

test('a week without bets leads to the thirty days before, and they to nothing longer', async () => {
  const spans: number[] = []
  serve({
    'GET /wps/bets': (query: URLSearchParams) => {
      // Until now where no day ends it.
      const until = query.get('until') ?? new Date().toISOString()
      spans.push(Math.ceil((Date.parse(until) - Date.parse(query.get('from') ?? '')) / 86_400_000))
      return page([])
    },
  })
  const { user } = await show(<BetRecordPage />)
  await user.click(await screen.findByRole('button', { name: 'Xem 30 ngày gần đây' }))
  await waitFor(() => expect(spans).toEqual([7, 30]))
  expect(await screen.findByText('Không có cược nào trong khoảng thời gian này.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /gần đây$/ })).toBeNull()
})

test('a bet in a line: what, for which draw, stake, payout, net with its sign, state; pressed it opens', async () => {
  const asked = serve({
    'GET /wps/bets': page([bet('9'), bet('8', lost), bet('7', { status: 'placed', settledAt: null })]),
  })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 3 cược')
  expect(rows().map((row) => textsOf(row).slice(2))).toEqual([
    ['Lô 2 số07, 12', '54.000 P', '98.000 P', '+44.000 P', 'Thắng'],
    ['Lô 2 số07, 12', '54.000 P', '0 P', '−54.000 P', 'Không trúng'],
    ['Lô 2 số07, 12', '54.000 P', '–', '–', 'Chờ kết quả'],
  ])
  await user.click(screen.getByRole('button', { name: /^Xem vé 9\b/ }))
  expect(await screen.findByRole('link', { name: 'Kiểm chứng kỳ này' })).toBeTruthy()
  expect(asked.filter(({ call }) => call === 'GET /wps/bets')).toHaveLength(2)
})

test('[GAME-41] a round of a slot stands with its game, its number and its mode, and leads to its own proof', async () => {
  const spin = {
    product: 'slots',
    gameCode: 'rong-may',
    numero: '31-14',
    lines: [{ play: 'BUY', numbers: [], unitAmount: '2000', odds: 10_000 }],
  }
  serve({ 'GET /wps/bets': page([bet('77', spin)]) })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 1 cược')
  expect(rows().map((row) => textsOf(row).slice(1, 3))).toEqual([['Rồng MâyLượt quay 14', 'Mua tính năng']])
  await user.click(screen.getByRole('button', { name: /^Xem vé 77\b/ }))
  const proof = await screen.findByRole('link', { name: 'Kiểm chứng lượt quay này' })
  expect(proof.getAttribute('href')).toBe('/fairness?gameCode=rong-may&numero=%2277%22')
})

test('a bet at a table with a bowl stands with its positions, and its result in words', async () => {
  const placed = {
    product: 'bowls',
    gameCode: 'TAI_XIU',
    numero: '202611290042',
    lines: ['BIG', 'PAIR_24'].map((play) => ({ play, numbers: [], unitAmount: '2000', odds: 20_000 })),
  }
  serve({
    'GET /wps/bets': page([bet('78', placed)]),
    'GET /lgw/vn/numeros/fairness': {
      gameCode: 'TAI_XIU',
      numero: '202611290042',
      rules: 'tai-xiu',
      rulesVersion: 1,
      status: 'settled',
      source: 'generator',
      results: [],
      commitA: '',
      commitB: '',
      committedAt: '2026-11-29T01:00:00.000Z',
      opensAt: '2026-11-29T01:00:00.000Z',
      drawsAt: '2026-11-29T01:00:00.000Z',
      seedA: null,
      seedB: null,
      prizes: { faces: ['3', '4', '6'] },
      voidReason: null,
    },
  })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 1 cược')
  expect(rows().map((row) => textsOf(row).slice(1, 3))).toEqual([['Tài Xỉu20261129-0042', 'TàiCặp 2-4']])
  await user.click(screen.getByRole('button', { name: /^Xem vé 78\b/ }))
  expect(await screen.findByText('3-4-6, tổng 13: Tài')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Kiểm chứng phiên' })).toBeTruthy()
})

test('a free spin says that it was one, and that nothing was staked', async () => {
  const spin = {
    product: 'slots',
    gameCode: 'sen-vang',
    numero: '5-3',
    lines: [],
    isGiven: true,
    stakeAmount: '0',
    validAmount: '0',
  }
  serve({ 'GET /wps/bets': page([bet('4712', spin)]) })
  await show(<BetRecordPage />)
  await screen.findByText('Tổng 1 cược')
  expect(rows().map((row) => textsOf(row)[3])).toEqual(['0 PVòng quay miễn phí'])
})

test('[MEMBER-41] [MEMBER-43] a bet stands with its number, time, vendor, game, stake, valid bet, result and state, and opens', async () => {
  const outside = { product: 'vendor', gameCode: 'HARBOUR:wheel', numero: 'r-17', lines: [] }
  serve({ 'GET /wps/bets': page([bet('4711', { ...outside, validAmount: '30000' })]) })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 1 cược')
  expect(rows().map(textsOf)).toEqual([
    [
      '2026-11-21 12:00:10Vé 4711',
      'Vòng QuayHải Cảng · r-17',
      '',
      '54.000 PHợp lệ 30.000 P',
      '98.000 P',
      '+44.000 P',
      'Thắng',
    ],
  ])
  await user.click(screen.getByRole('button', { name: /^Xem vé 4711\b/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Vé 4711' }))
  expect((await dialog.findByText('Cược hợp lệ')).nextElementSibling?.textContent.replace('\u00a0', ' ')).toBe(
    '30.000 P',
  )
})

test('[MEMBER-43] a bet at a vendor shows the match with odds, score and result, the fields, and the cards with their points', async () => {
  const details = {
    selections: [
      {
        event: { EN: 'Lac Birds v The Tide', VI: 'Chim Lạc gặp Thuỷ Triều' },
        competition: { EN: 'Virtual League' },
        market: { EN: '1X2' },
        pick: { EN: 'Draw', VI: 'Hoà' },
        odds: 34_500,
        score: '1–1',
        result: 'won',
      },
    ],
    fields: [{ name: { EN: 'Player', VI: 'Con' }, amount: '54000' }],
    hands: [{ name: { EN: 'Banker', VI: 'Cái' }, cards: ['10H', 'AS'], points: 1 }],
    facts: [{ name: { EN: 'Shoe', VI: 'Bộ bài' }, value: { EN: 'No. 8' } }],
  }
  const outside = { product: 'vendor', gameCode: 'HARBOUR:wheel', numero: 'r-17', lines: [], details }
  serve({ 'GET /wps/bets': page([bet('4711', outside)]) })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 1 cược')
  expect(rows().map((row) => textsOf(row)[2])).toEqual(['HoàChim Lạc gặp Thuỷ TriềuCon'])
  await user.click(screen.getByRole('button', { name: /^Xem vé 4711\b/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Vé 4711' }))
  const selection = (await dialog.findByRole('heading', { name: 'Hoà' })).parentElement
  expect(selection?.textContent).toContain('Chim Lạc gặp Thuỷ Triều · Virtual League')
  expect(selection?.textContent).toContain('1X2 · Tỷ lệ 3,45 · 1–1 · thắng')
  const valueOf = (name: string) => dialog.getByText(name).nextElementSibling?.textContent.replace('\u00a0', ' ')
  expect([valueOf('Con'), valueOf('Cái'), valueOf('Bộ bài')]).toEqual(['54.000 P', '10♥A♠1 điểm', 'No. 8'])
})

test('the details of a combined bet have each selection with its odds and result, and those of a vendor’s round its name', async () => {
  const leg = (selection: string, numero: string, odds: number, result: string | null) => ({
    gameCode: 'VNMB_1M',
    numero,
    selection,
    odds,
    result,
  })
  const legs = [leg('Hà Nội thắng', '0721', 19_500, 'half_won'), leg('Tài 2.5', '0722', 18_000, null)]
  const combined = bet('9', { lines: [], legs, status: 'placed' })
  const outside = bet('8', { product: 'vendor', gameCode: 'HARBOUR:wheel', numero: 'r-77', lines: [] })
  serve({
    'GET /wps/bets': (query: URLSearchParams) =>
      page([combined, outside].filter(({ id }) => [null, id].includes(query.get('id')))),
  })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 2 cược')
  expect(rows().map((row) => textsOf(row)[2])).toEqual(['Hà Nội thắngTài 2.5', ''])
  const detail = async (id: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^Xem vé ${id}`) }))
    return within(await screen.findByRole('dialog', { name: `Vé ${id}` }))
  }
  const first = await detail('9')
  const said = async (selection: string) =>
    (await first.findByRole('heading', { level: 3, name: selection })).nextElementSibling?.textContent
  expect(await said('Hà Nội thắng')).toMatch(/ · 0721 · Tỷ lệ 1,95 · thắng nửa$/)
  expect(await said('Tài 2.5')).toMatch(/ · Tỷ lệ 1,8 · chờ kết quả$/)
  await user.click(first.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await detail('8')
  expect(await second.findByText('Vòng Quay · r-77')).toBeTruthy()
  expect(second.getByText('Hải Cảng')).toBeTruthy()
})

test('[MEMBER-42] bets are narrowed down to a category, a vendor, a state and days, with what they come to in all', async () => {
  const asked: string[] = []
  const card = { smallIcon: null, showIcon: 0, isHot: 0, status: 'open', maintenanceUntil: null, games: 1 }
  serve({
    'GET /wps/system/whitelabel': { ...whiteLabel, categories: ['LOTT', 'RNG', 'LIVE'] },
    'GET /wps/relay/GCSGAME_gameVendor': {
      data: {
        lanes: [
          {
            ...card,
            vassalage: 'REEF',
            displayName: 'Rạn San Hô',
            category: 'RNG',
            title: 'Nổ hũ',
            launchGameId: null,
          },
          {
            ...card,
            vassalage: 'HARBOUR',
            displayName: 'Hải Cảng',
            category: 'LIVE',
            title: 'Live',
            launchGameId: null,
          },
        ].map((each) => ({ ...each, ownNavItem: false })),
      },
    },
    'GET /wps/bets': (query: URLSearchParams) => {
      query.delete('from')
      asked.push(`${query}`)
      return page([bet('9')])
    },
  })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 1 cược')
  await user.selectOptions(screen.getByLabelText('Loại trò chơi'), 'Nổ hũ')
  expect(within(screen.getByLabelText('Nhà cung cấp')).queryByRole('option', { name: 'Hải Cảng' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Nhà cung cấp'), 'Rạn San Hô')
  await user.click(screen.getByRole('radio', { name: 'Thắng' }))
  await waitFor(() => expect(asked.at(-1)).toBe('category=RNG&vassalage=REEF&status=won&count=20'))
  expect(await screen.findByText('Tổng 1 cược')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Loại trò chơi'), 'Casino')
  await waitFor(() => expect(asked.at(-1)).toBe('category=LIVE&status=won&count=20'))
})

test('a payout below the stake is told as what it returned, and as no win', async () => {
  serve({ 'GET /wps/bets': page([bet('9'), bet('8', { payoutAmount: '49000', netAmount: '-5000' })]) })
  await show(<BetRecordPage />)
  await screen.findByText('Tổng 2 cược')
  const [gain, loss] = rows()
  expect(within(gain!).getByText('Thắng').className).toContain('win')
  expect(within(loss!).getByText('Trả về').className).not.toContain('win')
  expect(within(loss!).queryByText('Thắng')).toBeNull()
})

test('the next page begins where the last one ended, and no more is offered at the end', async () => {
  serve({
    'GET /wps/bets': (query: URLSearchParams) =>
      query.get('before') === '8' ? page([bet('7')], null, 3) : page([bet('9'), bet('8')], '8', 3),
  })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 3 cược')
  expect(rows()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull()
})

test('a state is asked of the server', async () => {
  serve({
    'GET /wps/bets': (query: URLSearchParams) =>
      query.get('status') === 'lost' ? page([bet('8', lost)]) : page([bet('9'), bet('8', lost)]),
  })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 2 cược')
  await user.click(screen.getByRole('radio', { name: 'Không trúng' }))
  await screen.findByText('Tổng 1 cược')
  expect(rows()).toHaveLength(1)
})

test('a record that cannot be had is told, and is asked for again', async () => {
  serve({ 'GET /wps/bets': refused('system_error') })
  const { user } = await show(<BetRecordPage />)
  expect(await screen.findByText('Mất kết nối')).toBeTruthy()
  serve({ 'GET /wps/bets': page([bet('9')]) })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  await screen.findByText('Tổng 1 cược')
})

const at = '2026-11-21T05:00:10.000Z'
const entries = [
  {
    sequence: 3,
    reason: 'deposit',
    netAmount: '500000',
    balanceAmount: '1446000',
    betId: null,
    number: 'D00000007',
    at,
  },
  { sequence: 2, reason: 'stake', netAmount: '-54000', balanceAmount: '946000', betId: '9', number: '9', at },
  { sequence: 1, reason: 'grant', netAmount: '1000000', balanceAmount: '1000000', betId: null, number: '42', at },
]
const record = 'GET /wps/relay/ODSFE2_MemTransDet'

test('[MEMBER-47] a movement stands with its time, number, kind, amount, balance after it and remark', async () => {
  serve({ [record]: { entries, next: null }, 'GET /wps/bets': page([bet('9')]) })
  const { user } = await show(<AccountRecordPage />)
  const opens = await screen.findByRole('button', { name: /^Xem vé 9\b/ })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Thời gian',
    'Số',
    'Loại',
    'Ghi chú',
    'Thay đổi',
    'Số dư sau',
  ])
  expect(rows().map(textsOf)).toEqual([
    ['2026-11-21 12:00:10', 'D00000007', 'Nạp tiền', 'Nạp tiền', '+500.000 P', '1.446.000 P'],
    ['2026-11-21 12:00:10', '9', 'Cược', 'Đặt cược', '−54.000 P', '946.000 P'],
    ['2026-11-21 12:00:10', '42', 'Thưởng', 'Tặng tiền ảo', '+1.000.000 P', '1.000.000 P'],
  ])
  await user.click(opens)
  expect(await screen.findByRole('link', { name: 'Kiểm chứng kỳ này' })).toBeTruthy()
})

test('[MEMBER-48] movements are narrowed down to each of nine kinds and to days', async () => {
  const asked: (string | null)[][] = []
  serve({
    [record]: (query: URLSearchParams) => {
      asked.push(['kind', 'from', 'until'].map((name) => query.get(name)))
      return { entries: [], next: null }
    },
  })
  const { user } = await show(<AccountRecordPage />)
  const kinds = await screen.findByRole('combobox', { name: 'Loại giao dịch' })
  expect(
    within(kinds)
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Nạp tiền', 'Rút tiền', 'Chuyển tiền', 'Cược', 'Thắng', 'Hoàn trả', 'Thưởng', 'Điều chỉnh', 'Điểm'])
  await user.selectOptions(kinds, 'Thắng')
  await waitFor(() => expect(asked.map(([kind]) => kind)).toEqual([null, 'win']))
  await user.selectOptions(kinds, 'Điểm')
  expect(screen.getByRole('link', { name: 'Xem biến động điểm' }).getAttribute('href')).toBe('/pointMall')
  await user.click(screen.getByRole('radio', { name: 'Chọn ngày' }))
  fireEvent.change(screen.getByLabelText('Từ ngày'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('Đến ngày'), { target: { value: '2026-11-03' } })
  await waitFor(() => expect(asked.at(-1)).toEqual(['points', '2026-10-31T17:00:00.000Z', '2026-11-03T17:00:00.000Z']))
})

test('a record is kept as a table: every page of its filter, with numbers that programs of tables read', async () => {
  const files = keptFiles()
  serve({
    [record]: (query: URLSearchParams) =>
      query.get('before') === '2'
        ? { entries: entries.slice(2), next: null }
        : { entries: entries.slice(0, 2), next: '2' },
    'GET /wps/bets': page([bet('9'), bet('8', { status: 'placed', settledAt: null })]),
  })
  const { user } = await show(<AccountRecordPage />)
  await screen.findByText('D00000007')
  await user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.text()).toBe(
    'Thời gian,Số,Loại,Ghi chú,Thay đổi,Số dư sau\r\n' +
      '2026-11-21 12:00:10,D00000007,Nạp tiền,Nạp tiền,500000,1446000\r\n' +
      '2026-11-21 12:00:10,9,Cược,Đặt cược,-54000,946000\r\n' +
      '2026-11-21 12:00:10,42,Thưởng,Tặng tiền ảo,1000000,1000000\r\n',
  )
  cleanup()
  const bets = await show(<BetRecordPage />)
  await screen.findByText('Tổng 2 cược')
  await bets.user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(files).toHaveLength(2))
  expect((await files[1]?.text())?.split('\r\n').slice(1)).toEqual([
    '2026-11-21 12:00:10,9,,Miền Bắc 1 phút,20261121-0721,Thắng,54000,54000,98000,44000',
    '2026-11-21 12:00:10,8,,Miền Bắc 1 phút,20261121-0721,Chờ kết quả,54000,,,',
    '',
  ])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
