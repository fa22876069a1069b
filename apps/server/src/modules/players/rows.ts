import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'players.correction': {
    id: Generated<bigint>
    merchant_id: number
    member_id: bigint
    field: string
    wrapped_key: Buffer | null
    value: Buffer | null
    reason: string
    proposed_by: string
    proposed_at: Date
    ended_by: string | null
    ended_at: Date | null
    is_confirmed: boolean | null
  }
  'players.note': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    at: Date
    by: string
    note: string
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
