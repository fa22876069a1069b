import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, serve, show } from '../../test/page.tsx'
import { RefillButton } from './RefillButton.tsx'
import { enterSession, leaveSession } from './session.ts'

const balanceCall = 'GET /wps/v2/wallets/balance'
const offerCall = 'GET /wps/wallets/refill'
const offer = (againAt: string | null = null) => ({ offer: { amount: '300000', belowAmount: '50000', againAt } })
const text = () => document.body.textContent.replaceAll('\u00a0', ' ')

beforeEach(() => {
  localStorage.clear()
  enterSession(member, 'demo')
})
afterEach(() => {
  cleanup()
  leaveSession()
})

test('a member who is broke is given play money at one press, and the button goes', async () => {
  const asked = serve({
    [balanceCall]: { sumBalance: '49999', sequence: 3 },
    [offerCall]: offer(),
    'POST /wps/wallets/refill': { amount: '300000', balanceAmount: '349999', balanceSequence: 4 },
  })
  const { user } = await show(<RefillButton />)
  const button = await screen.findByRole('button', { name: /^Nhận 300\.000/ })
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(asked.filter(({ call }) => call === 'POST /wps/wallets/refill')).toHaveLength(1)
})

test.each([
  ['has enough', '50000', offer()],
  ['is on a site that gives none', '0', { offer: null }],
])('nothing is offered to a member who %s', async (_, sumBalance, offered) => {
  const asked = serve({ [balanceCall]: { sumBalance, sequence: 3 }, [offerCall]: offered })
  await show(<RefillButton tellsWhen />)
  await waitFor(() => expect(asked.some(({ call }) => call === offerCall)).toBe(true))
  expect(screen.queryByRole('button')).toBeNull()
})

test('who has had the day’s is told when it is possible again', async () => {
  serve({ [balanceCall]: { sumBalance: '0', sequence: 3 }, [offerCall]: offer('2026-11-24T17:00:00.000Z') })
  await show(<RefillButton tellsWhen />)
  await waitFor(() => expect(text()).toContain('Nhận thêm được từ 2026-11-25 00:00'))
  expect(screen.queryByRole('button')).toBeNull()
})
