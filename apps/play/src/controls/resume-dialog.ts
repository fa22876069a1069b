import type { PlayedRound } from '@banyan/contract'
import type { Say } from '../lib/texts.ts'
import { openDialog } from './dialog.ts'
import { h, icon } from './dom.ts'
import type { Money } from './money.ts'

/** A round that a reload interrupted is decided and paid; the player chooses how to see it. */
export function askToResume(played: PlayedRound, onSeen: (isWatched: boolean) => void, say: Say, money: Money): void {
  let isWatched = false
  const { roundId: id, campaign } = played
  const text =
    campaign === null
      ? say('unfinished.text', { id, stake: money.full(played.stakeAmount) })
      : say('unfinished.text_given', { id })
  const watch = h(
    'button',
    { type: 'button', class: 'primary' },
    icon('replay', 18),
    h('span', {}, say('unfinished.watch')),
  )
  const skip = h('button', { type: 'button', class: 'plain' }, say('unfinished.skip'))
  const dialog = openDialog({
    title: say('unfinished.title'),
    closeLabel: say('close'),
    class: 'is-narrow',
    body: [h('p', {}, text)],
    actions: [skip, watch],
    onClose: () => onSeen(isWatched),
  })
  watch.addEventListener('click', () => {
    isWatched = true
    dialog.close()
  })
  skip.addEventListener('click', () => dialog.close())
}
