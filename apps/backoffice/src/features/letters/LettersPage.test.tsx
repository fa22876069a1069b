import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, outOfReach, refused, serve, told } from '../../../test/page.tsx'
import { LettersPage } from './LettersPage.tsx'

const an = { id: '7', account: 'an' }
const name = () => screen.getByRole('textbox', { name: 'Tên đăng nhập đầy đủ' })
const subject = () => screen.getByRole('textbox', { name: 'Tiêu đề' })
const content = () => screen.getByRole('textbox', { name: 'Nội dung' })
const preview = () => within(screen.getByRole('region', { name: 'Xem trước' }))
const next = 'Xem lại và gửi'

async function desk(replies: Parameters<typeof serve>[1] = {}) {
  const server = serve('content', { 'GET /messages/recipient': an, 'POST /messages': { id: '1' }, ...replies })
  return { server, user: await open(<LettersPage />) }
}
type User = Awaited<ReturnType<typeof open>>

async function writtenToAll(user: User) {
  await user.click(screen.getByRole('radio', { name: 'Mọi thành viên' }))
  await user.type(subject(), 'Bảo trì')
  await user.type(content(), 'Từ 2 giờ.')
  await user.click(screen.getByRole('button', { name: next }))
  return dialogOf('Gửi thư?')
}

test('what is written while a member is being looked for is still there when the member is found', async () => {
  const answer = Promise.withResolvers<object>()
  const { user } = await desk({ 'GET /messages/recipient': () => answer.promise })
  await user.type(name(), 'an')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  await user.type(subject(), 'Chào bạn')
  answer.resolve(an)
  expect(await screen.findByRole('button', { name: 'Đổi người nhận' })).toBeTruthy()
  expect(subject()).toHaveProperty('value', 'Chào bạn')
})

test('[OPS-48] a letter to one member: found by the whole name, reviewed, sent with its reason, and then forgotten', async () => {
  const { server, user } = await desk()
  await user.type(name(), ' an {Enter}')
  expect(await screen.findByText('an (mã 7)')).toBeTruthy()
  expect(server.sent('GET /messages/recipient')).toEqual([{ name: 'an' }])
  await user.type(subject(), 'Chào bạn')
  await user.type(content(), 'Quà của bạn đã đến.')
  await user.click(screen.getByRole('button', { name: next }))
  const dialog = await dialogOf('Gửi thư?')
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['an (mã 7)', 'Chào bạn'])
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Thông báo quà{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã gửi thư']))
  const [sent] = server.sent('POST /messages')
  expect(sent).toMatchObject({
    memberId: '7',
    texts: [{ language: 'VI', title: 'Chào bạn', content: 'Quà của bạn đã đến.' }],
    reason: 'Thông báo quà',
  })
  expect(subject()).toHaveProperty('value', '')
  expect(screen.queryByText('an (mã 7)')).toBe(null)
})

test('[OPS-48] a letter to all names nobody, in each language that was written', async () => {
  const { server, user } = await desk()
  await user.click(screen.getByRole('radio', { name: 'Mọi thành viên' }))
  expect(screen.getByText(/người đăng ký sau không thấy/)).toBeTruthy()
  await user.type(subject(), 'Bảo trì')
  await user.type(content(), 'Từ 2 giờ.')
  await user.click(screen.getByRole('tab', { name: 'English' }))
  await user.type(subject(), 'Maintenance')
  await user.type(content(), 'From 2 o’clock.')
  await user.click(screen.getByRole('button', { name: next }))
  const dialog = await dialogOf('Gửi thư?')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo lịch{Enter}')
  await waitFor(() => expect(server.sent('POST /messages')).toHaveLength(1))
  const [sent] = server.sent('POST /messages')
  expect(sent).not.toHaveProperty('memberId')
  const vietnamese = { language: 'VI', title: 'Bảo trì', content: 'Từ 2 giờ.' }
  const english = { language: 'EN', title: 'Maintenance', content: 'From 2 o’clock.' }
  expect(sent).toMatchObject({ texts: expect.arrayContaining([vietnamese, english]) })
})

