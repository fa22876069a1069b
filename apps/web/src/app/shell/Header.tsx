import { Button, IconButton, Logo, Pill, Row } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { lazyDialog, lazyPart } from '../../lib/lazy-part.tsx'
import { openModal } from '../../lib/modals.ts'
import { paths } from '../../lib/paths.ts'
import { useMember, useSession } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { useMedia } from '../../lib/use-media.ts'
import styles from './Header.module.css'
import { SearchButton } from './SearchButton.tsx'
import { useFolded } from './use-folded.ts'

const HeaderTools = lazyPart(async () => (await import('./HeaderTools.tsx')).HeaderTools, { texts: 'first' })
const NavRow = lazyPart(async () => (await import('./NavRow.tsx')).NavRow, {
  texts: 'first',
  pending: <div className={styles.row} />,
})

const SideMenu = lazyDialog(async () => (await import('./SideMenu.tsx')).SideMenu)

const MemberTools = lazyPart(async () => (await import('./MemberTools.tsx')).MemberTools, {
  pending: <span className={styles.unknown} />,
})

interface HeaderProps {
  /** Without it the side menu has no way in: pages that show the header alone. */
  readonly hasMenu?: boolean
}

export function Header({ hasMenu = true }: HeaderProps) {
  const t = useText()
  const site = useSite()
  const [menu, setMenu] = useState(false)
  const folded = useFolded()
  const member = useMember()
  const isWide = useMedia('(min-width: 768px)')
  const brand = site?.brandName ?? 'Banyan'
  return (
    <header className={styles.header} data-folded={folded || undefined}>
      <Row gap={14} className={styles.top} data-member={member ? '' : undefined}>
        {hasMenu && (
          <IconButton
            icon="list"
            label={t('shell.menu_open')}
            aria-haspopup="dialog"
            aria-expanded={menu}
            onClick={() => setMenu(true)}
          />
        )}
        <Link to={paths.home} className={styles.logo} aria-label={t('shell.home_link', { brand })}>
          <Logo name={brand} mark={site?.mark} />
        </Link>
        {site?.currency.isPlayMoney && (
          <Pill tone="amber" className={styles.badge}>
            {t('shell.play_money')}
          </Pill>
        )}
        <SearchButton />
        <span className={styles.space} />
        {/* A phone shows neither tools nor navigation here, and is spared their files. */}
        {isWide && <HeaderTools />}
        <Account />
      </Row>
      {isWide && <NavRow />}
      <SideMenu open={menu} onClose={() => setMenu(false)} />
    </header>
  )
}

function Account() {
  const t = useText()
  const session = useSession()
  if (session.status === 'unknown') return <span className={styles.unknown} />
  if (session.status === 'restricted') {
    return (
      <Button variant="primary" onClick={() => openModal('changePassModal')}>
        {t('identity.change_title')}
      </Button>
    )
  }
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
  return <MemberTools member={session.member} />
}
