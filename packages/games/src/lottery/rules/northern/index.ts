import { digitTable } from '../../digit-table.ts'
import { plays } from './plays.ts'
import { tiers } from './tiers.ts'

/** The northern rules: the special prize is drawn and printed first, and revealed last. */
export const northern = digitTable({
  name: 'northern',
  version: 1,
  tiers,
  plays,
  headline: 'DB',
  reveal: ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'DB'],
  summary: ['DB', 'G1', 'G7'],
  endings: 'LO2',
  fourthAnimal: 'cat',
})
