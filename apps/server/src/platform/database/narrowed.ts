import type { ColumnType, InsertType, SelectType } from 'kysely'

type NarrowedColumn<Column, Known> = ColumnType<
  Known,
  undefined extends InsertType<Column> ? Known | undefined : Known,
  Known
>

/**
 * Tables as the database has them (rows.ts), where the code knows more of some columns than the database can say. What
 * is known has to be one of the values that the column may have.
 */
export type Narrowed<
  Tables,
  Known extends { [T in keyof Tables]?: { [C in keyof Tables[T]]?: SelectType<Tables[T][C]> } },
> = {
  [T in keyof Tables]: T extends keyof Known
    ? { [C in keyof Tables[T]]: C extends keyof Known[T] ? NarrowedColumn<Tables[T][C], Known[T][C]> : Tables[T][C] }
    : Tables[T]
}
