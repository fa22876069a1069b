import type { Language } from '@banyan/contract'
import { message as cn } from './message/cn.ts'
import { message as en } from './message/en.ts'
import { message as id } from './message/id.ts'
import { message as ja } from './message/ja.ts'
import { message as th } from './message/th.ts'
import { message as vi } from './message/vi.ts'
import type { Texts } from './texts.ts'

/** What the server writes to members by SMS and e-mail. Apart from the catalogues, because no browser needs it. */
export type Messages = Texts<typeof vi>

export const messages: Readonly<Record<Language, Messages>> = { VI: vi, EN: en, CN: cn, TH: th, JA: ja, ID: id }
