import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gameOf, games } from './games.ts'
import { misbehave, reach } from './misbehaviour.ts'
import { closedPage, gamePage, pageLanguage } from './page.ts'
import { playRound } from './rounds.ts'
import type { Contract } from './settings.ts'
import { isProven, signed } from './signing.ts'
import { eventsOf } from './sports/events.ts'
import { sportOfGame, sportsGames } from './sports/league.ts'
import { assetOf, sportsPage, sportsPolicy } from './sports/pages.ts'
import { placeSlip } from './sports/slips.ts'
import { stateFor } from './sports/view.ts'
import { launchColumns, type LaunchRow, transferColumns, type TransferRow } from './store.ts'
import { type CallerDeps, callWallet } from './wallet-caller.ts'

interface Answer {
  readonly status?: number
  readonly body: unknown
}

const nonces = new Map<string, number>()

/** The vendor's one listener: its signed calls for operators, the game pages, and the switches of its misbehaviour. */
export function startServer(deps: CallerDeps): Promise<Server> {
  const server = createServer((request, response) => {
    void handle(deps, request, response).catch((error: unknown) => {
      console.error(error) // oxlint-disable-line no-console -- the terminal is this program's log
      if (!response.headersSent) json(response, 500, { code: 'INTERNAL' })
    })
  })
  return new Promise((resolve) => server.listen(deps.settings.port, deps.settings.host, () => resolve(server)))
}

async function handle(deps: CallerDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // as: no encoding was set
  const body = Buffer.concat(chunks).toString('utf8')
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  if (url.pathname.startsWith('/v1/')) return answerOperator(deps, request, response, url, body)
  if (url.pathname.startsWith('/game/')) return showGame(deps, response, url)
  if (url.pathname === '/play' && request.method === 'POST') {
    const { launch, stakes } = JSON.parse(body) as { launch: unknown; stakes: unknown } // as: checked below
    const row = deps.store.get<LaunchRow>(`select ${launchColumns} from launch where id = ?`, String(launch))
    return json(response, 200, row ? await playRound(deps, row, stakes) : { code: 'TOKEN_INVALID' })
  }
  if (url.pathname.startsWith('/sports/'))
    return answerSports(deps, request, response, url.pathname.slice('/sports/'.length), body)
  if (url.pathname === '/control' && request.method === 'POST' && isOfThisMachine(request)) {
    misbehave(deps.bad, JSON.parse(body) as Record<string, unknown>) // as: names and types are checked there
    return json(response, 200, deps.bad)
  }
  return json(response, 404, { code: 'NOT_FOUND' })
}

/** Misbehaviour is switched from this machine alone. */
const isOfThisMachine = ({ socket: { remoteAddress = '' } }: IncomingMessage) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(remoteAddress)

/** Opens the game of a launch, once: the token becomes a session at the operator. */
async function showGame(deps: CallerDeps, response: ServerResponse, url: URL): Promise<void> {
  const launch = deps.store.get<LaunchRow>(
    `select ${launchColumns} from launch where id = ?`,
    url.searchParams.get('launch') ?? '',
  )
  if (!launch || !isOffered(launch.game)) return json(response, 410, { code: 'TOKEN_INVALID' })
  const language = pageLanguage(url.searchParams.get('language') ?? '')
  const contract = deps.settings.contracts.find(({ operator }) => operator === launch.operator)
  if (launch.mode === 'real' && launch.session === null && contract?.wallet === 'seamless') {
    const entered = await callWallet(deps, contract, 'authenticate', { token: launch.token })
    if (entered?.sessionId === undefined) return page(response, 410, launch, closedPage(launch.lobby_url, language))
    deps.store.run('update launch set session = ? where id = ?', entered.sessionId, launch.id)
  }
  const game = gameOf(launch.game)
  page(response, 200, launch, game ? gamePage(game, launch, language) : sportsPage(launch, language))
}

const isOffered = (code: string) => gameOf(code) !== undefined || sportOfGame[code] !== undefined

/** The files of the sportsbook's page, and its two questions: what there is, and whether this bet is taken. */
async function answerSports(
  deps: CallerDeps,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  body: string,
): Promise<void> {
  const asset = request.method === 'GET' ? assetOf(name) : null
  if (asset)
    return void response
      .writeHead(200, { 'content-type': asset.type, 'x-content-type-options': 'nosniff' })
      .end(asset.body)
  if (request.method !== 'POST' || (name !== 'state' && name !== 'bet'))
    return json(response, 404, { code: 'NOT_FOUND' })
  const given = JSON.parse(body) as { launch?: unknown } // as: checked below
  const launch = deps.store.get<LaunchRow>(`select ${launchColumns} from launch where id = ?`, String(given.launch))
  if (!launch || sportOfGame[launch.game] === undefined) return json(response, 200, { code: 'TOKEN_INVALID' })
  json(response, 200, name === 'state' ? stateFor(deps, launch) : await placeSlip(deps, launch, given))
}

