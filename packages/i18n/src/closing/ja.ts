import type { Texts } from '../texts.ts'
import type { closing as vi } from './vi.ts'

export const closing = {
  title: 'アカウントを閉鎖',
  text: '閉鎖するとログインできなくなります。再開できるのはサポートだけで、早くても{days}日後です。',
  kept: 'ウォレットの記録、ベット、入出金、ログインの履歴は法令により少なくとも{years}年間保管され、他の目的には使われません。ユーザー名を他の人が使うことはありません。',
  ends: 'お知らせはすぐに止まります。ポイントとランクの特典は失われます。自己排除は引き続き有効です。',
  do: 'アカウントを閉鎖',
  password: 'ログインパスワード',
  confirm_title: 'このアカウントを閉鎖しますか？',
  confirm_text: 'すべてのセッションがすぐに終了します。ご自身では再開できません。',
  confirm: 'アカウントを閉鎖',
  hindered: 'まだ閉鎖できません。',
  agent: '配下のいるエージェントです。サポートにご連絡ください。',
  balance: 'ウォレットに残高があります。先に出金してください。',
  vendor_balance: 'ゲームウォレットに残高があるか、提供元が応答しません。',
  open_bets: '結果の出ていないベットがあります。',
  deposits: '待機中の入金があります。',
  withdrawals: '処理中の出金があります。',
  to_withdraw: '出金する',
  to_wallets: 'メインウォレットへ戻す',
  to_bets: 'ベットを見る',
  to_deposits: '入金を見る',
  no_password: 'このアカウントにはパスワードがありません。先に設定してください。',
  done: 'アカウントを閉鎖しました。',
} as const satisfies Texts<typeof vi>
