import type { GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'cashier.refill': {
    id: GeneratedAlways<bigint>
    member_id: bigint
    given_on: Date
    amount: bigint
    request_key: string
    given_at: Date
  }
  'cashier.refill_offer': {
    merchant_id: number
    below_amount: bigint
    amount: bigint
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
