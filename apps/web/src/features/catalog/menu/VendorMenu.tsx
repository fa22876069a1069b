import type { Category, VendorCard } from '@banyan/contract'
import { Icon, Pill, Skeleton } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { categoryPaths } from '../../../lib/paths.ts'
import { VendorMark } from '../card/VendorMark.tsx'
import { hueOf } from '../card/ground.ts'
import { launchesAtOnce, vendorPageOf } from '../launch/lottery-path.ts'
import { useVendors } from '../use-catalogue.ts'
import { useVendorChoice } from './use-vendor-choice.ts'
import styles from './VendorMenu.module.css'

interface VendorMenuProps {
  readonly category: Category
  /** A vendor was chosen: the menu may go. */
  readonly onChosen: () => void
}

/** Tiles in a row of the menu; the arrow keys go by it. */
const columns = 6
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }

/** On every tile. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const tiles = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const at = tiles.indexOf(event.currentTarget)
  if (step === undefined || at < 0) return
  event.preventDefault()
  tiles[Math.min(Math.max(at + step, 0), tiles.length - 1)]?.focus()
}

/** The vendors of a category, as tiles on grounds of their own [SHELL-10]. */
export function VendorMenu({ category, onChosen }: VendorMenuProps) {
  const t = useText()
  const { data, isPending } = useVendors()
  const vendors = data?.data.lanes.filter((vendor) => vendor.category === category) ?? []
  return (
    <div
      role="group"
      aria-label={t('games.menu_of', { category: t(`catalog.category.${category}`) })}
      className={styles.menu}
    >
      {vendors.map((vendor) => (
        <VendorTile key={vendor.vassalage} vendor={vendor} isAlone={vendors.length === 1} onChosen={onChosen} />
      ))}
      {/* Not before the vendors: the focus of an arrow key goes to the first tile that there is. */}
      {isPending ? (
        <Skeleton height={84} />
      ) : (
        <Link
          to={categoryPaths[category]}
          className={clsx(styles.tile, styles.page)}
          onClick={onChosen}
          onKeyDown={moveFocus}
        >
          <b>{t('games.menu_page', { category: t(`catalog.category.${category}`) })}</b>
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </div>
  )
}

/**
 * A vendor-type category launches the vendor's game at once, the others lead to the
 * vendor's page [SHELL-11] [SHELL-12].
 */
function VendorTile({
  vendor,
  isAlone,
  onChosen,
}: {
  readonly vendor: VendorCard
  /** There is no other to be hotter than. */
  readonly isAlone: boolean
  readonly onChosen: () => void
}) {
  const t = useText()
  const format = useFormat()
  const choose = useVendorChoice()
  const look = { '--ground-hue': hueOf(vendor.vassalage) } as CSSProperties
  const words = (
    <>
      <VendorMark vendor={vendor} />
      <small>{t('games.menu_games', { count: format.count(vendor.games) })}</small>
      {vendor.status === 'open' && vendor.isHot === 1 && !isAlone && <Pill tone="live">{t('games.hot')}</Pill>}
      {vendor.status !== 'open' && (
        <Pill tone="glass">{t(vendor.status === 'maintenance' ? 'games.maintenance' : 'games.closed')}</Pill>
      )}
    </>
  )
  const onClick = () => {
    choose.note(vendor)
    onChosen()
  }
  const page = vendorPageOf(vendor)
  if (!launchesAtOnce(vendor))
    return (
      <Link
        to={page.to}
        search={page.search as never}
        className={styles.tile}
        style={look}
        data-theme="dark"
        onKeyDown={moveFocus}
        onClick={onClick}
      >
        {words}
      </Link>
    )
  return (
    <button
      type="button"
      className={styles.tile}
      style={look}
      data-theme="dark"
      onKeyDown={moveFocus}
      disabled={vendor.status !== 'open'}
      onClick={() => {
        onClick()
        void choose.launch(vendor)
      }}
    >
      {words}
    </button>
  )
}
