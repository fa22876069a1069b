import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { WithdrawalsPage } from './WithdrawalsPage.tsx'
import { money } from './record.fixture.ts'

const vcb = {
  code: 'VCB',
  kind: 'bank',
  form: 'digits',
  bin: '970436',
  coin: null,
  name: 'Vietcombank',
  place: 1,
  isOn: true,
  version: 3,
}
const usdt = {
  code: 'USDTTRC20',
  kind: 'crypto',
  form: 'tron',
  bin: null,
  coin: 'USDT',
  name: 'USDT (TRON)',
  place: 1,
  isOn: false,
  version: 0,
}

async function ask(role: Parameters<typeof serve>[0], replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(role, {
    'GET /withdrawals': { withdrawals: [], next: null, ...money },
    'GET /withdrawals/places': { places: [vcb, usdt] },
    ...replies,
  })
  const user = await open(<WithdrawalsPage />)
  await user.click(await screen.findByRole('radio', { name: 'Nơi nhận tiền' }))
  await screen.findByText('Vietcombank')
  return { server, user }
}

test('[OPS-06] who may not set them reads the places, and has no button', async () => {
  await ask('risk')
  expect(await cellsOf('Vietcombank')).toEqual([
    'Vietcombank',
    'VCB',
    'Ngân hàng',
    'Số tài khoản · 970436',
    '1',
    'Đang mở',
  ])
  expect((await cellsOf('USDT (TRON)')).slice(3)).toEqual(['Địa chỉ TRON · USDT', '1', 'Đã đóng'])
  expect(screen.queryByRole('button')).toBe(null)
})

test('a coin on a network is added with the form of its addresses', async () => {
  const { server, user } = await ask('finance-checker', { 'POST /withdrawals/places': {} })
  await user.click(screen.getByRole('button', { name: 'Thêm nơi' }))
  const dialog = await dialogOf('Thêm nơi')
  expect(dialog.getByLabelText('Số BIN')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Loại'), 'crypto')
  expect(dialog.queryByLabelText('Số BIN')).toBe(null)
  await user.selectOptions(dialog.getByLabelText('Cách viết tài khoản'), 'evm')
  await user.type(dialog.getByLabelText('Mã'), 'usdcerc20')
  await user.type(dialog.getByLabelText('Đồng tiền'), 'usdc')
  await user.type(dialog.getByLabelText('Tên'), 'USDC (Ethereum)')
  await user.type(dialog.getByLabelText('Lý do'), 'Theo yêu cầu 9')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã thêm: USDC (Ethereum)']))
  expect(server.sent('POST /withdrawals/places')).toEqual([
    {
      place: {
        code: 'USDCERC20',
        kind: 'crypto',
        form: 'evm',
        bin: null,
        coin: 'USDC',
        name: 'USDC (Ethereum)',
        place: 100,
        isOn: true,
      },
      reason: 'Theo yêu cầu 9',
    },
  ])
})

test('a bank is closed with the version that was seen, and a refusal is said', async () => {
  const { server, user } = await ask('finance-checker', {
    'POST /withdrawals/places/set': refused('changed_meanwhile', 'Đã có người đổi.'),
  })
  await user.click((await rowOf('Vietcombank')).getByRole('button', { name: 'Đổi' }))
  const dialog = await dialogOf('Đổi Vietcombank')
  expect(dialog.queryByLabelText('Mã')).toBe(null)
  await user.click(dialog.getByRole('checkbox', { name: 'Nhận tài khoản và lệnh mới' }))
  await user.type(dialog.getByLabelText('Lý do'), 'Ngân hàng ngừng')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã có người đổi.']))
  expect(server.sent('POST /withdrawals/places/set')).toEqual([
    { code: 'VCB', name: 'Vietcombank', place: 1, isOn: false, version: 3, reason: 'Ngân hàng ngừng' },
  ])
})
