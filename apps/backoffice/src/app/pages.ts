import type { DeskTexts } from '@banyan/i18n/ops-desk'
import { type ComponentType, lazy } from 'react'
import { LoginPage } from '../features/entrance/LoginPage.tsx'
import type { Path } from '../lib/route.tsx'
import { openTexts } from '../lib/texts.ts'

/** A page that comes when it is opened, with the texts that it alone shows: whoever is at a desk loads no other. */
const page = (load: () => Promise<ComponentType>, texts: readonly DeskTexts[] = []) =>
  lazy(async () => {
    const [Page] = await Promise.all([load(), openTexts(texts)])
    return { default: Page }
  })

/** The pages of those who are in. */
export const inside: Readonly<Record<Exclude<Path, '/setup' | '/login'>, ComponentType>> = {
  '/': page(async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage),
  '/members': page(
    async () => (await import('../features/members/MembersPage.tsx')).MembersPage,
    ['deposits', 'player', 'documents', 'suspicions'],
  ),
  '/agents': page(
    async () => (await import('../features/agents/AgentsPage.tsx')).AgentsPage,
    ['agents', 'bets', 'gifts', 'player'],
  ),
  '/contracts': page(
    async () => (await import('../features/contracts/ContractsPage.tsx')).ContractsPage,
    ['agents', 'bets', 'player'],
  ),
  '/affiliates': page(
    async () => (await import('../features/affiliates/AffiliatesPage.tsx')).AffiliatesPage,
    ['affiliates', 'agents', 'bets', 'gifts', 'player'],
  ),
  '/bets': page(async () => (await import('../features/bets/BetsPage.tsx')).BetsPage, ['bets', 'player']),
  '/draws': page(async () => (await import('../features/draws/DrawsPage.tsx')).DrawsPage, ['draws', 'player']),
  '/lotteries': page(
    async () => (await import('../features/lotteries/LotteriesPage.tsx')).LotteriesPage,
    ['lotteries', 'games', 'draws', 'vendors'],
  ),
  '/exchanges': page(async () => (await import('../features/exchanges/ExchangesPage.tsx')).ExchangesPage, ['loyalty']),
  '/rewards': page(async () => (await import('../features/rewards/RewardsPage.tsx')).RewardsPage, ['loyalty']),
  '/ranks': page(async () => (await import('../features/ranks/RanksPage.tsx')).RanksPage, ['loyalty']),
  '/points': page(async () => (await import('../features/points/PointsPage.tsx')).PointsPage, ['loyalty']),
  '/missions': page(async () => (await import('../features/missions/MissionsPage.tsx')).MissionsPage, ['loyalty']),
  '/tournaments': page(
    async () => (await import('../features/tournaments/TournamentsPage.tsx')).TournamentsPage,
    ['loyalty'],
  ),
  '/jackpots': page(async () => (await import('../features/jackpots/JackpotsPage.tsx')).JackpotsPage, ['loyalty']),
  '/raffles': page(async () => (await import('../features/raffles/RafflesPage.tsx')).RafflesPage, ['loyalty']),
  '/applications': page(async () => (await import('../features/applications/ApplicationsPage.tsx')).ApplicationsPage),
  '/deposits': page(
    async () => (await import('../features/deposits/DepositsPage.tsx')).DepositsPage,
    ['deposits', 'vendors'],
  ),
  '/withdrawals': page(
    async () => (await import('../features/withdrawals/WithdrawalsPage.tsx')).WithdrawalsPage,
    ['payout-files', 'sites'],
  ),
  '/suspicions': page(
    async () => (await import('../features/suspicions/SuspicionsPage.tsx')).SuspicionsPage,
    ['suspicions'],
  ),
  '/alerts': page(async () => (await import('../features/alerts/AlertsPage.tsx')).AlertsPage, ['alerts']),
  '/care': page(async () => (await import('../features/care/CarePage.tsx')).CarePage, ['care']),
  '/reports': page(async () => (await import('../features/reports/ReportsPage.tsx')).ReportsPage, ['player']),
  '/reconciliation': page(
    async () => (await import('../features/reconciliation/ReconciliationPage.tsx')).ReconciliationPage,
    ['reconciliation'],
  ),
  '/adjustments': page(async () => (await import('../features/adjustments/AdjustmentsPage.tsx')).AdjustmentsPage),
  '/handouts': page(async () => (await import('../features/handouts/HandoutsPage.tsx')).HandoutsPage, ['gifts']),
  '/referral': page(async () => (await import('../features/referral/ReferralPage.tsx')).ReferralPage, ['gifts']),
  '/cashback': page(async () => (await import('../features/cashback/CashbackPage.tsx')).CashbackPage, ['gifts']),
  '/promotions': page(
    async () => (await import('../features/promotions/PromotionsPage.tsx')).PromotionsPage,
    ['gifts'],
  ),
  '/bonuses': page(async () => (await import('../features/bonuses/BonusesPage.tsx')).BonusesPage),
  '/letters': page(async () => (await import('../features/letters/LettersPage.tsx')).LettersPage),
  '/messages': page(async () => (await import('../features/messages/MessagesPage.tsx')).MessagesPage, ['messages']),
  '/feedback': page(async () => (await import('../features/feedback/FeedbackPage.tsx')).FeedbackPage),
  '/join': page(async () => (await import('../features/join/JoinPage.tsx')).JoinPage),
  '/notices': page(async () => (await import('../features/content/NoticesPage.tsx')).NoticesPage),
  '/banners': page(async () => (await import('../features/content/BannersPage.tsx')).BannersPage),
  '/articles': page(async () => (await import('../features/content/ArticlesPage.tsx')).ArticlesPage),
  '/avatars': page(async () => (await import('../features/avatars/AvatarsPage.tsx')).AvatarsPage),
  '/documents': page(
    async () => (await import('../features/documents/DocumentsPage.tsx')).DocumentsPage,
    ['documents'],
  ),
  '/vendors': page(async () => (await import('../features/vendors/VendorsPage.tsx')).VendorsPage, ['games', 'vendors']),
  '/games': page(async () => (await import('../features/games/GamesPage.tsx')).GamesPage, ['games', 'vendors']),
  '/slots': page(async () => (await import('../features/slots/SlotsPage.tsx')).SlotsPage),
  '/settings': page(
    async () => (await import('../features/configuration/ConfigurationPage.tsx')).ConfigurationPage,
    ['player'],
  ),
  '/sites': page(async () => (await import('../features/sites/SitesPage.tsx')).SitesPage, ['sites']),
  '/staff': page(async () => (await import('../features/staff/StaffPage.tsx')).StaffPage, ['roles']),
  '/roles': page(async () => (await import('../features/roles/RolesPage.tsx')).RolesPage, ['roles']),
  '/audit': page(async () => (await import('../features/audit/AuditPage.tsx')).AuditPage),
  '/jobs': page(async () => (await import('../features/jobs/JobsPage.tsx')).JobsPage),
  '/laboratory': page(
    async () => (await import('../features/laboratory/LaboratoryPage.tsx')).LaboratoryPage,
    ['laboratory'],
  ),
  '/passkeys': page(async () => (await import('../features/passkeys/PasskeysPage.tsx')).PasskeysPage),
  '/sessions': page(async () => (await import('../features/sessions/SessionsPage.tsx')).SessionsPage),
}

/** The pages of those who are not. */
export const outside = {
  '/setup': page(async () => (await import('../features/entrance/SetupPage.tsx')).SetupPage),
  '/login': LoginPage,
} as const
