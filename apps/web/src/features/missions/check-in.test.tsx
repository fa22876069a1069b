import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, refused, serve, show } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { CheckIn } from './CheckIn.tsx'

const call = 'GET /wps/member/check-in'
const press = 'POST /wps/member/check-in'
const rewards = [5, 5, 10, 10, 15, 20, 50].map((points) => ({ points: String(points), amount: '0' }))
const stand = (done: number, isDone: boolean) => ({ rewards, done, isDone, nextAt: '2026-11-24T17:00:00.000Z' })
const states = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((day) => day.dataset['state'])
const button = () => screen.queryByRole('button', { name: 'Điểm danh' })

beforeEach(() => {
  localStorage.clear()
  enterSession(member, 'demo')
})
afterEach(() => {
  cleanup()
  leaveSession()
  for (const toast of toasts.list()) toasts.close(toast.id)
})

test('today is pressed once: the day is then done, what it gave is told, and there is nothing more to press', async () => {
  let now = stand(2, false)
  serve({
    [call]: () => now,
    [press]: () => {
      now = stand(3, true)
      return { points: '10', amount: '0', checkIn: now }
    },
  })
  const { user } = await show(<CheckIn />)
  await screen.findByText('Điểm danh 7 ngày')
  expect(states()).toEqual(['done', 'done', 'now', 'later', 'later', 'later', 'later'])
  await user.click(button()!)
  await screen.findByText('Đã điểm danh hôm nay')
  expect(states().slice(0, 4)).toEqual(['done', 'done', 'done', 'later'])
  expect(button()).toBeNull()
  expect(toasts.list().map(({ title }) => title)).toEqual(['Điểm danh: nhận 10 điểm'])
})

test('pressed in another tab before: the refusal says when the next day begins', async () => {
  let now = stand(0, false)
  serve({
    [call]: () => now,
    [press]: () => {
      now = stand(1, true)
      return refused('checked_in', { until: '2026-11-24T17:00:00.000Z' })
    },
  })
  const { user } = await show(<CheckIn />)
  await user.click(await screen.findByRole('button', { name: 'Điểm danh' }))
  await screen.findByText('Đã điểm danh hôm nay')
  expect(String(toasts.list()[0]?.title)).toContain('2026-11-25 00:00')
})

test('a site without rewards shows nothing', async () => {
  const asked = serve({ [call]: { ...stand(0, false), rewards: [] } })
  await show(<CheckIn />)
  expect(asked.some((each) => each.call === call)).toBe(true)
  expect(screen.queryByText('Điểm danh 7 ngày')).toBeNull()
})
