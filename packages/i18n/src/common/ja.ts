import type { Texts } from '../texts.ts'
import type { common as vi } from './vi.ts'

export const common = {
  retry: '再試行',
  close: '閉じる',
  cancel: 'キャンセル',
  loading: '読み込み中',
  load_more: 'もっと見る',
  see_all: 'すべて見る',
  all: 'すべて',
  offline_title: '接続が切れました',
  offline_text: 'ネットワークを確認して、もう一度お試しください。',
  notices: 'お知らせ',
  zone: '時刻は {zone}',
} as const satisfies Texts<typeof vi>
