import type { Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'avatars.avatar': {
    member_id: bigint
    merchant_id: number
    changed_at: Date
    chosen: string | null
    name: string | null
    type: 'image/png' | 'image/jpeg' | null
    wrapped_key: Buffer | null
    content: Buffer | null
  }
  'avatars.avatar_set': {
    merchant_id: number
    version: number
    pictures: string[]
    retired: string[]
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
