import type { Texts } from '../texts.ts'
import type { inbox as vi } from './vi.ts'

export const inbox = {
  title: 'Inbox',
  unread_label: 'Inbox, {count} unread',
  unread: 'Unread',
  messages: 'Messages',
  notices: 'Notices',
  kinds: 'Messages or notices',
  read_all: 'Mark all as read',
  remove: 'Delete',
  removed: 'Message deleted',
  empty: 'Your inbox is empty',
  empty_text: 'Our messages and changes to your account’s security will appear here.',
  notices_empty: 'No notices yet',
  pages: 'Inbox pages',
  failed: 'Not saved. Please try again.',
  go_securityCenter: 'Open the security centre',
  go_withdraw: 'Open withdrawals',
  go_transactionHistory: 'Open transactions',
  go_playerRank: 'See member ranks',
  go_pointMall: 'Open the points mall',
  go_promotions: 'Open promotions',
  go_limits: 'See limits and breaks',
  count: '{count} unread',
  none_unread: 'All read',
  go_missionLeaderboard: 'See the missions',
} as const satisfies Texts<typeof vi>
