import type { Side } from '../league.ts'
import type { BetView, MarketView, MatchView, SportsState } from '../view.ts'
import { h, svg } from './dom.ts'
import { type Pick, oddsOf, pickId, returnOf, standingOf } from './slip.ts'
import { isText, type Text, words } from './words.ts'

export interface Model {
  language: keyof typeof words
  readonly isDemo: boolean
  readonly isFootball: boolean
  state: SportsState | null
  /** The vendor's clock less this one's. */
  skewMs: number
  isOffline: boolean
  /** The match that the player came for. */
  readonly chosen: string | null
  filter: 'all' | 'live' | 'soon' | 'results'
  /** Matches whose further markets are shown, and proofs that are. */
  readonly opened: Set<string>
  picks: readonly Pick[]
  kind: 'single' | 'combined'
  /** By pick, and one of the combined bet. */
  readonly stakes: Map<string, number>
  acceptsBetter: boolean
  panel: 'slip' | 'bets'
  /** On a narrow screen the slip lies over the list when it is asked for. */
  isPanelOpen: boolean
  isPlacing: boolean
  said: { readonly text: Text; readonly tone: 'good' | 'bad'; readonly values: Readonly<Record<string, string>> } | null
}

const stakeMin = 1000
const chips = [10_000, 50_000, 100_000, 200_000]

/** The whole page for a model, to be laid over what is shown. */
export function draw(model: Model): HTMLElement {
  const { state } = model
  if (!state) return h('div', { id: 'root' })
  const page = pageOf(model, state)
  return h(
    'div',
    { id: 'root', 'data-panel': model.isPanelOpen ? 'open' : 'closed' },
    page.head(),
    page.leagues(),
    page.list(),
    page.panel(),
    page.dock(),
  )
}

