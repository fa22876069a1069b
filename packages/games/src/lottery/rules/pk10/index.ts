import { numberTable } from '../../number-table.ts'
import { plays } from './plays.ts'
import { tier } from './tier.ts'

/** The rules of PK10: ten cars in the order in which they come in. */
export const pk10 = numberTable({
  name: 'pk10',
  version: 1,
  look: 'cars',
  tier,
  source: { highest: 10, repeats: false },
  plays,
  endings: 'PK_CAR',
})
