import type { Category, VendorCard } from '@banyan/contract'
import { Icon, Pill, roving } from '@banyan/ui'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { VendorMark } from '../card/VendorMark.tsx'
import styles from './VendorTabs.module.css'

/** Ties the vendors to the list that they change. */
export const vendorTabs = 'vendors'

interface VendorTabsProps {
  readonly category: Category
  readonly vendors: readonly VendorCard[]
  /** Null is all of them. */
  readonly chosen: string | null
  readonly onChoose: (vassalage: string | null) => void
}

/**
 * The vendor switcher of a category page. Slots have a tab for each vendor, all of one
 * width [GAME-12]; elsewhere all vendors together stand first.
 */
export function VendorTabs({ category, vendors, chosen, onChoose }: VendorTabsProps) {
  const t = useText()
  const isSlots = category === 'RNG'
  const ids = [...(isSlots ? [] : ['all']), ...vendors.map(({ vassalage }) => vassalage)]
  const value = chosen ?? 'all'
  const choose = (id: string) => onChoose(id === 'all' ? null : id)
  const keys = roving(ids, value, choose)
  const tabOf = (id: string) => ({
    role: 'tab' as const,
    id: `${vendorTabs}-tab-${id}`,
    'aria-selected': id === value,
    'aria-controls': id === value ? `${vendorTabs}-panel` : undefined,
    tabIndex: keys.tabIndexOf(id),
    onKeyDown: keys.onKeyDown,
    onClick: () => choose(id),
  })
  const row = useRef<HTMLDivElement>(null)
  // The chosen one may lie beyond the edge of a phone.
  useEffect(() => {
    const tab = document.getElementById(`${vendorTabs}-tab-${value}`)
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [value])
  const width = isSlots && vendors.length > 1 ? { width: `${100 / vendors.length}%` } : undefined
  return (
    <div ref={row} role="tablist" aria-label={t('games.vendors')} className={isSlots ? styles.slots : styles.row}>
      {!isSlots && (
        <button type="button" {...tabOf('all')} className={styles.tab}>
          <Icon name="squares-four" size={18} />
          {t('common.all')}
        </button>
      )}
      {vendors.map((vendor) => (
        <button key={vendor.vassalage} type="button" {...tabOf(vendor.vassalage)} className={styles.tab} style={width}>
          <VendorMark vendor={vendor} />
          {vendor.status !== 'open' && (
            <Pill tone="amber">{t(vendor.status === 'maintenance' ? 'games.maintenance' : 'games.closed')}</Pill>
          )}
          {vendor.status === 'open' && vendor.isHot === 1 && vendors.length > 1 && (
            <Pill tone="live">{t('games.hot')}</Pill>
          )}
        </button>
      ))}
    </div>
  )
}
