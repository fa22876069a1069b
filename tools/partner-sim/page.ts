/** The partner's site: its player's money, our games, and the frame that they are played in. */
export const partnerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Partner</title>
<style>
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 6%, transparent) }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; font: 16px/1.45 system-ui, sans-serif }
  header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 12px 16px; border-bottom: 1px solid var(--line) }
  h1 { margin: 0; font-size: 18px }
  dl { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0; flex: 1 }
  dl div { display: flex; gap: 8px; align-items: baseline }
  dt { opacity: 0.7; font-size: 14px }
  dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums }
  button { font: inherit; min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--soft); color: inherit; cursor: pointer }
  button:hover { border-color: currentColor }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
  button:disabled { opacity: 0.5; cursor: default }
  main { flex: 1; display: flex; flex-direction: column; padding: 16px; gap: 16px; width: 100%; max-width: 1200px; margin: 0 auto }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)) }
  li { border: 1px solid var(--line); border-radius: 12px; padding: 16px; display: flex; flex-direction: column; gap: 12px }
  li img { width: 100%; height: auto; aspect-ratio: 3 / 4; border-radius: 8px }
  li h2 { margin: 0; font-size: 17px }
  li p { margin: 0; font-size: 14px; opacity: 0.75 }
  li div { display: flex; gap: 8px; margin-top: auto }
  li button { white-space: nowrap }
  li button:first-child { flex: 1 }
  iframe { flex: 1; width: 100%; min-height: 620px; border: 0; border-radius: 12px; background: #000 }
  output { font-size: 14px; white-space: pre-wrap }
  output:empty { display: none }
  @media (max-width: 600px) {
    h1 { flex: 1 }
    header { gap: 8px }
    dl { order: 1; flex-basis: 100%; justify-content: space-between }
    dl div { flex-direction: column; gap: 0 }
    main { padding: 8px }
  }
  [hidden] { display: none }
</style>
</head>
<body>
<header>
  <h1>Partner</h1>
  <dl>
    <div><dt>Player</dt><dd id="player"></dd></div>
    <div><dt>Money here</dt><dd id="here"></dd></div>
    <div id="away"><dt>Money in the games</dt><dd id="there"></dd></div>
  </dl>
  <button id="leave" hidden>Leave</button>
  <button id="reconcile">Reconcile</button>
</header>
<main>
  <output id="said" role="status"></output>
  <ul id="games" aria-label="Games"></ul>
  <iframe id="frame" title="Game" allow="fullscreen; autoplay" hidden></iframe>
</main>
<script>
  const byId = (id) => document.getElementById(id)
  const player = new URLSearchParams(location.search).get('player') ?? 'guest'
  const amount = 100000
  const inWords = (value) => value === null ? 'no answer' : value.toLocaleString('en')
  const post = async (path) => (await fetch(path + (path.includes('?') ? '&' : '?') + 'player=' + encodeURIComponent(player), { method: 'POST' })).json()
  let origin = null
  let isSeamless = false
  let knows = true

  async function show() {
    const state = await (await fetch('/state?player=' + encodeURIComponent(player))).json()
    byId('player').textContent = state.player
    byId('here').textContent = inWords(state.here)
    byId('there').textContent = inWords(state.there)
    byId('away').hidden = isSeamless = state.isSeamless
    byId('leave').hidden = origin === null && !state.there
    byId('games').replaceChildren(...state.games.map(card))
    const knew = knows
    knows = state.games.length > 0
    // A platform knows a new partner a second later.
    if (!knows) setTimeout(show, 2000)
    if (knows !== knew) byId('said').textContent = knows ? '' : 'The platform tells no games: is it running, and does it know this partner? It is asked again.'
  }

  function card(game) {
    const item = document.createElement('li')
    const [cover, name, facts, buttons] = ['img', 'h2', 'p', 'div'].map((tag) => document.createElement(tag))
    const { url, width, height } = game.thumbnails[1]
    Object.assign(cover, { src: url, alt: '', width, height })
    name.textContent = game.name.EN ?? game.gameCode
    facts.textContent = 'Returns ' + (game.rtp / 100).toFixed(2) + ' %, bets from ' + inWords(Number(game.bets.PLAY.minBet))
    buttons.append(button(isSeamless ? 'Play' : 'Play with ' + inWords(amount), () => open(game.gameCode, '&amount=' + amount)))
    buttons.append(button('Give 5', () => give(game.gameCode)))
    if (game.demo) buttons.append(button('Demo', () => open(game.gameCode, '&demo')))
    item.append(cover, name, facts, buttons)
    return item
  }

  function button(text, press) {
    const made = document.createElement('button')
    made.textContent = text
    made.addEventListener('click', press)
    return made
  }

  async function open(game, more) {
    for (const each of document.querySelectorAll('#games button')) each.disabled = true
    const opened = await post('/open?game=' + game + more)
    byId('said').textContent = opened.code === 'OK' ? '' : 'The game did not open: ' + opened.code
    if (opened.code === 'OK') {
      origin = new URL(opened.url).origin
      byId('frame').src = opened.url
      byId('frame').hidden = false
      byId('games').hidden = true
    }
    await show()
  }

  async function give(game) {
    const given = await post('/give?game=' + game)
    byId('said').textContent = given.code === 'OK' ? 'Five rounds are given: open the game.' : 'Nothing was given: ' + given.code
  }

  async function leave() {
    byId('leave').disabled = true
    byId('frame').hidden = true
    byId('frame').removeAttribute('src')
    byId('games').hidden = false
    origin = null
    const { status } = await post('/leave')
    byId('said').textContent = status === 'SUCCESS' ? (isSeamless ? '' : 'The money is back.') : 'The platform has not said yet. It is asked until it does.'
    byId('leave').disabled = false
    await show()
  }

  byId('leave').addEventListener('click', leave)
  byId('reconcile').addEventListener('click', async () => {
    const found = await post('/reconcile')
    const books = (found.books ?? []).map((book) => book.player + ': in ' + inWords(book.broughtIn) + ', out ' + inWords(book.takenOut) +
      ', staked ' + inWords(book.staked) + ', won ' + inWords(book.won) + ', so ' + inWords(book.expected) + ' lies there; told ' + inWords(book.there))
    const differing = [...(found.onlyHere ?? []).map((tx) => 'only here: ' + tx), ...(found.onlyThere ?? []).map((tx) => 'only there: ' + tx)]
    byId('said').textContent = [found.agrees ? 'The books agree.' : 'The books differ. ' + (found.problem ?? ''), ...books, ...differing].join('\\n')
  })
  addEventListener('message', (event) => {
    if (event.source !== byId('frame').contentWindow || event.origin !== origin) return
    if (event.data?.type === 'banyan:balance') void show()
    if (event.data?.type === 'banyan:leave' || event.data?.type === 'banyan:ended') void leave()
  })
  void show()
</script>
</body>
</html>
`
