import type { Texts } from '../texts.ts'
import type { protection as vi } from '../vi/protection.ts'

export const protection = {
  title: '限额与休息',
  intro: '您设定限额，系统在所有游戏中严格执行。',
  stake_title: '每日投注限额',
  used_of: '今日已投注 {used}，限额 {limit}',
  used_free: '今日已投注 {used}。尚未设置限额。',
  new_limit: '新限额',
  save: '保存限额',
  remove: '取消限额',
  timing: '降低限额立即生效；提高或取消限额 24 小时后生效。',
  pending_limit: '自 {at} 起，限额为 {limit}。',
  pending_removal: '自 {at} 起，限额取消。',
  saved_now: '新限额已生效。',
  saved_later: '已记录，将于 {at} 生效。',
  amount_invalid: '请输入大于 0 的金额。',
  break_title: '休息一下',
  break_text: '休息期间将拒绝所有投注，且不能缩短。',
  break_days: '{days} 天',
  break_one: '1 天',
  break_confirm_title: '休息 {length}？',
  break_confirm_text: '休息结束前您将无法投注。',
  break_confirm: '开始休息',
  on_break: '您正在休息，至 {until}。',
  break_longer: '您仍可选择更长的休息。',
} as const satisfies Texts<typeof vi>
