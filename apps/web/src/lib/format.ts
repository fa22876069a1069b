import { defaultCurrencySymbol } from '@banyan/contract'
import type { Amount, Net } from '@banyan/money'
import { formatAmount, formatDate, formatDateTime, formatNet, formatNumber, formatShort, zoneName } from '@banyan/ui'
import { useMemo } from 'react'
import { useLanguage } from './language.ts'
import { useSite } from './site.ts'

/** Until the site's configuration has arrived: the specification's symbol (section 3), and the zone of the browser. */
const firstMoney = { symbol: defaultCurrencySymbol, decimals: 0 }
let ownZone: string | undefined

/** The zone of this browser. To ask for it costs a slow phone 40 ms, and a site mostly says its own before. */
const ownTimeZone = () => (ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Money, numbers and instants in the site's currency and zone and the player's language. */
export interface Format {
  amount(amount: bigint): string
  net(net: bigint): string
  short(amount: bigint): string
  count(count: number): string
  instant(at: Date): string
  /** An instant without its seconds. */
  minute(at: Date): string
  day(at: Date): string
  /** The zone of the site's days, as computers name it. */
  readonly timeZone: string
  /** The site's zone as people say it: GMT+7. */
  readonly zone: string
}

/**
 * A browser's first date costs a slow phone 50 ms, for its calendar's words: whoever
 * starts the page does that in a task of its own.
 */
export function warmDates() {
  zoneName('UTC')
}

export function useFormat(): Format {
  const language = useLanguage()
  const site = useSite()
  return useMemo(() => {
    const money = site?.currency ?? firstMoney
    const timeZone = site?.timeZone ?? ownTimeZone()
    return {
      // An amount is a bigint that the contract has checked.
      amount: (amount) => formatAmount(amount as Amount, language, money),
      net: (net) => formatNet(net as Net, language, money), // Likewise.
      short: (amount) => formatShort(amount as Amount, language, money), // Likewise.
      count: (count) => formatNumber(count, language),
      instant: (at) => formatDateTime(at, timeZone),
      minute: (at) => formatDateTime(at, timeZone).slice(0, -':ss'.length),
      day: (at) => formatDate(at, timeZone),
      timeZone,
      // Reckoned when it is read: few pages say it.
      get zone() {
        return zoneName(timeZone)
      },
    }
  }, [language, site])
}
