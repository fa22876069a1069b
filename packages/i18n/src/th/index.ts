import type { Catalogue } from '../texts.ts'
import { error } from './error.ts'
import { play } from './play.ts'

export const th = { error, play } satisfies Catalogue
