import { bowls } from '../bowls/id.ts'
import { catalog } from '../catalog/id.ts'
import { fairness } from '../fairness/id.ts'
import { play } from '../play/id.ts'
import { records } from '../records/id.ts'

/** The texts of the site by which a bet is told in words: its game, its plays and what was picked. */
export const words = { bowls, catalog, fairness, play, records }
