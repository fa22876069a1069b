import type { Catalogue } from '../texts.ts'
import { error } from './error.ts'

export const th = { error } satisfies Catalogue
