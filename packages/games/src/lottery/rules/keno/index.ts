import { numberTable } from '../../number-table.ts'
import { plays } from './plays.ts'
import { highest, tier } from './tier.ts'

/** The rules of the drawn Keno: twenty balls of eighty, for everyone at once. */
export const keno = numberTable({
  name: 'keno',
  version: 1,
  look: 'balls',
  tier,
  source: { highest, repeats: false },
  plays,
  endings: 'KN_1',
})
