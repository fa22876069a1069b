import type { Language } from '@banyan/contract'
import { head as cn } from './cn/head.ts'
import { head as en } from './en/head.ts'
import { head as id } from './id/head.ts'
import { head as ja } from './ja/head.ts'
import { head as th } from './th/head.ts'
import { head as vi } from './vi/head.ts'
import type { Texts } from './texts.ts'

/** What the server writes into the head of a page. Apart from the catalogues, because no browser needs it. */
export type HeadTexts = Texts<typeof vi>

export const heads: Readonly<Record<Language, HeadTexts>> = { VI: vi, EN: en, CN: cn, TH: th, JA: ja, ID: id }
