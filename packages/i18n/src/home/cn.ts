import type { Texts } from '../texts.ts'
import type { home as vi } from './vi.ts'

export const home = {
  title: '可验证的快速彩票',
  hero_title: '{tree}下的节庆之夜',
  hero_tree: '榕树',
  hero_text: '每分钟开一期，27 个号码，结果人人可复算。',
  create_account: '创建账户',
  see_draw: '查看当前期',
  continue: '继续游玩',
  my_bets: '我的投注',
  point_limits: '自设限额',
  point_money: '使用虚拟币',
  point_fair: '结果可验证',
  art: '节庆之夜挂满灯笼的榕树',
  category_lottery: '彩票',
  category_lottery_text: '每分钟开奖，北部 27 奖',
  news: '最新消息',
  pause: '停止自动切换',
  resume: '继续自动切换',
  draw_number: '第 {numero} 期',
  closes_in: '距封盘',
  draws_in: '正在开奖',
  next_soon: '新一期即将开始',
  bet_now: '立即投注',
  last_special: '上期特等奖',
  no_draw: '暂无开奖',
} as const satisfies Texts<typeof vi>
