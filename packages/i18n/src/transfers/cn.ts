import type { Texts } from '../texts.ts'
import type { transfers as vi } from './vi.ts'

export const transfers = {
  up_title: '转账给上级',
  intro: '从您的钱包转账到上级代理的钱包。',
  to: '收款人',
  balance: '您的余额',
  amount: '转账金额',
  amount_missing: '请输入转账金额。',
  range: '{min} 至 {max}',
  left: '今天还可转账 {count} 次，共 {amount}。',
  password_missing: '请输入支付密码。',
  remark: '留言（选填）',
  final: '款项立即到账，无法撤回。',
  submit: '转账',
  down_title: '转账给 {account}',
  done: '已向 {account} 转账 {amount}',
  set_password_text: '转账需要支付密码。',
  set_password: '设置支付密码',
  closed_title: '目前无法转账',
  closed_text: '您没有上级代理，或本站未开放转账。',
  failed: '转账页面加载失败',
  history: '最近转账',
  history_empty: '暂无转账记录',
  history_failed: '转账记录加载失败',
  sent_to: '转给 {account}',
  received_from: '来自 {account}',
} satisfies Texts<typeof vi>
