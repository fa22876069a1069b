import { bowls } from '../bowls/cn.ts'
import { catalog } from '../catalog/cn.ts'
import { fairness } from '../fairness/cn.ts'
import { play } from '../play/cn.ts'
import { records } from '../records/cn.ts'

/** The texts of the site by which a bet is told in words: its game, its plays and what was picked. */
export const words = { bowls, catalog, fairness, play, records }
