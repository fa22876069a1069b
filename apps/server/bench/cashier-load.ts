import { type BankTransaction, bankHeaders, bankPath, withdrawalRoutes } from '@banyan/contract'
import { headersOf, sign } from '../src/platform/secrets/signature.ts'
import { newKey } from '../test/betting.ts'
import { type Times, closedLoop, wireOf } from './closed-loop.ts'
import { type Answers, type Bettors, atPace, betCalls, newAddress } from './paced-calls.ts'

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

/** Calls of the cashier by members, one of each in this order. */
export interface Asking {
  readonly connections: number
  readonly call: 'addWithdrawalAccount' | 'requestWithdrawal'
  readonly tokens: readonly string[]
  readonly bodies: readonly object[]
}

/** What the generator is told, over the line that its parent opened: all of it at once. */
export interface CashierOrder {
  readonly url: string
  readonly seconds: number
  readonly transfers?: Transfers
  readonly asking?: Asking
  readonly bets?: Bettors
}

export interface Told extends Times {
  readonly credited: number
  readonly others: number
}

/** How often each code was answered; what was done is `done`. */
export interface Asked extends Times {
  readonly codes: Readonly<Record<string, number>>
}

export interface CashierReport {
  readonly transfers?: Told
  readonly asking?: Asked
  readonly bets?: Answers
}

function transferOf({ code, secret, accountNumber, prefix }: Transfers, host: string, number: number, text: string) {
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
  return wireOf({ host, path: bankPath }, headersOf(sign(code, secret, body), bankHeaders), body)
}

async function tell(url: string, transfers: Transfers): Promise<Told> {
  const { host } = new URL(url)
  let [credited, answered] = [0, 0]
  const times = await closedLoop({
    url,
    connections: transfers.connections,
    requestOf(number) {
      const text = transfers.texts[number]
      return text === undefined ? undefined : transferOf(transfers, host, number, text)
    },
    onAnswer(answer) {
      answered += 1
      if (answer.includes('"verdict":"credited"') && !answer.includes('"replayed"')) credited += 1
    },
  })
  return { ...times, credited, others: answered - credited }
}

/** Written beforehand, so that the work of the members' browsers is not measured. */
async function ask(url: string, { connections, call, tokens, bodies }: Asking): Promise<Asked> {
  const { host } = new URL(url)
  const { path } = withdrawalRoutes[call]
  const requests = bodies.map((body, index) => {
    const headers = {
      authorization: `Bearer ${tokens[index] ?? ''}`,
      'idempotency-key': newKey(),
      'x-forwarded-for': newAddress(),
    }
    return wireOf({ host, path }, headers, JSON.stringify(body))
  })
  const codes: Record<string, number> = {}
  const times = await closedLoop({
    url,
    connections,
    requestOf: (number) => requests[number],
    onAnswer(answer) {
      const code = answer.startsWith('HTTP/1.1 200') ? 'done' : (/"code":"(\w+)"/.exec(answer)?.[1] ?? 'nothing')
      codes[code] = (codes[code] ?? 0) + 1
    },
  })
  return { ...times, codes }
}

async function load({ url, seconds, transfers, asking, bets }: CashierOrder): Promise<CashierReport> {
  const [told, asked, placed] = await Promise.all([
    transfers && tell(url, transfers),
    asking && ask(url, asking),
    bets && atPace(url, seconds, betCalls(bets, seconds)),
  ])
  return { ...(told && { transfers: told }), ...(asked && { asking: asked }), ...(placed && { bets: placed }) }
}

process.on('message', (order: CashierOrder) => void load(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