/** A page that the operator's site may frame, and nobody else. */
function page(response: ServerResponse, status: number, { game, lobby_url: lobbyUrl }: LaunchRow, html: string): void {
  const site = new URL(lobbyUrl).origin
  const tablePolicy = `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors ${site}`
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': status === 200 && sportOfGame[game] !== undefined ? sportsPolicy(site) : tablePolicy,
  })
  response.end(html)
}

async function answerOperator(
  deps: CallerDeps,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  const header = (name: string) => String(request.headers[name] ?? '')
  const contract = deps.settings.contracts.find(({ operator }) => operator === header('x-operator'))
  const proof = { timestamp: header('x-timestamp'), nonce: header('x-nonce'), signature: header('x-signature') }
  const isGet = request.method === 'GET'
  if (
    !contract ||
    !isProven(contract.secret, proof, isGet ? url.pathname + url.search : body) ||
    isReplayed(`${contract.operator} ${proof.nonce}`)
  ) {
    return json(response, 401, { code: 'INVALID_SIGNATURE' })
  }
  await sleep(deps.bad.slow)
  const given = isGet ? {} : (JSON.parse(body) as Record<string, unknown>) // as: the fields are read one by one
  const answer = operatorCall(deps, contract, url, given)
  if (answer === null) return void request.socket.destroy()
  const text = JSON.stringify(answer.body)
  const proofs = signed(
    contract.operator,
    deps.bad.wrongSignature ? 'not the secret' : contract.secret,
    text,
    proof.nonce,
  )
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...proofs }).end(text)
}

/** Null: the caller hears nothing. */
function operatorCall(
  deps: CallerDeps,
  contract: Contract,
  url: URL,
  given: Readonly<Record<string, unknown>>,
): Answer | null {
  const { store, settings } = deps
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  if (url.pathname === '/v1/games') {
    const everywhere = { demo: true, platforms: ['html5-desktop', 'html5'], status: 'open' }
    const tables = games.map(({ code, name, rtp }) => ({
      gameCode: code,
      name: name.EN,
      category: 'RNG',
      rtp: rtp[0],
      ...everywhere,
    }))
    const sports = sportsGames.map(({ code, name, category }) => ({ gameCode: code, name, category, ...everywhere }))
    return { body: { code: 'OK', games: contract.wallet === 'seamless' ? [...tables, ...sports] : tables } }
  }
  if (url.pathname === '/v1/events')
    return { body: { code: 'OK', events: contract.wallet === 'seamless' ? eventsOf(deps) : [] } }
  if (url.pathname === '/v1/launch') {
    // A bet on a match is asked for and settled by calls: the sportsbook knows the operator's wallet alone.
    const isServed = isOffered(text('gameCode')) && (contract.wallet === 'seamless' || gameOf(text('gameCode')))
    if (!isServed) return { body: { code: 'GAME_DISABLED' } }
    const id = randomBytes(16).toString('hex')
    const values = [
      id,
      contract.operator,
      text('player'),
      text('token'),
      text('gameCode'),
      text('currency'),
      text('mode') === 'demo' ? 'demo' : 'real',
      text('lobbyUrl'),
    ]
    store.run(
      'insert into launch (id, operator, player, token, game, currency, mode, lobby_url) values (?, ?, ?, ?, ?, ?, ?, ?)',
      ...values,
    )
    const query = new URLSearchParams({
      launch: id,
      language: text('language'),
      ...(text('event') !== '' && { event: text('event') }),
    })
    return {
      body: {
        code: 'OK',
        url: `${settings.url}/game/${text('gameCode')}?${query}`,
      },
    }
  }
  if (url.pathname === '/v1/balance') {
    const account = store.get<{ balance: number }>(
      'select balance from account where operator = ? and player = ?',
      contract.operator,
      url.searchParams.get('player') ?? '',
    )
    return { body: { code: 'OK', balance: String(account?.balance ?? 0) } }
  }
  if (url.pathname === '/v1/credit') {
    const played = store.get<{ won: number }>(
      `select coalesce(sum(win - bet), 0) as won from round join launch on launch.id = launch
        where operator = ? and mode = 'real' and status = 'done'`,
      contract.operator,
    )
    return { body: { code: 'OK', credit: String(Math.max(0, settings.credit + (played?.won ?? 0))) } }
  }
  if (url.pathname === '/v1/rounds') return { body: transactions(deps, contract, url) }
  if (url.pathname === '/v1/transfer')
    return moveMoney(deps, contract, {
      reference: text('reference'),
      player: text('player'),
      amount: Number(text('amount')),
      type: text('type'),
    })
  if (url.pathname.startsWith('/v1/transfer/'))
    return {
      body: {
        code: 'OK',
        status: statusOf(deps, contract, decodeURIComponent(url.pathname.slice('/v1/transfer/'.length))),
      },
    }
  return { status: 404, body: { code: 'NOT_FOUND' } }
}

