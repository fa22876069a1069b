import type { Language } from '@banyan/contract'
import type { FlagName } from '../icons/icon-names.ts'

/** What each language calls itself, its tag for the browser, and its flag. */
export const languageFacts = {
  VI: { name: 'Tiếng Việt', tag: 'vi', flag: 'vn' },
  EN: { name: 'English', tag: 'en', flag: 'gb' },
  CN: { name: '中文', tag: 'zh', flag: 'cn' },
  JA: { name: '日本語', tag: 'ja', flag: 'jp' },
  TH: { name: 'ไทย', tag: 'th', flag: 'th' },
  ID: { name: 'Indonesia', tag: 'id', flag: 'id' },
} as const satisfies Record<Language, { name: string; tag: string; flag: FlagName }>
