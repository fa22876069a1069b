import { bowls } from '../bowls/vi.ts'
import { catalog } from '../catalog/vi.ts'
import { fairness } from '../fairness/vi.ts'
import { play } from '../play/vi.ts'
import { records } from '../records/vi.ts'

/** The texts of the site by which a bet is told in words: its game, plays and picks, and what games are sorted by. */
export const words = { bowls, catalog, fairness, play, records }