function pageOf(model: Model, state: SportsState) {
  const { language } = model
  const tag = language === 'VI' ? 'vi' : 'en'
  const t = (text: Text, values: Readonly<Record<string, string>> = {}) =>
    words[language][text].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
  const money = (amount: number) => amount.toLocaleString(tag)
  /** In every language with a point: a comma would make thousands of it. */
  const odds = (price: number) => (Math.floor(price / 10) / 100).toFixed(2)
  const name = (side: Side) => side.name[language]
  const title = (match: { readonly home: Side; readonly away: Side }) =>
    t('versus', { home: name(match.home), away: name(match.away) })
  const marketName = (market: string) => t(`market_${market}` as Text) // as: every market has its name
  const competitionOf = (match: MatchView) => state.competitions.find(({ id }) => id === match.competition)

  function outcomeName(match: { readonly home: Side; readonly away: Side }, market: string, outcome: string): string {
    if (outcome === '1') return name(match.home) + lineOf(market, '1')
    if (outcome === '2') return name(match.away) + lineOf(market, '2')
    if (outcome === 'X') return t('draw')
    return isText(outcome) ? t(outcome) : outcome
  }
  function lineOf(market: string, outcome: string): string {
    if (market === 'ah:0') return ' 0'
    if (market !== 'ah:-0.5') return ''
    return outcome === '1' ? ` −${(0.5).toLocaleString(tag)}` : ` +${(0.5).toLocaleString(tag)}`
  }

  function clock(match: MatchView): string {
    if (match.status === 'ended') return t('ended')
    if (match.status === 'open')
      return new Date(match.startAt).toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    return model.isFootball ? `${match.minute}′` : t('map', { n: String(Math.min(3, match.minute + 1)) })
  }
  function clockNote(match: MatchView): string {
    if (match.status === 'live') return model.isFootball ? t(match.minute < 45 ? 'half_1' : 'half_2') : t('live')
    if (match.status === 'ended') return ''
    const seconds = Math.max(0, Math.round((match.startAt - Date.now() - model.skewMs) / 1000))
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }

  /** A price that can be chosen, or the reason why not. */
  function priceButton(match: MatchView, market: MarketView, outcome: string, label: string) {
    const price = market.prices[outcome]
    const isOpen = market.status === 'open' && typeof price === 'number'
    const id = `${match.id}/${market.id}/${outcome}`
    const isPicked = model.picks.some((pick) => pickId(pick) === id)
    // What is written on it comes first, so that whoever says it is understood.
    const written = `${label} ${isOpen ? odds(price) : t('suspended')}`
    const meant = outcomeName(match, market.id, outcome)
    const spoken = [written, ...(meant === label ? [] : [meant]), marketName(market.id), title(match)].join(', ')
    return h(
      'button',
      {
        class: 'price',
        type: 'button',
        'data-do': 'pick',
        'data-match': match.id,
        'data-market': market.id,
        'data-outcome': outcome,
        'aria-pressed': String(isPicked),
        'aria-label': spoken,
        disabled: !isOpen,
      },
      h('span', { class: 'of' }, label),
      ' ',
      isOpen ? h('b', {}, odds(price)) : lock(),
    )
  }

  const shortOutcome = (match: MatchView, market: string, outcome: string) => {
    if (market === '1x2' || market === 'win') return outcome
    if (market.startsWith('ah')) return lineOf(market, outcome).trim()
    return outcomeName(match, market, outcome)
  }
  const marketGroup = (match: MatchView, market: MarketView, long = false) =>
    h(
      'div',
      { class: `market of-${market.outcomes.length}`, role: 'group', 'aria-label': marketName(market.id) },
      long && h('p', { class: 'market-name' }, marketName(market.id)),
      h(
        'div',
        { class: 'prices' },
        market.outcomes.map((outcome) =>
          priceButton(
            match,
            market,
            outcome,
            long ? outcomeName(match, market.id, outcome) : shortOutcome(match, market.id, outcome),
          ),
        ),
      ),
    )

  function row(match: MatchView) {
    const isOpened = model.opened.has(match.id)
    const isOver = match.markets.every(({ status }) => status === 'closed')
    const [first, ...others] = match.markets
    return h(
      'article',
      {
        class: 'match',
        id: `match-${match.id}`,
        'aria-label': title(match),
        'data-status': match.status,
        'aria-current': match.id === model.chosen ? 'true' : null,
      },
      h('p', { class: 'when' }, h('b', {}, clock(match)), h('span', {}, clockNote(match))),
      h(
        'div',
        { class: 'sides' },
        [match.home, match.away].map((side, place) =>
          h(
            'p',
            { class: 'side' },
            crest(side),
            h('span', {}, name(side)),
            match.status !== 'open' && h('b', {}, String(match.score[place] ?? 0)),
          ),
        ),
      ),
      isOver
        ? h('p', { class: 'shut' }, t(match.status === 'ended' ? 'ended' : 'closed'))
        : h(
            'div',
            { class: 'main-markets' },
            others
              .slice(0, model.isFootball ? 2 : 1)
              .map((market) => h('div', { class: 'wide' }, marketGroup(match, market))),
            first && marketGroup(match, first),
          ),
      h(
        'button',
        {
          class: 'more',
          type: 'button',
          'data-do': 'open',
          'data-value': match.id,
          'aria-expanded': String(isOpened),
          'aria-label': t(isOpened ? 'less' : 'more', { match: title(match) }),
        },
        chevron(isOpened),
      ),
      isOpened &&
        h(
          'div',
          { class: 'all-markets' },
          !isOver && others.map((market) => marketGroup(match, market, true)),
          happened(match),
          proof(match),
        ),
    )
  }

  const happened = (match: MatchView) =>
    match.happenings.length > 0 &&
    h(
      'p',
      { class: 'happened' },
      match.happenings.map(({ minute, side }) =>
        h('span', {}, `${model.isFootball ? `${minute}′` : t('map', { n: String(minute) })} ${name(match[side])}`),
      ),
    )

  const proof = (match: MatchView) =>
    match.proof &&
    h(
      'section',
      { class: 'proof', 'aria-label': t('proof_of', { match: title(match) }) },
      h('h4', {}, t('proof')),
      h('p', {}, t('proof_text')),
      h(
        'dl',
        {},
        match.proof.hashes.map((hash, place) => [h('dt', {}, t('hash', { n: 'AB'[place] ?? '' })), h('dd', {}, hash)]),
        (match.proof.seeds ?? []).map((seed, place) => [
          h('dt', {}, t('seed', { n: 'AB'[place] ?? '' })),
          h('dd', {}, seed),
        ]),
      ),
    )

  function hero() {
    const running = state.matches.filter(({ status }) => status === 'live')
    const open = running.filter(({ markets }) => markets.some(({ status }) => status !== 'closed'))
    const match = open[0] ?? state.matches.find(({ status }) => status === 'open')
    const market = match?.markets[0]
    if (!match || !market) return null
    return h(
      'section',
      { class: 'hero', 'aria-label': title(match) },
      h(
        'div',
        { class: 'hero-board' },
        h(
          'p',
          { class: 'hero-top' },
          match.status === 'live'
            ? h('span', { class: 'live-pill' }, `${t('live')} ${clock(match)}`)
            : h('span', { class: 'soon-pill' }, t('starts_in', { time: clockNote(match) })),
          h('span', {}, competitionOf(match)?.name[language] ?? ''),
        ),
        h(
          'div',
          { class: 'hero-sides' },
          h('p', { class: 'hero-side' }, crest(match.home), name(match.home)),
          h(
            'p',
            { class: 'hero-score' },
            h('b', {}, match.status === 'open' ? clock(match) : `${match.score[0]} : ${match.score[1]}`),
            h('span', {}, match.status === 'open' ? '' : clockNote(match)),
          ),
          h('p', { class: 'hero-side' }, crest(match.away), name(match.away)),
        ),
        marketGroup(match, market),
      ),
      model.isFootball && pitch(match),
    )
  }

  const filters = ['all', 'live', 'soon', 'results'] as const
  const isIn = {
    all: ({ status }: MatchView) => status !== 'ended',
    live: ({ status }: MatchView) => status === 'live',
    soon: ({ status }: MatchView) => status === 'open',
    results: ({ status }: MatchView) => status === 'ended',
  }

  function columnHeads() {
    const [first, ...others] = state.matches.find(({ status }) => status !== 'ended')?.markets ?? []
    const shown = others.slice(0, model.isFootball ? 2 : 1)
    return h(
      'div',
      { class: 'heads', 'aria-hidden': 'true' },
      [...shown, first].map(
        (market) => market && h('span', { class: `of-${market.outcomes.length}` }, marketName(market.id)),
      ),
    )
  }

  return {
    head: () =>
      h(
        'header',
        {},
        h('h1', {}, t(model.isFootball ? 'title_football' : 'title_esports')),
        model.isDemo && h('p', { class: 'demo' }, t('demo')),
        h('button', { class: 'quiet', type: 'button', 'data-do': 'leave' }, t('leave')),
        model.isOffline && h('p', { class: 'offline', role: 'alert' }, t('offline')),
      ),

    /** Beside the matches on a desk: every league, with what it offers now. */
    leagues() {
      return h(
        'nav',
        { class: 'leagues', 'aria-label': t('leagues') },
        h('h2', {}, t('leagues')),
        h(
          'ul',
          {},
          state.competitions.map((competition) => {
            const matches = state.matches.filter(
              ({ competition: id, status }) => id === competition.id && status !== 'ended',
            )
            return h(
              'li',
              {},
              h(
                'button',
                { type: 'button', 'data-do': 'league', 'data-value': competition.id, disabled: matches.length === 0 },
                h(
                  'span',
                  {},
                  competition.name[language],
                  h('small', {}, t(competition.live ? 'in_play' : 'before_only')),
                ),
                h('span', { class: 'count' }, String(matches.length)),
              ),
            )
          }),
        ),
      )
    },

    list() {
      const shown = state.matches.filter(isIn[model.filter])
      return h(
        'main',
        { inert: model.isPanelOpen },
        hero(),
        h(
          'div',
          { class: 'filters', role: 'group', 'aria-label': t('filter') },
          filters.map((filter) =>
            h(
              'button',
              {
                type: 'button',
                'data-do': 'filter',
                'data-value': filter,
                'aria-pressed': String(model.filter === filter),
              },
              t(filter),
              h('span', { class: 'count' }, String(state.matches.filter(isIn[filter]).length)),
            ),
          ),
        ),
        shown.length === 0 && h('p', { class: 'none' }, t('no_matches')),
        state.competitions.map((competition) => {
          const matches = shown.filter((match) => match.competition === competition.id)
          return (
            matches.length > 0 &&
            h(
              'section',
              { class: 'competition', id: `competition-${competition.id}`, 'aria-label': competition.name[language] },
              h(
                'div',
                { class: 'competition-head' },
                h('h2', {}, competition.name[language]),
                h('span', {}, t(competition.live ? 'in_play' : 'before_only')),
                model.filter !== 'results' && columnHeads(),
              ),
              matches.map(row),
            )
          )
        }),
        h('p', { class: 'house' }, t('house')),
      )
    },

    panel() {
      return h(
        'aside',
        { 'aria-label': t(model.panel === 'slip' ? 'slip' : 'bets') },
        h(
          'div',
          { class: 'panel-head' },
          h(
            'div',
            { class: 'tabs', role: 'group', 'aria-label': `${t('slip')}, ${t('bets')}` },
            (['slip', 'bets'] as const).map((panel) =>
              h(
                'button',
                {
                  type: 'button',
                  'data-do': 'panel',
                  'data-value': panel,
                  'aria-pressed': String(model.panel === panel),
                },
                t(panel),
                panel === 'slip' && model.picks.length > 0 && h('span', { class: 'count' }, String(model.picks.length)),
              ),
            ),
          ),
          h(
            'button',
            { id: 'close', class: 'quiet', type: 'button', 'data-do': 'close', 'aria-label': t('close') },
            cross(),
          ),
        ),
        h(
          'p',
          { class: `said ${model.said?.tone ?? ''}`, role: 'status' },
          model.said ? t(model.said.text, model.said.values) : '',
        ),
        model.panel === 'slip' ? slip() : myBets(),
      )
    },

    dock() {
      const prices = model.picks.map((pick) => pick.price)
      return h(
        'button',
        {
          id: 'dock',
          class: 'dock',
          type: 'button',
          'data-do': 'panel',
          'data-value': model.picks.length > 0 ? 'slip' : 'bets',
          inert: model.isPanelOpen,
        },
        model.picks.length > 0 && h('span', { class: 'count' }, String(model.picks.length)),
        h('b', {}, t(model.picks.length > 0 ? 'slip' : 'bets')),
        model.picks.length > 0 &&
          h(
            'span',
            { class: 'dock-odds' },
            `${t(model.picks.length > 1 ? 'combined' : 'single')} · ${odds(oddsOf(prices))}`,
          ),
      )
    },
  }

  function slip() {
    if (model.picks.length === 0) return h('p', { class: 'none' }, t('empty'))
    const isCombined = model.kind === 'combined'
    return h(
      'div',
      { class: 'slip' },
      h(
        'div',
        { class: 'kinds', role: 'group', 'aria-label': t('kind') },
        (['single', 'combined'] as const).map((kind) =>
          h(
            'button',
            {
              type: 'button',
              'data-do': 'kind',
              'data-value': kind,
              'aria-pressed': String(model.kind === kind),
              disabled: kind === 'combined' && model.picks.length < 2,
            },
            kind === 'combined' && model.picks.length > 1 ? `${t(kind)} ${model.picks.length}` : t(kind),
          ),
        ),
        h('button', { class: 'quiet', type: 'button', 'data-do': 'clear' }, t('clear')),
      ),
      h(
        'ul',
        { class: 'picks' },
        model.picks.map((pick) => pickItem(pick, !isCombined)),
      ),
      isCombined && stakeField('combined', t('stake')),
      totals(),
    )
  }

  function pickItem(pick: Pick, hasStake: boolean) {
    const { match, price, change } = standingOf(state, pick)
    const label = match ? outcomeName(match, pick.market, pick.outcome) : pick.outcome
    const spoken = match ? `${label}, ${title(match)}` : label
    const isTaken = change === 'up' && model.acceptsBetter
    return h(
      'li',
      { class: 'pick', 'data-change': change, id: `pick-${pickId(pick)}` },
      h(
        'p',
        { class: 'pick-name' },
        h('b', {}, label),
        h('b', { class: 'pick-price' }, price === null ? '—' : odds(price)),
      ),
      h(
        'p',
        { class: 'pick-of' },
        match ? title(match) : '',
        h('br'),
        `${marketName(pick.market)}${pick.live ? ` · ${t('live')}` : ''}`,
      ),
      h(
        'button',
        {
          class: 'quiet remove',
          type: 'button',
          'data-do': 'remove',
          'data-value': pickId(pick),
          'aria-label': t('remove', { pick: spoken }),
        },
        cross(),
      ),
      (change === 'up' || change === 'down') &&
        price !== null &&
        h(
          'p',
          { class: `note ${change}${isTaken ? '' : ' asks'}` },
          arrow(change),
          t(change === 'up' ? 'changed_up' : 'changed_down', { from: odds(pick.price), to: odds(price) }),
        ),
      change === 'started' && h('p', { class: 'note down' }, t('started')),
      change === 'suspended' && h('p', { class: 'note down' }, t('wait')),
      change === 'gone' && h('p', { class: 'note down' }, t('gone')),
      hasStake && stakeField(pickId(pick), t('stake_of', { pick: spoken })),
    )
  }

  function stakeField(bet: string, label: string) {
    const stake = model.stakes.get(bet) ?? 0
    return h(
      'div',
      { class: 'stake' },
      h(
        'label',
        {},
        h('span', {}, t('stake')),
        h('input', {
          type: 'text',
          inputmode: 'numeric',
          autocomplete: 'off',
          'data-bet': bet,
          'aria-label': label,
          value: stake > 0 ? money(stake) : '',
          placeholder: '0',
        }),
      ),
      h(
        'div',
        { class: 'chips' },
        chips.map((chip) =>
          h(
            'button',
            {
              type: 'button',
              'data-do': 'stake',
              'data-bet': bet,
              'data-value': chip,
              'aria-label': `${chip / 1000}K, ${label}`,
            },
            `${chip / 1000}K`,
          ),
        ),
      ),
    )
  }

  /** Why the slip cannot be sent as it stands. */
  function fault(stakes: readonly number[]): string | null {
    const standings = model.picks.map((pick) => standingOf(state, pick).change)
    if (standings.includes('gone')) return t('gone')
    if (standings.includes('suspended')) return t('wait')
    if (model.kind === 'combined') {
      const matches = new Set(model.picks.map(({ match }) => match))
      if (model.picks.length < 2) return t('combine_two')
      if (matches.size < model.picks.length) return t('combine_same')
      if (model.picks.length > 15) return t('combine_max')
    }
    return stakes.some((stake) => stake > 0 && stake < stakeMin) ? t('stake_min', { amount: money(stakeMin) }) : null
  }

  function totals() {
    const now = model.picks.map((pick) => ({ pick, price: standingOf(state, pick).price ?? pick.price }))
    const isCombined = model.kind === 'combined'
    const prices = now.map(({ price }) => price)
    const combined = model.stakes.get('combined') ?? 0
    const singles = now.map(({ pick, price }) => ({ price, stake: model.stakes.get(pickId(pick)) ?? 0 }))
    const stakes = isCombined ? [combined] : singles.map(({ stake }) => stake)
    const total = stakes.reduce((sum, stake) => sum + stake, 0)
    const returns = isCombined
      ? returnOf(combined, prices)
      : singles.reduce((sum, { stake, price }) => sum + returnOf(stake, [price]), 0)
    const why = fault(stakes)
    const asks = model.picks.some((pick) => {
      const { change } = standingOf(state, pick)
      return change === 'down' || change === 'started' || (change === 'up' && !model.acceptsBetter)
    })
    return h(
      'div',
      { class: 'totals' },
      h(
        'dl',
        {},
        isCombined && [h('dt', {}, t('odds_total')), h('dd', { class: 'amber' }, odds(Math.floor(oddsOf(prices))))],
        h('dt', {}, t('stake_total')),
        h('dd', {}, money(total)),
        h('dt', {}, t('returns')),
        h('dd', { class: 'win' }, money(returns)),
      ),
      h(
        'label',
        { class: 'better' },
        h('input', { id: 'better', type: 'checkbox', role: 'switch', checked: model.acceptsBetter }),
        h('span', {}, t('accepts_better')),
      ),
      why !== null && h('p', { class: 'why' }, why),
      h(
        'button',
        {
          class: 'primary',
          type: 'button',
          'data-do': 'place',
          disabled: why !== null || total === 0 || model.isPlacing,
        },
        model.isPlacing ? t('placing') : t(asks ? 'place_changed' : 'place', { amount: money(total) }),
      ),
      model.picks.some(({ live }) => live) &&
        h('p', { class: 'small' }, t('live_delay', { seconds: (state.delayMs / 1000).toLocaleString(tag) })),
    )
  }

  function myBets() {
    if (state.bets.length === 0) return h('p', { class: 'none' }, t('no_bets'))
    return h('ul', { class: 'bets' }, state.bets.map(betItem))
  }

  function betItem(bet: BetView) {
    const isPaid = bet.status === 'won' || bet.status === 'returned'
    const isOut = bet.status === 'lost' || bet.status === 'refused'
    return h(
      'li',
      { class: 'bet', id: `bet-${bet.id}`, 'data-status': bet.status },
      h(
        'p',
        { class: 'bet-head' },
        h('b', {}, t('bet', { id: String(bet.id) })),
        h('span', {}, bet.legs.length > 1 ? `${t('combined')} ${bet.legs.length}` : t('single')),
        h('span', { class: 'pill' }, t(`status_${bet.status}`)),
      ),
      bet.legs.map((leg) =>
        h(
          'p',
          { class: 'bet-leg' },
          h('b', {}, outcomeName(leg, leg.market, leg.outcome)),
          h('b', { class: 'pick-price' }, odds(leg.price)),
          h(
            'span',
            {},
            `${title(leg)} · ${marketName(leg.market)}${leg.live ? ` · ${t('at_score', { score: leg.since.join('–') })}` : ''}`,
          ),
          h(
            'span',
            { class: 'leg-end' },
            [leg.score && leg.score.join('–'), leg.result && t(`leg_${leg.result}` as Text)]
              .filter(Boolean)
              .join(' · '),
          ), // as: every result has its word
        ),
      ),
      bet.status === 'refused' &&
        // as: it was just asked
        h('p', { class: 'note down' }, t(isText(bet.reason ?? '') ? (bet.reason as Text) : 'REFUSED')),
      h(
        'dl',
        {},
        h('dt', {}, t('stake')),
        h('dd', {}, money(bet.stake)),
        !isOut && [h('dt', {}, t(isPaid ? 'paid' : 'pays')), h('dd', { class: 'win' }, money(bet.payout))],
      ),
    )
  }
}

