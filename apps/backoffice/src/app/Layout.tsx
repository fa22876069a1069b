import { staffRoutes, type OutputOf } from '@banyan/contract'
import { Button, ErrorState, Icon, Logo, Row, Skeleton, Stack } from '@banyan/ui'
import { type ComponentType, Suspense, useEffect, useRef, type RefObject } from 'react'
import { Preferences } from '../lib/Preferences.tsx'
import { failureText, useRead } from '../lib/query.ts'
import { Link, go, hrefOf, usePath } from '../lib/route.tsx'
import { useText } from '../lib/texts.ts'
import { useLeave } from '../lib/use-leave.ts'
import { useRoleName } from '../lib/use-role-name.ts'
import styles from './Layout.module.css'
import { Search } from './Search.tsx'
import { placesFor } from './places.ts'
import { useMainFocus } from './use-main-focus.ts'

/** What a staff member sees inside: the places the role opens (the server checks each call again), and who they are. */
export function Layout({ Page }: { readonly Page: ComponentType }) {
  const t = useText()
  const { data: me, error, refetch } = useRead(staffRoutes.me, {})
  const roleName = useRoleName()
  const { isLeaving, leave } = useLeave()
  const isOut = error?.code === 'not_logged_in'
  useEffect(() => {
    if (isOut) go('/login')
  }, [isOut])
  const nav = useRef<HTMLElement>(null)
  const path = usePath()
  const { main, onKeyDown } = useMainFocus()
  const isIn = me !== undefined
  useEffect(() => {
    // On a phone the place may lie beside the screen.
    if (isIn)
      nav.current?.querySelector(`[href="${hrefOf(path)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path, isIn])
  if (isOut) return null
  if (error) {
    return (
      <Stack as="main" align="start" gap={24} className={styles.alone}>
        <Logo name="Banyan" />
        <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
      </Stack>
    )
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <header className={styles.side}>
        <Row justify="between" gap={8}>
          <Logo name="Banyan" size={26} />
          <Preferences />
        </Row>
        {me && <Search permissions={me.permissions} />}
        <Places nav={nav} me={me} />
        <Stack align="start" gap={12} className={styles.who}>
          <p>
            <strong>{me ? me.name : <Skeleton width={96} />}</strong>
            <span>{me && roleName(me)}</span>
          </p>
          <Button size="sm" icon="sign-out" busy={isLeaving} onClick={() => void leave()}>
            {t('nav.logout')}
          </Button>
        </Stack>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys lead to its list. */}
      <main ref={main} id="main" tabIndex={-1} className={styles.main} onKeyDown={onKeyDown}>
        {me && <Opened Page={Page} />}
      </main>
    </div>
  )
}

/** A page that is on its way has its place. */
const Opened = ({ Page }: { readonly Page: ComponentType }) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <Page />
  </Suspense>
)

function Places({
  nav,
  me,
}: {
  readonly nav: RefObject<HTMLElement | null>
  readonly me: OutputOf<typeof staffRoutes.me> | undefined
}) {
  const t = useText()
  return (
    <Stack ref={nav} aria-label={t('nav.label')} as="nav" gap={4} className={styles.nav}>
      {placesFor(me?.permissions ?? []).map(({ group, places }) => (
        <div key={group}>
          {group !== 'today' && <p className={styles.group}>{t(`nav.group_${group}`)}</p>}
          {places.map(({ to, text, icon }) => (
            <Link key={to} to={to} className={styles.place}>
              <Icon name={icon} size={20} />
              {t(text)}
            </Link>
          ))}
        </div>
      ))}
    </Stack>
  )
}
