import type { OriginalVerdict } from '@banyan/client/proof-original'
import type { Language } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { openDialog } from '../controls/dialog.ts'
import { h, icon, setText } from '../controls/dom.ts'
import type { Money } from '../controls/money.ts'
import { whenIn } from '../controls/when.ts'
import type { Words } from '../lib/texts.ts'
import type { Asked } from '../table/ask.ts'
import type { SayOriginal } from './texts.ts'

interface PlayedAlone {
  readonly roundId: string
  readonly playedAt: Date
  readonly stakeAmount: Amount
  readonly winAmount: Amount
}

export interface HistoryOptions<Played> {
  readonly history: (
    before: string | null,
  ) => Promise<Asked<{ readonly rounds: readonly Played[]; readonly next: string | null }>>
  readonly isDemo: boolean
  readonly language: Language
  readonly money: Money
  readonly words: Words
  /** The words of these games, which have rounds and no spins. */
  readonly sayOwn: SayOriginal
  /** What came of a round, in a few words. */
  readonly textOf: (played: Played) => string
  /** Computes a round again from its seeds. */
  readonly verify: (played: Played) => Promise<{ readonly verdict: OriginalVerdict }>
}

/** The player's rounds, newest first; each can be recomputed once its seed is revealed. */
export function openHistoryDialog<Played extends PlayedAlone>({
  history,
  isDemo,
  words: { say, error },
  ...options
}: HistoryOptions<Played>): void {
  const { sayOwn } = options
  const list = h('ul', { class: 'history' })
  const status = h('p', { class: 'quiet', role: 'status' }, isDemo ? sayOwn('history.none_in_demo') : say('loading'))
  const older = h('button', { type: 'button', class: 'plain', hidden: true }, sayOwn('history.older'))
  openDialog({ title: sayOwn('history.open'), closeLabel: say('close'), body: [list, status, older] })
  let next: string | null = null
  const load = async () => {
    older.hidden = true
    const page = await history(next)
    if (!page.ok) return setText(status, error(page.code, page.detail))
    list.append(...page.value.rounds.map((played) => item(played, say, options)))
    next = page.value.next
    older.hidden = next === null
    setText(status, list.children.length === 0 ? sayOwn('history.empty') : '')
  }
  older.addEventListener('click', () => void load())
  if (!isDemo) void load()
}

function item<Played extends PlayedAlone>(
  played: Played,
  say: Words['say'],
  {
    language,
    money,
    textOf,
    verify: recomputed,
    sayOwn,
  }: Pick<HistoryOptions<Played>, 'language' | 'money' | 'textOf' | 'verify' | 'sayOwn'>,
): HTMLElement {
  const { roundId, playedAt, stakeAmount, winAmount } = played
  const verdict = h('span', { class: 'verdict', role: 'status' })
  const verify = h('button', { type: 'button', class: 'plain' }, icon('fair', 16), h('span', {}, say('fair.verify')))
  const recompute = async () => setText(verdict, sayOwn(`history.${(await recomputed(played)).verdict}`))
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
      h('small', {}, textOf(played)),
    ),
    h('div', { class: 'history-acts' }, verify, verdict),
  )
}
