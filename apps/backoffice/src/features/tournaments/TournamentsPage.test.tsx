import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { TournamentsPage } from './TournamentsPage.tsx'

const languages = ['VI', 'EN', 'CN', 'TH', 'JA', 'ID']
const inEach = (text: string) => Object.fromEntries(languages.map((each) => [each, text]))
const daily = {
  id: '4',
  version: 2,
  state: 'running',
  values: {
    names: inEach('Đua mỗi ngày'),
    texts: inEach('Cược nhiều nhất thì đứng đầu.'),
    measure: 'stake',
    stakeMin: '0',
    betsMin: 5,
    rankFrom: 0,
    mustJoin: false,
    repeat: 'daily',
    beginsAt: '2026-11-21T17:00:00.000Z',
    endsAt: '2026-11-22T17:00:00.000Z',
    categories: [{ code: 'RNG' }],
    vendors: [],
    games: [],
    prizes: [
      { points: '0', amount: '50000' },
      { points: '20', amount: '0' },
    ],
    coverGame: null,
    isOffered: true,
  },
}
const desk = { tournaments: [daily], vendors: [{ code: 'BANYAN', name: 'Banyan' }], currency: 'PLAY', decimals: 0 }
const runs = {
  runs: [
    {
      runId: '9',
      state: 'decided',
      beginsAt: '2026-11-21T17:00:00.000Z',
      endsAt: '2026-11-22T17:00:00.000Z',
      decidedAt: '2026-11-22T17:01:00.000Z',
      measure: 'stake',
      members: 3,
      places: [{ place: 1, memberId: '3', account: 'an•••r', score: '90000', bets: 12, points: '0', amount: '50000' }],
    },
  ],
  currency: 'PLAY',
  decimals: 0,
}

async function ask(role: Parameters<typeof serve>[0], replies: Parameters<typeof serve>[1] = {}, search = '') {
  history.replaceState(null, '', `/ops/tournaments${search}`)
  const server = serve(role, {
    'GET /tournaments': desk,
    'GET /tournaments/changes': { changes: [] },
    'GET /tournaments/runs': runs,
    ...replies,
  })
  return { server, user: await open(<TournamentsPage />) }
}
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

test('the list names each tournament with its rhythm, prizes and state', async () => {
  await ask('auditor')
  const row = await rowOf('Đua mỗi ngày')
  const cells = row.getAllByRole('cell').map((each) => each.textContent)
  expect(cells.slice(1, 4)).toEqual(['Mỗi ngày', '20 điểm + 50.000 PLAY', 'Đang mở Đang chạy'])
  expect(screen.queryByRole('button', { name: 'Thêm' })).toBeNull()
})

test('the record shows what a run would cost before it is saved, and the places that were paid', async () => {
  const { server, user } = await ask(
    'finance-checker',
    {
      'GET /tournaments/cost': { placed: [2, 1, 0, 0] },
      'POST /tournaments': refused('changed_meanwhile', 'Người khác.'),
    },
    '?id=4',
  )
  const run = within(await screen.findByRole('region', { name: 'Các đợt' }))
  expect((await run.findByText(/an•••r/)).closest('tr')?.textContent).toContain('50.000 PLAY')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Số vòng ít nhất để có hạng' }).disabled).toBe(false),
  )
  put('Số vòng ít nhất để có hạng', '7')
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await screen.findByRole('status')).textContent).toContain('nhiều nhất 20 điểm + 50.000 PLAY một đợt')
  put('Lý do', 'Cần nhiều vòng hơn')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Người khác.']))
  expect(server.sent('POST /tournaments')).toMatchObject([
    { id: '4', version: 2, values: { ...daily.values, betsMin: 7 }, reason: 'Cần nhiều vòng hơn' },
  ])
})
