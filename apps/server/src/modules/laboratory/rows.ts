import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'laboratory.generator_run': {
    id: GeneratedAlways<bigint>
    at: Generated<Date>
    node: string
    version: string
    seed_a: Buffer
    seed_b: Buffer
    blocks: number
    is_passed: boolean
    figures: ColumnType<unknown, string, string>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
