import { rowsOf, slotGame } from '@banyan/games/slots'
import type { Say } from '../lib/texts.ts'
import type { Skin } from '../skins/skin.ts'
import type { Offer } from '../table/croupier.ts'
import type { TableState } from '../table/state.ts'
import type { Bar } from './bar.ts'
import { h, icon, setText } from './dom.ts'
import type { GameHud } from './hud.ts'
import type { Meters } from './meters.ts'
import { overCard } from './over.ts'

export interface Screen {
  readonly view: HTMLElement
  readonly canvas: HTMLCanvasElement
  setPhase(phase: TableState['phase']): void
  notice(text: string | null, kind?: 'lost'): void
  replaying(replay: { readonly tag: string; readonly note: string } | null): void
  over(title: string, reason: string): void
}

interface ScreenParts {
  readonly offer: Pick<Offer, 'gameCode' | 'money'>
  readonly skin: Skin
  readonly say: Say
  readonly hud: GameHud
  readonly meters: Meters
  readonly bar: Pick<Bar, 'tools' | 'view'>
}

/** The page of a game: the scene with its reels, and the controls. The canvas is no larger than the reels. */
export function createScreen({ offer, skin, say, hud, meters, bar }: ScreenParts): Screen {
  const canvas = h('canvas', { role: 'img', 'aria-label': say('stage') })
  const notice = h('div', { class: 'notice', role: 'status' })
  const tag = h('div', { class: 'replay', role: 'status' })
  const { url, width, height } = skin.lettering
  const game = slotGame(offer.gameCode)
  const grid = `${game.reels.length}x${rowsOf(game)}`
  const badge = offer.money === 'real' ? null : offer.money
  const view = h(
    'main',
    // The scene is a night of its own in every theme; dialogs follow the site's.
    { class: 'game', 'data-game': offer.gameCode, 'data-grid': grid, 'data-theme': 'dark' },
    h(
      'section',
      { class: 'scene' },
      h(
        'picture',
        { class: 'backdrop' },
        h('source', { media: '(max-aspect-ratio: 4/5)', srcset: skin.backgrounds.tall }),
        h('img', { src: skin.backgrounds.wide, alt: '', width: 1440, height: 900 }),
      ),
      h('h1', { class: 'lettering' }, h('img', { src: url, width, height, alt: skin.title })),
      badge &&
        h(
          'p',
          { class: 'badge', title: say(`${badge}_note`) },
          h('b', {}, say(badge)),
          h('span', {}, say(`${badge}_note`)),
        ),
      tag,
      meters.view,
      h('div', { class: 'frame' }, h('div', { class: 'reels' }, canvas), hud.counter, hud.plateView),
      hud.pill,
      hud.party,
      notice,
    ),
    bar.tools,
    bar.view,
  )
  return {
    view,
    canvas,
    setPhase: (phase) => void (view.dataset['phase'] = phase),
    notice(text, kind) {
      notice.classList.toggle('is-shown', text !== null)
      if (text !== null) notice.replaceChildren(...(kind === 'lost' ? [icon('lost', 20)] : []), h('span', {}, text))
    },
    replaying(replay) {
      tag.classList.toggle('is-shown', replay !== null)
      tag.replaceChildren(...(replay ? [h('b', {}, replay.tag), h('span', {}, replay.note)] : []))
    },
    over(title, reason) {
      setText(notice, '')
      view.append(h('div', { class: 'over is-above' }, overCard(title, reason)))
    },
  }
}
