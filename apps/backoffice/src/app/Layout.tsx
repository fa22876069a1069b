import { type StaffPermission, staffRoutes, type OutputOf } from '@banyan/contract'
import { Button, ErrorState, Icon, type IconName, Logo, Row, Skeleton, Stack } from '@banyan/ui'
import type { OpsTextKey } from '@banyan/i18n/ops'
import { type ComponentType, Suspense, useEffect, useRef, type RefObject } from 'react'
import { Preferences } from '../lib/Preferences.tsx'
import { failureText, queryClient, useAct, useRead } from '../lib/query.ts'
import { Link, type Path, go, hrefOf, usePath } from '../lib/route.tsx'
import { useText } from '../lib/texts.ts'
import styles from './Layout.module.css'

const places = [
  { to: '/', text: 'nav.dashboard', icon: 'chart-line-up', permission: 'health.read' },
  { to: '/members', text: 'nav.members', icon: 'users-fill', permission: 'members.read' },
  { to: '/bets', text: 'nav.bets', icon: 'ticket-fill', permission: 'bets.read' },
  { to: '/draws', text: 'nav.draws', icon: 'clock-countdown', permission: 'draws.read' },
  { to: '/exchanges', text: 'nav.exchanges', icon: 'gift', permission: 'rewards.decide' },
  { to: '/applications', text: 'nav.applications', icon: 'list-checks', permission: 'promotions.decide' },
  { to: '/deposits', text: 'nav.deposits', icon: 'wallet', permission: 'deposits.read' },
  { to: '/withdrawals', text: 'nav.withdrawals', icon: 'wallet', permission: 'withdrawals.read' },
  { to: '/suspicions', text: 'nav.suspicions', icon: 'warning-fill', permission: 'suspicions.read' },
  { to: '/reports', text: 'nav.reports', icon: 'chart-bar', permission: 'reports.read' },
  { to: '/reconciliation', text: 'nav.reconciliation', icon: 'arrows-left-right', permission: 'reconciliation.read' },
  { to: '/adjustments', text: 'nav.adjustments', icon: 'scales', permission: 'balances.adjust' },
  { to: '/bonuses', text: 'nav.bonuses', icon: 'gift', permission: 'deposits.read' },
  { to: '/letters', text: 'nav.letters', icon: 'envelope-simple', permission: 'messages.send' },
  { to: '/feedback', text: 'nav.feedback', icon: 'chat-circle-dots', permission: 'feedback.work' },
  { to: '/join', text: 'nav.join', icon: 'user-plus', permission: 'feedback.work' },
  { to: '/notices', text: 'nav.notices', icon: 'bell', permission: 'site.read' },
  { to: '/banners', text: 'nav.banners', icon: 'squares-four', permission: 'site.read' },
  { to: '/articles', text: 'nav.articles', icon: 'question', permission: 'site.read' },
  { to: '/documents', text: 'nav.documents', icon: 'seal-check', permission: 'documents.read' },
  { to: '/vendors', text: 'nav.vendors', icon: 'game-controller', permission: 'vendors.read' },
  { to: '/slots', text: 'nav.slots', icon: 'timer', permission: 'slots.pace' },
  { to: '/settings', text: 'nav.settings', icon: 'sliders-horizontal', permission: 'site.read' },
  { to: '/staff', text: 'nav.staff', icon: 'identification-card', permission: 'staff.read' },
  { to: '/audit', text: 'nav.audit', icon: 'clipboard-text', permission: 'audit.read' },
  { to: '/passkeys', text: 'nav.passkeys', icon: 'fingerprint-simple', permission: 'session.own' },
  { to: '/sessions', text: 'nav.sessions', icon: 'device-mobile', permission: 'session.own' },
] as const satisfies readonly { to: Path; text: OpsTextKey; icon: IconName; permission: StaffPermission }[]

/** What a staff member sees inside: the places the role opens (the server checks each call again), and who they are. */
export function Layout({ Page }: { readonly Page: ComponentType }) {
  const t = useText()
  const { data: me, error, refetch } = useRead(staffRoutes.me, {})
  const logout = useAct(staffRoutes.logout)
  const isOut = error?.code === 'not_logged_in'
  useEffect(() => {
    if (isOut) go('/login')
  }, [isOut])
  const nav = useRef<HTMLElement>(null)
  const path = usePath()
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
  const leave = async () => {
    await logout.mutateAsync({}).catch(() => {})
    queryClient.clear()
    go('/login')
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
        <Places nav={nav} me={me} />
        <Stack align="start" gap={12} className={styles.who}>
          <p>
            <strong>{me ? me.name : <Skeleton width={96} />}</strong>
            <span>{me && t(`role.${me.role}`)}</span>
          </p>
          <Button size="sm" icon="sign-out" busy={logout.isPending} onClick={() => void leave()}>
            {t('nav.logout')}
          </Button>
        </Stack>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
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
      {places
        .filter(({ permission }) => me?.permissions.includes(permission))
        .map(({ to, text, icon }) => (
          <Link key={to} to={to} className={styles.place}>
            <Icon name={icon} size={20} />
            {t(text)}
          </Link>
        ))}
    </Stack>
  )
}
