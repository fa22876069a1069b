import { Button, Flag, Icon, type IconName, Stack, languageFacts } from '@banyan/ui'
import { Drawer } from '@banyan/ui/drawer'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { Wallet } from '../../lib/Wallet.tsx'
import { useText } from '../../lib/i18n.ts'
import { headerLanguages, useLanguage } from '../../lib/language.ts'
import { type ModalName, openModal } from '../../lib/modals.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { memberName, useMember } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { useService } from '../../lib/use-service.ts'
import { pickLanguage } from './pick-language.ts'
import { type ShownEntry, openEntry, useMenuEntries } from './menu-entries.ts'
import { useCategoryItems, useHasLottery } from './nav-items.ts'
import { RewardsCount } from './RewardsCount.tsx'
import styles from './SideMenu.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { UnreadCount } from './UnreadCount.tsx'

interface SideMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** From the left, or where the merchant says so from the other side of the screen [SHELL-32]. */
export function SideMenu({ open, onClose }: SideMenuProps) {
  const t = useText()
  const side = useSite()?.sideMenuReverse ? 'right' : 'left'
  const member = useMember()
  const language = useLanguage()
  const hasLottery = useHasLottery()
  const categories = useCategoryItems()
  const [money, account, offers] = [
    useMenuEntries('sideMoney'),
    useMenuEntries('sideAccount'),
    useMenuEntries('sideOffers'),
  ]
  const service = useService()
  const modal = (name: ModalName) => () => {
    onClose()
    openModal(name, undefined)
  }
  const ends: Partial<Record<ShownEntry['page'], ReactNode>> = {
    messageV2: <UnreadCount />,
    rewardCenter: member && <RewardsCount />,
  }
  const centre = (entry: ShownEntry) => (
    <button
      key={entry.page}
      type="button"
      className={styles.link}
      onClick={() => {
        onClose()
        openEntry(entry)
      }}
    >
      <Icon name={entry.icon} size={20} />
      <span>{t(entry.text)}</span>
      {ends[entry.page]}
    </button>
  )
  const link = (to: Path, icon: IconName, label: string) => (
    <Link to={to} className={styles.link} onClick={onClose} activeOptions={{ includeSearch: false }}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </Link>
  )
  return (
    <Drawer
      name="sideMenu"
      open={open}
      onClose={onClose}
      side={side}
      title={t('shell.menu')}
      closeLabel={t('common.close')}
    >
      {member ? (
        <Stack gap={10} className={styles.member}>
          <b>{memberName(t, member)}</b>
          <Wallet wide />
        </Stack>
      ) : (
        <Stack gap={10}>
          <Button full size="lg" onClick={modal('loginModal')}>
            {t('shell.login')}
          </Button>
          <Button full size="lg" variant="primary" onClick={modal('registerModal')}>
            {t('shell.register')}
          </Button>
        </Stack>
      )}
      <nav className={styles.links} aria-label={t('shell.menu')}>
        <button type="button" className={styles.link} onClick={modal('searchModal')}>
          <Icon name="magnifying-glass" size={20} />
          <span>{t('shell.search')}</span>
        </button>
        {link(paths.home, 'house-simple', t('shell.home'))}
        {categories.map((item) => (
          <Fragment key={item.to}>{link(item.to, item.icon, t(item.text))}</Fragment>
        ))}
        <hr />
        {money.map(centre)}
        {account.map(centre)}
        {hasLottery && link(paths.fairness, 'seal-check', t('shell.fairness'))}
        <hr />
        {link(paths.promotions, 'gift', t('shell.promotions'))}
        {offers.map(centre)}
        {link(paths.pointMall, 'star', t('loyalty.mall_title'))}
        {link(paths.vip, 'crown-simple', t('shell.vip'))}
        {link(paths.notices, 'bell', t('common.notices'))}
        {link(paths.download, 'device-mobile', t('shell.download'))}
        <button
          type="button"
          className={styles.link}
          {...service}
          onClick={() => {
            onClose()
            service.onClick()
          }}
        >
          <Icon name="headset" size={20} />
          <span>{t('shell.service')}</span>
        </button>
        {link(paths.help, 'question', t('shell.help_centre'))}
        {link(paths.feedback, 'chat-circle-dots', t('pages.feedback'))}
        {link(paths.join, 'users-fill', t('pages.join'))}
      </nav>
      <div className={styles.languages} role="group" aria-label={t('shell.language')}>
        {headerLanguages.map((each) => (
          <button
            key={each}
            type="button"
            lang={languageFacts[each].tag}
            aria-pressed={each === language}
            onClick={() => void pickLanguage(each)}
          >
            <Flag name={languageFacts[each].flag} />
            {languageFacts[each].name}
          </button>
        ))}
      </div>
      <div className={styles.foot}>
        <ThemeSwitch />
        {member && (
          <Button variant="ghost" icon="sign-out" onClick={modal('signOutModal')}>
            {t('shell.sign_out')}
          </Button>
        )}
      </div>
    </Drawer>
  )
}
