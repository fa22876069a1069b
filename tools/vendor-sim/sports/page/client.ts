import type { BetView, SportsState } from '../view.ts'
import type { Placed } from '../slips.ts'
import { morph } from './dom.ts'
import { type Model, draw } from './draw.ts'
import { type Pick, hasStarted, marketIn, pickId, renewed, standingOf } from './slip.ts'
import { isText, type Text } from './words.ts'

const asked = new URLSearchParams(location.search)
const launch = asked.get('launch') ?? ''
const lobby = document.documentElement.dataset['lobby'] ?? location.origin
const tell = (message: object) => {
  if (window.parent !== window) window.parent.postMessage(message, new URL(lobby).origin)
}

const model: Model = {
  language: asked.get('language') === 'VI' ? 'VI' : 'EN',
  isDemo: document.documentElement.dataset['mode'] === 'demo',
  isFootball: document.documentElement.dataset['sport'] === 'football',
  state: null,
  skewMs: 0,
  isOffline: false,
  chosen: asked.get('event'),
  filter: 'all',
  opened: new Set(),
  picks: [],
  kind: 'single',
  stakes: new Map(),
  acceptsBetter: true,
  panel: 'slip',
  isPanelOpen: false,
  isPlacing: false,
  said: null,
}

const keys = new Map<string, string>()
let isVisible = true
let told = 0

function show(): void {
  const root = document.querySelector('#root')
  if (root && model.state) morph(root, draw(model))
  document.documentElement.lang = model.language === 'VI' ? 'vi' : 'en'
}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch, ...body }),
  })
  return response.json()
}

async function refresh(): Promise<void> {
  try {
    const state = (await post('/sports/state', {})) as SportsState | { code: string } // as: our own server's answer
    if ('code' in state) return tell({ type: 'banyan:ended', reason: 'session_over' })
    hear(state)
  } catch {
    model.isOffline = true
  }
  show()
}

/** Better odds are taken at once where the player has said so; everything else waits for an answer. */
function hear(state: SportsState): void {
  tellOutcomes(model.state?.bets ?? [], state.bets)
  model.state = state
  model.skewMs = state.now - Date.now()
  model.isOffline = false
  if (state.sequence !== null && state.sequence > told) {
    told = state.sequence
    tell({ type: 'banyan:balance', sequence: told })
  }
}

/** What has become of bets that were being confirmed. */
function tellOutcomes(before: readonly BetView[], now: readonly BetView[]): void {
  for (const bet of now) {
    if (before.find(({ id }) => id === bet.id)?.status !== 'delayed' || bet.status === 'delayed') continue
    if (bet.status === 'refused') say(textOf(bet.reason ?? ''), 'bad')
    else say('placed', 'good', { id: String(bet.id) })
  }
}

const textOf = (code: string): Text => (isText(code) ? code : 'REFUSED')

function say(text: Text, tone: 'good' | 'bad', values: Readonly<Record<string, string>> = {}): void {
  model.said = { text, tone, values }
}

function toggle(matchId: string, marketId: string, outcome: string): void {
  const state = model.state
  const { match, market } = state ? marketIn(state, matchId, marketId) : { match: undefined, market: undefined }
  const price = market?.prices[outcome]
  if (!state || !match || !market || typeof price !== 'number') return
  const pick: Pick = {
    match: matchId,
    market: marketId,
    outcome,
    version: market.version,
    price,
    live: hasStarted(state, match),
  }
  const isIn = model.picks.some((each) => pickId(each) === pickId(pick))
  model.picks = isIn ? model.picks.filter((each) => pickId(each) !== pickId(pick)) : [...model.picks, pick]
  if (model.picks.length > 1 && model.kind === 'single' && !isIn && model.picks.length === 2 && model.stakes.size === 0)
    model.kind = 'combined'
  if (model.picks.length < 2) model.kind = 'single'
  model.panel = 'slip'
  model.said = null
}

/**
 * Sends what stands in the slip: one bet of all picks, or one of each. What the player has just read counts as read.
 */
async function place(): Promise<void> {
  const state = model.state
  if (!state || model.isPlacing) return
  model.picks = model.picks.map((pick) =>
    ['up', 'down', 'started'].includes(standingOf(state, pick).change) ? renewed(state, pick) : pick,
  )
  const bets =
    model.kind === 'combined'
      ? [{ id: 'combined', picks: model.picks }]
      : model.picks.flatMap((pick) =>
          (model.stakes.get(pickId(pick)) ?? 0) > 0 ? [{ id: pickId(pick), picks: [pick] }] : [],
        )
  model.isPlacing = true
  model.said = null
  show()
  for (const { id, picks } of bets) if (!(await placeOne(id, picks))) break
  model.isPlacing = false
  await refresh()
}

