import type { Catalogue } from '../texts.ts'
import { error } from './error.ts'
import { play } from './play.ts'

export const cn = { error, play } satisfies Catalogue
