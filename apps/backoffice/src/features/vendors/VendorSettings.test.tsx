import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { VendorsPage } from './VendorsPage.tsx'

const reef = {
  version: 1,
  values: {
    names: { VI: 'Rạn', EN: 'Reef' },
    smallIcon: null,
    showIcon: false,
    isHot: false,
    cards: [
      { category: 'FISH', position: 2 },
      { category: 'RNG', position: 5 },
    ],
  },
  status: 'open',
  maintenanceUntil: null,
  games: 12,
  fixed: { integration: 'csw1', wallet: 'seamless', isSimulated: false, frameOrigins: ['https://play.reef.test'] },
}
const arrangement = {
  version: 4,
  values: { offered: ['REEF'], esports: ['AV', 'IMES'], navItems: [], direct: ['SPORTS', 'ESPORTS'] },
  vendors: [
    { vassalage: 'REEF', name: 'Rạn', hasSports: false },
    { vassalage: 'GOAL', name: 'Bàn Thắng', hasSports: true },
  ],
}
const listed = {
  vassalage: 'BAY',
  isNewVendor: false,
  added: ['three'],
  changed: [{ code: 'two', fields: [{ name: 'rtp', before: '9500', after: '9600' }] }],
  changedCount: 1,
  gone: ['one'],
  digest: 'a'.repeat(64),
}
const change = {
  version: 1,
  at: '2026-11-26T05:00:00.000Z',
  by: 'linh',
  reason: 'Mùa mới',
  before: { 'name.VI': 'Rạn Cũ', 'card.FISH': '9' },
  after: { 'name.VI': 'Rạn', 'card.FISH': '2' },
}
const desk = (replies: Readonly<Record<string, object>> = {}, role: 'trader' | 'auditor' = 'trader') =>
  serve(role, {
    'GET /vendors': { vendors: [], connections: [] },
    'GET /vendors/transfers': { transfers: [] },
    'GET /vendors/parked': { payouts: [] },
    'GET /vendors/disputes': { disputes: [] },
    'GET /vendors/one': reef,
    'GET /vendors/site': arrangement,
    'GET /games/changes': { changes: [change], next: null },
    ...replies,
  })
const opened = () => history.replaceState(null, '', '/ops/vendors?id=REEF')
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const reason = () => screen.getByRole('textbox', { name: 'Lý do' })

test('[OPS-24] a vendor is named, pictured, marked and ordered with a reason, and what will change stands there before', async () => {
  opened()
  const server = desk({ 'POST /vendors/one': { version: 2 } })
  const user = await open(<VendorsPage />)
  await user.type(await field('Tên · ไทย'), 'แนวปะการัง')
  const place = await field('Thứ tự trong Bắn cá')
  await user.clear(place)
  await user.type(place, 'x')
  expect(place.getAttribute('aria-invalid')).toBe('true')
  await user.clear(place)
  await user.type(place, '1')
  await user.click(screen.getByRole('checkbox', { name: 'Hiện biểu tượng nhỏ cạnh tên' }))
  expect((await field('Biểu tượng nhỏ')).getAttribute('aria-invalid')).toBe('true')
  await user.type(await field('Biểu tượng nhỏ'), '/pictures/reef.png')
  await user.click(screen.getByRole('checkbox', { name: 'Đánh dấu nổi bật trên thẻ trò' }))
  expect(within(screen.getByRole('region', { name: 'Sẽ thay đổi' })).getByText('2 → 1')).toBeTruthy()
  await user.type(reason(), 'Mùa mới')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /vendors/one')).toEqual([
    {
      vassalage: 'REEF',
      version: 1,
      reason: 'Mùa mới',
      values: {
        names: { ...reef.values.names, TH: 'แนวปะการัง' },
        smallIcon: '/pictures/reef.png',
        showIcon: true,
        isHot: true,
        cards: [{ category: 'FISH', position: 1 }, reef.values.cards[1]],
      },
    },
  ])
})

test('[OPS-24] what a vendor was comes back into the form, and it is put into maintenance with its end', async () => {
  opened()
  const server = desk({ 'POST /vendors/switch': { before: 'open' } })
  const user = await open(<VendorsPage />)
  await user.click(await screen.findByRole('button', { name: 'Lấy lại như trước bản 1' }))
  expect((await field('Tên · Tiếng Việt')).value).toBe('Rạn Cũ')
  expect((await field('Thứ tự trong Bắn cá')).value).toBe('9')
  await user.click(screen.getByRole('button', { name: 'Bảo trì' }))
  const dialog = await dialogOf('Bảo trì REEF')
  await user.type(dialog.getByLabelText('Hết bảo trì lúc'), '2030-01-02T03:04')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Nâng cấp')
  await user.click(dialog.getByRole('button', { name: 'Bảo trì' }))
  await waitFor(() => expect(server.sent('POST /vendors/switch')).toHaveLength(1))
  const until = new Date('2030-01-02T03:04').toISOString()
  expect(server.sent('POST /vendors/switch')[0]).toMatchObject({ vassalage: 'REEF', status: 'maintenance', until })
})

