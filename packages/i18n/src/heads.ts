import type { Language } from '@banyan/contract'
import { head as cn } from './head/cn.ts'
import { head as en } from './head/en.ts'
import { head as id } from './head/id.ts'
import { head as ja } from './head/ja.ts'
import { head as th } from './head/th.ts'
import { head as vi } from './head/vi.ts'
import type { Texts } from './texts.ts'

/** What the server writes into the head of a page. Apart from the catalogues, because no browser needs it. */
export type HeadTexts = Texts<typeof vi>

export const heads: Readonly<Record<Language, HeadTexts>> = { VI: vi, EN: en, CN: cn, TH: th, JA: ja, ID: id }
