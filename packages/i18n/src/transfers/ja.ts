import type { Texts } from '../texts.ts'
import type { transfers as vi } from './vi.ts'

export const transfers = {
  up_title: '上位へ送金',
  intro: 'ご自分のウォレットから上位エージェントのウォレットへ送金します。',
  to: '受取人',
  balance: 'ご自分の残高',
  amount: '送金額',
  amount_missing: '送金額を入力してください。',
  range: '{min} から {max} まで',
  left: '本日の残り：{count} 回、合計 {amount}。',
  password_missing: '支払いパスワードを入力してください。',
  remark: 'メッセージ（任意）',
  final: '送金はすぐに反映され、取り消せません。',
  submit: '送金する',
  down_title: '{account} へ送金',
  done: '{account} へ {amount} を送金しました',
  set_password_text: '送金には支払いパスワードが必要です。',
  set_password: '支払いパスワードを設定',
  closed_title: '現在送金できません',
  closed_text: '上位エージェントがいないか、このサイトでは送金を行っていません。',
  failed: '送金ページを読み込めませんでした',
  history: '最近の送金',
  history_empty: '送金はまだありません',
  history_failed: '送金履歴を読み込めませんでした',
  sent_to: '{account} へ',
  received_from: '{account} から',
} satisfies Texts<typeof vi>
