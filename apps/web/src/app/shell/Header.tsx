import { Button, IconButton, Logo, Pill } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { Wallet } from '../../lib/Wallet.tsx'
import { useText } from '../../lib/i18n.ts'
import { openModal } from '../../lib/modals.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { withinTime } from '../lazy-page.ts'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NavRow } from './NavRow.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useFolded } from './use-folded.ts'

const SideMenu = lazy(() => withinTime(async () => ({ default: (await import('./SideMenu.tsx')).SideMenu })))

export function Header() {
  const t = useText()
  const site = useSite()
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  const folded = useFolded()
  const brand = site?.brandName ?? 'Banyan'
  return (
    <header className={styles.header} data-folded={folded || undefined}>
      <div className={styles.top}>
        <IconButton icon="list" label={t('shell.menu_open')} aria-haspopup="dialog" aria-expanded={menu === 'open'} onClick={() => setMenu('open')} />
        <Link to={paths.home} className={styles.logo} aria-label={t('shell.home_link', { brand })}>
          <Logo name={brand} />
        </Link>
        {site?.currency.isPlayMoney && (
          <Pill tone="amber" className={styles.badge}>
            {t('shell.play_money')}
          </Pill>
        )}
        <span className={styles.space} />
        <div className={styles.tools}>
          <ThemeSwitch />
          <LanguageMenu />
        </div>
        <Account />
      </div>
      <NavRow />
      {menu !== 'never' && (
        <Suspense>
          <SideMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  )
}

function Account() {
  const t = useText()
  const session = useSession()
  if (session.status === 'unknown') return <span className={styles.unknown} />
  if (session.status === 'visitor') {
    return (
      <div className={styles.enter}>
        <Button variant="ghost" onClick={() => openModal('loginModal', undefined)}>
          {t('shell.login')}
        </Button>
        <Button variant="primary" onClick={() => openModal('registerModal', undefined)}>
          {t('shell.register')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <Wallet />
      <AccountMenu member={session.member} />
    </>
  )
}
