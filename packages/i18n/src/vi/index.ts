import { common } from './common.ts'
import { shell } from './shell.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { records } from './records.ts'
import { protection } from './protection.ts'
import { error } from './error.ts'
import { play } from './play.ts'
import { lottery } from './lottery.ts'
import { fairness } from './fairness.ts'

/** The Vietnamese texts. Their keys are the type that every other catalogue must have. */
export const vi = { error, play, common, shell, home, identity, records, protection, lottery, fairness } as const
