import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { member, serve, show } from '../../../../test/page.tsx'
import { centrePage, closeCentre } from '../../../lib/member-centre.ts'
import { queryClient } from '../../../lib/query.ts'
import { enterSession, leaveSession } from '../../../lib/session.ts'
import { OwnStanding } from './OwnStanding.tsx'

const mission = (id: string, name: string, progress: string, state = 'open') => ({
  id,
  name,
  trigger: 'bets',
  product: 'lottery',
  target: '5',
  progress,
  period: 'daily',
  endsAt: null,
  points: '0',
  amount: '2000',
  state,
})
const summary = (missions: readonly object[], completedCount = 0) => ({
  missions,
  openCount: missions.length,
  completedCount,
  claimedCount: 0,
  earnedPoints: '0',
  earnedAmount: '0',
})
const rank = {
  rankLevel: 1,
  labelName: 'Đồng',
  validAmount: '2000000',
  review: null,
  next: { rankLevel: 2, labelName: 'Bạc', requiredAmount: '5000000', missingAmount: '3000000' },
  bonuses: [],
  claimableCount: 0,
  birthdayGift: null,
}

afterEach(() => {
  cleanup()
  act(() => {
    closeCentre()
    leaveSession()
  })
  queryClient.clear()
})

test('a member sees at home what can be claimed, the mission that is nearest to its end, and what is missing for the next rank', async () => {
  serve({
    'GET /wps/member/rank': rank,
    'GET /wps/relay/MCSFE_getMissionSummaryDetails': summary(
      [mission('1', 'Một vé', '5', 'completed'), mission('2', 'Mười vé', '1'), mission('3', 'Năm vé', '4')],
      1,
    ),
  })
  enterSession(member, 'demo')
  const { user } = await show(<OwnStanding />)
  const nearest = within(await screen.findByRole('region', { name: 'Năm vé' }))
  expect(nearest.getByRole('progressbar', { name: 'Tiến độ: Năm vé' }).getAttribute('aria-valuenow')).toBe('80')
  expect(screen.queryByRole('region', { name: 'Mười vé' })).toBeNull()
  const own = within(await screen.findByRole('region', { name: 'Đồng' }))
  expect(own.getByText(/^Còn 3\.000\.000\sP cược hợp lệ để lên hạng Bạc\.$/)).toBeTruthy()
  const rewards = within(screen.getByRole('region', { name: 'Ưu đãi' }))
  expect(rewards.getByText('1 quà chờ nhận')).toBeTruthy()
  await user.click(rewards.getByRole('button', { name: 'Nhận thưởng' }))
  expect(centrePage()).toBe('rewardCenter')
})

test('without missions, rewards and ranks nothing is told of them', async () => {
  const asked = serve({ 'GET /wps/relay/MCSFE_getMissionSummaryDetails': summary([]) })
  enterSession(member, 'demo')
  await show(<OwnStanding />)
  await act(async () => {})
  expect(asked.length).toBeGreaterThan(0)
  expect(screen.queryByRole('region')).toBeNull()
})
