import { expect, test } from 'vitest'
import { instantsOf, startOfDay } from './period.ts'

const zone = 'Asia/Ho_Chi_Minh'

test('a day begins at midnight of the site, wherever the player is', () => {
  expect(startOfDay('2026-11-21', zone).toISOString()).toBe('2026-11-20T17:00:00.000Z')
  expect(startOfDay('2026-11-21', 'America/New_York').toISOString()).toBe('2026-11-21T05:00:00.000Z')
})

test('seven days include today', () => {
  expect(instantsOf({ kind: 'days', days: 7 }, '2026-11-21', zone)).toEqual({ from: new Date('2026-11-14T17:00:00Z') })
})

test('two chosen days include both', () => {
  expect(instantsOf({ kind: 'custom', from: '2026-11-20', until: '2026-11-21' }, '2026-11-21', zone)).toEqual({
    from: new Date('2026-11-19T17:00:00Z'),
    until: new Date('2026-11-21T17:00:00Z'),
  })
})

test('a day that is not chosen leaves its side open', () => {
  expect(instantsOf({ kind: 'custom', from: '', until: '' }, '2026-11-21', zone)).toEqual({})
})
