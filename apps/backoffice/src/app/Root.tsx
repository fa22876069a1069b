import { ToastRegion } from '@banyan/ui/toast-region'
import { AdjustmentsPage } from '../features/adjustments/AdjustmentsPage.tsx'
import { ApplicationsPage } from '../features/applications/ApplicationsPage.tsx'
import { AuditPage } from '../features/audit/AuditPage.tsx'
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx'
import { DepositsPage } from '../features/deposits/DepositsPage.tsx'
import { LoginPage } from '../features/entrance/LoginPage.tsx'
import { SetupPage } from '../features/entrance/SetupPage.tsx'
import { ExchangesPage } from '../features/exchanges/ExchangesPage.tsx'
import { LettersPage } from '../features/letters/LettersPage.tsx'
import { MembersPage } from '../features/members/MembersPage.tsx'
import { PasskeysPage } from '../features/passkeys/PasskeysPage.tsx'
import { SessionsPage } from '../features/sessions/SessionsPage.tsx'
import { SlotsPage } from '../features/slots/SlotsPage.tsx'
import { StaffPage } from '../features/staff/StaffPage.tsx'
import { VendorsPage } from '../features/vendors/VendorsPage.tsx'
import { WithdrawalsPage } from '../features/withdrawals/WithdrawalsPage.tsx'
import { toasts } from '../lib/query.ts'
import { type Path, usePath } from '../lib/route.tsx'
import { useText } from '../lib/texts.ts'
import { Layout } from './Layout.tsx'

const inside = {
  '/': DashboardPage,
  '/members': MembersPage,
  '/exchanges': ExchangesPage,
  '/applications': ApplicationsPage,
  '/deposits': DepositsPage,
  '/withdrawals': WithdrawalsPage,
  '/adjustments': AdjustmentsPage,
  '/letters': LettersPage,
  '/vendors': VendorsPage,
  '/slots': SlotsPage,
  '/staff': StaffPage,
  '/audit': AuditPage,
  '/passkeys': PasskeysPage,
  '/sessions': SessionsPage,
} as const satisfies Record<Exclude<Path, '/setup' | '/login'>, () => React.ReactNode>

export function Root() {
  const t = useText()
  const path = usePath()
  return (
    <>
      {path === '/setup' ? <SetupPage /> : path === '/login' ? <LoginPage /> : <Layout Page={inside[path]} />}
      <ToastRegion toasts={toasts} label={t('notices')} closeLabel={t('close')} />
    </>
  )
}
