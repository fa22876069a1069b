import type { StaffPermission } from '@banyan/contract'
import type { OpsTextKey } from '@banyan/i18n/ops'
import type { IconName } from '@banyan/ui'
import type { Path } from '../lib/route.tsx'

interface Place {
  readonly to: Path
  readonly text: OpsTextKey
  readonly icon: IconName
  /** What opens it. */
  readonly permission: StaffPermission
}

/** The pages of the navigation, by what they are about. */
const groups = [
  {
    group: 'today',
    places: [{ to: '/', text: 'nav.dashboard', icon: 'chart-line-up', permission: 'health.read' }],
  },
  {
    group: 'players',
    places: [
      { to: '/members', text: 'nav.members', icon: 'users-fill', permission: 'members.read' },
      { to: '/documents', text: 'nav.documents', icon: 'seal-check', permission: 'documents.read' },
      { to: '/suspicions', text: 'nav.suspicions', icon: 'warning-fill', permission: 'suspicions.read' },
      { to: '/letters', text: 'nav.letters', icon: 'envelope-simple', permission: 'messages.send' },
      { to: '/feedback', text: 'nav.feedback', icon: 'chat-circle-dots', permission: 'feedback.work' },
      { to: '/join', text: 'nav.join', icon: 'user-plus', permission: 'feedback.work' },
      { to: '/agents', text: 'nav.agents', icon: 'path-fill', permission: 'agents.read' },
      { to: '/contracts', text: 'nav.contracts', icon: 'receipt', permission: 'agents.read' },
      { to: '/affiliates', text: 'nav.affiliates', icon: 'users-fill', permission: 'agents.read' },
      { to: '/alerts', text: 'nav.alerts', icon: 'bell-fill', permission: 'alerts.read' },
      { to: '/care', text: 'nav.care', icon: 'heart', permission: 'care.read' },
    ],
  },
  {
    group: 'play',
    places: [
      { to: '/bets', text: 'nav.bets', icon: 'ticket-fill', permission: 'bets.read' },
      { to: '/draws', text: 'nav.draws', icon: 'clock-countdown', permission: 'draws.read' },
      { to: '/vendors', text: 'nav.vendors', icon: 'game-controller', permission: 'vendors.read' },
      { to: '/slots', text: 'nav.slots', icon: 'timer', permission: 'slots.pace' },
      { to: '/games', text: 'nav.games', icon: 'cherries', permission: 'vendors.read' },
      { to: '/laboratory', text: 'nav.laboratory', icon: 'seal-check', permission: 'laboratory.read' },
      { to: '/lotteries', text: 'nav.lotteries', icon: 'clover', permission: 'draws.read' },
    ],
  },
  {
    group: 'money',
    places: [
      { to: '/deposits', text: 'nav.deposits', icon: 'wallet', permission: 'deposits.read' },
      { to: '/withdrawals', text: 'nav.withdrawals', icon: 'wallet', permission: 'withdrawals.read' },
      { to: '/adjustments', text: 'nav.adjustments', icon: 'scales', permission: 'balances.adjust' },
      {
        to: '/reconciliation',
        text: 'nav.reconciliation',
        icon: 'arrows-left-right',
        permission: 'reconciliation.read',
      },
      { to: '/reports', text: 'nav.reports', icon: 'chart-bar', permission: 'reports.read' },
    ],
  },
  {
    group: 'offers',
    places: [
      { to: '/bonuses', text: 'nav.bonuses', icon: 'gift', permission: 'deposits.read' },
      { to: '/applications', text: 'nav.applications', icon: 'list-checks', permission: 'promotions.decide' },
      { to: '/exchanges', text: 'nav.exchanges', icon: 'gift', permission: 'rewards.decide' },
      { to: '/rewards', text: 'nav.rewards', icon: 'gift', permission: 'loyalty.read' },
      { to: '/handouts', text: 'nav.handouts', icon: 'gift-fill', permission: 'bonuses.give' },
      { to: '/ranks', text: 'nav.ranks', icon: 'crown-simple-fill', permission: 'loyalty.read' },
      { to: '/points', text: 'nav.points', icon: 'coins-fill', permission: 'loyalty.read' },
      { to: '/cashback', text: 'nav.cashback', icon: 'arrow-u-up-left', permission: 'gifts.read' },
      { to: '/referral', text: 'nav.referral', icon: 'users-fill', permission: 'gifts.read' },
      { to: '/promotions', text: 'nav.promotions', icon: 'tag', permission: 'gifts.read' },
      { to: '/missions', text: 'nav.missions', icon: 'list-checks', permission: 'loyalty.read' },
      { to: '/raffles', text: 'nav.raffles', icon: 'sparkle', permission: 'loyalty.read' },
      { to: '/jackpots', text: 'nav.jackpots', icon: 'crown-simple', permission: 'loyalty.read' },
      { to: '/tournaments', text: 'nav.tournaments', icon: 'trophy', permission: 'loyalty.read' },
    ],
  },
  {
    group: 'content',
    places: [
      { to: '/notices', text: 'nav.notices', icon: 'bell', permission: 'site.read' },
      { to: '/banners', text: 'nav.banners', icon: 'squares-four', permission: 'site.read' },
      { to: '/articles', text: 'nav.articles', icon: 'question', permission: 'site.read' },
      { to: '/avatars', text: 'nav.avatars', icon: 'user-circle', permission: 'content.edit' },
    ],
  },
  {
    group: 'site',
    places: [
      { to: '/settings', text: 'nav.settings', icon: 'sliders-horizontal', permission: 'site.read' },
      { to: '/sites', text: 'nav.sites', icon: 'globe', permission: 'site.read' },
      { to: '/staff', text: 'nav.staff', icon: 'identification-card', permission: 'staff.read' },
      { to: '/roles', text: 'nav.roles', icon: 'shield-check', permission: 'staff.read' },
      { to: '/audit', text: 'nav.audit', icon: 'clipboard-text', permission: 'audit.read' },
      { to: '/jobs', text: 'nav.jobs', icon: 'clock-counter-clockwise', permission: 'jobs.read' },
      { to: '/messages', text: 'nav.messages', icon: 'device-mobile', permission: 'messages.read' },
    ],
  },
  {
    group: 'own',
    places: [
      { to: '/passkeys', text: 'nav.passkeys', icon: 'fingerprint-simple', permission: 'session.own' },
      { to: '/sessions', text: 'nav.sessions', icon: 'device-mobile', permission: 'session.own' },
    ],
  },
] as const satisfies readonly { readonly group: string; readonly places: readonly Place[] }[]

/** The groups and pages that these permissions open. */
export const placesFor = (permissions: readonly StaffPermission[]) =>
  groups
    .map(({ group, places }) => ({
      group,
      places: (places as readonly Place[]).filter(({ permission }) => permissions.includes(permission)),
    }))
    .filter(({ places }) => places.length > 0)
