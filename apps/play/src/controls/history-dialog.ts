import { verifyRound } from '@banyan/client/proof'
import type { Language, PlayedRound } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { localeOf } from '@banyan/ui/format'
import type { Words } from '../lib/texts.ts'
import type { Croupier } from '../table/croupier.ts'
import { openDialog } from './dialog.ts'
import { h, icon, setText } from './dom.ts'
import type { Money } from './money.ts'

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

export function whenIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'short', timeStyle: 'medium' }).format(at)
}

/** The player's rounds, newest first; each can be shown again, and recomputed once its seed is revealed. */
export function openHistoryDialog({
  croupier,
  isDemo,
  language,
  money,
  words: { say, error },
  onReplay,
  openRules,
}: HistoryOptions): void {
  const list = h('ul', { class: 'history' })
  const status = h('p', { class: 'quiet', role: 'status' }, isDemo ? say('history.none_in_demo') : say('loading'))
  const older = h('button', { type: 'button', class: 'plain', hidden: true }, say('history.older'))
  const dialog = openDialog({ title: say('history.title'), closeLabel: say('close'), body: [list, status, older] })
  let next: string | null = null

  const item = (played: PlayedRound) => {
    const verdict = h('span', { class: 'verdict', role: 'status' })
    const replay = h(
      'button',
      { type: 'button', class: 'plain' },
      icon('replay', 16),
      h('span', {}, say('history.replay')),
    )
    const verify = h('button', { type: 'button', class: 'plain' }, icon('fair', 16), h('span', {}, say('fair.verify')))
    const rules = h(
      'button',
      { type: 'button', class: 'plain' },
      icon('info', 16),
      h('span', {}, say('info.version', { version: played.rulesVersion })),
    )
    rules.addEventListener('click', () => setText(verdict, openRules(played) ? '' : say('fair.unknown_rules')))
    replay.addEventListener('click', () => {
      dialog.close()
      onReplay?.(played)
    })
    const recompute = async () => setText(verdict, say(`fair.${(await verifyRound(played)).verdict}`))
    verify.addEventListener('click', () => void recompute())
    const sums = (label: string, value: Amount, isWin = false) =>
      h('span', {}, h('small', {}, label), h('b', { class: isWin ? 'figure is-win' : 'figure' }, money.full(value)))
    return h(
      'li',
      {},
      h(
        'div',
        { class: 'history-head' },
        h('b', { class: 'figure' }, say('history.round', { id: played.roundId })),
        h('small', {}, whenIn(language, played.playedAt)),
      ),
      h(
        'div',
        { class: 'history-sums' },
        sums(say('history.stake'), played.stakeAmount),
        sums(say('history.returned'), played.winAmount, played.winAmount > played.stakeAmount),
        played.mode === 'BUY' && h('small', {}, say('history.bought')),
        played.campaign !== null && sums(say('history.given_value'), played.betAmount),
        played.campaign !== null && h('small', {}, say('history.given')),
      ),
      h('div', { class: 'history-acts' }, onReplay && replay, verify, rules, verdict),
    )
  }
  const load = async () => {
    older.hidden = true
    const page = await croupier.history(next)
    if (!page.ok) return setText(status, error(page.code, page.detail))
    list.append(...page.value.rounds.map((played) => item(played)))
    next = page.value.next
    older.hidden = next === null
    setText(status, list.children.length === 0 ? say('history.empty') : '')
  }
  older.addEventListener('click', () => void load())
  if (!isDemo) void load()
}
