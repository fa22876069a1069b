import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { partnerPage } from './page.ts'
import { misbehave, type Misbehaviour } from './misbehaviour.ts'
import { ask, balanceThere, finish, leave, move, type PlatformDeps, reconcile } from './platform.ts'
import { reconcileWallet } from './reconcile-wallet.ts'
import { serveWallet } from './wallet-routes.ts'

export interface ServerDeps extends PlatformDeps {
  readonly bad: Misbehaviour
}

/**
 * The partner's one listener: its page, and what the page asks for. Whoever opens it is
 * the player that the address names.
 */
export function startServer(deps: ServerDeps): Promise<Server> {
  const server = createServer((request, response) => {
    void handle(deps, request, response).catch((error: unknown) => {
      console.error(error) // oxlint-disable-line no-console -- the terminal is this program's log
      if (!response.headersSent) json(response, 500, { code: 'INTERNAL' })
    })
  })
  return new Promise((resolve) => server.listen(deps.settings.port, '127.0.0.1', () => resolve(server)))
}

async function handle(deps: ServerDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const method = /^\/wallet\/(\w{1,20})$/.exec(url.pathname)?.[1]
  if (request.method === 'POST' && method !== undefined) return serveWallet(deps, request, response, method)
  if (request.method === 'POST' && url.pathname === '/control') {
    misbehave(
      deps.bad,
      JSON.parse(
        Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString('utf8'),
      ) as object as never,
    ) // as: only known switches are taken
    return json(response, 200, deps.bad)
  }
  const player = url.searchParams.get('player') ?? 'guest'
  if (!/^[\w.:-]{1,64}$/.test(player)) return json(response, 400, { code: 'BAD_REQUEST' })
  if (request.method === 'GET' && url.pathname === '/') {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(partnerPage)
    return
  }
  if (request.method === 'GET' && url.pathname === '/state') return json(response, 200, await stateOf(deps, player))
  if (request.method === 'POST' && url.pathname === '/open') {
    const amount = Number(url.searchParams.get('amount') ?? 0)
    return json(
      response,
      200,
      await open(deps, player, {
        gameCode: url.searchParams.get('game') ?? '',
        amount,
        isDemo: url.searchParams.has('demo'),
      }),
    )
  }
  if (request.method === 'POST' && url.pathname === '/give')
    return json(response, 200, await give(deps, player, url.searchParams.get('game') ?? ''))
  if (request.method === 'POST' && url.pathname === '/leave')
    return json(response, 200, { status: await leave(deps, player) })
  if (request.method === 'POST' && url.pathname === '/finish') return json(response, 200, await finish(deps))
  if (request.method === 'POST' && url.pathname === '/reconcile')
    return json(response, 200, await (deps.settings.isSeamless ? reconcileWallet(deps) : reconcile(deps)))
  return json(response, 404, { code: 'NOT_FOUND' })
}

async function stateOf(deps: PlatformDeps, player: string) {
  const { isSeamless } = deps.settings
  const [games, there] = await Promise.all([
    ask(deps.settings, '/v1/games'),
    isSeamless ? 0 : balanceThere(deps, player),
  ])
  return {
    player,
    isSeamless,
    here: deps.store.balance(player),
    there,
    games: games?.code === 'OK' ? games['games'] : [],
  }
}

/** Money in first, where it is moved, then the address of the game. A demo needs none. */
async function open(
  deps: PlatformDeps,
  player: string,
  { gameCode, amount, isDemo }: { gameCode: string; amount: number; isDemo: boolean },
) {
  if (!isDemo && amount > 0 && !deps.settings.isSeamless) {
    if (!Number.isSafeInteger(amount) || amount > deps.store.balance(player)) return { code: 'INSUFFICIENT_FUNDS' }
    if ((await move(deps, player, 'IN', amount)) !== 'SUCCESS') return { code: 'TRANSFER_NOT_DONE' }
  }
  const token = deps.settings.isSeamless ? { token: deps.store.newToken(player) } : {}
  const order = isDemo ? { mode: 'demo' } : { mode: 'real', player, currency: 'PLAY', ...token }
  return (await ask(deps.settings, '/v1/launch', { ...order, gameCode, language: 'VI' })) ?? { code: 'UNKNOWN' }
}

/** Five rounds of a game, for nothing, for a day. */
async function give({ settings }: ServerDeps, player: string, gameCode: string) {
  const gift = {
    campaign: randomUUID(),
    players: [player],
    gameCode,
    count: 5,
    betValue: '1000',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  }
  return (await ask(settings, '/v1/freerounds', gift)) ?? { code: 'UNKNOWN' }
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value ?? {}))
}
