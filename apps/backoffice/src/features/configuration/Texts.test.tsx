import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { ConfigurationPage } from './ConfigurationPage.tsx'
import { configuration } from './configuration.fixture.ts'

const text = (key: string, vi: string, en: string) => ({
  key,
  builtIn: { VI: vi, EN: en, CN: vi, TH: vi, JA: vi, ID: vi },
})
const tree = text('home.hero_tree', 'cây đa', 'the banyan')
const rights = text('pages.copyright', '© {year} {brand}', '© {year} {brand}')
const page = (...texts: object[]) => ({ texts, total: texts.length, next: null })

async function desk(replies: Readonly<Record<string, object>> = {}, role: 'sysadmin' | 'auditor' = 'sysadmin') {
  history.replaceState(null, '', '/ops/settings?section=texts')
  const server = serve(role, {
    'GET /configuration': configuration,
    'GET /configuration/changes': { changes: [], next: null },
    'GET /configuration/texts': page(tree, rights),
    'POST /configuration': { version: 5 },
    ...replies,
  })
  const user = await open(<ConfigurationPage />)
  await screen.findByText('home.hero_tree')
  return { server, user }
}
const press = (name: string) => screen.findByRole('button', { name })
const words = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const texts = (server: ReturnType<typeof serve>) =>
  server.sent('POST /configuration').map(({ change }) => (change as { values: { texts: object } }).values.texts)

test('[OPS-21] the built-in text stands beside the own one, which is changed with its facts and saved', async () => {
  const { server, user } = await desk()
  const row = await rowOf('home.hero_tree')
  expect(row.getByText('cây đa')).toBeTruthy()
  expect(row.getByText('đầm sen')).toBeTruthy()
  await user.click(await press('Sửa pages.copyright'))
  const dialog = screen.getByRole('dialog', { name: 'pages.copyright' })
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(6)
  await user.type(words('English'), '© {{brand}')
  expect(within(dialog).getByText('Phải có đúng: {year}, {brand}')).toBeTruthy()
  await user.click(await press('Đưa vào biểu mẫu'))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.type(words('English'), ' {{year}')
  await user.click(await press('Đưa vào biểu mẫu'))
  expect(screen.queryByRole('dialog')).toBeNull()
  const changes = within(screen.getByRole('region', { name: 'Sẽ thay đổi' }))
  expect(changes.getByText(/pages\.copyright · Ngôn ngữ: EN · Câu chữ: © \{brand\} \{year\}/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Theo yêu cầu 21')
  await user.click(await press('Lưu'))
  await waitFor(() => expect(told()).toEqual(['Đã lưu: Câu chữ']))
  expect(texts(server)).toEqual([
    [
      { key: 'home.hero_tree', language: 'VI', text: 'đầm sen' },
      { key: 'pages.copyright', language: 'EN', text: '© {brand} {year}' },
    ],
  ])
})

test('[OPS-21] the built-in text is put back', async () => {
  const { server, user } = await desk()
  await user.click(await press('Sửa home.hero_tree'))
  await user.click(await press('Lấy lại câu có sẵn: Tiếng Việt'))
  await user.click(await press('Đưa vào biểu mẫu'))
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Như cũ')
  await user.click(await press('Lưu'))
  await waitFor(() => expect(texts(server)).toEqual([[]]))
})

test('[OPS-21] texts are searched by key or words, and the own ones looked at alone', async () => {
  const { server, user } = await desk()
  await user.type(screen.getByRole('textbox', { name: 'Tìm theo khóa hoặc chữ' }), 'cay da{enter}')
  await waitFor(() => expect(server.sent('GET /configuration/texts').at(-1)).toEqual({ words: 'cay da', page: '1' }))
  // Enter searches, and saves nothing.
  expect(server.sent('POST /configuration')).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: 'Tìm theo khóa hoặc chữ' }))
  await user.click(await press('Tìm'))
  await user.click(screen.getByRole('radio', { name: 'Đã sửa' }))
  await waitFor(() => expect(server.sent('GET /configuration/texts').at(-1)).toEqual({ keys: 'home.hero_tree' }))
})

test('[OPS-45] the words of the app page and its steps are found together, and changed like any other', async () => {
  const step = text('pages.ios_1', 'Chạm nút chia sẻ.', 'Tap share.')
  const { server, user } = await desk()
  server.answer('GET /configuration/texts', page(step))
  await user.click(screen.getByRole('radio', { name: 'Trang tải ứng dụng' }))
  await user.click(await press('Sửa pages.ios_1'))
  await user.type(words('Tiếng Việt'), 'Chạm chia sẻ, rồi chạm sao.')
  await user.click(await press('Đưa vào biểu mẫu'))
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Rõ hơn')
  await user.click(await press('Lưu'))
  await waitFor(() =>
    expect(texts(server)[0]).toContainEqual({
      key: 'pages.ios_1',
      language: 'VI',
      text: 'Chạm chia sẻ, rồi chạm sao.',
    }),
  )
  expect(server.sent('GET /configuration/texts').at(-1)).toMatchObject({
    under: 'pages.download,pages.ios,pages.android',
  })
})

test('texts that cannot be read say so, and whoever may only read changes none', async () => {
  const { server, user } = await desk({}, 'auditor')
  expect(screen.queryByRole('button', { name: 'Sửa home.hero_tree' })).toBeNull()
  server.answer('GET /configuration/texts', refused('internal', 'Không đọc được.'))
  await user.click(screen.getByRole('radio', { name: 'Trang tải ứng dụng' }))
  expect(await screen.findByText('Không đọc được.')).toBeTruthy()
})
