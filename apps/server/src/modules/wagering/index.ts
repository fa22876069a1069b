export type { BetLine, Exposure, PlacedBet, PlaceIntent, PlaceRefusal } from './bet.ts'
export type { Json, NewRound, RoundStatus, Settle, SettlableBet, SettleReport, SettleRequest } from './round.ts'
export type { BettingRecord, BettingRecordQuery, Protection, Wagering, Wallet } from './wagering.ts'
