import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { BonusAtStake, BonusWallet } from './index.ts'

const held = {
  bonusId: '7',
  names: { VI: 'Nạp lần đầu tặng 100%', EN: 'First', CN: 'First', TH: 'First', JA: 'First', ID: 'First' },
  state: 'active',
  givenAmount: '100000',
  bonusAmount: '120000',
  inPlayAmount: '30000',
  requiredAmount: '2000000',
  progressAmount: '500000',
  weights: { LIVE: 2000 },
  stakeMax: '50000',
  excluded: ['LIVE'],
  givenAt: '2026-11-21T05:00:00.000Z',
  expiresAt: '2026-12-21T05:00:00.000Z',
}

beforeEach(() => enterSession(member, 'demo'))
afterEach(() => {
  cleanup()
  leaveSession()
  for (const { id } of toasts.list()) toasts.close(id)
})

function world(giveUp: unknown) {
  const kept = { isHeld: true, bonusAmount: held.bonusAmount }
  return serve({
    'GET /wps/v2/wallets/balance': { sumBalance: '370000', sequence: 9 },
    'GET /wps/member/bonus-wallet': () => ({
      cashAmount: '250000',
      bonus: kept.isHeld ? { ...held, bonusAmount: kept.bonusAmount } : null,
    }),
    'POST /wps/member/bonus-wallet/give-up': () => {
      if (giveUp !== undefined) kept.bonusAmount = '90000'
      else kept.isHeld = false
      return giveUp ?? { returnedAmount: held.bonusAmount }
    },
  })
}

const facts = async () => {
  const card = await screen.findByRole('region', { name: /Ví thưởng/ })
  return card.textContent.replaceAll('\u00a0', ' ')
}

test('cash, bonus money, what is in play, progress, end and terms stand on the card', async () => {
  world(undefined)
  await show(<BonusWallet />)
  const text = await facts()
  for (const words of [
    '250.000 P',
    '120.000 P',
    '30.000 P',
    '500.000 P / 2.000.000 P',
    'Casino trực tuyến: 20%',
    'Cược tối đa mỗi lần50.000 P',
    'Không được chơiCasino trực tuyến',
    '2026-12-21',
  ])
    expect(text).toContain(words)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
})

test('giving up says the sum first, gives up exactly that, and the card is gone', async () => {
  const asked = world(undefined)
  const { user } = await show(<BonusWallet />)
  await user.click(await screen.findByRole('button', { name: 'Bỏ khoản thưởng' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Thu hồi 120\.000.* tiền thưởng\. 250\.000.*30\.000/)).toBeTruthy()
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await user.click(dialog.getByRole('button', { name: /^Bỏ và trả 120\.000/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /Ví thưởng/ })).toBeNull())
  expect(asked.find(({ call }) => call.startsWith('POST'))).toMatchObject({ body: { bonusId: '7', amount: '120000' } })
})

test('a sum that has changed meanwhile is told, and the card shows the one of now', async () => {
  world(refused('bonus_sum_changed', { amount: '90000' }))
  const { user } = await show(<BonusWallet />)
  await user.click(await screen.findByRole('button', { name: 'Bỏ khoản thưởng' }))
  await user.click(await screen.findByRole('button', { name: /^Bỏ và trả/ }))
  await waitFor(() => expect(toasts.list().map(({ text }) => text)).toEqual([expect.stringContaining('90.000')]))
  await waitFor(async () => expect(await facts()).toContain('90.000'))
})

test('at the stake the progress and the largest stake of one bet stand, where the site has a cashier', async () => {
  const asked = serve({
    'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true },
    'GET /wps/member/bonus-wallet': { cashAmount: '1', bonus: held },
  })
  await show(<BonusAtStake />)
  const strip = await screen.findByRole('region', { name: 'Ví thưởng' })
  const text = strip.textContent.replaceAll('\u00a0', ' ')
  expect(text).toBe('Tiền thưởng120.000 PCược tối đa mỗi lần50.000 PĐã cược500.000 P / 2.000.000 P')
  expect(within(strip).getByRole('link').getAttribute('href')).toBe('/records/bonuses')
  expect(asked.filter(({ call }) => call === 'GET /wps/member/bonus-wallet')).toHaveLength(1)
})
