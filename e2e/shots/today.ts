import { type TodayFigure, type TodayTask, moneyFigures } from '@banyan/contract'

const at = '2026-11-22T08:10:00.000Z'
const hoursBefore = (hours: number) => new Date(Date.parse(at) - hours * 3_600_000).toISOString()

/** A day by hour that rises until the evening. */
const hours = (count: number, size: number) =>
  Array.from({ length: count }, (_, hour) => String(Math.round((1.2 + Math.sin((hour - 9) / 4)) * size)))

function figure(name: TodayFigure, [now, before, mean]: readonly [number, number, number], size: number) {
  const total = (value: number) =>
    moneyFigures.includes(name) ? { count: 412, amount: String(value) } : { count: value, amount: null }
  return {
    name,
    today: total(now),
    yesterday: total(before),
    week: total(mean),
    hours: { today: hours(15, now < 0 ? -size : size), yesterday: hours(24, size) },
  }
}

const task = (name: TodayTask, count: number, waited: number) => ({
  name,
  count,
  oldestAt: count === 0 ? null : hoursBefore(waited),
})

/** A busy day on which something is wrong. */
export const busyToday = {
  at,
  currency: 'VND',
  decimals: 0,
  timeZone: 'Asia/Ho_Chi_Minh',
  troubles: [
    { name: 'job', subject: 'vendors: transfers', detail: '', since: hoursBefore(1) },
    { name: 'vendor', subject: 'HARBOUR · banyan-harbour', detail: '', since: hoursBefore(5) },
    { name: 'exposure', subject: 'MB 20261122 · lo2:47', detail: '94 %', since: null },
  ],
  figures: [
    figure('registrations', [342, 310, 365], 12),
    figure('players', [4821, 5102, 4777], 220),
    figure('deposits', [1_843_500_000, 1_620_000_000, 1_700_000_000], 90_000_000),
    figure('withdrawals', [920_300_000, 1_010_000_000, 880_000_000], 50_000_000),
    figure('stakes', [12_450_370_000, 11_900_000_000, 12_100_000_000], 700_000_000),
    figure('result', [-48_250_000, 310_000_000, 402_000_000], 20_000_000),
  ],
  tasks: [
    task('withdrawals_pay', 0, 0),
    task('withdrawals_disputed', 2, 26),
    task('deposits_review', 14, 0.75),
    task('suspense', 3, 150),
    task('adjustments', 1, 0.5),
    task('exchanges', 12, 7),
    task('applications', 31, 1.5),
  ],
}
