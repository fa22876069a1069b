import type { Language } from '@banyan/contract'
import { cn } from './all/cn.ts'
import { en } from './all/en.ts'
import { id } from './all/id.ts'
import { ja } from './all/ja.ts'
import type { Catalogue } from './texts.ts'
import { th } from './all/th.ts'
import { vi } from './all/vi.ts'

/** All six languages at once, for the server. The browser loads one, by `@banyan/i18n/vi` and so on. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { VI: vi, EN: en, CN: cn, TH: th, JA: ja, ID: id }
