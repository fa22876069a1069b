import type { Texts } from '../texts.ts'
import type { consents as vietnamese } from './vi.ts'

export const consents = {
  title: '特典のお知らせ',
  text: '特典をお知らせしてよい方法を選んでください。オンにするまではすべてオフです。いつでもオフにでき、すぐに反映されます。',
  service: 'アカウント、入出金、セキュリティに関するお知らせは常に送信されます。',
  email: 'メール',
  sms: 'SMS',
  inbox: 'サイト内の受信箱',
  phone: '電話',
  never: 'オンにしたことはありません',
  given: '{at} にオン',
  given_registration: '{at} の登録時にオンにしました',
  by_member: '{at} にあなたがオフにしました',
  by_link: '{at} にメールのリンクからオフ',
  by_break: '休止したときにオフ（{at}）',
  by_exclusion: '自己排除したときにオフ（{at}）',
  by_closing: 'アカウントを閉じたときにオフ（{at}）',
  ask: '次の方法でお得な情報を受け取ります',
  ask_note: '任意です。セキュリティセンターでいつでもオン・オフできます。',
  stop_title: '特典メールを停止',
  stop_text: '下のボタンを押すと、特典メールの送信を停止します。ログインは不要です。',
  stop_do: '特典メールを停止',
  stopped: '特典メールは送信されません。セキュリティセンターでいつでも再開できます。',
} satisfies Texts<typeof vietnamese>
