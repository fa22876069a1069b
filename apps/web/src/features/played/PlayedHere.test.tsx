import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Replies, member, serve, show } from '../../../test/page.tsx'
import { queryClient } from '../../lib/query.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { PlayedHere } from './PlayedHere.tsx'

/** A session of play that began 47 minutes ago and has cost 3,800. */
const session = (remindInMs: number, payoutAmount = '1200') => ({
  startedAt: new Date(Date.now() - 47 * 60_000).toISOString(),
  remindInMs,
  endsInMs: null,
  restedAt: new Date(Date.now() + 20 * 60_000).toISOString(),
  roundCount: 12,
  stakeAmount: '5000',
  payoutAmount,
})
const known = (remindInMs: number): Replies => ({
  'GET /wps/member/session': { session: session(remindInMs) },
  'POST /wps/member/session/continue': { session: session(1_800_000) },
})

afterEach(() => {
  cleanup()
  act(() => leaveSession())
})

const figuresOf = (part: HTMLElement) => {
  const figure = (name: string) =>
    within(part).getByText(name).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
  return [figure('Thời gian'), figure('Đã cược'), figure('Kết quả')]
}
/** A draw that is revealed while its box is ticked. */
function Reveal() {
  const [isUntold, setUntold] = useState(false)
  return (
    <>
      <input type="checkbox" checked={isUntold} onChange={() => setUntold(!isUntold)} />
      <PlayedHere isUntold={isUntold} />
    </>
  )
}
const card = () => screen.findByRole('region', { name: 'Phiên của bạn' })

test('[MEMBER-63] beside a game stand the time and the net result of the session, of nothing before the first stake', async () => {
  serve({ 'GET /wps/member/session': { session: null } })
  enterSession(member, 'demo')
  await show(<PlayedHere />)
  expect(figuresOf(await card())).toEqual(['0 phút', '0 P', '0 P'])
  serve(known(600_000))
  await act(() => queryClient.invalidateQueries())
  await waitFor(async () => expect(figuresOf(await card())).toEqual(['47 phút', '5.000 P', '−3.800 P']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[MEMBER-63] a reminder that is due stands over the game until it is answered', async () => {
  const asked = serve(known(-1))
  enterSession(member, 'demo')
  const { user } = await show(<PlayedHere />)
  const reminder = await screen.findByRole('dialog', { name: 'Bạn đã chơi 47 phút' })
  expect(figuresOf(reminder)).toEqual(['47 phút', '5.000 P', '−3.800 P'])
  for (const way of ['Lịch sử cược', 'Xem hạn mức và tạm nghỉ'])
    expect(within(reminder).getByRole('link', { name: way })).toBeTruthy()
  await user.click(within(reminder).getByRole('button', { name: 'Chơi tiếp' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ call }) => call === 'POST /wps/member/session/continue')).toHaveLength(1)
})

test('while a draw is revealed, neither what it paid is told nor anything laid over it', async () => {
  serve(known(600_000))
  enterSession(member, 'demo')
  const { user } = await show(<Reveal />)
  await waitFor(async () => expect(figuresOf(await card())[2]).toBe('−3.800 P'))
  await user.click(screen.getByRole('checkbox'))
  serve({ 'GET /wps/member/session': { session: session(-1, '9000') } })
  await act(() => queryClient.invalidateQueries())
  expect(figuresOf(await card())[2]).toBe('−3.800 P')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('checkbox'))
  expect(figuresOf(await screen.findByRole('dialog'))[2]).toBe('+4.000 P')
})

test('a visitor has no session', async () => {
  serve(known(-1))
  await show(<PlayedHere />)
  expect(screen.queryByRole('region')).toBeNull()
})