/** A reference is decided once, whatever is sent under it afterwards. */
function moveMoney(
  { store, bad }: CallerDeps,
  contract: Contract,
  order: { reference: string; player: string; amount: number; type: string },
): Answer | null {
  const { reference, player, amount, type } = order
  if (bad.loseTransfers) return null
  reach(bad, 'transfer is heard')
  const status = store.atomically(() => {
    const earlier = store.get<TransferRow>(
      `select ${transferColumns} from transfer where operator = ? and reference = ?`,
      contract.operator,
      reference,
    )
    if (earlier) return earlier.status
    store.run('insert or ignore into account (operator, player, balance) values (?, ?, 0)', contract.operator, player)
    const change = type === 'IN' ? amount : -amount
    const isFair = Number.isSafeInteger(amount) && amount > 0 && (type === 'IN' || type === 'OUT') && !bad.failTransfers
    const moved =
      isFair &&
      store.run(
        'update account set balance = balance + ? where operator = ? and player = ? and balance + ? >= 0',
        change,
        contract.operator,
        player,
        change,
      ).changes === 1
    store.run(
      'insert into transfer (operator, reference, player, amount, type, status) values (?, ?, ?, ?, ?, ?)',
      contract.operator,
      reference,
      player,
      amount,
      type,
      moved ? 'SUCCESS' : 'FAILED',
    )
    return moved ? 'SUCCESS' : 'FAILED'
  })
  reach(bad, 'transfer is done')
  return bad.loseTransferAnswers ? null : { body: { code: 'OK', status } }
}

/** A reference that nobody has heard of is buried: should it still come, it fails. */
function statusOf({ store }: CallerDeps, contract: Contract, reference: string): string {
  store.run(
    "insert or ignore into transfer (operator, reference, player, amount, type, status) values (?, ?, '', 0, '', 'FAILED')",
    contract.operator,
    reference,
  )
  return (
    store.get<TransferRow>(
      `select ${transferColumns} from transfer where operator = ? and reference = ?`,
      contract.operator,
      reference,
    )?.status ?? 'FAILED'
  )
}

interface ToldRow {
  readonly id: number
  readonly player: string
  readonly game: string
  readonly status: string
  readonly bet: number
  readonly win: number
}

const pageSize = 500

function transactions({ store }: CallerDeps, contract: Contract, url: URL) {
  const after = Number(url.searchParams.get('cursor') ?? '') || 0
  const rows = store.all<ToldRow>(
    `select round.id, player, game, status, bet, win from round join launch on launch.id = round.launch
    where operator = ? and mode = 'real' and status in ('done', 'void') and at >= ? and at < ? and round.id > ?
      order by round.id limit ?`,
    contract.operator,
    url.searchParams.get('from') ?? '',
    url.searchParams.get('to') ?? '',
    after,
    pageSize,
  )
  const told = rows.flatMap(({ id, player, game, status, bet, win }) => [
    { tx: `b${id}`, type: 'BET', player, game, round: `r${id}`, amount: String(bet), undone: status === 'void' },
    ...(status === 'done'
      ? [{ tx: `w${id}`, type: 'WIN', player, game, round: `r${id}`, amount: String(win), undone: false }]
      : []),
  ])
  return { code: 'OK', transactions: told, next: rows.length === pageSize ? String(rows.at(-1)?.id) : null }
}

function isReplayed(nonce: string): boolean {
  const now = Date.now()
  for (const [known, at] of nonces) {
    if (at > now - 300_000) break
    nonces.delete(known)
  }
  if (nonces.has(nonce)) return true
  nonces.set(nonce, now)
  return false
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
