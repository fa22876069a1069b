import { type BankTransaction, bankHeaders, bankPath } from '@banyan/contract'
import { connect } from 'node:net'
import { headersOf, sign } from '../src/platform/secrets/signature.ts'
import { type Answers, type Bettors, atPace, betCalls } from './paced-calls.ts'

/** Transfers of which a bank tells, each connection the next once the one before is answered. */
export interface Transfers {
  readonly connections: number
  readonly code: string
  readonly secret: string
  readonly accountNumber: string
  readonly texts: readonly string[]
  /** Begins the names of these transactions. */
  readonly prefix: string
}

/** What the generator is told, over the line that its parent opened: all of it at once. */
export interface CashierOrder {
  readonly url: string
  readonly seconds: number
  readonly transfers?: Transfers
  readonly bets?: Bettors
}

export interface Told {
  readonly credited: number
  readonly others: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface CashierReport {
  readonly transfers?: Told
  readonly bets?: Answers
}

const crlf = '\r\n'

function requestOf({ code, secret, accountNumber, prefix }: Transfers, host: string, number: number, text: string) {
  const transaction: BankTransaction = {
    transactionId: `${prefix}${number}`,
    accountNumber,
    amount: '100000',
    currency: 'VND',
    text: `NGUYEN VAN AN chuyen tien ${text}`,
    payer: { name: 'NGUYEN VAN AN', accountNumber: '0071000999888', bankCode: 'VCB' },
    bookedAt: new Date().toISOString(),
  }
  const body = JSON.stringify(transaction)
  const headers = Object.entries({
    host,
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...headersOf(sign(code, secret, body), bankHeaders),
  })
  return `POST ${bankPath} HTTP/1.1${crlf}${headers.map((each) => each.join(': ')).join(crlf)}${crlf}${crlf}${body}`
}

async function tell(url: string, transfers: Transfers): Promise<Told> {
  const { host, hostname, port } = new URL(url)
  const times: number[] = []
  let [next, credited] = [0, 0]

  function openConnection(done: () => void, failed: (error: Error) => void) {
    let [sentAt, answer] = [0, '']
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const send = () => {
      const number = next++
      const text = transfers.texts[number]
      if (text === undefined) return void socket.end(done)
      const request = requestOf(transfers, host, number, text)
      sentAt = performance.now()
      socket.write(request)
    }
    socket.setEncoding('latin1').on('connect', send).on('error', failed)
    socket.on('close', () => failed(new Error('the server closed a connection')))
    socket.on('data', (received) => {
      answer += received
      const end = answer.indexOf(crlf + crlf) + 4
      if (end < 4 || answer.length < end + Number(/content-length: (\d+)/i.exec(answer)?.[1])) return
      times.push(performance.now() - sentAt)
      if (answer.includes('"verdict":"credited"') && !answer.includes('"replayed"')) credited += 1
      answer = ''
      send()
    })
  }

  const startedAt = performance.now()
  await Promise.all(Array.from({ length: transfers.connections }, () => new Promise<void>(openConnection)))
  const seconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { credited, others: times.length - credited, seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

async function load({ url, seconds, transfers, bets }: CashierOrder): Promise<CashierReport> {
  const [told, placed] = await Promise.all([
    transfers && tell(url, transfers),
    bets && atPace(url, seconds, betCalls(bets, seconds)),
  ])
  return { ...(told && { transfers: told }), ...(placed && { bets: placed }) }
}

process.on('message', (order: CashierOrder) => void load(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
