import { dayBefore } from '@banyan/contract'

/** The days that an overview is asked for by name; the others are chosen one by one. */
export const presets = ['today', 'yesterday', 'week', 'days7', 'days30', 'month'] as const
export type Preset = (typeof presets)[number]

/** Both included, as the site's calendar writes them. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** The days of a name, up to a day; a week begins on Monday. */
export function presetDays(preset: Preset, today: string): Days {
  switch (preset) {
    case 'today':
      return { from: today, until: today }
    case 'yesterday':
      return { from: dayBefore(today, 1), until: dayBefore(today, 1) }
    case 'week':
      return { from: dayBefore(today, (new Date(today).getUTCDay() + 6) % 7), until: today }
    case 'days7':
      return { from: dayBefore(today, 6), until: today }
    case 'days30':
      return { from: dayBefore(today, 29), until: today }
    case 'month':
      return { from: `${today.slice(0, 'yyyy-MM'.length)}-01`, until: today }
  }
}
