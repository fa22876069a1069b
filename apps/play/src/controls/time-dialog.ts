import type { Language, SessionTime } from '@banyan/contract'
import { net } from '@banyan/money'
import { formatDuration } from '@banyan/ui/format'
import type { Words } from '../lib/texts.ts'
import type { Croupier } from '../table/croupier.ts'
import { openDialog } from './dialog.ts'
import { h, icon, setText } from './dom.ts'
import type { IconName } from './icons.ts'
import type { Money } from './money.ts'
import { whenIn } from './when.ts'

export interface Reminder {
  /** Opens the dialog if it is time for it. Called between rounds: no round is ever cut in two. */
  check(): void
  /** The server has refused a round: whatever this page counted, it is time. */
  due(): void
}

interface ReminderOptions {
  readonly playTime: SessionTime
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

/**
 * Reminds the player of the time, and ends the session at the player's limit. The server refuses rounds by itself;
 * this says why, and in time.
 */
export function createReminder(options: ReminderOptions): Reminder {
  const { croupier, isIdle } = options
  let isOpen = false
  let dueAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const checkIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(check, Math.max(0, ms))
  }
  const learn = (time: SessionTime) => {
    dueAt = performance.now() + dueInMs(time)
    checkIn(dueInMs(time))
  }
  const check = () => {
    if (performance.now() >= dueAt && !isOpen && isIdle()) void open()
  }
  async function open(): Promise<void> {
    isOpen = true
    const answer = await croupier.playTime()
    const time = answer.ok ? answer.value : null
    if (time && dueInMs(time) <= 0) return show(time)
    isOpen = false
    // Another page of the player's has acknowledged it; or the line is down, and nothing can be played anyhow.
    if (time) learn(time)
    else checkIn(askAgainMs)
  }
  function show(time: SessionTime) {
    if (isOver(time)) timer = setTimeout(options.reload, Math.max(0, time.restedAt.getTime() - Date.now()))
    showPlayTime(time, options, { onContinued: (next) => next && learn(next), onClose: () => void (isOpen = false) })
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

/** The next thing to tell: the time that has passed, or the end of the session. */
function dueInMs({ remindInMs, endsInMs }: SessionTime): number {
  return Math.min(remindInMs, endsInMs ?? Infinity)
}

const isOver = ({ endsInMs }: SessionTime): boolean => endsInMs !== null && endsInMs <= 0

interface PlayTimeEnds {
  readonly onContinued: (time: SessionTime | null) => void
  readonly onClose: () => void
}

/** Shows how long the session lasts and what it has cost; the player goes on, or the session is over. */
function showPlayTime(
  time: SessionTime,
  { croupier, language, money, words: { say, error }, ...options }: ReminderOptions,
  ends: PlayTimeEnds,
): void {
  const { startedAt, restedAt } = time
  const duration = formatDuration((Date.now() - startedAt.getTime()) / 1000)
  const status = h('p', { class: 'quiet', role: 'status' })
  const button = (name: IconName, label: string, onclick: () => void) =>
    h('button', { type: 'button', class: 'plain', onclick }, icon(name, 18), h('span', {}, label))
  const go = h('button', { type: 'button', class: 'primary' }, say('time.continue'))
  const dialog = openDialog({
    title: isOver(time) ? say('time.limit_title') : say('time.title', { duration }),
    closeLabel: null,
    class: 'is-narrow is-time',
    body: [
      h(
        'p',
        {},
        isOver(time) ? say('time.limit_text', { duration, at: whenIn(language, restedAt) }) : say('time.text'),
      ),
      figuresOf(time, money, say),
      status,
    ],
    actions: [
      button('history', say('history.open'), options.openHistory),
      ...(options.leave ? [button('leave', say('leave'), options.leave)] : []),
      ...(isOver(time) ? [] : [go]),
    ],
    onClose: ends.onClose,
  })
  const goOn = async () => {
    go.disabled = true
    const answer = await croupier.continuePlay()
    go.disabled = false
    if (!answer.ok) return setText(status, error(answer.code, answer.detail))
    dialog.close()
    ends.onContinued(answer.value)
  }
  go.addEventListener('click', () => void goOn())
}

function figuresOf(
  { roundCount, stakeAmount, payoutAmount }: SessionTime,
  money: Money,
  say: Words['say'],
): HTMLElement {
  const figure = (label: string, value: string) => h('div', {}, h('dt', {}, label), h('dd', { class: 'figure' }, value))
  return h(
    'dl',
    { class: 'figures' },
    figure(say('time.rounds'), money.count(roundCount)),
    figure(say('time.staked'), money.full(stakeAmount)),
    figure(say('time.returned'), money.full(payoutAmount)),
    figure(say('time.net'), money.net(net(payoutAmount - stakeAmount))),
  )
}
