import type { TextKey } from '@banyan/i18n'
import { Icon, type IconName } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { useText } from '../../lib/i18n.ts'
import type { ModalName } from '../../lib/modals.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { useMember } from '../../lib/session.ts'
import { useService } from '../../lib/use-service.ts'
import { type ShownEntry, type menuEntries, openEntry, useMenuEntries } from './menu-entries.ts'
import { useCategoryItems, useHasLottery } from './nav-items.ts'
import { RewardsCount } from './RewardsCount.tsx'
import styles from './SideMenu.module.css'
import { UnreadCount } from './UnreadCount.tsx'

interface SideMenuLinksProps {
  /** Closes the menu for a dialog. */
  readonly modal: (name: ModalName) => () => void
  readonly onClose: () => void
}

/** The pages of the site, and between them those of the member centre. */
export function SideMenuLinks({ modal, onClose }: SideMenuLinksProps) {
  const t = useText()
  const hasLottery = useHasLottery()
  const categories = useCategoryItems()
  const service = useService()
  const link = (to: Path, icon: IconName, text: TextKey) => (
    <Link to={to} className={styles.link} onClick={onClose} activeOptions={{ includeSearch: false }}>
      <Icon name={icon} size={20} />
      <span>{t(text)}</span>
    </Link>
  )
  return (
    <nav className={styles.links} aria-label={t('shell.menu')}>
      <MenuButton icon="magnifying-glass" text="shell.search" onClick={modal('searchModal')} />
      {link(paths.home, 'house-simple', 'shell.home')}
      {categories.map((item) => (
        <Fragment key={item.to}>{link(item.to, item.icon, item.text)}</Fragment>
      ))}
      <hr />
      <CentreEntries menu="sideMoney" onClose={onClose} />
      <CentreEntries menu="sideAccount" onClose={onClose} />
      {hasLottery && link(paths.fairness, 'seal-check', 'shell.fairness')}
      <hr />
      {link(paths.promotions, 'gift', 'shell.promotions')}
      <CentreEntries menu="sideOffers" onClose={onClose} />
      {link(paths.pointMall, 'star', 'loyalty.mall_title')}
      {link(paths.vip, 'crown-simple', 'shell.vip')}
      {link(paths.notices, 'bell', 'common.notices')}
      {link(paths.download, 'device-mobile', 'shell.download')}
      <MenuButton
        icon="headset"
        text="shell.service"
        {...service}
        onClick={() => {
          onClose()
          service.onClick()
        }}
      />
      {link(paths.help, 'question', 'shell.help_centre')}
      {link(paths.feedback, 'chat-circle-dots', 'pages.feedback')}
      {link(paths.join, 'users-fill', 'pages.join')}
    </nav>
  )
}

interface CentreEntriesProps {
  readonly menu: keyof typeof menuEntries
  readonly onClose: () => void
}

/** What a menu opens of the member centre and the agent centre. */
function CentreEntries({ menu, onClose }: CentreEntriesProps) {
  const member = useMember()
  const entries = useMenuEntries(menu)
  const ends: Partial<Record<ShownEntry['page'], ReactNode>> = {
    messageV2: <UnreadCount />,
    rewardCenter: member && <RewardsCount />,
  }
  return entries.map((entry) => (
    <MenuButton
      key={entry.page}
      icon={entry.icon}
      text={entry.text}
      onClick={() => {
        onClose()
        openEntry(entry)
      }}
    >
      {ends[entry.page]}
    </MenuButton>
  ))
}

interface MenuButtonProps extends Pick<
  ComponentProps<'button'>,
  'onClick' | 'onFocus' | 'onPointerEnter' | 'children'
> {
  readonly icon: IconName
  readonly text: TextKey
}

/** Its children stand at its end. */
function MenuButton({ icon, text, children, ...on }: MenuButtonProps) {
  const t = useText()
  return (
    <button type="button" className={styles.link} {...on}>
      <Icon name={icon} size={20} />
      <span>{t(text)}</span>
      {children}
    </button>
  )
}
