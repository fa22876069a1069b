import type { Language } from '@banyan/contract'
import { cn } from './cn/index.ts'
import { en } from './en/index.ts'
import { id } from './id/index.ts'
import { ja } from './ja/index.ts'
import type { Catalogue } from './texts.ts'
import { th } from './th/index.ts'
import { vi } from './vi/index.ts'

/** All six languages at once, for the server. The browser loads one, by `@banyan/i18n/vi` and so on. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { VI: vi, EN: en, CN: cn, TH: th, JA: ja, ID: id }
