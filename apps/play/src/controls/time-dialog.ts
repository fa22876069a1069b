import type { Language, PlayTime } from '@banyan/contract'
import { net } from '@banyan/money'
import { formatDuration } from '@banyan/ui/format'
import type { Words } from '../lib/texts.ts'
import type { Croupier } from '../table/croupier.ts'
import { openDialog } from './dialog.ts'
import { h, icon, setText } from './dom.ts'
import { whenIn } from './history-dialog.ts'
import type { IconName } from './icons.ts'
import type { Money } from './money.ts'

export interface Reminder {
  /** Opens the dialog if it is time for it. Called between rounds: no round is ever cut in two. */
  check(): void
  /** The server has refused a round: whatever this page counted, it is time. */
  due(): void
}

interface ReminderOptions {
  readonly playTime: PlayTime
  readonly croupier: Pick<Croupier, 'playTime' | 'continuePlay'>
  readonly language: Language
  readonly money: Money
  readonly words: Words
  /** True between rounds. */
  readonly isIdle: () => boolean
  readonly openHistory: () => void
  /** Null where nothing is around the game to go back to. */
  readonly leave: (() => void) | null
  /** Opens the page again, which begins a new session of play. */
  readonly reload: () => void
}

const askAgainMs = 2_000

/** Reminds the player of the time, and ends the session at the player's limit. The server refuses rounds by itself; this says why, and in time. */
export function createReminder({ croupier, language, money, words, isIdle, ...options }: ReminderOptions): Reminder {
  const { say, error } = words
  let isOpen = false
  let dueAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const learn = ({ remindInMs, endsInMs }: PlayTime) => {
    const inMs = Math.min(remindInMs, endsInMs ?? Infinity)
    dueAt = performance.now() + inMs
    clearTimeout(timer)
    timer = setTimeout(check, Math.max(0, inMs))
  }
  const check = () => {
    if (performance.now() >= dueAt && !isOpen && isIdle()) void open()
  }

  async function open(): Promise<void> {
    isOpen = true
    const answer = await croupier.playTime()
    const time = answer.ok ? answer.value : null
    if (time && isDue(time)) return show(time)
    isOpen = false
    // Another page of the player's has acknowledged it; or the line is down, and nothing can be played anyhow.
    if (time) learn(time)
    else askAgain()
  }
  const askAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(check, askAgainMs)
  }

  function show({ startedAt, restedAt, endsInMs, roundCount, stakeAmount, payoutAmount }: PlayTime) {
    const isOver = endsInMs !== null && endsInMs <= 0
    const duration = formatDuration((Date.now() - startedAt.getTime()) / 1000)
    const status = h('p', { class: 'quiet', role: 'status' })
    const figure = (label: string, value: string) => h('div', {}, h('dt', {}, label), h('dd', { class: 'figure' }, value))
    const button = (name: IconName, label: string, onclick: () => void) =>
      h('button', { type: 'button', class: 'plain', onclick }, icon(name, 18), h('span', {}, label))
    const go = h('button', { type: 'button', class: 'primary' }, say('time.continue'))
    const dialog = openDialog({
      title: isOver ? say('time.limit_title') : say('time.title', { duration }),
      closeLabel: null,
      class: 'is-narrow is-time',
      body: [
        h('p', {}, isOver ? say('time.limit_text', { duration, at: whenIn(language, restedAt) }) : say('time.text')),
        h(
          'dl',
          { class: 'figures' },
          figure(say('time.rounds'), money.count(roundCount)),
          figure(say('time.staked'), money.full(stakeAmount)),
          figure(say('time.returned'), money.full(payoutAmount)),
          figure(say('time.net'), money.net(net(payoutAmount - stakeAmount))),
        ),
        status,
      ],
      actions: [
        button('history', say('history.open'), options.openHistory),
        ...(options.leave ? [button('leave', say('leave'), options.leave)] : []),
        ...(isOver ? [] : [go]),
      ],
      onClose: () => void (isOpen = false),
    })
    if (isOver) timer = setTimeout(options.reload, Math.max(0, restedAt.getTime() - Date.now()))
    const goOn = async () => {
      go.disabled = true
      const answer = await croupier.continuePlay()
      go.disabled = false
      if (!answer.ok) return setText(status, error(answer.code, answer.detail))
      dialog.close()
      if (answer.value) learn(answer.value)
    }
    go.addEventListener('click', () => void goOn())
  }

  learn(options.playTime)
  return {
    check,
    due() {
      dueAt = performance.now()
      check()
    },
  }
}

function isDue({ remindInMs, endsInMs }: PlayTime): boolean {
  return Math.min(remindInMs, endsInMs ?? Infinity) <= 0
}
