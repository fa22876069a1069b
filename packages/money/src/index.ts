export { type Amount, type Net, amount, net, plus, minus, times, sum, signed, maxAmount, zero } from './amount.ts'
export { type Currency, currencies, currencyByCode, currencyById, pointUnit } from './currency.ts'
export { type Odds, odds, oddsFromDecimal, payoutAt } from './odds.ts'
export { type LegEnd, type LegResult, combinedEnd, combinedLegsMax, combinedLegsMin, legResults } from './legs.ts'
