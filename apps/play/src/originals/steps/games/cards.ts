import { hiloRankOf, hiloRanks } from '@banyan/games/steps'
import { h } from '../../../controls/dom.ts'
import { svg } from '../../svg.ts'
import type { SayOriginal } from '../../texts.ts'

const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const

/** Drawn in a square of 100. */
const shapes: Readonly<Record<(typeof suits)[number], string>> = {
  spades:
    'M50 4C58 26 92 40 92 64a20 20 0 0 1-36 11c1 10 5 16 12 21H32c7-5 11-11 12-21A20 20 0 0 1 8 64C8 40 42 26 50 4Z',
  hearts: 'M50 94C38 74 6 58 6 32a22 22 0 0 1 44-5 22 22 0 0 1 44 5c0 26-32 42-44 62Z',
  diamonds: 'M50 4c10 18 22 32 36 46-14 14-26 28-36 46C40 78 28 64 14 50 28 36 40 22 50 4Z',
  clubs:
    'M50 4a20 20 0 0 1 16 32 20 20 0 1 1-10 35c1 11 5 18 12 25H32c7-7 11-14 12-25a20 20 0 1 1-10-35A20 20 0 0 1 50 4Z',
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

const suitOf = (card: number) => suits[Math.floor(card / hiloRanks)] ?? 'spades'
const rankText = (card: number) => ranks[hiloRankOf(card) - 1] ?? ''

/** A card as it is said: its rank and its suit. */
export const cardName = (card: number, say: SayOriginal): string =>
  say('hilo.card', { rank: rankText(card), suit: say(`hilo.suit.${suitOf(card)}`) })

/** A card that lies face up. */
export function faceUp(card: number): HTMLElement {
  const suit = suitOf(card)
  const pip = () => svg('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, svg('path', { d: shapes[suit] }))
  return h(
    'div',
    { class: 'card', 'data-suit': suit, 'aria-hidden': 'true' },
    h('b', { class: 'figure' }, rankText(card)),
    pip(),
    h('i', {}, pip()),
  )
}

/** The back of a card, with the star of the drum. */
export function faceDown(): HTMLElement {
  const star = Array.from({ length: 16 }, (_, index) => {
    const [angle, radius] = [(index * Math.PI) / 8, index % 2 === 0 ? 30 : 12]
    return `${50 + radius * Math.sin(angle)},${70 - radius * Math.cos(angle)}`
  }).join(' ')
  const ring = (r: number) => svg('circle', { cx: 50, cy: 70, r })
  return h(
    'div',
    { class: 'card is-back', 'aria-hidden': 'true' },
    svg('svg', { viewBox: '0 0 100 140' }, svg('polygon', { points: star }), ring(36), ring(40), ring(62)),
  )
}
