import { expect, test } from 'vitest'
import { presetDays } from './presets.ts'

test.each`
  preset         | today           | from            | until
  ${'today'}     | ${'2026-12-01'} | ${'2026-12-01'} | ${'2026-12-01'}
  ${'yesterday'} | ${'2026-12-01'} | ${'2026-11-30'} | ${'2026-11-30'}
  ${'week'}      | ${'2026-12-01'} | ${'2026-11-30'} | ${'2026-12-01'}
  ${'week'}      | ${'2026-11-29'} | ${'2026-11-23'} | ${'2026-11-29'}
  ${'week'}      | ${'2026-11-30'} | ${'2026-11-30'} | ${'2026-11-30'}
  ${'days7'}     | ${'2026-12-01'} | ${'2026-11-25'} | ${'2026-12-01'}
  ${'days30'}    | ${'2026-12-01'} | ${'2026-11-02'} | ${'2026-12-01'}
  ${'month'}     | ${'2026-11-30'} | ${'2026-11-01'} | ${'2026-11-30'}
`('on $today $preset is $from to $until', ({ preset, today, from, until }) => {
  expect(presetDays(preset, today)).toEqual({ from, until })
})
