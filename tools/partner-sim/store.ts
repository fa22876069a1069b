import { atomically, openOwnDatabase } from '../own-database.ts'
import { openWalletStore, type WalletAnswer } from './wallet-store.ts'

export interface TransferRow {
  readonly reference: string
  readonly player: string
  readonly type: 'IN' | 'OUT'
  readonly amount: number
  readonly status: 'SENT' | 'SUCCESS' | 'FAILED'
}

/** What every player has at the beginning. */
const firstBalance = 1_000_000

export type Store = ReturnType<typeof openStore>

/**
 * The partner's own books. Money on its way to the platform has left the player; money
 * on its way back comes once it is known to have left there.
 */
export function openStore(file: string) {
  const database = openOwnDatabase(
    file,
    `
    create table if not exists wallet (player text primary key, balance integer not null check (balance >= 0));
    create table if not exists transfer (reference text primary key, player text not null, type text not null,
      amount integer not null,
      status text not null, at text not null);
  `,
  )
  const columns = 'reference, player, type, amount, status'
  const add = (player: string, amount: number) =>
    database.prepare('update wallet set balance = balance + ? where player = ?').run(amount, player)
  function balance(player: string): number {
    database.prepare('insert or ignore into wallet (player, balance) values (?, ?)').run(player, firstBalance)
    return Number(database.prepare('select balance from wallet where player = ?').get(player)?.['balance'])
  }
  const wallet = openWalletStore(database, { balanceOf: balance })
  const nonces = new Set<string>()
  return {
    balance,
    newToken: wallet.newToken,
    endSessions: wallet.endSessions,
    booked: wallet.booked,
    /** A call of the platform. Null: there is no such method. */
    wallet: (method: string, fields: Readonly<Record<string, string>>, refusal: string): WalletAnswer | null =>
      atomically(database, () => wallet.answer(method, fields, refusal)),
    /** Whether a nonce is new to this process. */
    isFirst(nonce: string): boolean {
      const isNew = !nonces.has(nonce)
      nonces.add(nonce)
      return isNew
    },
    /** Writes a transfer before anybody hears of it. Throws when the player has not so much. */
    begin({ reference, player, type, amount }: Omit<TransferRow, 'status'>): void {
      atomically(database, () => {
        if (type === 'IN') add(player, -amount)
        database
          .prepare(`insert into transfer (${columns}, at) values (?, ?, ?, ?, 'SENT', ?)`)
          .run(reference, player, type, amount, new Date().toISOString())
      })
    },
    /** The end of a transfer, once: whoever comes second finds it ended and moves nothing. */
    end({ reference, player, type, amount }: TransferRow, status: 'SUCCESS' | 'FAILED'): void {
      atomically(database, () => {
        const { changes } = database
          .prepare(`update transfer set status = ? where reference = ? and status = 'SENT'`)
          .run(status, reference)
        if (changes === 1 && (type === 'IN') === (status === 'FAILED')) add(player, amount)
      })
    },
    /** Transfers, of one player or all, oldest first. */
    transfers(player?: string): TransferRow[] {
      const rows = database
        .prepare(`select ${columns} from transfer where ? is null or player = ? order by at`)
        .all(player ?? null, player ?? null)
      return rows as unknown as TransferRow[] // as: the schema above
    },
    firstAt: () =>
      String(database.prepare('select min(at) as at from transfer').get()?.['at'] ?? new Date().toISOString()),
    close: () => database.close(),
  }
}