test('who was overtaken at a vendor reads who changed what, and keeps what was typed', async () => {
  opened()
  const server = desk({ 'POST /vendors/one': refused('changed_meanwhile', 'Người khác vừa thay đổi.') })
  const user = await open(<VendorsPage />)
  await user.click(await screen.findByRole('checkbox', { name: 'Đánh dấu nổi bật trên thẻ trò' }))
  server.answer('GET /vendors/one', { ...reef, version: 2, values: { ...reef.values, names: { VI: 'Rạn Mới' } } })
  const theirs = { ...change, version: 2, at: '2026-11-27T05:00:00.000Z', by: 'minh', reason: 'Tên' }
  const parts = { before: { 'name.VI': 'Rạn' }, after: { 'name.VI': 'Rạn Mới' } }
  server.answer('GET /games/changes', { changes: [{ ...theirs, ...parts }, change], next: null })
  await user.type(reason(), 'Nổi bật')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  const overtaken = (await screen.findByText(/^minh đã đổi mục này lúc/)).closest('section') ?? document.body
  expect(within(overtaken).getByText('Rạn → Rạn Mới')).toBeTruthy()
  expect(within(overtaken).queryByText('Rạn Cũ → Rạn')).toBe(null)
  expect((await field('Tên · Tiếng Việt')).value).toBe('Rạn Mới')
  expect(screen.getByRole('checkbox', { name: 'Đánh dấu nổi bật trên thẻ trò' })).toHaveProperty('checked', true)
})

test('[OPS-25] [OPS-26] e-sports, places in the header and where a click plays at once are chosen for this site', async () => {
  const server = desk({ 'POST /vendors/site': { version: 5 } })
  const user = await open(<VendorsPage />)
  const chip = async (group: string, name: string) =>
    within(await screen.findByRole('group', { name: group })).getByRole('button', { name })
  await user.click(await chip('Thể thao điện tử', 'Bàn Thắng'))
  await user.click(await chip('Thể thao điện tử', 'AV'))
  await user.click(await chip('Mục riêng trên thanh điều hướng', 'Rạn'))
  await waitFor(async () => expect(await chip('Bấm là vào chơi', 'Bắn cá')).toBeTruthy())
  await user.click(await chip('Bấm là vào chơi', 'Bắn cá'))
  await user.click(await chip('Bấm là vào chơi', 'Thể thao'))
  await user.type(reason(), 'Mùa mới')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.sent('POST /vendors/site')).toHaveLength(1))
  expect(server.sent('POST /vendors/site')[0]).toEqual({
    version: 4,
    reason: 'Mùa mới',
    values: { offered: ['REEF'], esports: ['GOAL', 'IMES'], navItems: ['REEF'], direct: ['ESPORTS', 'FISH'] },
  })
})

const fileOf = (text: string) => new File([text], 'games.json', { type: 'application/json' })
const choose = async () => await screen.findByLabelText<HTMLInputElement>('Chọn tệp', { selector: 'input' })

test('[OPS-28] a list of games is looked at, with what is new, changed and gone, and then taken in', async () => {
  const server = desk({
    'POST /vendors/list/read': { faults: [], changes: listed },
    'POST /vendors/list': { added: 1, changed: 1, gone: 1 },
  })
  const user = await open(<VendorsPage />)
  await user.upload(await choose(), fileOf('{}'))
  const preview = within(await screen.findByRole('region', { name: 'Danh sách trò của BAY' }))
  expect(preview.getByText('three')).toBeTruthy()
  expect(preview.getByText('rtp: 9500 → 9600')).toBeTruthy()
  expect(preview.getByText('one')).toBeTruthy()
  expect(server.sent('POST /vendors/list')).toEqual([])
  await user.click(preview.getByRole('button', { name: 'Nhập danh sách này' }))
  const dialog = await dialogOf('Nhập danh sách trò của BAY')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Bản tháng 12')
  await user.click(dialog.getByRole('button', { name: 'Nhập danh sách này' }))
  await waitFor(() => expect(told()).toEqual(['BAY: 1 mới, 1 thay đổi, 1 đóng']))
  expect(server.sent('POST /vendors/list')).toEqual([{ digest: listed.digest, reason: 'Bản tháng 12' }])
})

test('a list that is none says what is wrong, and one that would do something else by now is looked at again', async () => {
  const server = desk({
    'POST /vendors/list/read': { faults: ['games.0.code: bad'], changes: null },
    'POST /vendors/list': refused('changed_meanwhile', 'Người khác vừa thay đổi.'),
  })
  const user = await open(<VendorsPage />)
  await user.upload(await choose(), fileOf('x'))
  expect(await screen.findByText('games.0.code: bad')).toBeTruthy()
  server.answer('POST /vendors/list/read', { faults: [], changes: listed })
  await user.upload(await choose(), fileOf('{}'))
  await user.click(await screen.findByRole('button', { name: 'Nhập danh sách này' }))
  const dialog = await dialogOf('Nhập danh sách trò của BAY')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Bản tháng 12')
  await user.click(dialog.getByRole('button', { name: 'Nhập danh sách này' }))
  await waitFor(() => expect(server.sent('POST /vendors/list/read')).toHaveLength(3))
})

test('whoever may only read sets nothing and takes no list in', async () => {
  desk({}, 'auditor')
  await open(<VendorsPage />)
  const offered = within(await screen.findByRole('group', { name: 'Có ở trang này' }))
  expect(offered.getByRole('button', { name: 'Rạn' }).matches(':disabled')).toBe(true)
  expect(screen.queryByText('Nhập danh sách trò')).toBeNull()
})
