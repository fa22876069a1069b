import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { VendorsPage } from './VendorsPage.tsx'

const values = {
  vassalage: 'BAY',
  wallet: 'seamless',
  status: 'open',
  baseUrl: 'https://api.bay.test',
  addresses: ['203.0.113.0/24'],
}
const ceiling = { stakeMultiple: 10, unstakedAmount: '0', roundAmount: '2000000', dayAmount: '5000000' }
const connection = {
  version: 3,
  values,
  secrets: 1,
  ceilings: [{ gameCode: 'reef', values: ceiling }],
  otherwise: { ...ceiling, stakeMultiple: 25_000 },
  currency: 'VND',
  decimals: 0,
}
const desk = (replies: Readonly<Record<string, object>> = {}, role: 'sysadmin' | 'finance-checker' = 'sysadmin') =>
  serve(role, { 'GET /vendors/connections': connection, ...replies })
const at = (name: string) => history.replaceState(null, '', `/ops/vendors?connection=${name}`)
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const secret = () => screen.findByLabelText<HTMLInputElement>('Khóa bí mật mới')
const save = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Hợp đồng 12')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
}

test('[OPS-24] a vendor is connected with its address, its networks and a secret', async () => {
  at('new')
  const server = desk({ 'POST /vendors/connections': { version: 1 } })
  const user = await open(<VendorsPage />)
  await user.type(await field('Tên ta ở bên họ'), 'banyan-bay')
  await user.type(await field('Mã nhà cung cấp'), 'BAY')
  await user.type(await field('Địa chỉ ta gọi'), 'https://api.bay.test/')
  await user.type(await field('Mạng mà họ gọi đến'), '203.0.113.0/24')
  await user.type(await secret(), 'short')
  expect((await secret()).getAttribute('aria-invalid')).toBe('true')
  await user.clear(await secret())
  await user.type(await secret(), 'a-secret-of-the-bay')
  expect(document.body.textContent).not.toContain('a-secret-of-the-bay')
  await save(user)
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /vendors/connections')).toEqual([
    {
      operator: 'banyan-bay',
      version: 0,
      values,
      secret: 'a-secret-of-the-bay',
      keepsOld: false,
      reason: 'Hợp đồng 12',
    },
  ])
  // What was saved is opened, without the secret.
  await waitFor(() => expect(location.search).toBe('?connection=banyan-bay'))
})

test('[OPS-24] a connection is changed without its secret, or gets another while the old one is believed, and is tried', async () => {
  at('banyan-bay')
  const server = desk({
    'POST /vendors/connections': { version: 4 },
    'POST /vendors/connections/test': { games: 12, problem: null },
  })
  const user = await open(<VendorsPage />)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Trạng thái' }), 'draining')
  expect((await secret()).value).toBe('')
  await save(user)
  await waitFor(() => expect(server.sent('POST /vendors/connections')).toHaveLength(1))
  expect(server.sent('POST /vendors/connections')[0]).toMatchObject({
    version: 3,
    secret: null,
    values: { status: 'draining' },
  })
  await user.type(await secret(), 'another-secret-of-bay')
  await user.click(screen.getByRole('checkbox', { name: 'Vẫn tin khóa cũ cho đến khi bên họ cũng đổi' }))
  await save(user)
  await waitFor(() => expect(server.sent('POST /vendors/connections')).toHaveLength(2))
  expect(server.sent('POST /vendors/connections')[1]).toMatchObject({ secret: 'another-secret-of-bay', keepsOld: true })
  await user.click(screen.getByRole('button', { name: 'Thử ngay' }))
  expect(await screen.findByText('Họ trả lời đúng chữ ký: 12 trò')).toBeTruthy()
  server.answer('POST /vendors/connections/test', { games: null, problem: 'not signed' })
  await user.click(screen.getByRole('button', { name: 'Thử ngay' }))
  expect(await screen.findByText('Không có câu trả lời đúng: not signed')).toBeTruthy()
})

test('a ceiling of payouts is set for a game, and taken away by leaving its fields empty', async () => {
  at('banyan-bay')
  const server = desk({ 'POST /vendors/connections/ceiling': {} }, 'finance-checker')
  const user = await open(<VendorsPage />)
  const table = within(await screen.findByRole('region', { name: 'Trần trả thưởng' }))
  expect(table.getByText('× 25000')).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Đổi trần' }))
  const dialog = await dialogOf('Đổi trần')
  const round = dialog.getByRole('textbox', { name: 'Mỗi ván (VND)' })
  await user.clear(round)
  await user.type(round, '900')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Ít lại')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.sent('POST /vendors/connections/ceiling')).toHaveLength(1))
  expect(server.sent('POST /vendors/connections/ceiling')[0]).toEqual({
    operator: 'banyan-bay',
    gameCode: 'reef',
    seen: ceiling,
    values: { ...ceiling, roundAmount: '900' },
    reason: 'Ít lại',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await table.findByRole('button', { name: 'Đổi trần' }))
  const again = await dialogOf('Đổi trần')
  for (const name of ['Số lần cược', 'Khi chưa có cược (VND)', 'Mỗi ván (VND)', 'Mỗi ngày và trò (VND)'])
    await user.clear(again.getByRole('textbox', { name }))
  await user.type(again.getByRole('textbox', { name: 'Lý do' }), 'Bỏ trần')
  await user.click(again.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.sent('POST /vendors/connections/ceiling')).toHaveLength(2))
  expect(server.sent('POST /vendors/connections/ceiling')[1]).toMatchObject({ gameCode: 'reef', values: null })
})

test('a colleague who was faster is told of, and whoever may only read sets nothing', async () => {
  at('banyan-bay')
  desk({ 'POST /vendors/connections': refused('changed_meanwhile', 'Người khác vừa thay đổi.') }, 'finance-checker')
  await open(<VendorsPage />)
  expect((await field('Địa chỉ ta gọi')).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Thử ngay' })).toBeNull()
})
