import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'solo.play_session': {
    id: GeneratedAlways<bigint>
    token_hash: Buffer
    merchant_id: number
    member_id: bigint
    session_id: bigint
    currency: number
    game_code: string
    is_trial: boolean
    opened_at: Generated<Date>
    ended_at: Date | null
  }
  'solo.seed': {
    id: GeneratedAlways<bigint>
    member_id: bigint
    currency: number
    game_code: string
    commit: string
    sealed_seed: Buffer
    committed_at: Generated<Date>
    client_seed: string | null
    began_at: Date | null
    server_seed: string | null
    rounds: number | null
    revealed_at: Date | null
    product: Generated<string>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
