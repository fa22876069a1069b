import { digitTable } from '../../digit-table.ts'
import { plays } from './plays.ts'
import { tiers } from './tiers.ts'

/** The rules of the south and of the centre: the smallest prize is drawn, printed and revealed first. */
export const southern = digitTable({
  name: 'southern',
  version: 1,
  tiers,
  plays,
  headline: 'DB',
  reveal: tiers.map(({ tier }) => tier),
  summary: ['DB', 'G1', 'G8'],
  endings: 'LO2',
  fourthAnimal: 'cat',
})
