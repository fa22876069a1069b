import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Replies, member, refused, serve, show } from '../../../../test/page.tsx'
import { currentSession, enterSession, leaveSession } from '../../../lib/session.ts'
import { toasts } from '../../../lib/toasts.ts'
import { Profile } from './Profile.tsx'

vi.mock('../../../lib/seal-for.ts', () => ({
  sealFor: async (_call: unknown, _method: string, _path: string, payload: unknown) => payload,
}))

const rule = (field: string, minLength: number, maxLength: number, acceptedPattern = '*', patternId = 'any') => ({
  field,
  enabled: true,
  required: false,
  minLength,
  maxLength,
  acceptedPattern,
  patternId,
})
const personal = {
  account: 'minhquan88',
  nickname: 'minhquan88',
  mayRename: true,
  registeredAt: '2026-11-21T04:00:00.000Z',
  fields: [
    { field: 'birthday', rule: rule('birthday', 10, 10, '[0-9]{4}-[0-9]{2}-[0-9]{2}', 'date'), value: null },
    { field: 'city', rule: rule('city', 2, 60), value: null },
    { field: 'occupation', rule: rule('occupation', 2, 60), value: '***viên' },
  ],
}
const path = 'GET /wps/member/personal'
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent.replaceAll('\u00a0', ' ')])

async function open(replies: Replies = {}) {
  const asked = serve({ [path]: personal, ...replies })
  const { user } = await show(<Profile />)
  await screen.findByText('2026-11-21 11:00:00')
  return { user, bodies: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body) }
}

beforeEach(() => enterSession({ ...member, nickname: 'minhquan88' }, 'demo'))
afterEach(() => {
  cleanup()
  leaveSession()
  for (const { id } of toasts.list()) toasts.close(id)
})

test('[MEMBER-29] account and nickname stand side by side, with the time of registration', async () => {
  await open()
  expect(facts().slice(0, 3)).toEqual([
    ['Tài khoản', 'minhquan88'],
    ['Biệt danh', 'minhquan88'],
    ['Đăng ký lúc', '2026-11-21 11:00:00'],
  ])
})

test('[MEMBER-30] another nickname is chosen, the rest of the site says it at once, and nothing more is offered', async () => {
  const replies = [refused('registration_field_invalid', { field: 'nickname', fault: 'length', min: 2, max: 30 }), {}]
  let told = personal
  const { user, bodies } = await open({
    [path]: () => told,
    'PUT /wps/member/nickname': () => replies.shift(),
  })
  await user.click(screen.getByRole('button', { name: 'Thay đổi: Biệt danh' }))
  const field = await screen.findByRole('textbox', { name: 'Biệt danh' })
  await user.clear(field)
  await user.type(field, 'H')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Từ 2 đến 30 ký tự.')).toBeTruthy()
  await user.type(field, 'oa Sen ')
  told = { ...personal, nickname: 'Hoa Sen', mayRename: false }
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(facts()[1]).toEqual(['Biệt danh', 'Hoa Sen']))
  expect(bodies('PUT /wps/member/nickname')).toEqual([{ nickname: 'H' }, { nickname: 'Hoa Sen' }])
  expect(currentSession()).toMatchObject({ member: { nickname: 'Hoa Sen' } })
  expect(screen.queryByRole('button', { name: 'Thay đổi: Biệt danh' })).toBeNull()
  expect(screen.getByText('Biệt danh không thể đổi nữa.')).toBeTruthy()
})

test('[MEMBER-38] what is not known is told by the rules of the site, and stands locked then', async () => {
  let told = personal
  const replies = [refused('registration_field_invalid', { field: 'birthday', fault: 'young', age: 21 }), {}]
  const { user, bodies } = await open({ [path]: () => told, 'PUT /wps/member/personal': () => replies.shift() })
  await user.click(screen.getByRole('button', { name: 'Bổ sung: Thông tin cá nhân' }))
  const form = within(await screen.findByRole('dialog'))
  const city = form.getByRole('textbox', { name: /Thành phố/ })
  expect(form.queryByRole('textbox', { name: /Nghề nghiệp/ })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Lưu' }))
  expect(form.getByText('Hãy điền ít nhất một mục.')).toBeTruthy()
  await user.type(city, 'H')
  await user.click(form.getByRole('button', { name: 'Lưu' }))
  expect(city.getAttribute('aria-invalid')).toBe('true')
  await user.type(city, 'uế')
  await user.type(form.getByRole('textbox', { name: /Ngày sinh/ }), '2010-05-23')
  await user.click(form.getByRole('button', { name: 'Lưu' }))
  expect(await form.findByText(/21/)).toBeTruthy()
  told = { ...personal, fields: personal.fields.map((each) => ({ ...each, value: each.value ?? '***' })) }
  await user.click(form.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(facts().at(-2)).toEqual(['Thành phố', '*** · Đã khóa']))
  expect(bodies('PUT /wps/member/personal').at(-1)).toEqual({ birthday: '2010-05-23', city: 'Huế' })
  expect(screen.queryByRole('button', { name: 'Bổ sung: Thông tin cá nhân' })).toBeNull()
})
