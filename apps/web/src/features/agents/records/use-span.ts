import { serverNow } from '@banyan/client'
import { dayMs } from '@banyan/contract'
import { useFormat } from '../../../lib/format.ts'
import { daysOf, startOfDay, usePeriod } from '../../records/index.ts'

/**
 * The chosen days as instants, the end of the last one included; null before both are chosen and the site's zone is
 * known.
 */
export function useSpan() {
  const { timeZone, day } = useFormat()
  const { period, setPeriod, instants } = usePeriod()
  const days = instants && daysOf(period, day(new Date(serverNow())))
  const span = days && {
    from: startOfDay(days.from, timeZone),
    until: new Date(startOfDay(days.until, timeZone).getTime() + dayMs),
  }
  return { period, setPeriod, span }
}
