import type { Texts } from '../texts.ts'
import type { agents as vi } from '../vi/agents.ts'

export const agents = {
  title: '代理',
  overview: '团队总览',
  period: '时间范围',
  team: '您的团队',
  members: '成员',
  direct: '直属下级',
  registered: '新注册',
  active: '有投注',
  bets: '团队投注',
  valid: '有效投注',
  payout: '派彩',
  net: '团队盈亏',
  team_now: '所有层级，截至目前',
  failed: '团队总览未能加载',
  empty: '您的团队还没有成员',
  empty_text: '使用您的邀请码注册的人会加入您的团队。',
  honest: '按投注时间统计。有效投注指已分出输赢的注单本金；未结算的注单在结算后计入，退回的投注不计。',
  periods: { today: '今天', yesterday: '昨天', week: '本周', month: '本月' },
} as const satisfies Texts<typeof vi>
