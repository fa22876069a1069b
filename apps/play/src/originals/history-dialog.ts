import { verifyOriginal } from '@banyan/client/proof-original'
import type { Language, PlayedOriginal } from '@banyan/contract'
import { openDialog } from '../controls/dialog.ts'
import { h, icon, setText } from '../controls/dom.ts'
import type { Money } from '../controls/money.ts'
import { whenIn } from '../controls/when.ts'
import type { Words } from '../lib/texts.ts'
import { type OriginalCroupier, roundOf } from './croupier.ts'
import type { SayOriginal } from './texts.ts'
import type { GameView } from './view.ts'

export interface HistoryOptions {
  readonly croupier: OriginalCroupier
  readonly isDemo: boolean
  readonly language: Language
  readonly money: Money
  readonly words: Words
  /** The words of these games, which have rounds and no spins. */
  readonly sayOwn: SayOriginal
  readonly board: Pick<GameView, 'describe'>
  readonly timesOf: (played: PlayedOriginal) => string
}

/** The player's rounds, newest first; each can be recomputed once its seed is revealed. */
export function openHistoryDialog({ croupier, isDemo, words: { say, error }, ...options }: HistoryOptions): void {
  const { sayOwn } = options
  const list = h('ul', { class: 'history' })
  const status = h('p', { class: 'quiet', role: 'status' }, isDemo ? sayOwn('history.none_in_demo') : say('loading'))
  const older = h('button', { type: 'button', class: 'plain', hidden: true }, sayOwn('history.older'))
  openDialog({ title: sayOwn('history.open'), closeLabel: say('close'), body: [list, status, older] })
  let next: string | null = null
  const load = async () => {
    older.hidden = true
    const page = await croupier.history(next)
    if (!page.ok) return setText(status, error(page.code, page.detail))
    list.append(...page.value.rounds.map((played) => item(played, say, options)))
    next = page.value.next
    older.hidden = next === null
    setText(status, list.children.length === 0 ? sayOwn('history.empty') : '')
  }
  older.addEventListener('click', () => void load())
  if (!isDemo) void load()
}

function item(
  played: PlayedOriginal,
  say: Words['say'],
  {
    language,
    money,
    board,
    timesOf,
    sayOwn,
  }: Pick<HistoryOptions, 'language' | 'money' | 'board' | 'timesOf' | 'sayOwn'>,
): HTMLElement {
  const { roundId, playedAt, stakeAmount, winAmount } = played
  const verdict = h('span', { class: 'verdict', role: 'status' })
  const verify = h('button', { type: 'button', class: 'plain' }, icon('fair', 16), h('span', {}, say('fair.verify')))
  const recompute = async () => setText(verdict, sayOwn(`history.${(await verifyOriginal(played)).verdict}`))
  verify.addEventListener('click', () => void recompute())
  const sums = (label: string, value: string, isWin = false) =>
    h('span', {}, h('small', {}, label), h('b', { class: isWin ? 'figure is-win' : 'figure' }, value))
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'history-head' },
      h('b', { class: 'figure' }, sayOwn('history.round', { id: roundId })),
      h('small', {}, whenIn(language, playedAt)),
    ),
    h(
      'div',
      { class: 'history-sums' },
      sums(say('history.stake'), money.full(stakeAmount)),
      sums(say('history.returned'), money.full(winAmount), winAmount > stakeAmount),
      h('small', {}, `${board.describe(roundOf(played.round))} · ${timesOf(played)}`),
    ),
    h('div', { class: 'history-acts' }, verify, verdict),
  )
}
