import { common } from './common.ts'
import { shell } from './shell.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { records } from './records.ts'
import { protection } from './protection.ts'
import type { Catalogue } from '../texts.ts'
import { error } from './error.ts'
import { fairness } from './fairness.ts'
import { lottery } from './lottery.ts'
import { play } from './play.ts'

export const en = { error, play, common, shell, home, identity, records, protection, lottery, fairness } satisfies Catalogue
