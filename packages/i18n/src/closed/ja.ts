import type { Texts } from '../texts.ts'
import type { closed as vi } from './vi.ts'

export const closed: Texts<typeof vi> = {
  maintenance_over: 'アクセス制限',
  maintenance_title: 'システムメンテナンス',
  maintenance_text: 'ただいまシステムメンテナンスを行っています。残高と購入済みのベットはそのまま保持されます。',
  until: '終了予定',
  until_unknown: '未定',
  left: '残り時間',
  region_over: 'アクセス制限',
  region_title: 'IP アドレスの制限',
  region_text:
    '地域または IP アドレスの制限により、お使いの場所からは当サイトをご利用いただけません。ご不便をおかけし申し訳ございません。',
  ip: 'IP アドレス',
  country: '国・地域',
  country_unknown: '不明',
  domain_title: 'ドメインの確認に失敗しました',
  domain_text: 'この URL は正しくありません。リンクをご確認いただくか、サポートにお問い合わせください。',
  address: 'サイトのアドレス',
  contact: 'お問い合わせ',
  update_ready: '新しいバージョンがあります。',
  update_now: '更新',
}
