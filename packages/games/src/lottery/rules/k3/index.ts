import { numberTable } from '../../number-table.ts'
import { plays } from './plays.ts'
import { tier } from './tier.ts'

/** The rules of K3: three dice, each from 1 to 6. */
export const k3 = numberTable({
  name: 'k3',
  version: 1,
  look: 'dice',
  tier,
  source: { highest: 6, repeats: true },
  plays,
  endings: 'K3_ONE',
})
