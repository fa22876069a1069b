import type { ColumnType } from 'kysely'
import type { Prizes } from '@banyan/games/lottery'
import type { Tables } from './rows.ts'

type DrawTable = Omit<Tables['lottery.draw'], 'prizes'> & { prizes: ColumnType<Prizes | null, string | null, string | null> }

export type LotteryTables = Omit<Tables, 'lottery.draw'> & { 'lottery.draw': DrawTable }
