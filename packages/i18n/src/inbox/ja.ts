import type { Texts } from '../texts.ts'
import type { inbox as vi } from './vi.ts'

export const inbox = {
  title: '受信箱',
  unread_label: '受信箱、未読 {count} 件',
  unread: '未読',
  messages: 'メッセージ',
  notices: 'お知らせ',
  kinds: 'メッセージまたはお知らせ',
  read_all: 'すべて既読にする',
  remove: '削除',
  removed: 'メッセージを削除しました',
  empty: '受信箱は空です',
  empty_text: 'お知らせや、アカウントのセキュリティ変更がここに表示されます。',
  notices_empty: 'お知らせはまだありません',
  pages: '受信箱のページ',
  failed: '保存できませんでした。もう一度お試しください。',
  go_securityCenter: 'セキュリティセンターを開く',
  go_withdraw: '出金ページを開く',
  go_transactionHistory: '取引履歴を開く',
  go_playerRank: '会員ランクを見る',
  go_pointMall: 'ポイントモールを開く',
  go_promotions: 'プロモーションを開く',
  go_limits: '制限と休止を見る',
  count: '未読 {count} 件',
  none_unread: 'すべて既読です',
  go_missionLeaderboard: 'ミッションを見る',
} as const satisfies Texts<typeof vi>
