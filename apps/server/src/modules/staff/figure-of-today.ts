import { type FigureOfToday, type TodayFigure, moneyFigures } from '@banyan/contract'
import { net } from '@banyan/money'
import type { Counted } from '../../platform/today.ts'
import { type Calendar, daysBefore, placeOf } from './calendar.ts'

interface Sum {
  count: number
  amount: bigint
}

const nothing = (): Sum => ({ count: 0, amount: 0n })

function add(sum: Sum, { count, amount }: Pick<Counted, 'count' | 'amount'>): void {
  sum.count += count
  sum.amount += amount ?? 0n
}

/** A figure by hour of today and yesterday, and up to the same time of each of the days. */
export function figureOf(name: TodayFigure, counted: readonly Counted[], calendar: Calendar): FigureOfToday {
  const isMoney = moneyFigures.includes(name)
  const days = Array.from({ length: daysBefore + 1 }, nothing)
  const hours = Array.from({ length: daysBefore + 1 }, () => Array.from({ length: 24 }, nothing))
  for (const each of counted) {
    const place = placeOf(calendar, each.at)
    if (!place) continue
    add(hours[place.day]![place.hour]!, each) // A calendar has these days and hours.
    if (place.isBeforeNow) add(days[place.day]!, each)
  }
  const shown = ({ count, amount }: Sum) => ({ count, amount: isMoney ? net(amount) : null })
  const byHour = (day: number) => hours[day]!.map(({ count, amount }) => net(isMoney ? amount : BigInt(count)))
  const week = nothing()
  for (const day of days.slice(0, daysBefore)) add(week, day)
  return {
    name,
    today: shown(days[daysBefore]!),
    yesterday: shown(days[daysBefore - 1]!),
    week: shown({ count: Math.floor(week.count / daysBefore), amount: week.amount / BigInt(daysBefore) }),
    hours: { today: byHour(daysBefore).slice(0, calendar.hour + 1), yesterday: byHour(daysBefore - 1) },
  }
}
