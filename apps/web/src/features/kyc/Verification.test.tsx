import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { openVerification } from '../../lib/cashier.ts'
import { closeCentre } from '../../lib/member-centre.ts'
import { Verification } from './Verification.tsx'

const at = '2026-11-21T04:00:00.000Z'
const rule = { action: 'withdrawal', level: 2, aboveAmount: '30000000', days: 30 }
const overview = { level: 1, payeeName: '***An', hasBirthday: true, documents: [], rules: [rule], serverTime: at }
const passport = {
  id: '7',
  type: 'passport',
  state: 'pending',
  fault: null,
  sentAt: at,
  decidedAt: null,
  expiresOn: null,
  isExpired: false,
}
const sending = 'POST /wps/kyc/document'

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }))
  enterSession(member, 'demo')
})
afterEach(() => {
  cleanup()
  act(() => leaveSession())
  vi.unstubAllGlobals()
})

async function open(changed: object = {}, replies: object = {}) {
  const asked = serve({ 'GET /wps/kyc': () => ({ ...overview, ...changed }), ...replies })
  const { user } = await show(<Verification />)
  await screen.findByText('Khi nào cần')
  const step = (name: RegExp) => within(screen.getAllByRole('listitem').find((item) => name.test(item.textContent))!)
  return { user, step, bodies: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body) }
}
const png = (name: string) => new File([new Uint8Array([1])], name, { type: 'image/png' })
const picked = async (user: Awaited<ReturnType<typeof open>>['user'], side: RegExp, file: File) =>
  user.upload(within(screen.getByRole('group', { name: side })).getByLabelText('Thêm ảnh', { selector: 'input' }), file)

test('a member who is not known tells name and date of birth first; what is missing or too young is told at its field', async () => {
  const { user, step, bodies } = await open(
    { level: 0, payeeName: null, hasBirthday: false },
    { 'POST /wps/kyc/person': refused('age_not_confirmed', { age: 18 }) },
  )
  expect(screen.queryByRole('button', { name: 'Gửi giấy tờ' })).toBe(null)
  expect(step(/Giấy tờ tùy thân/).getByText('Điền thông tin cá nhân trước.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Điền thông tin' }))
  const name = await screen.findByRole('textbox', { name: /^Họ tên/ })
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(screen.getByText('Nhập họ tên đúng như trên giấy tờ.')).toBeTruthy()
  expect(screen.getByText('Chọn ngày sinh.')).toBeTruthy()
  await user.type(name, 'Nguyễn Văn An')
  await user.type(screen.getByLabelText(/^Ngày sinh/), '2012-05-28')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Bạn cần xác nhận đã đủ 18 tuổi.')).toBeTruthy()
  expect(bodies('POST /wps/kyc/person')).toEqual([{ payeeName: 'Nguyễn Văn An', birthday: '2012-05-28' }])
})

test('a name that is known is shown masked, and not sent', async () => {
  const { user, bodies } = await open({ level: 0, hasBirthday: false }, { 'POST /wps/kyc/person': { level: 1 } })
  await user.click(screen.getByRole('button', { name: 'Điền thông tin' }))
  expect(await screen.findByRole('textbox', { name: /^Họ tên/ })).toHaveProperty('readOnly', true)
  await user.type(screen.getByLabelText(/^Ngày sinh/), '1990-05-28')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(bodies('POST /wps/kyc/person')).toEqual([{ birthday: '1990-05-28' }]))
})