const icon = (path: string) =>
  svg(
    'svg',
    { viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true', class: 'icon' },
    svg('path', {
      d: path,
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 2,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  )
const chevron = (isUp: boolean) => icon(isUp ? 'M3 10l5-5 5 5' : 'M3 6l5 5 5-5')
const cross = () => icon('M4 4l8 8M12 4l-8 8')
const arrow = (change: 'up' | 'down') => icon(change === 'up' ? 'M8 13V3M4 7l4-4 4 4' : 'M8 3v10M4 9l4 4 4-4')
const lock = () => icon('M4.5 7.5h7v5h-7zM6 7.5V5.5a2 2 0 0 1 4 0v2')

const shield = 'M12 1 22 4v8c0 6-4.5 9.5-10 11C6.500 21.500 2 18 2 12V4z'
const cuts: Readonly<Record<Side['cut'], string>> = {
  half: 'M12 1 22 4v8c0 6-4.500 9.500-10 11z',
  bars: 'M6 2.700 9.300 1.800v20.200C8 21.400 7 20.700 6 19.800zM14.700 1.800 18 2.800v17c-1 .900-2 1.600-3.300 2.200z',
  band: 'M2 9h20v3c0 1.400-.200 2.600-.700 3.800H2.700C2.200 14.600 2 13.400 2 12z',
  chevron: 'M2 12 12 6l10 6c0 1.600-.300 3-.900 4.300L12 11l-9.100 5.300C2.300 15 2 13.600 2 12z',
}
const crest = ({ colours: [ground, mark], cut }: Side) =>
  svg(
    'svg',
    { viewBox: '0 0 24 24', width: 24, height: 24, class: 'crest', 'aria-hidden': 'true' },
    svg('path', { d: shield, fill: ground }),
    svg('path', { d: cuts[cut], fill: mark }),
    svg('path', { d: shield, fill: 'none', stroke: 'currentColor', 'stroke-opacity': 0.35 }),
  )

/**
 * Where the ball is, is play for the eye: it follows from the match and the minute, and
 * from nothing that is yet to come.
 */
function pitch({ number, minute, status }: MatchView) {
  const at = (of: number) => Math.abs(Math.sin(number * 12.9898 + of * 78.233) * 43_758.5453) % 1
  const [x, y] = status === 'live' ? [14 + at(minute) * 172, 14 + at(minute + 0.5) * 82] : [100, 55]
  const line = (tag: string, attributes: Readonly<Record<string, number | string>>) =>
    svg(tag, { fill: 'none', stroke: '#eaf7ec', 'stroke-opacity': 0.6, ...attributes })
  return svg(
    'svg',
    { class: 'pitch', viewBox: '0 0 200 110', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
    svg('rect', { width: 200, height: 110, fill: '#146c3a' }),
    [0, 2, 4, 6, 8].map((stripe) => svg('rect', { x: stripe * 20, width: 20, height: 110, fill: '#187a42' })),
    line('rect', { x: 6, y: 6, width: 188, height: 98 }),
    line('path', { d: 'M100 6v98M6 32h26v46H6M194 32h-26v46h26' }),
    line('circle', { cx: 100, cy: 55, r: 14 }),
    svg('circle', { class: 'ball', cx: x, cy: y, r: 6, fill: '#fff', 'fill-opacity': 0.25 }),
    svg('circle', { class: 'ball', cx: x, cy: y, r: 3, fill: '#fff' }),
  )
}
