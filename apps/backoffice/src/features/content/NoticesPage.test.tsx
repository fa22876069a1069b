import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { NoticesPage } from './NoticesPage.tsx'

const listed = {
  id: '7',
  type: 'PU',
  audience: 'members',
  bannerGroup: null,
  state: 'now',
  title: 'Bảo trì đêm nay',
  languages: ['EN', 'VI'],
  picture: null,
  position: 2,
  startsAt: '2026-11-26T05:00:00.000Z',
  endsAt: null,
  version: 3,
}
const values = {
  type: 'PU',
  audience: 'members',
  bannerGroup: null,
  link: '/help',
  picture: null,
  position: 2,
  startsAt: '2026-11-26T05:00:00.000Z',
  endsAt: null,
  texts: [
    { language: 'EN', title: 'Maintenance', content: '<p>Tonight.</p>' },
    { language: 'VI', title: 'Bảo trì đêm nay', content: '<p>Từ 2 giờ.</p>' },
  ],
}
const change = {
  version: 3,
  at: '2026-11-26T05:00:00.000Z',
  by: 'linh',
  before: { position: '1', 'VI.content': '<p>Từ 1 giờ.</p>' },
  after: { position: '2', 'VI.content': '<p>Từ 2 giờ.</p>' },
}
const looked = { title: 'Bảo trì đêm nay', content: '<p>Từ 2 giờ.</p>', link: '/help', picture: null }
const desk = (replies: Parameters<typeof serve>[1] = {}, role: 'content' | 'auditor' = 'content') =>
  serve(role, {
    'GET /notices': { notices: [listed], next: null },
    'GET /notices/one': { id: '7', version: 3, state: 'now', values },
    'GET /content/changes': { changes: [change], next: null },
    'POST /content/preview': looked,
    ...replies,
  })
const at = (search: string) => history.replaceState(null, '', `/ops/notices${search}`)
/** A field, once it is known that whoever reads may write. */
async function field(name: string) {
  await waitFor(() => expect(document.querySelector('fieldset')?.matches(':disabled')).toBe(false))
  return screen.findByRole<HTMLInputElement>('textbox', { name })
}
const save = () => screen.getByRole('button', { name: 'Lưu' })
const changes = () => within(screen.getByRole('region', { name: 'Sẽ thay đổi' }))
const notRead = () => new TypeError('no answer')

test('the list has what a notice is, for whom, when, and which languages it lacks', async () => {
  desk()
  await open(<NoticesPage />)
  const cells = await cellsOf('Bảo trì đêm nay')
  expect(cells).toEqual(expect.arrayContaining(['7', 'Người đã đăng nhập', 'CN TH JA ID', '2']))
  expect(cells.join()).toContain('Cửa sổ bật lên')
})

