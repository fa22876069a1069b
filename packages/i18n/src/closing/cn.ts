import type { Texts } from '../texts.ts'
import type { closing as vi } from './vi.ts'

export const closing = {
  title: '注销账号',
  text: '注销后您将无法登录。只有客服可以重新开启，最早在 {days} 天后。',
  kept: '钱包流水、注单、存取款和登录记录依法至少保留 {years} 年，不作其他用途。您的用户名不会被他人使用。',
  ends: '优惠信息立即停止。积分和等级权益作废。若您已自我禁止，该禁止继续有效。',
  do: '注销账号',
  password: '登录密码',
  confirm_title: '注销此账号？',
  confirm_text: '所有登录立即结束，您无法自行重新开启。',
  confirm: '注销账号',
  hindered: '暂时无法注销：',
  agent: '您是代理且有下级：请联系客服。',
  balance: '钱包里还有余额：请先取款。',
  vendor_balance: '游戏钱包里还有余额，或供应商未响应。',
  open_bets: '还有未出结果的注单。',
  deposits: '还有等待中的存款订单。',
  withdrawals: '还有处理中的取款。',
  to_withdraw: '取款',
  to_wallets: '转回主钱包',
  to_bets: '查看注单',
  to_deposits: '查看存款',
  no_password: '此账号还没有密码，请先设置密码。',
  done: '账号已注销。',
} as const satisfies Texts<typeof vi>
