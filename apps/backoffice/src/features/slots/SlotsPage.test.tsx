import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { SlotsPage } from './SlotsPage.tsx'

const shared = { autoplay: true, turbo: true, minCycleMs: 400 }
const strict = { autoplay: false, turbo: false, minCycleMs: 2500 }
const facts = () =>
  screen.getAllByRole('definition').map((value) => [value.previousElementSibling?.textContent, value.textContent])

async function change(profiles: object, replies: Parameters<typeof serve>[1] = {}) {
  const server = serve('compliance', { 'GET /slots/profile': profiles, 'PUT /slots/profile': {}, ...replies })
  const user = await open(<SlotsPage />)
  await user.click(await screen.findByRole('button', { name: 'Thay đổi' }))
  const dialog = await dialogOf('Đổi nhịp nổ hũ của trang này?')
  const save = async () => {
    await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo giấy phép mới')
    await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  }
  return {
    server,
    user,
    dialog,
    save,
    cycle: () => dialog.getByRole('spinbutton', { name: 'Thời gian tối thiểu giữa hai vòng' }),
  }
}

test.each([
  ['the shared profile', { own: null, shared }, 'Mức chung', ['Cho phép', 'Cho phép', '400 ms']],
  [
    'a profile of the site’s own',
    { own: strict, shared },
    'Riêng trang này',
    ['Không cho phép', 'Không cho phép', '2.500 ms'],
  ],
])('the page shows what is in force by %s', async (_what, profiles, by, values) => {
  serve('compliance', { 'GET /slots/profile': profiles })
  await open(<SlotsPage />)
  expect(await screen.findByText(by)).toBeTruthy()
  expect(facts().map(([, value]) => value)).toEqual(values)
})

test('a profile that cannot be read is told of and read again', async () => {
  const server = serve('compliance', { 'GET /slots/profile': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<SlotsPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /slots/profile', { own: null, shared })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Mức chung')).toBeTruthy()
})

test('the site gets a profile of its own, which begins as the shared one', async () => {
  const { server, user, dialog, save, cycle } = await change({ own: null, shared })
  expect(dialog.getByText('Mức riêng bị bỏ; trang này theo mức chung.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Riêng trang này' }))
  expect(dialog.getByText('Từ giờ trang này có mức riêng.')).toBeTruthy()
  expect(cycle()).toHaveProperty('value', '400')
  await user.click(dialog.getByRole('checkbox', { name: 'Quay nhanh' }))
  await user.clear(cycle())
  await user.type(cycle(), '1000')
  server.answer('GET /slots/profile', { own: { ...shared, turbo: false, minCycleMs: 1000 }, shared })
  await save()
  await waitFor(() => expect(told()).toEqual(['Đã lưu nhịp nổ hũ']))
  expect(server.sent('PUT /slots/profile')).toEqual([
    { own: { autoplay: true, turbo: false, minCycleMs: 1000 }, reason: 'Theo giấy phép mới' },
  ])
  expect(await screen.findByText('1.000 ms')).toBeTruthy()
})

test('the strictest values are one press away', async () => {
  const { server, user, dialog, save } = await change({ own: shared, shared })
  await user.click(dialog.getByRole('button', { name: 'Điền mức chặt' }))
  await save()
  await waitFor(() =>
    expect(server.sent('PUT /slots/profile')).toEqual([{ own: strict, reason: 'Theo giấy phép mới' }]),
  )
})

test('taking the own profile away sends none, and the page shows the shared one again', async () => {
  const { server, user, dialog, save } = await change({ own: strict, shared })
  await user.click(dialog.getByRole('radio', { name: 'Mức chung' }))
  expect(dialog.queryByRole('checkbox')).toBe(null)
  server.answer('GET /slots/profile', { own: null, shared })
  await save()
  await waitFor(() => expect(server.sent('PUT /slots/profile')).toEqual([{ own: null, reason: 'Theo giấy phép mới' }]))
  expect(await screen.findByText('400 ms')).toBeTruthy()
})

test.each(['', '-1', '60001', '12.5'])('a cycle of "%s" ms is not sent', async (typed) => {
  const { server, user, save, cycle } = await change({ own: shared, shared })
  await user.clear(cycle())
  if (typed) await user.type(cycle(), typed)
  await save()
  expect(server.sent('PUT /slots/profile')).toEqual([])
})

test('a change without a reason is not sent', async () => {
  const { server, user, dialog } = await change({ own: null, shared })
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect(server.sent('PUT /slots/profile')).toEqual([])
})

test('a change that is refused is told, and what was chosen stays', async () => {
  const { dialog, save, cycle } = await change(
    { own: strict, shared },
    { 'PUT /slots/profile': refused('forbidden', 'Bạn không có quyền này.') },
  )
  await save()
  await waitFor(() => expect(told()).toEqual(['Bạn không có quyền này.']))
  expect(cycle()).toHaveProperty('value', '2500')
  expect(dialog.getByRole('textbox', { name: 'Lý do' })).toHaveProperty('value', 'Theo giấy phép mới')
})