test('state, type and language stand in the address, and are what is asked for', async () => {
  at('?state=planned&type=B&missing=JA')
  const server = desk()
  const user = await open(<NoticesPage />)
  await rowOf('Bảo trì đêm nay')
  expect(server.sent('GET /notices').at(-1)).toMatchObject({ state: 'planned', type: 'B', missing: 'JA' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ngôn ngữ' }), 'Có English')
  await waitFor(() =>
    expect(server.sent('GET /notices').at(-1)).toEqual({ state: 'planned', type: 'B', written: 'EN', count: '50' }),
  )
  await user.click(screen.getByRole('radio', { name: 'Đã hết' }))
  await waitFor(() => expect(server.sent('GET /notices').at(-1)).toMatchObject({ state: 'ended', type: 'B' }))
  expect(location.search).toBe('?state=ended&type=B&written=EN')
})

test('[OPS-39] a notice is written by language with everything it has, seen as its reader sees it, and saved', async () => {
  at('?id=new')
  const server = desk({ 'POST /notices': { id: '9', version: 1 } })
  const user = await open(<NoticesPage />)
  const order = await field('Thứ tự')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loại' }), 'Khuyến mãi')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dành cho' }), 'Khách chưa đăng nhập')
  await user.clear(order)
  await user.type(order, '4')
  await user.type(screen.getByLabelText('Kết thúc'), '2030-01-02T03:04')
  await user.type(await field('Liên kết'), '/register')
  await user.type(await field('Tiêu đề'), 'Quà mới')
  await user.type(await field('Nội dung'), 'Dòng một & hai')
  await user.click(screen.getByRole('tab', { name: /English/ }))
  await user.type(await field('Tiêu đề'), 'New gift')
  expect(screen.getByText(/^Còn thiếu: 中文, /)).toBeTruthy()
  const preview = within(screen.getByRole('region', { name: 'Xem trước' }))
  for (const screenName of ['Trên máy tính', 'Trên điện thoại'])
    expect(within(await preview.findByRole('region', { name: screenName })).getByText('Từ 2 giờ.')).toBeTruthy()
  await waitFor(() =>
    expect(server.sent('POST /content/preview').at(-1)).toMatchObject({ title: 'New gift', link: '/register' }),
  )
  expect(changes().getByText('– → Quà mới')).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /notices')).toEqual([
    {
      version: 0,
      values: {
        type: 'PR',
        audience: 'visitors',
        bannerGroup: null,
        link: '/register',
        picture: null,
        position: 4,
        startsAt: expect.any(String),
        endsAt: new Date('2030-01-02T03:04').toISOString(),
        texts: [
          { language: 'VI', title: 'Quà mới', content: '<p>Dòng một &amp; hai</p>' },
          { language: 'EN', title: 'New gift', content: '' },
        ],
      },
    },
  ])
  expect(location.search).toBe('?id=9')
})

test('what saving will change stands there before, a longer text line by line', async () => {
  at('?id=7')
  const server = desk({ 'POST /notices': { id: '7', version: 4 } })
  const user = await open(<NoticesPage />)
  const content = await field('Nội dung')
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull()
  await user.clear(content)
  await user.type(content, '<p>Từ 3 giờ.</p>')
  expect(changes().getByText('<p>Từ 2 giờ.</p>').tagName).toBe('DEL')
  expect(changes().getByText('<p>Từ 3 giờ.</p>').tagName).toBe('INS')
  await user.click(save())
  await waitFor(() => expect(server.sent('POST /notices')).toHaveLength(1))
  expect(server.sent('POST /notices')[0]).toMatchObject({ id: '7', version: 3 })
})

test('a picture is uploaded, and its address stands in the form', async () => {
  at('?id=7')
  const server = desk({
    'POST /content/picture': { picture: '/pictures/a.png', type: 'image/png' },
    'POST /notices': { id: '7', version: 4 },
  })
  const user = await open(<NoticesPage />)
  await field('Ảnh')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(chooser, new File(['x'], 'a.png', { type: 'image/png' }))
  await waitFor(async () => expect(await field('Ảnh')).toHaveProperty('value', '/pictures/a.png'))
  await user.click(save())
  await waitFor(() => expect(server.sent('POST /notices')[0]).toMatchObject({ values: { picture: '/pictures/a.png' } }))
})

test('a colleague who was faster is not undone: what they saved is loaded, and what was typed stays', async () => {
  at('?id=7')
  const server = desk({ 'POST /notices': refused('changed_meanwhile', 'Người khác vừa thay đổi.') })
  const user = await open(<NoticesPage />)
  await user.type(await field('Tiêu đề'), '!')
  server.answer('GET /notices/one', { id: '7', version: 4, state: 'now', values: { ...values, position: 8 } })
  await user.click(save())
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  await waitFor(async () => expect(await field('Thứ tự')).toHaveProperty('value', '8'))
  expect(await field('Tiêu đề')).toHaveProperty('value', 'Bảo trì đêm nay!')
})

