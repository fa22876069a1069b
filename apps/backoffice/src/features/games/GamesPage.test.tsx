import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { GamesPage } from './GamesPage.tsx'

const listed = {
  id: '17',
  vassalage: 'REEF',
  code: 'wheel',
  name: 'Vòng Đỏ',
  category: 'RNG',
  classification: 'INSTANT',
  icon: null,
  position: 3,
  status: 'open',
  maintenanceUntil: null,
  isShown: true,
  isHot: true,
  isNew: false,
}
const values = {
  names: { VI: 'Vòng Đỏ', EN: 'Red Wheel' },
  classification: 'INSTANT',
  icon: null,
  position: 3,
  isHot: true,
  releasedOn: '2026-11-22',
  hasDemo: true,
  stakes: null,
}
const fixed = {
  vassalage: 'REEF',
  code: 'wheel',
  category: 'RNG',
  isLobby: false,
  lobby: null,
  roomId: null,
  features: ['WILDS'],
  volatility: 'high',
  rtp: 9650,
  lineNum: 20,
  platforms: ['html5'],
  stakes: { min: '100', max: '20000' },
  isOwn: false,
  setsStakes: false,
  canDemo: true,
}
const game = {
  id: '17',
  version: 2,
  values,
  status: 'open',
  maintenanceUntil: null,
  isShown: true,
  hasVendor: true,
  fixed,
  currency: 'VND',
  decimals: 0,
}
const change = {
  version: 2,
  at: '2026-11-26T05:00:00.000Z',
  by: 'linh',
  reason: 'Hợp đồng mới',
  before: { 'name.VI': 'Bánh Xe', position: '3', isHot: '', classification: 'TABLE' },
  after: { 'name.VI': 'Vòng Đỏ', position: '3', isHot: 'yes', classification: 'INSTANT' },
}
const desk = (replies: Readonly<Record<string, object>> = {}, role: 'trader' | 'auditor' = 'trader') =>
  serve(role, {
    'GET /games': { games: [listed], next: '17', total: 61, vendors: [{ vassalage: 'REEF', name: 'Rạn' }] },
    'GET /games/one': game,
    'GET /games/changes': { changes: [change], next: null },
    ...replies,
  })
const opened = () => history.replaceState(null, '', '/ops/games?id=17')
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const reason = () => screen.getByRole('textbox', { name: 'Lý do' })

test('[OPS-27] games are searched and narrowed by the address, and each leads to its record', async () => {
  const server = desk()
  const user = await open(<GamesPage />)
  await waitFor(async () => expect((await rowOf('Vòng Đỏ')).getByText('Trúng ngay')).toBeTruthy())
  expect(screen.getByText('61 trò')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Tìm trò' }), 'vong')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nhà cung cấp' }), 'REEF')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Danh mục' }), 'RNG')
  await user.click(screen.getByRole('radio', { name: 'Không hiện ở trang này' }))
  await waitFor(() =>
    expect(server.sent('GET /games').at(-1)).toEqual({
      state: 'hidden',
      text: 'vong',
      vassalage: 'REEF',
      category: 'RNG',
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Chi tiết Vòng Đỏ' }))
  expect(await screen.findByRole('heading', { name: 'REEF · Vòng Đỏ' })).toBeTruthy()
})

test('[OPS-27] a game is set with a reason, and what will change stands there before', async () => {
  opened()
  const server = desk({ 'POST /games': { version: 3 } })
  const user = await open(<GamesPage />)
  const name = await field('Tên · 日本語')
  await user.type(name, '赤い輪')
  await user.click(screen.getByRole('checkbox', { name: 'Đánh dấu nổi bật trên thẻ trò' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nhóm' }), 'TABLE')
  await user.type(await field('Hình'), 'https://pictures.test/wheel.png')
  const changes = within(screen.getByRole('region', { name: 'Sẽ thay đổi' }))
  expect(changes.getByText('Bật → –')).toBeTruthy()
  expect(changes.getByText('Trúng ngay → Trò chơi bàn')).toBeTruthy()
  await user.type(reason(), 'Theo hợp đồng')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /games')).toEqual([
    {
      id: '17',
      version: 2,
      reason: 'Theo hợp đồng',
      values: {
        ...values,
        names: { ...values.names, JA: '赤い輪' },
        classification: 'TABLE',
        icon: 'https://pictures.test/wheel.png',
        isHot: false,
      },
    },
  ])
})

test('a wrong value is said at its field, and not sent', async () => {
  opened()
  const server = desk()
  const user = await open(<GamesPage />)
  const icon = await field('Hình')
  await user.type(icon, 'javascript:alert(1)')
  expect(icon.getAttribute('aria-invalid')).toBe('true')
  for (const each of ['Tên · Tiếng Việt', 'Tên · English']) await user.clear(await field(each))
  expect((await field('Tên · Tiếng Việt')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: 'Lưu' })).toHaveProperty('disabled', true)
  expect(server.sent('POST /games')).toEqual([])
})

test('a colleague who was faster is not undone: what they saved comes, and what was typed stays', async () => {
  opened()
  const server = desk({ 'POST /games': refused('changed_meanwhile', 'Người khác vừa thay đổi.') })
  const user = await open(<GamesPage />)
  const order = await field('Thứ tự')
  await user.clear(order)
  await user.type(order, '9')
  await user.type(reason(), 'Xếp lại')
  server.answer('GET /games/one', { ...game, version: 3, values: { ...values, names: { VI: 'Bánh Xe Đỏ' } } })
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  await waitFor(async () => expect((await field('Tên · Tiếng Việt')).value).toBe('Bánh Xe Đỏ'))
  expect((await field('Thứ tự')).value).toBe('9')
})

test('[OPS-27] what was before a change comes back into the form', async () => {
  opened()
  const server = desk({ 'POST /games': { version: 3 } })
  const user = await open(<GamesPage />)
  const shown = within(await screen.findByRole('region', { name: 'Lịch sử' }))
  expect(await shown.findByText('Bánh Xe → Vòng Đỏ')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Lấy lại như trước bản 2' }))
  expect((await field('Tên · Tiếng Việt')).value).toBe('Bánh Xe')
  await user.type(reason(), 'Như cũ')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.sent('POST /games')).toHaveLength(1))
  expect(server.sent('POST /games')[0]).toMatchObject({ values: { classification: 'TABLE', isHot: false } })
})

