import { type ComponentType, lazy } from 'react'
import { LoginPage } from '../features/entrance/LoginPage.tsx'
import type { Path } from '../lib/route.tsx'

/** A page that comes when it is opened: whoever works at one desk loads no other. */
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The pages of those who are in. */
export const inside: Readonly<Record<Exclude<Path, '/setup' | '/login'>, ComponentType>> = {
  '/': page(async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage),
  '/members': page(async () => (await import('../features/members/MembersPage.tsx')).MembersPage),
  '/bets': page(async () => (await import('../features/bets/BetsPage.tsx')).BetsPage),
  '/draws': page(async () => (await import('../features/draws/DrawsPage.tsx')).DrawsPage),
  '/exchanges': page(async () => (await import('../features/exchanges/ExchangesPage.tsx')).ExchangesPage),
  '/applications': page(async () => (await import('../features/applications/ApplicationsPage.tsx')).ApplicationsPage),
  '/deposits': page(async () => (await import('../features/deposits/DepositsPage.tsx')).DepositsPage),
  '/withdrawals': page(async () => (await import('../features/withdrawals/WithdrawalsPage.tsx')).WithdrawalsPage),
  '/suspicions': page(async () => (await import('../features/suspicions/SuspicionsPage.tsx')).SuspicionsPage),
  '/reports': page(async () => (await import('../features/reports/ReportsPage.tsx')).ReportsPage),
  '/reconciliation': page(
    async () => (await import('../features/reconciliation/ReconciliationPage.tsx')).ReconciliationPage,
  ),
  '/adjustments': page(async () => (await import('../features/adjustments/AdjustmentsPage.tsx')).AdjustmentsPage),
  '/bonuses': page(async () => (await import('../features/bonuses/BonusesPage.tsx')).BonusesPage),
  '/letters': page(async () => (await import('../features/letters/LettersPage.tsx')).LettersPage),
  '/feedback': page(async () => (await import('../features/feedback/FeedbackPage.tsx')).FeedbackPage),
  '/join': page(async () => (await import('../features/join/JoinPage.tsx')).JoinPage),
  '/notices': page(async () => (await import('../features/content/NoticesPage.tsx')).NoticesPage),
  '/banners': page(async () => (await import('../features/content/BannersPage.tsx')).BannersPage),
  '/articles': page(async () => (await import('../features/content/ArticlesPage.tsx')).ArticlesPage),
  '/documents': page(async () => (await import('../features/documents/DocumentsPage.tsx')).DocumentsPage),
  '/vendors': page(async () => (await import('../features/vendors/VendorsPage.tsx')).VendorsPage),
  '/slots': page(async () => (await import('../features/slots/SlotsPage.tsx')).SlotsPage),
  '/settings': page(async () => (await import('../features/configuration/ConfigurationPage.tsx')).ConfigurationPage),
  '/staff': page(async () => (await import('../features/staff/StaffPage.tsx')).StaffPage),
  '/audit': page(async () => (await import('../features/audit/AuditPage.tsx')).AuditPage),
  '/passkeys': page(async () => (await import('../features/passkeys/PasskeysPage.tsx')).PasskeysPage),
  '/sessions': page(async () => (await import('../features/sessions/SessionsPage.tsx')).SessionsPage),
}

/** The pages of those who are not. */
export const outside = {
  '/setup': page(async () => (await import('../features/entrance/SetupPage.tsx')).SetupPage),
  '/login': LoginPage,
} as const