test('an earlier version is seen as a difference, and comes back into the form', async () => {
  at('?id=7')
  const earlier = { ...change, version: 2, by: null, before: {}, after: { position: '1' } }
  const kept = {
    ...values,
    bannerGroup: '',
    picture: '',
    endsAt: '',
    position: '1',
    'VI.title': 'Xưa',
    'EN.title': 'Old',
  }
  const { texts: _texts, ...flat } = kept
  const server = desk({
    'GET /content/changes': { changes: [change, earlier], next: null },
    'GET /content/version': { values: flat },
  })
  const user = await open(<NoticesPage />)
  const log = within(await screen.findByRole('region', { name: 'Lịch sử' }))
  expect((await log.findByText('<p>Từ 1 giờ.</p>')).tagName).toBe('DEL')
  expect(log.getByText(/Bản cài đặt · Bản 2/)).toBeTruthy()
  expect(log.queryByRole('button', { name: 'Lấy lại bản 3' })).toBeNull()
  await user.click(log.getByRole('button', { name: 'Lấy lại bản 2' }))
  await waitFor(async () => expect(await field('Tiêu đề')).toHaveProperty('value', 'Xưa'))
  expect(server.sent('GET /content/version')).toEqual([{ kind: 'notice', name: '7', version: '2' }])
  expect(await field('Thứ tự')).toHaveProperty('value', '1')
})

test.each([
  ['Liên kết', 'javascript:alert(1)', 'Phải là một đường dẫn của trang hoặc địa chỉ https.'],
  ['Thứ tự', 'x', 'Giá trị này chưa đúng.'],
  ['Tiêu đề', ' ', 'Hãy viết tiêu đề, nhiều nhất 200 ký tự.'],
])('a wrong value of %s is said at its field, and not sent', async (name, typed, words) => {
  at('?id=7')
  const server = desk()
  const user = await open(<NoticesPage />)
  const input = await field(name)
  await user.clear(input)
  await user.type(input, typed)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(save()).toHaveProperty('disabled', true)
  expect(server.sent('POST /notices')).toEqual([])
})

test('a new notice without words is not sent: what is missing is named', async () => {
  at('?id=new')
  const server = desk()
  const user = await open(<NoticesPage />)
  await user.click(await screen.findByRole('button', { name: 'Lưu' }))
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Cần sửa trước khi lưu: chữ của ít nhất một ngôn ngữ',
  )
  expect(server.sent('POST /notices')).toEqual([])
})

test('a link that the site does not give out is told before it is saved', async () => {
  at('?id=7')
  desk({ 'POST /content/preview': { ...looked, link: null } })
  await open(<NoticesPage />)
  expect(await screen.findByText(/^Liên kết này không được đưa ra/)).toBeTruthy()
})

test('a script in the words stays inert in the preview, and text in the difference', async () => {
  at('?id=7')
  const hostile = '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a>'
  desk({ 'POST /content/preview': { ...looked, content: hostile } })
  const user = await open(<NoticesPage />)
  const content = await field('Nội dung')
  await user.clear(content)
  await user.type(content, hostile)
  expect(changes().getByText(hostile)).toBeTruthy()
  const preview = screen.getByRole('region', { name: 'Xem trước' })
  await waitFor(() => expect(preview.querySelectorAll('article')).toHaveLength(2))
  expect(preview.querySelectorAll('[onerror], [href], article img')).toHaveLength(0)
})

test('whoever may only read changes nothing', async () => {
  at('?id=7')
  desk({}, 'auditor')
  await open(<NoticesPage />)
  expect((await screen.findByRole('textbox', { name: 'Tiêu đề' })).matches(':disabled')).toBe(true)
  expect(await screen.findByText('<p>Từ 1 giờ.</p>')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Lấy lại|Lưu/ })).toBeNull()
})

test('a record that was not read says so, and is asked for again', async () => {
  at('?id=7')
  const server = desk({
    'GET /notices/one': () => {
      throw notRead()
    },
  })
  const user = await open(<NoticesPage />)
  const again = await screen.findByRole('button', { name: 'Thử lại' })
  server.answer('GET /notices/one', { id: '7', version: 3, state: 'now', values })
  await user.click(again)
  expect(await field('Tiêu đề')).toBeTruthy()
})
