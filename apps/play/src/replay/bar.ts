import type { PlayedRound } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { type Bar, soundButton } from '../controls/bar.ts'
import { h, icon, iconButton, setText } from '../controls/dom.ts'
import type { Money } from '../controls/money.ts'
import type { Say } from '../lib/texts.ts'

export interface ReplayBar extends Pick<Bar, 'tools' | 'view' | 'setWin'> {
  /** The round is being shown. */
  setBusy(isBusy: boolean): void
}

interface ReplayBarOptions {
  readonly say: Say
  readonly money: Money
  readonly played: PlayedRound
  readonly isSoundOn: boolean
  readonly onAgain: () => void
  readonly onRules: () => void
  readonly onSound: (isOn: boolean) => void
  readonly onLeave: () => void
}

/**
 * In place of the controls of a game: what the round cost and gave, the balance before and after it, and a button that
 * shows it once more.
 */
export function createReplayBar({ say, money, played, ...does }: ReplayBarOptions): ReplayBar {
  const meter = (name: string, label: string, figure: HTMLElement) =>
    h('div', { class: `meter ${name}` }, h('small', {}, label), figure)
  const win = h('b', { class: 'figure' }, '–')
  const figure = (amount: Amount) => h('b', { class: 'figure' }, money.full(amount))
  const stake = figure(played.campaign === null ? played.stakeAmount : played.betAmount)
  const stakeLabel = say(played.campaign === null ? 'history.stake' : 'history.given_value')
  const again = h(
    'button',
    { type: 'button', class: 'primary replay-again', onclick: does.onAgain },
    icon('replay', 20),
    h('span', {}, say('history.replay')),
  )
  return {
    tools: h(
      'div',
      { class: 'tools' },
      iconButton('info', say('info.open'), does.onRules),
      soundButton(say, does.isSoundOn, does.onSound),
      iconButton('leave', say('leave'), does.onLeave),
    ),
    view: h(
      'div',
      { class: 'bar is-replay', role: 'group', 'aria-label': say('controls') },
      meter('is-balance', stakeLabel, stake),
      meter('is-last', say('history.returned'), win),
      meter('is-before', say('history.before'), figure(played.balanceBeforeAmount)),
      meter('is-after', say('history.after'), figure(played.balanceAfterAmount)),
      again,
    ),
    setWin(amount: Amount, isWin) {
      setText(win, money.full(amount))
      win.classList.toggle('is-win', isWin)
    },
    setBusy: (isBusy) => void (again.disabled = isBusy),
  }
}
