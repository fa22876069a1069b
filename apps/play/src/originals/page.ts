import type { OriginalCode } from '@banyan/games/originals'
import type { StepCode } from '@banyan/games/steps'
import { h, icon, iconButton, setText } from '../controls/dom.ts'
import { overCard } from '../controls/over.ts'
import type { Sounds } from '../lib/sounds.ts'
import type { Words } from '../lib/texts.ts'
import type { SayOriginal } from './texts.ts'

export interface PageActions {
  /** Null in a game that has no fast mode. */
  readonly fast: (() => void) | null
  readonly sitting: () => void
  readonly history: () => void
  readonly fair: () => void
  readonly rules: () => void
  readonly keys: () => void
  /** Null where nothing is around the game to go back to. */
  readonly leave: (() => void) | null
}

export interface PageParts {
  readonly gameCode: OriginalCode | StepCode
  readonly money: 'real' | 'trial' | 'demo'
  readonly stage: Element
  /** What is chosen before a bet, and the bet. */
  readonly panel: readonly Element[]
  readonly balance: Element
  readonly sounds: Sounds
  readonly words: Words
  readonly say: SayOriginal
  readonly actions: PageActions
}

/** What came of a round, in words and in a few signs. */
export interface Result {
  readonly kind: 'won' | 'part' | 'lost'
  readonly text: string
  /** What came, for those who do not see it. */
  readonly described: string
  readonly label: string
}

export interface Page {
  readonly view: HTMLElement
  result(result: Result): void
  /** A line over the board that stands until something else is said. */
  say(text: string): void
  notice(text: string | null): void
  setFast(isFast: boolean): void
  over(title: string, reason: string): void
}

const stripLength = 12

/** The page around a board: its head with the strip of results, the panel of the bet, the tools. */
export function createPage(parts: PageParts): Page {
  const { gameCode, stage, panel, balance, words, say } = parts
  const notice = h('p', { class: 'solo-notice', role: 'status' })
  const said = h('p', { class: 'solo-said', role: 'status' })
  const strip = h('ol', { class: 'strip figure', 'aria-label': say('last_results') })
  const tools = createTools(parts)
  const view = h(
    'main',
    { class: 'solo', 'data-game': gameCode, 'data-theme': 'dark' },
    h('header', { class: 'solo-head' }, h('h1', {}, say(`name.${gameCode}`)), badgeOf(parts), strip),
    h('section', { class: 'solo-stage', 'aria-label': say('stage') }, stage, said, notice),
    h(
      'section',
      { class: 'solo-panel', 'aria-label': say('controls') },
      h('div', { class: 'solo-balance' }, h('small', {}, words.say('balance')), balance),
      ...panel,
    ),
    tools.view,
  )
  return {
    view,
    result({ kind, text, described, label }) {
      setText(said, text)
      said.dataset['result'] = kind
      said.setAttribute('aria-label', `${described}. ${text}`)
      strip.prepend(h('li', { 'data-result': kind }, label))
      while (strip.children.length > stripLength) strip.lastElementChild?.remove()
    },
    say(text) {
      setText(said, text)
      said.dataset['result'] = 'none'
      said.removeAttribute('aria-label')
    },
    notice(text) {
      setText(notice, text ?? '')
      // What was said of the round before is no word about this one.
      if (text === null) setText(said, '')
    },
    setFast: tools.setFast,
    over: (title, reason) => view.replaceChildren(overCard(title, reason)),
  }
}

function badgeOf({ money, words: { say } }: PageParts): HTMLElement | null {
  if (money === 'real') return null
  return h('p', { class: 'solo-badge', title: say(`${money}_note`) }, say(money))
}

function createTools({ sounds, words, say, actions }: PageParts) {
  const fast = actions.fast && iconButton('turbo', say('fast'), actions.fast, { 'aria-pressed': 'false' })
  const sound = iconButton(sounds.isOn ? 'sound' : 'silent', '', () => {
    sounds.setOn(!sounds.isOn)
    sounds.play('press')
    showSound()
  })
  const showSound = () => {
    const text = words.say(sounds.isOn ? 'sound_off' : 'sound_on')
    sound.replaceChildren(icon(sounds.isOn ? 'sound' : 'silent'))
    for (const name of ['aria-label', 'title']) sound.setAttribute(name, text)
  }
  showSound()
  const view = h(
    'nav',
    { class: 'solo-tools' },
    iconButton('fair', words.say('fair.open'), actions.fair),
    iconButton('history', say('history.open'), actions.history),
    iconButton('info', say('rules.open'), actions.rules),
    iconButton('chart', say('sitting.open'), actions.sitting),
    iconButton('keys', say('keys.open'), actions.keys, { class: 'icon-button keys' }),
    fast,
    sound,
    actions.leave && iconButton('leave', words.say('leave'), actions.leave),
  )
  return { view, setFast: (isFast: boolean) => fast?.setAttribute('aria-pressed', String(isFast)) }
}
