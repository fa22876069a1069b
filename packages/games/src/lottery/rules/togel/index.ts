import { digitTable } from '../../digit-table.ts'
import { plays } from './plays.ts'
import { tiers } from './tiers.ts'

/** The rules of togel: one number, revealed digit by digit from its as to its ekor. */
export const togel = digitTable({
  name: 'togel',
  version: 1,
  tiers,
  plays,
  headline: 'P1',
  reveal: ['P1'],
  summary: ['P1'],
  endings: 'T2D',
  fourthAnimal: 'rabbit',
})