test('[OPS-27] a game is closed for maintenance with its end, and left out of this site', async () => {
  opened()
  const server = desk({ 'POST /vendors/switch': { before: 'open' }, 'POST /games/show': {} })
  const user = await open(<GamesPage />)
  await user.click(await screen.findByRole('button', { name: 'Bảo trì' }))
  const maintenance = await dialogOf('Bảo trì REEF · Vòng Đỏ')
  await user.type(maintenance.getByLabelText('Hết bảo trì lúc'), '2030-01-02T03:04')
  await user.type(maintenance.getByRole('textbox', { name: 'Lý do' }), 'Nâng cấp')
  await user.click(maintenance.getByRole('button', { name: 'Bảo trì' }))
  await waitFor(() => expect(told()).toEqual(['REEF · Vòng Đỏ: Bảo trì']))
  expect(server.sent('POST /vendors/switch')).toEqual([
    {
      vassalage: 'REEF',
      gameCode: 'wheel',
      status: 'maintenance',
      until: new Date('2030-01-02T03:04').toISOString(),
      reason: 'Nâng cấp',
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Ẩn ở trang này' }))
  const hide = await dialogOf('Ẩn REEF · Vòng Đỏ ở trang này')
  await user.type(hide.getByRole('textbox', { name: 'Lý do' }), 'Chưa hợp')
  await user.click(hide.getByRole('button', { name: 'Ẩn ở trang này' }))
  await waitFor(() =>
    expect(server.sent('POST /games/show')).toEqual([{ id: '17', isShown: false, reason: 'Chưa hợp' }]),
  )
})

test('bets are set where the game asks for them, in the currency as it is typed', async () => {
  opened()
  const own = { ...game, decimals: 2, fixed: { ...fixed, isOwn: true, setsStakes: true } }
  const stakes = { min: '150', max: '20000' }
  const server = desk({ 'GET /games/one': { ...own, values: { ...values, stakes } }, 'POST /games': { version: 3 } })
  const user = await open(<GamesPage />)
  expect((await field('Cược nhỏ nhất (VND)')).value).toBe('1.50')
  const most = await field('Cược lớn nhất (VND)')
  await user.clear(most)
  await user.type(most, '1')
  expect(most.getAttribute('aria-invalid')).toBe('true')
  await user.clear(most)
  await user.type(most, '99,5')
  await user.type(reason(), 'Giảm mức')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.sent('POST /games')).toHaveLength(1))
  expect(server.sent('POST /games')[0]).toMatchObject({ values: { stakes: { min: '150', max: '9950' } } })
})

test('whoever may only read changes nothing', async () => {
  opened()
  desk({}, 'auditor')
  await open(<GamesPage />)
  expect((await field('Hình')).matches(':disabled')).toBe(true)
  expect(await screen.findByText('Hợp đồng mới')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Lấy lại|Ẩn|Bảo trì/ })).toBeNull()
})