/**
 * True when it was taken. A slip keeps its key until it is answered, so that one that is
 * sent again is still the same bet.
 */
async function placeOne(id: string, picks: readonly Pick[]): Promise<boolean> {
  const stake = model.stakes.get(id) ?? 0
  const key = keys.get(id) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  keys.set(id, key)
  try {
    const answer = (await post('/sports/bet', {
      key,
      stake,
      acceptsBetter: model.acceptsBetter,
      legs: picks,
    })) as Placed // as: our own server's answer
    keys.delete(id)
    if (answer.sequence !== undefined && answer.sequence > told) {
      told = answer.sequence
      tell({ type: 'banyan:balance', sequence: told })
    }
    if (answer.code !== 'OK') {
      if (answer.code.startsWith('TOKEN_')) tell({ type: 'banyan:ended', reason: 'session_over' })
      say(textOf(answer.code), 'bad', {
        amount: (answer.stakeMax ?? 0).toLocaleString(model.language === 'VI' ? 'vi' : 'en'),
      })
      return false
    }
    const placed = new Set(picks.map(pickId))
    model.picks = model.picks.filter((pick) => !placed.has(pickId(pick)))
    model.stakes.delete(id)
    say(answer.status === 'delayed' ? 'delayed' : 'placed', 'good', { id: String(answer.slip ?? '') })
    if (model.picks.length === 0) model.panel = 'bets'
    return true
  } catch {
    say('offline', 'bad')
    return false
  }
}

function act(name: string, of: DOMStringMap): void {
  const value = of['value'] ?? ''
  if (name === 'pick') toggle(of['match'] ?? '', of['market'] ?? '', of['outcome'] ?? '')
  if (name === 'filter') model.filter = value as Model['filter'] // as: our own buttons
  if (name === 'league') {
    model.filter = 'all'
    show()
    document.querySelector(`#competition-${CSS.escape(value)}`)?.scrollIntoView({ block: 'start' })
  }
  if (name === 'open' && !model.opened.delete(value)) model.opened.add(value)
  if (name === 'kind') model.kind = value === 'combined' ? 'combined' : 'single'
  if (name === 'panel') {
    model.panel = value === 'bets' ? 'bets' : 'slip'
    model.isPanelOpen = true
  }
  if (name === 'close') model.isPanelOpen = false
  if (name === 'remove') model.picks = model.picks.filter((pick) => pickId(pick) !== value)
  if (name === 'clear') {
    model.picks = []
    model.stakes.clear()
  }
  if (name === 'stake') model.stakes.set(of['bet'] ?? '', Number(value))
  if (name === 'place') void place()
  if (name === 'leave') {
    if (window.parent === window) location.assign(lobby)
    else tell({ type: 'banyan:leave' })
  }
  if (model.picks.length < 2) model.kind = 'single'
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null
  if (!button || button.getAttribute('aria-disabled') === 'true') return
  const wasOpen = model.isPanelOpen
  act(button.dataset['do'] ?? '', button.dataset)
  show()
  if (model.isPanelOpen && !wasOpen) document.querySelector<HTMLElement>('#close')?.focus()
  if (!model.isPanelOpen && wasOpen) document.querySelector<HTMLElement>('#dock')?.focus()
})
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  if (target.id === 'better') model.acceptsBetter = target.checked
  const bet = target.dataset['bet']
  if (bet !== undefined) model.stakes.set(bet, Number(target.value.replaceAll(/\D/g, '').slice(0, 12)))
  show()
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !model.isPanelOpen) return
  model.isPanelOpen = false
  show()
  document.querySelector<HTMLElement>('#dock')?.focus()
})
addEventListener(
  'message',
  ({ origin, source, data }: MessageEvent<{ type?: string; theme?: string; language?: string; visible?: boolean }>) => {
    if (origin !== new URL(lobby).origin || source !== window.parent) return
    if (data.type === 'banyan:theme')
      document.documentElement.dataset['theme'] = data.theme === 'light' ? 'light' : 'dark'
    if (data.type === 'banyan:language') model.language = data.language === 'VI' ? 'VI' : 'EN'
    if (data.type === 'banyan:visible') isVisible = data.visible !== false
    show()
  },
)

await refresh()
document.querySelector('.match[aria-current]')?.scrollIntoView({ block: 'center' })
tell({ type: 'banyan:ready' })
setInterval(() => {
  if (isVisible && !document.hidden && !model.isPlacing) void refresh()
}, 1000)
