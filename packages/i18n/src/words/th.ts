import { bowls } from '../bowls/th.ts'
import { catalog } from '../catalog/th.ts'
import { fairness } from '../fairness/th.ts'
import { play } from '../play/th.ts'
import { records } from '../records/th.ts'

/** The texts of the site by which a bet is told in words: its game, its plays and what was picked. */
export const words = { bowls, catalog, fairness, play, records }
