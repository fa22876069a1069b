import type { Texts } from '../texts.ts'
import type { copies as vi } from './vi.ts'

export const copies = {
  title: '自分のデータ',
  text: '当サイトが保管するあなたの情報をすべて含むZIPファイルを受け取れます。プロフィール、ログイン、同意、制限、入金、出金、送金、ベット、口座記録、ボーナス、メッセージが含まれます。準備ができたら受信箱でお知らせし、{days}日間保管した後に削除します。',
  others: '他の人の名前は伏せられ、パスワードやコードは含まれません。',
  password: '支払いパスワード（未設定の場合はログインパスワード）',
  do: '写しを請求',
  asked: '請求を受け付けました。準備ができたら受信箱でお知らせします。',
  next: '1日1回です。次回: {at}',
  waiting: '待機中',
  running: '作成中',
  ready: '準備完了',
  failed: '作成できませんでした',
  over: '削除済み',
  asked_at: '{at} に請求',
  kept: '{at} までダウンロード可能',
  download: 'ダウンロード（{size}）',
  loading: 'ダウンロード中 {percent}%',
  broken: '最後までダウンロードできませんでした。もう一度お試しください。',
} satisfies Texts<typeof vi>
