import { verifyRound } from '@banyan/client/proof'
import type { Language, PlayedRound } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import type { Words } from '../lib/texts.ts'
import type { Croupier } from '../table/croupier.ts'
import { openDialog } from './dialog.ts'
import { h, icon, setText } from './dom.ts'
import type { Money } from './money.ts'
import { whenIn } from './when.ts'

export interface HistoryOptions {
  readonly croupier: Croupier
  readonly isDemo: boolean
  readonly language: Language
  readonly money: Money
  readonly words: Words
  /** Null where the reels are not to be seen. */
  readonly onReplay: ((round: PlayedRound) => void) | null
  /** Opens the rules and the paytable that a round was played by; false where this page does not know them. */
  readonly openRules: (round: PlayedRound) => boolean
}

/** The player's rounds, newest first; each can be shown again, and recomputed once its seed is revealed. */
export function openHistoryDialog({ croupier, isDemo, words, ...options }: HistoryOptions): void {
  const { say, error } = words
  const list = h('ul', { class: 'history' })
  const status = h('p', { class: 'quiet', role: 'status' }, isDemo ? say('history.none_in_demo') : say('loading'))
  const older = h('button', { type: 'button', class: 'plain', hidden: true }, say('history.older'))
  const dialog = openDialog({ title: say('history.title'), closeLabel: say('close'), body: [list, status, older] })
  let next: string | null = null

  const load = async () => {
    older.hidden = true
    const page = await croupier.history(next)
    if (!page.ok) return setText(status, error(page.code, page.detail))
    const item = { ...options, words, close: () => dialog.close() }
    list.append(...page.value.rounds.map((played) => historyItem(played, item)))
    next = page.value.next
    older.hidden = next === null
    setText(status, list.children.length === 0 ? say('history.empty') : '')
  }
  older.addEventListener('click', () => void load())
  if (!isDemo) void load()
}

interface ItemOptions extends Pick<HistoryOptions, 'language' | 'money' | 'words' | 'onReplay' | 'openRules'> {
  /** Closes the list, which stands over the reels. */
  readonly close: () => void
}

function historyItem(played: PlayedRound, { language, ...options }: ItemOptions): HTMLElement {
  const { say } = options.words
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'history-head' },
      h('b', { class: 'figure' }, say('history.round', { id: played.roundId })),
      h('small', {}, whenIn(language, played.playedAt)),
    ),
    itemSums(played, options),
    itemActs(played, options),
  )
}

function itemSums(played: PlayedRound, { money, words: { say } }: Pick<ItemOptions, 'money' | 'words'>): HTMLElement {
  const sum = (label: string, value: Amount, isWin = false) =>
    h('span', {}, h('small', {}, label), h('b', { class: isWin ? 'figure is-win' : 'figure' }, money.full(value)))
  return h(
    'div',
    { class: 'history-sums' },
    sum(say('history.stake'), played.stakeAmount),
    sum(say('history.returned'), played.winAmount, played.winAmount > played.stakeAmount),
    played.mode === 'BUY' && h('small', {}, say('history.bought')),
    played.campaign !== null && sum(say('history.given_value'), played.betAmount),
    played.campaign !== null && h('small', {}, say('history.given')),
  )
}

/** What can be done with a round, and what came of it. */
function itemActs(
  played: PlayedRound,
  { words: { say }, onReplay, openRules, close }: Omit<ItemOptions, 'language' | 'money'>,
): HTMLElement {
  const verdict = h('span', { class: 'verdict', role: 'status' })
  const act = (name: Parameters<typeof icon>[0], label: string, onClick: () => void) => {
    const button = h('button', { type: 'button', class: 'plain' }, icon(name, 16), h('span', {}, label))
    button.addEventListener('click', onClick)
    return button
  }
  const replay =
    onReplay &&
    act('replay', say('history.replay'), () => {
      close()
      onReplay(played)
    })
  const recompute = async () => setText(verdict, say(`fair.${(await verifyRound(played)).verdict}`))
  const verify = act('fair', say('fair.verify'), () => void recompute())
  const rules = act('info', say('info.version', { version: played.rulesVersion }), () =>
    setText(verdict, openRules(played) ? '' : say('fair.unknown_rules')),
  )
  return h('div', { class: 'history-acts' }, replay, verify, rules, verdict)
}
