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
  const server = serve('content', {
    'GET /messages/recipient': an,
    'GET /messages/planned': { letters: [] },
    'POST /messages': { id: '1' },
    'GET /messages/reach': { memberCount: 12, reachedCount: 5, emailCount: 3 },
    ...replies,
  })
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

test('a letter to one member: found by the whole name, reviewed, sent with its reason, and then forgotten', async () => {
  const { server, user } = await desk()
  await user.type(name(), ' an {Enter}')
  expect(await screen.findByText('an (mã 7)')).toBeTruthy()
  expect(server.sent('GET /messages/recipient')).toEqual([{ name: 'an' }])
  await user.type(subject(), 'Chào bạn')
  await user.type(content(), 'Quà của bạn đã đến.')
  await user.click(screen.getByRole('button', { name: next }))
  const dialog = await dialogOf('Gửi thư?')
  await dialog.findByText(/5 trên 12/)
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'an (mã 7)',
    'Thư ưu đãi',
    '5 trên 12 người; bỏ qua 7 người chưa đồng ý hoặc đang ngừng chơi',
    'Chào bạn',
  ])
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

test('a letter to all names nobody, in each language that was written', async () => {
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

test('[OPS-48] a letter goes to one member, to a rank, to a line of agents or to all, now or later', async () => {
  const { server, user } = await desk()
  const at = new Date(Date.now() + 86_400_000)
  at.setSeconds(0, 0)
  const typed = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  const find = async () => {
    await user.type(name(), 'an{Enter}')
    await screen.findByText('an (mã 7)')
  }
  const groups = [
    { chip: 'Một thành viên', fill: find, sent: { memberId: '7' }, shown: 'an (mã 7)' },
    {
      chip: 'Theo hạng',
      fill: async () => {
        await user.type(screen.getByRole('textbox', { name: 'Từ hạng' }), '2')
        await user.type(screen.getByRole('textbox', { name: 'Đến hạng' }), '2')
      },
      sent: { ranks: { from: 2, to: 2 } },
      shown: 'Hạng 2 đến 2',
    },
    { chip: 'Tuyến đại lý', fill: find, sent: { teamOf: '7' }, shown: 'Tuyến của an (mã 7)' },
    { chip: 'Mọi thành viên', fill: async () => {}, sent: {}, shown: 'Mọi thành viên' },
  ]
  for (const { chip, fill, sent, shown } of groups)
    for (const isLater of [false, true]) {
      await user.click(screen.getByRole('radio', { name: chip }))
      await fill()
      if (isLater) await user.type(screen.getByLabelText('Gửi lúc'), typed)
      await user.type(subject(), 'Chào')
      await user.type(content(), 'Thư.')
      await user.click(screen.getByRole('button', { name: next }))
      const dialog = await dialogOf('Gửi thư?')
      expect(dialog.getAllByRole('definition')[0]?.textContent).toBe(shown)
      await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo lịch{Enter}')
      await waitFor(() => expect(subject()).toHaveProperty('value', ''))
      const {
        requestKey: _key,
        texts: _texts,
        reason: _reason,
        ...address
      } = server.sent('POST /messages').at(-1) ?? {}
      expect(address).toEqual({ ...sent, isMarketing: true, ...(isLater && { at: at.toISOString() }) })
    }
  expect(told().slice(0, 2)).toEqual(expect.arrayContaining(['Đã gửi thư', 'Đã hẹn giờ gửi thư']))
})

test('an offer goes by e-mail as well where that is asked for, and says how many have agreed to it', async () => {
  const { server, user } = await desk()
  await user.click(screen.getByRole('checkbox', { name: 'Gửi cả qua email' }))
  const dialog = await writtenToAll(user)
  expect(await dialog.findByText('Tối đa 3 người đã đồng ý')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo lịch{Enter}')
  await waitFor(() => expect(server.sent('POST /messages')).toMatchObject([{ isMarketing: true, byEmail: true }]))
})

test('a service letter is sent as one, without a count of consents; an offer names its group to the count', async () => {
  const { server, user } = await desk({ 'GET /messages/reach': outOfReach })
  await user.click(screen.getByRole('radio', { name: 'Theo hạng' }))
  await user.type(screen.getByRole('textbox', { name: 'Từ hạng' }), '2')
  await user.type(subject(), 'Chào')
  await user.type(content(), 'Thư.')
  await user.click(screen.getByRole('button', { name: next }))
  expect(await (await dialogOf('Gửi thư?')).findByText(/Chưa đếm được/)).toBeTruthy()
  expect(server.sent('GET /messages/reach')[0]).toEqual({ rankFrom: '2' })
  await user.click(screen.getByRole('button', { name: 'Hủy' }))
  await user.click(screen.getByRole('radio', { name: 'Thư dịch vụ' }))
  await user.click(screen.getByRole('button', { name: next }))
  const dialog = await dialogOf('Gửi thư?')
  expect(dialog.queryByText('Sẽ nhận được')).toBe(null)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo lịch{Enter}')
  await waitFor(() => expect(server.sent('POST /messages')).toMatchObject([{ isMarketing: false }]))
})

test('a letter that waits is listed, and taken back with a reason', async () => {
  const letter = {
    id: '4',
    member: null,
    ranks: { from: 3, to: null },
    line: null,
    isMarketing: true,
    title: 'Quà cho VIP',
    dueAt: '2030-01-02T03:04:00.000Z',
    plannedAt: '2026-11-26T05:00:00.000Z',
    plannedBy: 'linh',
  }
  const { server, user } = await desk({ 'GET /messages/planned': { letters: [letter] }, 'POST /messages/cancel': {} })
  const list = within(await screen.findByRole('region', { name: 'Thư hẹn giờ' }))
  expect(await list.findByText('Hạng 3 trở lên')).toBeTruthy()
  expect(list.getByText('Quà cho VIP · Ưu đãi')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Thu hồi “Quà cho VIP”' }))
  server.answer('GET /messages/planned', { letters: [] })
  const dialog = await dialogOf('Thu hồi thư này?')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Viết nhầm{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã thu hồi thư']))
  expect(server.sent('POST /messages/cancel')).toEqual([{ id: '4', reason: 'Viết nhầm' }])
  expect(await list.findByText('Không có thư nào đang chờ gửi')).toBeTruthy()
})

test.each([
  ['no rank', async () => {}, 'Hãy nhập hạng từ 1 đến 99, số nhỏ trước'],
  [
    'ranks from the higher to the lower',
    async (user: User) => {
      await user.type(screen.getByRole('textbox', { name: 'Từ hạng' }), '3')
      await user.type(screen.getByRole('textbox', { name: 'Đến hạng' }), '2')
    },
    'Hãy nhập hạng từ 1 đến 99, số nhỏ trước',
  ],
  [
    'a time that is over',
    async (user: User) => {
      await user.type(screen.getByRole('textbox', { name: 'Từ hạng' }), '3')
      await user.type(screen.getByLabelText('Gửi lúc'), '2020-01-02T03:04')
    },
    'Hãy chọn một thời điểm sắp tới, trong một năm',
  ],
])('a letter to ranks with %s is not reviewed', async (_what, fill, words) => {
  const { user } = await desk()
  await user.click(screen.getByRole('radio', { name: 'Theo hạng' }))
  await fill(user)
  await user.click(screen.getByRole('button', { name: next }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBe(null)
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
