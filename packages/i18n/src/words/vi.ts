import { bowls } from '../bowls/vi.ts'
import { fairness } from '../fairness/vi.ts'
import { play } from '../play/vi.ts'
import { records } from '../records/vi.ts'

/** The texts of the site by which a bet is told in words: its game, its plays and what was picked. */
export const words = { bowls, fairness, play, records }
