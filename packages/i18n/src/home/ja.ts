import type { Texts } from '../texts.ts'
import type { home as vi } from './vi.ts'

export const home = {
  title: '検証できる高速くじ',
  hero_title: '{tree}の下の祭りの夜',
  hero_tree: 'ガジュマル',
  hero_text: '1分ごとに抽せん。27個の番号、結果は誰でも再計算できます。',
  create_account: 'アカウントを作成',
  see_draw: '受付中の回を見る',
  continue: '続けて遊ぶ',
  my_bets: 'マイベット',
  point_limits: '自分で上限を設定',
  point_money: 'プレイマネーで遊ぶ',
  point_fair: '結果を検証できる',
  art: '祭りの夜、提灯を飾ったガジュマル',
  category_lottery: 'ロッタリー',
  category_lottery_text: '1分抽せん、北部式27賞',
  news: '新着',
  pause: '自動切り替えを止める',
  resume: '自動切り替えを再開',
  draw_number: '第{numero}回',
  closes_in: '締切まで',
  draws_in: '抽せん中',
  next_soon: '次の回がまもなく開始',
  bet_now: 'ベットする',
  last_special: '前回の特賞',
  no_draw: 'まだ抽せんはありません',
} as const satisfies Texts<typeof vi>
