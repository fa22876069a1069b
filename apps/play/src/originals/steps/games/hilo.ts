import { hilo, type HiloCards, type HiloChoice, hiloRankOf, hiloRanks, hiloWays } from '@banyan/games/steps'
import { h, setText } from '../../../controls/dom.ts'
import type { Figures } from '../../figures.ts'
import { drum, svg } from '../../svg.ts'
import type { SayOriginal } from '../../texts.ts'
import { hearArrows } from '../arrows.ts'
import { type CreateStepView, isOffered, type Scene, setOffered, type Shown, type StepChoice } from '../view.ts'
import { cardName, faceDown, faceUp } from './cards.ts'

const guesses = ['higher', 'lower'] as const

/** The card to guess from, both guesses beside it, and the cards before. */
export const createHilo: CreateStepView = ({ say, figures, onChoose }) => {
  const buttons = guesses.map((guess) => createGuess(guess, { say, figures, onChoose }))
  hearArrows(
    buttons.map(({ view }) => view),
    1,
  )
  const place = h('div', { class: 'hilo-place', role: 'img' })
  const trail = createTrail(say)
  const table = h(
    'div',
    { class: 'hilo-table' },
    place,
    h(
      'div',
      { class: 'hilo-guesses', role: 'group', 'aria-label': say('hilo.hint') },
      ...buttons.map(({ view }) => view),
    ),
  )
  let onTop: number | null | undefined
  const lay = (card: number | null, result: string) => {
    place.dataset['result'] = result
    if (card === onTop) return
    onTop = card
    place.setAttribute('aria-label', card === null ? say('hilo.deck') : cardName(card, say))
    place.replaceChildren(faceDown(), card === null ? faceDown() : faceUp(card))
  }
  return {
    stage: h('div', { class: 'hilo' }, drum(), h('div', { class: 'hilo-board' }, table, trail.view)),
    controls: [],
    picks: () => ({}),
    setPicks: () => {},
    setBusy: () => {},
    hint: say('hilo.hint'),
    render(scene) {
      const cards = cardsOf(scene.shown)
      lay(cards.at(-1) ?? null, scene.shown?.status ?? 'none')
      for (const button of buttons) button.render(scene)
      trail.render(scene)
    },
    describe: (shown) =>
      say('hilo.stands', { guesses: rightOf(shown), card: cardName(cardsOf(shown).at(-1) ?? 0, say) }),
  }
}

const rightOf = ({ choices, status }: Shown): number => choices.length - (status === 'lost' ? 1 : 0)

/** The cards that were turned over: the last is the one that is guessed from, or the one that lost. */
function cardsOf(shown: Shown | null): readonly number[] {
  if (!shown) return []
  const { cards } = (shown.hidden ?? shown.seen) as HiloCards // as: what this game gives
  return cards.slice(0, shown.choices.length + 1)
}

/** All cards of a round that is over. */
function hiddenCards(shown: Shown | null): readonly number[] {
  if (!shown?.hidden) return []
  return (shown.hidden as HiloCards).cards // as: likewise
}

interface GuessParts {
  readonly say: SayOriginal
  readonly figures: Figures
  readonly onChoose: (choice: StepChoice) => void
}

function createGuess(guess: HiloChoice, { say, figures, onChoose }: GuessParts) {
  const [words, chance, pays] = [h('b', {}), h('small', { class: 'figure' }), h('span', { class: 'figure' })]
  const view: HTMLButtonElement = h(
    'button',
    { type: 'button', class: 'hilo-guess', 'data-guess': guess, onclick: () => isOffered(view) && onChoose(guess) },
    arrow(guess),
    h('span', { class: 'words' }, words, chance),
    pays,
  )
  return {
    view,
    render({ shown, offered, asked }: Scene) {
      const isAsked = asked === guess
      setOffered(view, offered.includes(guess))
      view.dataset['asked'] = String(isAsked)
      const cards = cardsOf(shown)
      const card = cards.at(-1)
      // Without a round the words of any card stand there; those of an ended one stay as they were.
      if (shown && shown.status !== 'open') return
      setText(words, say(`hilo.${card === undefined ? guess : wordsFor(card, guess)}`))
      setText(chance, card === undefined ? '' : `${figures.hundredths(chanceOf(card, guess))}%`)
      setText(pays, shown && card !== undefined ? figures.short(payOf(shown, guess)) : '')
    },
  }
}

const payOf = ({ choices, seen }: Shown, guess: HiloChoice) =>
  hilo.multiplierWith(
    // as: what this game gives, and its choices
    { picks: {}, seen: seen as HiloCards, choices: choices as readonly HiloChoice[] },
    guess,
  )

/** In hundredths of a percent, cut. */
const chanceOf = (card: number, guess: HiloChoice) => Math.floor((hiloWays(card, guess) * 10_000) / hiloRanks)

/** Beside an ace and a king one of the two guesses is "the same". */
function wordsFor(card: number, guess: HiloChoice) {
  const rank = hiloRankOf(card)
  if (rank === 1) return guess === 'higher' ? 'only_higher' : 'same'
  if (rank === hiloRanks) return guess === 'higher' ? 'same' : 'only_lower'
  return guess
}

/** In pixels, so that it is seen where cards lie after it. */
const roomAfter = 60

/** All cards of the round in a row, each with the guess that led to it; in the end those that would have come. */
function createTrail(say: SayOriginal) {
  const view = h('ol', { class: 'hilo-trail figure', 'aria-label': say('hilo.cards') })
  return {
    view,
    render({ shown, isRevealed }: Scene) {
      const turned = cardsOf(shown)
      const rest = isRevealed ? hiddenCards(shown).slice(turned.length) : []
      view.replaceChildren(...turned.map((card, at) => item(card, at, shown)), ...rest.map((card) => left(card)))
      // The card that was turned last is seen, whatever lies after it.
      const last = view.children[turned.length - 1]
      if (last instanceof HTMLElement)
        view.scrollLeft = last.offsetLeft + last.offsetWidth - view.clientWidth + roomAfter
    },
  }
  function item(card: number, at: number, shown: Shown | null): HTMLElement {
    const guess = shown?.choices[at - 1]
    const isLost = shown?.status === 'lost' && at === shown.choices.length
    return h(
      'li',
      { 'data-result': isLost ? 'lost' : guess === undefined ? 'first' : 'won', 'aria-label': cardName(card, say) },
      faceUp(card),
      guess === undefined ? h('span', {}, say('hilo.first')) : h('span', {}, guess === 'higher' ? '▲' : '▼'),
    )
  }
  function left(card: number): HTMLElement {
    return h('li', { 'data-result': 'left', 'aria-label': cardName(card, say) }, faceUp(card))
  }
}

function arrow(guess: HiloChoice): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: guess === 'higher' ? 'M12 3 22 15H15v6H9v-6H2Z' : 'M12 21 2 9h7V3h6v6h7Z' }),
  )
}