test('a document is sent with a picture of each side that it asks for; with one missing nothing is sent', async () => {
  let count = 0
  const { user, step, bodies } = await open(
    {},
    {
      'POST /wps/kyc/picture': () => ({ id: `0190aaaa-0000-4000-8000-00000000000${(count += 1)}` }),
      [sending]: { id: '7' },
    },
  )
  await user.click(step(/Giấy tờ tùy thân/).getByRole('button', { name: 'Gửi giấy tờ' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('group')).toHaveLength(3)
  await user.selectOptions(dialog.getByRole('combobox'), 'passport')
  expect(dialog.getAllByRole('group')).toHaveLength(2)
  await picked(user, /^Mặt trước/, png('truoc.png'))
  expect(await dialog.findByRole('img', { name: 'truoc.png' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Gửi giấy tờ' }))
  expect(dialog.getByText('Thêm đủ ảnh trước khi gửi.')).toBeTruthy()
  expect(bodies(sending)).toEqual([])
  await picked(user, /^Ảnh chân dung/, png('mat.png'))
  await dialog.findByRole('img', { name: 'mat.png' })
  await user.click(dialog.getByRole('button', { name: 'Gửi giấy tờ' }))
  await waitFor(() =>
    expect(bodies(sending)).toEqual([
      {
        type: 'passport',
        pictures: [
          { side: 'front', id: '0190aaaa-0000-4000-8000-000000000001' },
          { side: 'selfie', id: '0190aaaa-0000-4000-8000-000000000002' },
        ],
      },
    ]),
  )
})

test('a document that waits can be taken back; one that was rejected says why, and can be sent again', async () => {
  const rejected = { ...passport, id: '5', type: 'utility_bill', state: 'rejected', fault: 'cut_off', decidedAt: at }
  const { user, step, bodies } = await open(
    { documents: [passport, rejected] },
    { 'POST /wps/kyc/document/withdraw': {} },
  )
  const identity = step(/Giấy tờ tùy thân/)
  expect(identity.getByText('Đang duyệt')).toBeTruthy()
  expect(identity.queryByRole('button', { name: /^Gửi/ })).toBe(null)
  const address = step(/Giấy tờ địa chỉ/)
  expect(address.getByText('Giấy tờ bị cắt mất góc. Hãy chụp đủ bốn góc.')).toBeTruthy()
  expect(address.getByRole('button', { name: 'Gửi lại' })).toBeTruthy()
  await user.click(identity.getByRole('button', { name: 'Rút lại' }))
  await waitFor(() => expect(bodies('POST /wps/kyc/document/withdraw')).toEqual([{ id: '7' }]))
})

test('a document counts until its last day, can be renewed shortly before, and is asked for again after it', async () => {
  const accepted = { ...passport, state: 'accepted', decidedAt: at, expiresOn: '2041-05-28' }
  const valid = await open({ level: 2, documents: [accepted] })
  expect(valid.step(/Giấy tờ tùy thân/).getByText(/^Có giá trị đến .*2041/)).toBeTruthy()
  expect(valid.step(/Giấy tờ tùy thân/).queryByRole('button')).toBe(null)
  cleanup()
  const ending = await open({ level: 2, documents: [{ ...accepted, expiresOn: '2026-12-28' }] })
  expect(ending.step(/Giấy tờ tùy thân/).getByRole('button', { name: 'Gửi lại' })).toBeTruthy()
  cleanup()
  const over = await open({ documents: [{ ...accepted, expiresOn: '2026-11-20', isExpired: true }] })
  expect(over.step(/Giấy tờ tùy thân/).getByText('Hết hạn')).toBeTruthy()
  expect(over.step(/Giấy tờ tùy thân/).getByRole('button', { name: 'Gửi lại' })).toBeTruthy()
})

test('what asks for which level stands there; a page that cannot be read is no empty one', async () => {
  await open()
  expect(screen.getByText(/^Rút quá .*30\.000\.000.* trong 30 ngày: cấp 2$/)).toBeTruthy()
  cleanup()
  serve({ 'GET /wps/kyc': refused('system_error') })
  await show(<Verification />)
  expect(await screen.findByText('Chưa tải được thông tin xác minh')).toBeTruthy()
})

test('whoever was led here by a refusal begins here, once', async () => {
  const shown = vi.fn()
  Element.prototype.scrollIntoView = shown
  act(() => openVerification())
  await open()
  const section = screen.getByRole('region', { name: 'Xác minh danh tính' })
  await waitFor(() => expect(document.activeElement).toBe(section))
  expect(shown).toHaveBeenCalledOnce()
  cleanup()
  act(() => closeCentre())
  await open()
  expect(shown).toHaveBeenCalledOnce()
})
