import type { Texts } from '../texts.ts'
import type { protection as vi } from '../vi/protection.ts'

export const protection = {
  title: '利用制限と休憩',
  intro: '設定した上限は、すべてのゲームで必ず守られます。',
  stake_title: '1日のベット上限',
  used_of: '本日のベット {used} / 上限 {limit}',
  used_free: '本日のベット {used}。上限は未設定です。',
  new_limit: '新しい上限',
  save: '上限を保存',
  remove: '上限を外す',
  timing: '引き下げはすぐに、引き上げや解除は24時間後に有効になります。',
  pending_limit: '{at} から上限は {limit} です。',
  pending_removal: '{at} に上限が解除されます。',
  saved_now: '新しい上限が有効になりました。',
  saved_later: '受け付けました。{at} に有効になります。',
  amount_invalid: '0より大きい金額を入力してください。',
  break_title: '休憩する',
  break_text: '休憩中のベットはすべて受け付けません。短縮はできません。',
  break_days: '{days}日間',
  break_one: '1日間',
  break_confirm_title: '{length}休憩しますか？',
  break_confirm_text: '休憩が終わるまでベットできません。',
  break_confirm: '休憩を始める',
  on_break: '{until} まで休憩中です。',
  break_longer: 'さらに長く休憩することもできます。',
} as const satisfies Texts<typeof vi>
