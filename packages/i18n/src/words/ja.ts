import { bowls } from '../bowls/ja.ts'
import { catalog } from '../catalog/ja.ts'
import { fairness } from '../fairness/ja.ts'
import { play } from '../play/ja.ts'
import { records } from '../records/ja.ts'

/** The texts of the site by which a bet is told in words: its game, its plays and what was picked. */
export const words = { bowls, catalog, fairness, play, records }
