import type { ColumnType } from 'kysely'
import type { Json } from '../../platform/json.ts'
import type { Tables } from './rows.ts'

type DrawTable = Omit<Tables['rounds.draw'], 'outcome'> & {
  outcome: ColumnType<Json | null, string | null, string | null>
}

export type RoundsTables = Omit<Tables, 'rounds.draw'> & { 'rounds.draw': DrawTable }
