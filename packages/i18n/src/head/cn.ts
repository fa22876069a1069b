import type { Texts } from '../texts.ts'
import type { head as vi } from './vi.ts'
import { home } from '../home/cn.ts'

export const head: Texts<typeof vi> = {
  home: { title: home.title, description: '{brand} 每分钟开奖，结果可自行验证，使用虚拟币游玩。' },
  vnlottery: {
    title: '北部彩一分钟',
    description: '在 {brand} 每分钟一期，投注两位、特码与组合玩法，赔率与结果全部公开。',
  },
  help: { title: '帮助', description: '在 {brand} 注册、游玩和保护账户安全的说明。' },
  down: { title: '下载应用', description: '直接从浏览器把 {brand} 安装到苹果或安卓手机。' },
  join: { title: '加入我们', description: '成为 {brand} 的代理或合作伙伴。' },
  promotions: { title: '优惠活动', description: '{brand} 正在进行的优惠，条件完整公开。' },
  rng: { title: '电子游戏', description: '{brand} 的电子游戏：返还率公开，每一局都可自行验证。' },
  vip: { title: 'VIP 与权益', description: '{brand} 的会员等级、达到条件与对应权益。' },
  pointMall: { title: '积分商城', description: '{brand} 的积分：可兑换的奖品与兑换方法。' },
  seamless: { title: '一个钱包玩所有游戏', description: '{brand} 的共用钱包：每款游戏都使用同一余额。' },
  notices: { title: '公告', description: '{brand} 的最新消息与公告。' },
  fairness: { title: '验证开奖', description: '在您自己的浏览器中验证 {brand} 的每一期开奖。' },
  login: { title: '登录', description: '登录您的 {brand} 账户。' },
  register: { title: '注册', description: '开立 {brand} 账户并领取虚拟币。' },
}