test('a tab that has words says so to a screen reader, and the preview follows its language', async () => {
  const { user } = await desk()
  expect(preview().getByText('Thư hiện ra ở đây khi bạn viết')).toBeTruthy()
  await user.type(content(), ' Từ 2 giờ. ')
  expect(preview().getByText('Chưa có tiêu đề')).toBeTruthy()
  expect(preview().getByText('Từ 2 giờ.').closest('article')?.lang).toBe('vi')
  await user.click(screen.getByRole('tab', { name: 'English' }))
  expect(screen.getByRole('tab', { name: /Tiếng Việt.*đã viết/ })).toBeTruthy()
  expect(preview().getByText('Thư hiện ra ở đây khi bạn viết')).toBeTruthy()
})

test.each([
  ['nobody to get it', async () => {}, 'Hãy tìm thành viên nhận thư'],
  [
    'no subject',
    async (user: User) => user.click(screen.getByRole('radio', { name: 'Mọi thành viên' })),
    'Hãy viết tiêu đề',
  ],
  [
    'no content',
    async (user: User) => {
      await user.click(screen.getByRole('radio', { name: 'Mọi thành viên' }))
      await user.type(subject(), 'Bảo trì')
    },
    'Hãy viết nội dung',
  ],
])('a letter with %s is not reviewed: what is missing is told at its field', async (_what, write, words) => {
  const { user } = await desk()
  expect(screen.queryByText(words)).toBe(null)
  await write(user)
  await user.click(screen.getByRole('button', { name: next }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('a language that is half written is opened, so that what is missing is seen', async () => {
  const { user } = await desk()
  await user.click(screen.getByRole('radio', { name: 'Mọi thành viên' }))
  await user.click(screen.getByRole('tab', { name: 'English' }))
  await user.type(subject(), 'Maintenance')
  await user.click(screen.getByRole('tab', { name: /Tiếng Việt/ }))
  await user.type(subject(), 'Bảo trì')
  await user.type(content(), 'Từ 2 giờ.')
  await user.click(screen.getByRole('button', { name: next }))
  expect(await screen.findByText('Hãy viết nội dung')).toBeTruthy()
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('English')
})

test('a name that is nobody’s is told at its field, until another one is typed', async () => {
  const { user } = await desk({ 'GET /messages/recipient': refused('member_not_found', 'Không tìm thấy thành viên.') })
  await user.type(name(), 'khong{Enter}')
  expect(await screen.findByText('Không tìm thấy thành viên.')).toBeTruthy()
  expect(told()).toEqual([])
  await user.type(name(), 'a')
  expect(screen.queryByText('Không tìm thấy thành viên.')).toBe(null)
})

test('an empty name looks for nobody, and a found member can be changed for another', async () => {
  const { server, user } = await desk()
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  expect(server.sent('GET /messages/recipient')).toEqual([])
  await user.type(name(), 'an{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Đổi người nhận' }))
  expect(name()).toBeTruthy()
})

test('a letter whose answer was lost is sent again under the same key; a changed one has another', async () => {
  const { server, user } = await desk({ 'POST /messages': outOfReach })
  const dialog = await writtenToAll(user)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo lịch')
  const send = async (count: number) => {
    await user.click(dialog.getByRole('button', { name: 'Gửi' }))
    await waitFor(() => expect(server.sent('POST /messages')).toHaveLength(count))
    await waitFor(() => expect(told()).toHaveLength(count))
  }
  await send(1)
  await send(2)
  expect(told()).toEqual(['Không kết nối được máy chủ. Hãy thử lại.', 'Không kết nối được máy chủ. Hãy thử lại.'])
  await user.click(dialog.getByRole('button', { name: 'Hủy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await user.type(content(), ' Xin lỗi.')
  await user.click(screen.getByRole('button', { name: next }))
  const again = await dialogOf('Gửi thư?')
  await user.type(again.getByRole('textbox', { name: 'Lý do' }), 'Theo lịch{Enter}')
  await waitFor(() => expect(server.sent('POST /messages')).toHaveLength(3))
  const [first, second, third] = server.sent('POST /messages').map((input) => input['requestKey'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a letter without a reason is not sent', async () => {
  const { server, user } = await desk()
  await user.click((await writtenToAll(user)).getByRole('button', { name: 'Gửi' }))
  expect(server.sent('POST /messages')).toEqual([])
})
