import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, serve, told } from '../../../test/page.tsx'
import { ArticlesPage } from './ArticlesPage.tsx'

const listed = (slug: string, kind: string, title: string) => ({
  slug,
  kind,
  group: kind === 'help' ? 'play' : null,
  position: 3,
  title,
  languages: ['VI', 'EN'],
  textVersion: 4,
  updatedAt: '2026-11-26T05:00:00.000Z',
})
const articles = [
  listed('fairness', 'help', 'Tự kiểm chứng'),
  listed('privacy', 'about', 'Quyền riêng tư'),
  listed('user-agreement', 'agreement', 'Thỏa thuận'),
]
const values = {
  kind: 'about',
  group: null,
  position: 3,
  texts: [
    { language: 'EN', title: 'Privacy', content: '<p>We keep little.</p>' },
    { language: 'VI', title: 'Quyền riêng tư', content: '<p>Giữ ít.</p>' },
  ],
}
const change = {
  version: 2,
  at: '2026-11-26T05:00:00.000Z',
  by: 'linh',
  before: { 'VI.content': '<p>Giữ nhiều.</p>' },
  after: { 'VI.content': '<p>Giữ ít.</p>' },
}
const desk = (replies: Parameters<typeof serve>[1] = {}, role: 'content' | 'auditor' = 'content') =>
  serve(role, {
    'GET /articles': { articles },
    'GET /articles/one': { slug: 'privacy', version: 2, textVersion: 4, values },
    'GET /content/changes': { changes: [change], next: null },
    'POST /content/preview': { title: 'Quyền riêng tư', content: '<p>Giữ ít.</p>', link: null, picture: null },
    ...replies,
  })
const at = (search: string) => history.replaceState(null, '', `/ops/articles${search}`)
async function field(name: string) {
  await waitFor(() => expect(document.querySelector('fieldset')?.matches(':disabled')).toBe(false))
  return screen.findByRole<HTMLInputElement>('textbox', { name })
}
const save = () => screen.getByRole('button', { name: 'Lưu' })

test('help topics, the texts of the footer and the agreement stand apart, with what they lack', async () => {
  desk()
  await open(<ArticlesPage />)
  expect(await cellsOf('Tự kiểm chứng')).toEqual(expect.arrayContaining(['Cách chơi', 'CN TH JA ID', '4']))
  const about = within(screen.getByRole('region', { name: 'Về chúng tôi, chân trang' }))
  expect(about.getByText('Quyền riêng tư')).toBeTruthy()
  expect(about.queryByText('Thỏa thuận')).toBeNull()
})

test('[OPS-41] a text is edited in a language, with what it was as a difference, and an earlier version put back', async () => {
  const server = desk({
    'POST /articles': { version: 3, textVersion: 5 },
    'GET /content/version': {
      values: { kind: 'about', group: '', position: '3', 'VI.title': 'Xưa', 'VI.content': '<p>Giữ nhiều.</p>' },
    },
  })
  const user = await open(<ArticlesPage />)
  await user.click(await screen.findByRole('button', { name: 'Mở “Quyền riêng tư”' }))
  const content = await field('Nội dung')
  await user.clear(content)
  await user.type(content, '<p>Giữ rất ít.</p>')
  const changes = within(screen.getByRole('region', { name: 'Sẽ thay đổi' }))
  expect(changes.getByText('<p>Giữ ít.</p>').tagName).toBe('DEL')
  await user.click(save())
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  const texts = [
    { language: 'VI', title: 'Quyền riêng tư', content: '<p>Giữ rất ít.</p>' },
    { language: 'EN', title: 'Privacy', content: '<p>We keep little.</p>' },
  ]
  expect(server.sent('POST /articles')).toEqual([
    { slug: 'privacy', version: 2, values: { kind: 'about', group: null, position: 3, texts } },
  ])
  const earlier = { ...change, version: 1, by: null, before: {}, after: { 'VI.content': '<p>Giữ nhiều.</p>' } }
  server.answer('GET /content/changes', { changes: [change, earlier], next: null })
  await user.click(screen.getByRole('button', { name: 'Về mọi bài viết' }))
  await user.click(await screen.findByRole('button', { name: 'Mở “Quyền riêng tư”' }))
  const log = within(await screen.findByRole('region', { name: 'Lịch sử' }))
  expect((await log.findByText('<p>Giữ nhiều.</p>')).tagName).toBe('DEL')
  await user.click(await log.findByRole('button', { name: 'Lấy lại bản 1' }))
  await waitFor(async () => expect(await field('Nội dung')).toHaveProperty('value', '<p>Giữ nhiều.</p>'))
  await user.click(save())
  await waitFor(() => expect(server.sent('POST /articles')).toHaveLength(2))
})

test('a language that was shown is not left without words', async () => {
  at('?id=privacy')
  const server = desk()
  const user = await open(<ArticlesPage />)
  await user.clear(await field('Tiêu đề'))
  await user.clear(await field('Nội dung'))
  expect(screen.getByText('Hãy viết tiêu đề, nhiều nhất 200 ký tự.')).toBeTruthy()
  expect(save()).toHaveProperty('disabled', true)
  expect(server.sent('POST /articles')).toEqual([])
})

test('[OPS-41] a new help topic has a name in the address, a heading and words', async () => {
  at('?id=/new')
  const server = desk({ 'POST /articles': { version: 1, textVersion: 1 } })
  const user = await open(<ArticlesPage />)
  const slug = await field('Tên trong địa chỉ')
  await user.type(slug, 'Cách nạp')
  expect(slug.getAttribute('aria-invalid')).toBe('true')
  await user.type(await field('Tiêu đề'), 'Cách nạp tiền')
  await user.click(save())
  expect(await screen.findByText('Cần sửa trước khi lưu: Tên trong địa chỉ')).toBeTruthy()
  await user.clear(slug)
  await user.type(slug, 'cach-nap')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nhóm' }), 'Tài khoản')
  await user.click(save())
  await waitFor(() => expect(server.sent('POST /articles')).toHaveLength(1))
  expect(server.sent('POST /articles')[0]).toMatchObject({
    slug: 'cach-nap',
    version: 0,
    values: { kind: 'help', group: 'account', texts: [{ language: 'VI', title: 'Cách nạp tiền', content: '' }] },
  })
})

test('whoever changes the agreement is told what it means for those who have agreed', async () => {
  at('?id=user-agreement')
  desk({
    'GET /articles/one': {
      slug: 'user-agreement',
      version: 0,
      textVersion: 4,
      values: { ...values, kind: 'agreement' },
    },
  })
  await open(<ArticlesPage />)
  expect(await screen.findByText(/^Bản đang hiện: 4\./)).toBeTruthy()
})

test('whoever may only read changes nothing', async () => {
  at('?id=privacy')
  desk({}, 'auditor')
  await open(<ArticlesPage />)
  expect((await screen.findByRole('textbox', { name: 'Nội dung' })).matches(':disabled')).toBe(true)
  expect(await screen.findByText('<p>Giữ nhiều.</p>')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Lấy lại|Lưu/ })).toBeNull()
})
