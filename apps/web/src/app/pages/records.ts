import { NumbersPage as Numbers, StatementPage as Statement } from '../../features/numbers/index.ts'
import {
  AccountRecordPage as Account,
  BetRecordPage as Bets,
  BonusPage as Bonuses,
  ProfitPage as Profit,
} from '../../features/records/index.ts'
import { ofCentre } from './of-centre.tsx'

export const [AccountRecordPage, BetRecordPage, BonusPage, ProfitPage] = [
  ofCentre(Account),
  ofCentre(Bets),
  ofCentre(Bonuses),
  ofCentre(Profit),
]
export const [NumbersPage, StatementPage] = [ofCentre(Numbers), ofCentre(Statement)]
