import type { Texts } from '../texts.ts'
import type { inbox as vi } from './vi.ts'

export const inbox = {
  title: '站内信',
  unread_label: '站内信，{count} 条未读',
  unread: '未读',
  messages: '消息',
  notices: '公告',
  kinds: '消息或公告',
  read_all: '全部标为已读',
  remove: '删除',
  removed: '消息已删除',
  empty: '暂无站内信',
  empty_text: '我们的消息和账户安全变更会显示在这里。',
  notices_empty: '暂无公告',
  pages: '站内信分页',
  failed: '未能保存，请重试。',
  go_securityCenter: '打开安全中心',
  go_withdraw: '打开提款',
  go_transactionHistory: '打开交易记录',
  go_playerRank: '查看会员等级',
  go_pointMall: '打开积分商城',
  go_promotions: '打开优惠',
  go_limits: '查看限额与休息',
  count: '{count} 条未读',
  none_unread: '已全部阅读',
  go_missionLeaderboard: '查看任务',
} as const satisfies Texts<typeof vi>
