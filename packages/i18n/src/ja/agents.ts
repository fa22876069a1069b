import type { Texts } from '../texts.ts'
import type { agents as vi } from '../vi/agents.ts'

export const agents = {
  title: '代理店',
  overview: 'チーム概要',
  period: '期間',
  team: 'あなたのチーム',
  members: 'メンバー',
  direct: '直属の下位',
  registered: '新規登録',
  active: 'ベットした人',
  bets: 'チームのベット',
  valid: '有効ベット',
  payout: '配当',
  net: 'チームの損益',
  team_now: '全階層、現在の人数',
  failed: 'チーム概要を読み込めませんでした',
  empty: 'チームにはまだ誰もいません',
  empty_text: 'あなたの招待コードで登録した人がチームに加わります。',
  honest:
    'ベットした時刻で集計します。有効ベットとは勝ち負けが決まったベットの賭け金です。未確定のベットは確定後に加わり、返金されたものは含みません。',
  periods: { today: '今日', yesterday: '昨日', week: '今週', month: '今月' },
  find: {
    title: 'チーム内を検索',
    account: '下位のユーザー名',
    submit: '検索',
    needed: '検索するユーザー名を入力してください。',
    level: '階層',
    agent: '代理店',
    member: '会員',
    kind: '種別',
    branch: 'この系統の人数',
    registered_on: '登録日',
  },
} as const satisfies Texts<typeof vi>
