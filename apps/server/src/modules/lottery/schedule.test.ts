import { expect, test } from 'vitest'
import { drawTimesBetween } from './schedule.ts'

const minute = { intervalSeconds: 60, closeBeforeSeconds: 5 }
const at = (text: string) => new Date(text)

test('[OPS-31] a draw is numbered by the day and its ordinal in Việt Nam, closes five seconds before and opens one interval before', () => {
  expect(drawTimesBetween(minute, at('2026-11-20T17:00:00Z'), at('2026-11-20T17:01:00Z'))).toEqual([
    {
      numero: '202611210001',
      opensAt: at('2026-11-20T17:00:00Z'),
      closesAt: at('2026-11-20T17:00:55Z'),
      drawsAt: at('2026-11-20T17:01:00Z'),
    },
  ])
})

test.each`
  drawsAt                       | numero
  ${'2026-11-20T16:59:00.000Z'} | ${'202611201439'}
  ${'2026-11-20T17:00:00.000Z'} | ${'202611201440'}
  ${'2026-11-20T17:01:00.000Z'} | ${'202611210001'}
  ${'2026-12-31T17:00:00.000Z'} | ${'202612311440'}
  ${'2026-12-31T17:01:00.000Z'} | ${'202701010001'}
  ${'2028-02-29T05:00:00.000Z'} | ${'202802290720'}
`('the draw of $drawsAt is $numero', ({ drawsAt, numero }) => {
  const [drawTime] = drawTimesBetween(minute, new Date(at(drawsAt).getTime() - 1), at(drawsAt))
  expect(drawTime?.numero).toBe(numero)
  expect(drawTime?.drawsAt).toEqual(at(drawsAt))
})

test('a day has 1,440 draws without gaps, each opening when the one before is drawn', () => {
  const drawTimes = drawTimesBetween(minute, at('2026-11-20T17:00:00Z'), at('2026-11-21T17:00:00Z'))
  expect(drawTimes.map(({ numero }) => numero)).toEqual(
    Array.from({ length: 1440 }, (_, k) => `20261121${String(k + 1).padStart(4, '0')}`),
  )
  drawTimes.slice(1).forEach((drawTime, before) => expect(drawTime.opensAt).toEqual(drawTimes[before]?.drawsAt))
})

test('spans meet without a draw missing or doubled, whole intervals or not', () => {
  const cuts = [
    '2026-11-21T00:00:30.500Z',
    '2026-11-21T00:07:00Z',
    '2026-11-21T00:07:00.001Z',
    '2026-11-21T00:20:59.999Z',
  ].map(at)
  const parts = cuts.slice(1).flatMap((until, index) => drawTimesBetween(minute, cuts[index] ?? until, until))
  expect(parts).toEqual(drawTimesBetween(minute, cuts[0]!, cuts[3]!)) // four cuts stand above
  expect(parts[0]?.drawsAt).toEqual(at('2026-11-21T00:01:00Z'))
  expect(drawTimesBetween(minute, cuts[1]!, cuts[1]!)).toEqual([]) // as above
})
