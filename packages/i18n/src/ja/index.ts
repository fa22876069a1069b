import type { Catalogue } from '../texts.ts'
import { error } from './error.ts'

export const ja = { error } satisfies Catalogue
