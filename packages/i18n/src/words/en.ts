import { bowls } from '../bowls/en.ts'
import { catalog } from '../catalog/en.ts'
import { fairness } from '../fairness/en.ts'
import { play } from '../play/en.ts'
import { records } from '../records/en.ts'

/** The texts of the site by which a bet is told in words: its game, its plays and what was picked. */
export const words = { bowls, catalog, fairness, play, records }
