import type { Language } from '@banyan/contract'
import { message as cn } from './cn/message.ts'
import { message as en } from './en/message.ts'
import { message as id } from './id/message.ts'
import { message as ja } from './ja/message.ts'
import { message as th } from './th/message.ts'
import { message as vi } from './vi/message.ts'
import type { Texts } from './texts.ts'

/** What the server writes to members by SMS and e-mail. Apart from the catalogues, because no browser needs it. */
export type Messages = Texts<typeof vi>

export const messages: Readonly<Record<Language, Messages>> = { VI: vi, EN: en, CN: cn, TH: th, JA: ja, ID: id }
