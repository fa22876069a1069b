import type { Texts } from '../texts.ts'
import type { head as vi } from './vi.ts'
import { home } from '../home/ja.ts'

export const head: Texts<typeof vi> = {
  home: { title: home.title, description: '{brand} は毎分抽せん。結果を自分で検証でき、仮想通貨で遊べます。' },
  vnlottery: {
    title: '北部くじ1分',
    description: '{brand} では毎分の抽せんに二桁・特賞・組み合わせで参加できます。倍率も結果も公開。',
  },
  help: { title: 'ヘルプ', description: '{brand} の登録、遊び方、アカウントの安全な使い方。' },
  down: { title: 'アプリを入手', description: 'ブラウザから {brand} を iPhone や Android に追加できます。' },
  join: { title: 'パートナー募集', description: '{brand} の代理店・パートナーになる。' },
  promotions: { title: 'プロモーション', description: '{brand}で開催中のプロモーション。条件はすべて公開しています。' },
  rng: { title: 'スロット', description: '{brand}のスロット。還元率を公開し、毎回の結果をご自身で検証できます。' },
  vip: { title: 'VIPと特典', description: '{brand} の会員ランク。各ランクの条件と特典。' },
  pointMall: { title: 'ポイントショップ', description: '{brand} のポイント。交換できる特典と交換方法。' },
  seamless: {
    title: 'ひとつのウォレットで全ゲーム',
    description: '{brand} の共通ウォレット。どのゲームも同じ残高で遊べます。',
  },
  notices: { title: 'お知らせ', description: '{brand} からのニュースとお知らせ。' },
  fairness: { title: '抽せんを検証', description: '{brand} のすべての抽せんをブラウザで検証できます。' },
  login: { title: 'ログイン', description: '{brand} のアカウントにログイン。' },
  register: { title: '新規登録', description: '{brand} のアカウントを開設し、仮想通貨を受け取る。' },
}
