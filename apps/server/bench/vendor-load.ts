import { createHmac, randomBytes } from 'node:crypto'
import { connect } from 'node:net'

/** What the generator is told, over the line that its parent opened. */
export interface LoadOrder {
  readonly url: string
  readonly connections: number
  readonly calls: number
  readonly operator: string
  readonly secret: string
  readonly game: string
  readonly players: readonly { readonly player: string; readonly session: string }[]
  /** Begins the names of this load's rounds. */
  readonly prefix: string
}

export interface LoadReport {
  readonly answered: number
  readonly refused: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Rounds of a bet and the win that ends them, signed as a vendor signs, each call once the one before is answered. */
async function load(order: LoadOrder): Promise<LoadReport> {
  const { host, hostname, port } = new URL(order.url)
  const times: number[] = []
  let [left, refused, rounds] = [order.calls, 0, 0]

  function request(method: 'bet' | 'win', round: string, of: { player: string; session: string }): string {
    const call = {
      operator: order.operator,
      ts: Date.now(),
      tx: `${method}${round}`,
      player: of.player,
      game: order.game,
      round,
      currency: 'PLAY',
    }
    const body = JSON.stringify(
      method === 'bet'
        ? { ...call, session: of.session, amount: '10' }
        : { ...call, refTx: `bet${round}`, amount: '9', endRound: true },
    )
    const [timestamp, nonce] = [String(Date.now()), randomBytes(8).toString('hex')]
    const signature = createHmac('sha256', order.secret).update(`${timestamp}.${nonce}.${body}`).digest('hex')
    return (
      `POST /wallet/${method} HTTP/1.1\r\nHost: ${host}\r\nX-Operator: ${order.operator}\r\nX-Timestamp: ${timestamp}\r\nX-Nonce: ${nonce}\r\n` +
      `X-Signature: ${signature}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    )
  }

  function openConnection(done: () => void, failed: (error: Error) => void) {
    let [sentAt, answer, round] = [0, '', '']
    let of = order.players[0]
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const next = () => {
      if (left-- <= 0) return void socket.end(done)
      const isBet = round === ''
      if (isBet) {
        rounds += 1
        round = `${order.prefix}${rounds}`
        of = order.players[rounds % order.players.length]
      }
      if (!of) return failed(new Error('no player'))
      sentAt = performance.now()
      socket.write(request(isBet ? 'bet' : 'win', round, of))
      isWin = !isBet
    }
    let isWin = false
    socket.setEncoding('latin1').on('connect', next).on('error', failed)
    socket.on('close', () => failed(new Error('the server closed a connection')))
    socket.on('data', (text) => {
      answer += text
      const end = answer.indexOf('\r\n\r\n') + 4
      if (end < 4 || answer.length < end + Number(/content-length: (\d+)/i.exec(answer)?.[1])) return
      times.push(performance.now() - sentAt)
      if (!answer.includes('"code":"OK"') && !answer.includes('"code": "OK"')) refused += 1
      answer = ''
      if (isWin) round = ''
      next()
    })
  }

  const startedAt = performance.now()
  await Promise.all(Array.from({ length: order.connections }, () => new Promise<void>(openConnection)))
  const seconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { answered: times.length - refused, refused, seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

process.on('message', (order: LoadOrder) => void load(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
