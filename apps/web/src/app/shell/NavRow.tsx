import { Icon, Skeleton } from '@banyan/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import { useMember } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { useNavItems, type NavItem } from './nav-items.ts'
import styles from './NavRow.module.css'
import { RewardsItem } from './RewardsItem.tsx'
import { useHoverMenu } from './use-hover-menu.ts'

const VendorMenu = lazyPart(async () => (await import('../../features/catalog/menu/index.ts')).VendorMenu, {
  texts: 'open',
  pending: <Skeleton height={84} />,
})
const OwnNavItems = lazyPart(async () => (await import('../../features/catalog/menu/index.ts')).OwnNavItems, {
  texts: 'open',
})

/** With more than these only the words alone fit the width of the page. */
const withIconsMost = 9

/**
 * The second row of the desktop header: what exists, and the limits at its end. A
 * category opens the menu of its vendors.
 */
export function NavRow() {
  const t = useText()
  const rank = useMember()?.clubLabel.labelName || '- -'
  const hasSports = useSite()?.categories.includes('SPORTS') ?? false
  const items = useNavItems()
  const menu = useHoverMenu(VendorMenu.preload)
  const row = useItemInSight({ items })
  // Directly after live, or where live would stand [SHELL-09].
  const ownAfter =
    items.find(({ category }) => category === 'LIVE') ?? items.find(({ category }) => category === 'SPORTS')
  return (
    <nav
      ref={row}
      className={styles.row}
      data-many={items.length > withIconsMost || undefined}
      aria-label={t('shell.main_navigation')}
    >
      {items.map((item) => {
        const { category } = item
        const link = <NavLink item={item} category={category} menu={menu} />
        return (
          <Fragment key={item.to}>
            {category ? (
              <div className={styles.holder} {...menu.holder(category)}>
                {link}
                {menu.open === category && (
                  <div className={styles.panel}>
                    <VendorMenu category={category} onChosen={menu.close} />
                  </div>
                )}
              </div>
            ) : (
              link
            )}
            {item.to === paths.promotions && <RewardsItem className={styles.item} />}
            {hasSports && item === ownAfter && <OwnNavItems className={styles.item} />}
          </Fragment>
        )
      })}
      <span className={styles.space} />
      <Link to={paths.vip} className={styles.rank}>
        <Icon name="crown-simple" size={18} />
        <span>{t('shell.rank', { rank })}</span>
      </Link>
      <Link to={paths.limits} className={styles.limits}>
        <Icon name="shield-check-duotone" size={18} />
        <span>{t('shell.limits')}</span>
      </Link>
    </nav>
  )
}

function NavLink({
  item,
  category,
  menu,
}: {
  readonly item: NavItem
  readonly category: NavItem['category']
  readonly menu: ReturnType<typeof useHoverMenu>
}) {
  const t = useText()
  return (
    <Link
      to={item.to}
      className={styles.item}
      activeOptions={{ includeSearch: false }}
      {...(category && { 'aria-haspopup': 'true', 'aria-expanded': menu.open === category })}
    >
      {({ isActive }) => (
        <>
          <Icon name={isActive ? item.activeIcon : item.icon} />
          <span>{t(item.text)}</span>
        </>
      )}
    </Link>
  )
}

/** Where the row is longer than the page, brings the item of the page into sight. */
function useItemInSight({ items }: { readonly items: readonly NavItem[] }) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const at = items.findIndex(({ to }) => to === pathname)
  useEffect(() => {
    const here = at < 0 ? undefined : row.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (row.current && here) row.current.scrollLeft += here.left + here.width / 2 - row.current.clientWidth / 2
  }, [at])
  return row
}
