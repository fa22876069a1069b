import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export interface WalletAnswer {
  readonly code: string
  readonly [field: string]: unknown
}

export interface BookedTx {
  readonly tx: string
  readonly family: 'stake' | 'pay' | 'undo'
  readonly player: string
  readonly amount: number
  /** 1 for a stake that was given back, or asked to be given back before it came. */
  readonly undone: 0 | 1
}

/** Whole units, as the demo's currency has; anything else is refused by not being a number of them. */
const units = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
const tokenMs = 60_000

/**
 * The wallet that the platform calls for each round: what a transaction did is written
 * with the money, and answered again for ever.
 */
export function openWalletStore(
  database: DatabaseSync,
  { balanceOf }: { readonly balanceOf: (player: string) => number },
) {
  database.exec(`
    create table if not exists session (token text primary key, id text not null unique, player text not null,
      made_at integer not null,
      used integer not null default 0, ended integer not null default 0);
    create table if not exists tx (family text not null, tx text not null, player text not null,
      amount integer not null, said text not null, asked text not null,
      undone integer not null default 0, primary key (family, tx));
    create table if not exists buried (tx text primary key);
  `)
  const get = (text: string, ...values: (string | number)[]) => database.prepare(text).get(...values)
  const run = (text: string, ...values: (string | number)[]) => database.prepare(text).run(...values)
  const add = (player: string, amount: number) =>
    run('update wallet set balance = balance + ? where player = ?', amount, player)
  const withBalance = (code: string, player: string, more: object = {}): WalletAnswer => ({
    code,
    balance: String(balanceOf(player)),
    currency: 'PLAY',
    ...more,
  })

  /** Does a transaction once: the same again is answered as it was, and another under its name is a conflict. */
  function once(
    family: BookedTx['family'],
    tx: string,
    asked: string,
    player: string,
    work: () => { answer: WalletAnswer; amount: number },
  ): WalletAnswer {
    const before = get('select said, asked from tx where family = ? and tx = ?', family, tx)
    if (before) {
      if (before['asked'] !== asked) return withBalance('TX_CONFLICT', player)
      return { ...(JSON.parse(String(before['said'])) as WalletAnswer), replayed: true } // as: written below
    }
    const { answer, amount } = work()
    const said = JSON.stringify(answer)
    run(
      'insert into tx (family, tx, player, amount, said, asked) values (?, ?, ?, ?, ?, ?)',
      family,
      tx,
      player,
      amount,
      said,
      asked,
    )
    return answer
  }

  type Fields = Readonly<Record<string, string>>
  function bet(
    { tx = '', player = '', session = '', game = '', round = '', amount: text = '' }: Fields,
    refusal: string,
  ): WalletAnswer {
    return once('stake', tx, JSON.stringify([player, game, round, text]), player, () => {
      const amount = units(text)
      const open = get('select 1 from session where id = ? and player = ? and used = 1 and ended = 0', session, player)
      const isBuried = get('select 1 from buried where tx = ?', tx) !== undefined
      const code = isBuried
        ? 'TX_CONFLICT'
        : refusal !== ''
          ? refusal
          : !open
            ? 'TOKEN_INVALID'
            : !(amount > 0)
              ? 'BAD_REQUEST'
              : amount > balanceOf(player)
                ? 'INSUFFICIENT_FUNDS'
                : 'OK'
      if (code === 'OK') add(player, -amount)
      return {
        answer: withBalance(code, player, isBuried ? { rolledBack: true } : {}),
        amount: code === 'OK' ? amount : 0,
      }
    })
  }

  function pay({ tx = '', player = '', game = '', round = '', amount: text = '' }: Fields): WalletAnswer {
    const amount = units(text)
    if (!(amount >= 0)) return withBalance('BAD_REQUEST', player)
    return once('pay', tx, JSON.stringify([player, game, round, text]), player, () => {
      balanceOf(player)
      add(player, amount)
      return { answer: withBalance('OK', player), amount }
    })
  }

  function refund({ tx = '', refTx = '', player = '' }: Fields): WalletAnswer {
    return once('undo', tx, JSON.stringify([refTx]), player, () => {
      const stake = get(`select amount, undone from tx where family = 'stake' and tx = ?`, refTx)
      const amount = stake && stake['undone'] === 0 ? Number(stake['amount']) : 0
      if (stake) run(`update tx set undone = 1 where family = 'stake' and tx = ?`, refTx)
      else run('insert or ignore into buried (tx) values (?)', refTx)
      if (amount > 0) add(player, amount)
      return { answer: withBalance('OK', player), amount }
    })
  }

  function authenticate({ token = '' }: Fields): WalletAnswer {
    const session = get('select id, player, made_at, used from session where token = ?', token)
    if (!session || session['used'] === 1 || Date.now() - Number(session['made_at']) > tokenMs)
      return { code: 'TOKEN_INVALID' }
    run('update session set used = 1 where token = ?', token)
    const player = String(session['player'])
    return withBalance('OK', player, {
      player,
      nickname: player,
      sessionId: session['id'],
      language: 'VI',
      country: null,
      group: 'standard',
    })
  }

  return {
    /** A token for a launch, good once within a minute. */
    newToken(player: string): string {
      const token = randomUUID()
      run(
        'insert into session (token, id, player, made_at) values (?, ?, ?, ?)',
        token,
        randomUUID(),
        player,
        Date.now(),
      )
      return token
    },
    endSessions: (player: string) => run('update session set ended = 1 where player = ?', player),
    /** In one transaction of the caller's. Null: there is no such method. */
    answer(method: string, fields: Fields, refusal: string): WalletAnswer | null {
      switch (method) {
        case 'authenticate':
          return authenticate(fields)
        case 'balance':
          return withBalance('OK', fields['player'] ?? '')
        case 'bet':
          return bet(fields, refusal)
        case 'win':
        case 'freeRoundWin':
          return pay(fields)
        case 'refund':
          return refund(fields)
        default:
          return null
      }
    },
    booked: () =>
      database
        .prepare('select tx, family, player, amount, undone from tx order by rowid')
        .all() as unknown as BookedTx[], // as: the schema above
  }
}
