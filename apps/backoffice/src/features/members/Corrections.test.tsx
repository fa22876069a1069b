import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, serve, told } from '../../../test/page.tsx'
import { Corrections } from './Corrections.tsx'

const file = { id: '7', account: 'an•••r', status: 'active', type: 0 } as const
const waiting = { id: '3', field: 'birthday', by: 'rosa', at: '2026-11-26T05:00:00.000Z', reason: 'Theo căn cước' }
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a birthday that was told wrongly is corrected with a reason, and a colleague may have to confirm it', async () => {
  const server = serve('risk', { 'POST /members/corrections': { isDone: false } })
  const user = await open(<Corrections file={file} />)
  await user.click(await screen.findByRole('button', { name: 'Sửa thông tin' }))
  const dialog = await dialogOf('Sửa thông tin của an•••r')
  await user.type(dialog.getByRole('textbox', { name: 'Giá trị đúng' }), '1990-05-18')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo căn cước')
  server.answer('GET /members/corrections', { corrections: [waiting] })
  await user.click(dialog.getByRole('button', { name: 'Sửa thông tin' }))
  await waitFor(() => expect(told()).toEqual(['Đã gửi, chờ đồng nghiệp xác nhận']))
  expect(server.sent('POST /members/corrections')).toEqual([
    { id: '7', field: 'birthday', value: '1990-05-18', reason: 'Theo căn cước' },
  ])
  expect(await screen.findByRole('region', { name: 'Chờ xác nhận' })).toBeTruthy()
})

test('what waits is confirmed once its values were looked at, or dropped', async () => {
  const server = serve('risk', {
    'GET /members/corrections': { corrections: [waiting] },
    'POST /members/corrections/open': { before: '1990-05-28', after: '1990-05-18' },
    'POST /members/corrections/end': {},
  })
  const user = await open(<Corrections file={file} />)
  const confirm = await screen.findByRole('button', { name: 'Xác nhận' })
  expect(confirm).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Xem giá trị' }))
  expect(await screen.findByText('1990-05-18')).toBeTruthy()
  await user.click(confirm)
  const dialog = await dialogOf('Xác nhận sửa Ngày sinh?')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã đối chiếu')
  server.answer('GET /members/corrections', { corrections: [] })
  await user.click(dialog.getByRole('button', { name: 'Xác nhận' }))
  await waitFor(() => expect(told()).toEqual(['Đã xác nhận']))
  expect(server.sent('POST /members/corrections/end')).toEqual([
    { id: '7', correction: '3', isConfirmed: true, reason: 'Đã đối chiếu' },
  ])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chờ xác nhận' })).toBeNull())
})

test('whoever may only read sees that something waits, and no value of it', async () => {
  serve('support', { 'GET /members/corrections': { corrections: [waiting] } })
  await open(<Corrections file={file} />)
  expect(await screen.findByText(/rosa/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})
