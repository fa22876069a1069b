import type { Catalogue } from '../texts.ts'
import { error } from './error.ts'

export const en = { error } satisfies Catalogue
