import { type ComponentType, lazy } from 'react'
import { LoginPage } from '../features/entrance/LoginPage.tsx'
import type { Path } from '../lib/route.tsx'

/** A page that comes when it is opened: whoever works at one desk loads no other. */
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The pages of those who are in. */
export const inside: Readonly<Record<Exclude<Path, '/setup' | '/login'>, ComponentType>> = {
  '/': page(async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage),
  '/members': page(async () => (await import('../features/members/MembersPage.tsx')).MembersPage),
  '/agents': page(async () => (await import('../features/agents/AgentsPage.tsx')).AgentsPage),
  '/contracts': page(async () => (await import('../features/contracts/ContractsPage.tsx')).ContractsPage),
  '/affiliates': page(async () => (await import('../features/affiliates/AffiliatesPage.tsx')).AffiliatesPage),
  '/bets': page(async () => (await import('../features/bets/BetsPage.tsx')).BetsPage),
  '/draws': page(async () => (await import('../features/draws/DrawsPage.tsx')).DrawsPage),
  '/lotteries': page(async () => (await import('../features/lotteries/LotteriesPage.tsx')).LotteriesPage),
  '/exchanges': page(async () => (await import('../features/exchanges/ExchangesPage.tsx')).ExchangesPage),
  '/rewards': page(async () => (await import('../features/rewards/RewardsPage.tsx')).RewardsPage),
  '/ranks': page(async () => (await import('../features/ranks/RanksPage.tsx')).RanksPage),
  '/points': page(async () => (await import('../features/points/PointsPage.tsx')).PointsPage),
  '/missions': page(async () => (await import('../features/missions/MissionsPage.tsx')).MissionsPage),
  '/tournaments': page(async () => (await import('../features/tournaments/TournamentsPage.tsx')).TournamentsPage),
  '/jackpots': page(async () => (await import('../features/jackpots/JackpotsPage.tsx')).JackpotsPage),
  '/raffles': page(async () => (await import('../features/raffles/RafflesPage.tsx')).RafflesPage),
  '/applications': page(async () => (await import('../features/applications/ApplicationsPage.tsx')).ApplicationsPage),
  '/deposits': page(async () => (await import('../features/deposits/DepositsPage.tsx')).DepositsPage),
  '/withdrawals': page(async () => (await import('../features/withdrawals/WithdrawalsPage.tsx')).WithdrawalsPage),
  '/suspicions': page(async () => (await import('../features/suspicions/SuspicionsPage.tsx')).SuspicionsPage),
  '/alerts': page(async () => (await import('../features/alerts/AlertsPage.tsx')).AlertsPage),
  '/care': page(async () => (await import('../features/care/CarePage.tsx')).CarePage),
  '/reports': page(async () => (await import('../features/reports/ReportsPage.tsx')).ReportsPage),
  '/reconciliation': page(
    async () => (await import('../features/reconciliation/ReconciliationPage.tsx')).ReconciliationPage,
  ),
  '/adjustments': page(async () => (await import('../features/adjustments/AdjustmentsPage.tsx')).AdjustmentsPage),
  '/handouts': page(async () => (await import('../features/handouts/HandoutsPage.tsx')).HandoutsPage),
  '/referral': page(async () => (await import('../features/referral/ReferralPage.tsx')).ReferralPage),
  '/cashback': page(async () => (await import('../features/cashback/CashbackPage.tsx')).CashbackPage),
  '/promotions': page(async () => (await import('../features/promotions/PromotionsPage.tsx')).PromotionsPage),
  '/bonuses': page(async () => (await import('../features/bonuses/BonusesPage.tsx')).BonusesPage),
  '/letters': page(async () => (await import('../features/letters/LettersPage.tsx')).LettersPage),
  '/messages': page(async () => (await import('../features/messages/MessagesPage.tsx')).MessagesPage),
  '/feedback': page(async () => (await import('../features/feedback/FeedbackPage.tsx')).FeedbackPage),
  '/join': page(async () => (await import('../features/join/JoinPage.tsx')).JoinPage),
  '/notices': page(async () => (await import('../features/content/NoticesPage.tsx')).NoticesPage),
  '/banners': page(async () => (await import('../features/content/BannersPage.tsx')).BannersPage),
  '/articles': page(async () => (await import('../features/content/ArticlesPage.tsx')).ArticlesPage),
  '/avatars': page(async () => (await import('../features/avatars/AvatarsPage.tsx')).AvatarsPage),
  '/documents': page(async () => (await import('../features/documents/DocumentsPage.tsx')).DocumentsPage),
  '/vendors': page(async () => (await import('../features/vendors/VendorsPage.tsx')).VendorsPage),
  '/games': page(async () => (await import('../features/games/GamesPage.tsx')).GamesPage),
  '/slots': page(async () => (await import('../features/slots/SlotsPage.tsx')).SlotsPage),
  '/settings': page(async () => (await import('../features/configuration/ConfigurationPage.tsx')).ConfigurationPage),
  '/sites': page(async () => (await import('../features/sites/SitesPage.tsx')).SitesPage),
  '/staff': page(async () => (await import('../features/staff/StaffPage.tsx')).StaffPage),
  '/roles': page(async () => (await import('../features/roles/RolesPage.tsx')).RolesPage),
  '/audit': page(async () => (await import('../features/audit/AuditPage.tsx')).AuditPage),
  '/jobs': page(async () => (await import('../features/jobs/JobsPage.tsx')).JobsPage),
  '/laboratory': page(async () => (await import('../features/laboratory/LaboratoryPage.tsx')).LaboratoryPage),
  '/passkeys': page(async () => (await import('../features/passkeys/PasskeysPage.tsx')).PasskeysPage),
  '/sessions': page(async () => (await import('../features/sessions/SessionsPage.tsx')).SessionsPage),
}

/** The pages of those who are not. */
export const outside = {
  '/setup': page(async () => (await import('../features/entrance/SetupPage.tsx')).SetupPage),
  '/login': LoginPage,
} as const
