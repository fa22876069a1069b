import type { TopicEvent } from '@banyan/contract'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test/page.tsx'
import { queryClient } from '../../../lib/query.ts'
import type { TopicListener } from '../../../lib/socket.ts'
import { gameOnWire, listOnWire } from '../../catalog/catalog.fixture.ts'
import { CrashTicker } from './CrashTicker.tsx'

const heard = vi.hoisted(() => ({ listeners: new Map<string | null, TopicListener>() }))
vi.mock('../../../lib/realtime.ts', () => ({
  useTopic: (topic: string | null, listener: TopicListener) => heard.listeners.set(topic, listener),
}))

const now = Date.parse('2026-11-29T05:00:00Z')
const at = (ms: number) => new Date(now + ms).toISOString()
const crash = gameOnWire('CRASH', { gameType: 'PVP', vassalage: 'ORIGINALS', gameName: 'Crash' })
/** Bets are closed since ten seconds. */
const table = {
  current: { numero: '202611290042', opensAt: at(-17_000), risesAt: at(-10_000) },
  rounds: [{ numero: '202611290041', point: 1250, endedAt: at(-20_000) }],
  limits: {
    stakeAmountMin: '1000',
    stakeAmountMax: '20000000',
    winAmountMax: '2000000000',
    targetMin: 101,
    targetMax: 1_000_000,
  },
  serverTime: at(0),
}
const site = (games: readonly object[]) => ({
  'GET /wps/relay/GCSGAME_gameList': listOnWire(games),
  'GET /wps/crash/table': table,
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  heard.listeners.clear()
  vi.useRealTimers()
})

test('home tells the multiplier of the round that runs by the clock of the server, and its point when it has ended', async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  serve(site([crash]))
  await show(<CrashTicker />)
  const ticker = within(await screen.findByRole('region', { name: 'Crash' }))
  // After ten seconds: e^0.6.
  expect((await ticker.findByText('1.82×')).getAttribute('data-phase')).toBe('flying')
  const last = ticker.getByRole('link', { name: '12.50×, kiểm chứng phiên 0041' })
  expect(last.getAttribute('href')).toContain('/fairness?gameCode=CRASH')
  expect(ticker.getByRole('link', { name: 'Chơi ngay' }).getAttribute('href')).toBe('/crash')
  const ended: TopicEvent = {
    kind: 'draw_result',
    draw: {
      gameCode: 'CRASH',
      numero: '202611290042',
      opensAt: at(-17_000),
      closesAt: at(-10_000),
      drawsAt: at(1_000),
    },
    prizes: { point: ['1.93'] },
  }
  act(() => heard.listeners.get('draws.CRASH')?.event(ended))
  expect(await ticker.findByText('Nổ ở 1.93×')).toBeTruthy()
  expect(ticker.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['1.93×', '12.50×'])
})

test.each([
  ['does not offer', []],
  ['has closed', [{ ...crash, status: 'closed' }]],
])('where a site %s Crash, home tells of no round of it', async (_, games) => {
  const asked = serve(site(games))
  await show(<CrashTicker />)
  await vi.waitFor(() => expect(asked.some(({ call }) => call.endsWith('gameList'))).toBe(true))
  await act(async () => {})
  expect(screen.queryByRole('region')).toBeNull()
  expect(asked.some(({ call }) => call.endsWith('/crash/table'))).toBe(false)
})
