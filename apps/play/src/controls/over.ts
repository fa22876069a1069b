import type { Words } from '../lib/texts.ts'
import { h } from './dom.ts'

/** Says that the game is over on this page, and why; the site around it offers the way back. */
export function overCard(title: string, reason: string): HTMLElement {
  return h('div', { class: 'over-card', role: 'alert' }, h('h1', {}, title), h('p', {}, reason))
}

/** A page that never became a game. */
export function showOver(root: Element, { say }: Words, reason: string): void {
  root.replaceChildren(h('main', { class: 'over' }, overCard(say('over.title'), reason)))
}
