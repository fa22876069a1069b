import type { LotteryGame } from '@banyan/contract'
import { northernName } from '../../test/rules.ts'
import { expect, test } from 'vitest'
import { gameAfter } from './draws.ts'

const draw = (numero: string) => ({
  gameCode: 'VNMB_1M',
  numero,
  opensAt: new Date(0),
  closesAt: new Date(55_000),
  drawsAt: new Date(60_000),
})
const wire = (numero: string) => ({
  gameCode: 'VNMB_1M',
  numero,
  opensAt: '1970-01-01T00:00:00.000Z',
  closesAt: '1970-01-01T00:00:55.000Z',
  drawsAt: '1970-01-01T00:01:00.000Z',
})
const game: LotteryGame = {
  gameCode: 'VNMB_1M',
  area: 'VN',
  intervalSeconds: 60,
  cancellable: true,
  orderDrawsMax: 30,
  ...northernName,
  current: draw('202611210001'),
  last: null,
  plays: [],
}

test('the draw that opens becomes the current one', () => {
  expect(gameAfter(game, { kind: 'draw_opened', draw: wire('202611210002') }).current).toEqual(draw('202611210002'))
})

test('a result ends the current draw and is the last', () => {
  const after = gameAfter(game, { kind: 'draw_result', draw: wire('202611210001'), prizes: { DB: ['47832'] } })
  expect(after.current).toBeNull()
  expect(after.last).toEqual({ ...draw('202611210001'), prizes: { DB: ['47832'] } })
})

test('a result that comes after the next draw has opened leaves that one open', () => {
  const opened = gameAfter(game, { kind: 'draw_opened', draw: wire('202611210002') })
  expect(gameAfter(opened, { kind: 'draw_result', draw: wire('202611210001'), prizes: {} }).current?.numero).toBe(
    '202611210002',
  )
})

test('a void draw is over and has no result', () => {
  const after = gameAfter(game, { kind: 'draw_void', gameCode: 'VNMB_1M', numero: '202611210001' })
  expect([after.current, after.last]).toEqual([null, null])
})
