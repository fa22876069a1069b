import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'copies.copy': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    state: Generated<'waiting' | 'running' | 'ready' | 'failed' | 'over'>
    asked_at: Date
    address: string
    user_agent: string
    claimed_until: Date | null
    tries: Generated<number>
    ready_at: Date | null
    data_key: Buffer | null
    bytes: Generated<bigint>
    pieces: Generated<number>
    fetched_at: Date | null
  }
  'copies.piece': {
    copy_id: bigint
    piece: number
    content: Buffer
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
