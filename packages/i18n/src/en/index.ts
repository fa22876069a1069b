import type { Catalogue } from '../texts.ts'
import { error } from './error.ts'
import { play } from './play.ts'

export const en = { error, play } satisfies Catalogue
