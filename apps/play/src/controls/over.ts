import type { Words } from '../lib/texts.ts'
import { h } from './dom.ts'

/** The end of the game on this page, with the reason; the site around it offers the way back. */
export function showOver(root: Element, { say }: Words, reason: string): void {
  root.replaceChildren(
    h('main', { class: 'over' }, h('div', { class: 'over-card', role: 'alert' }, h('h1', {}, say('over.title')), h('p', {}, reason))),
  )
}
