import type { Language } from '@banyan/contract'

/** The locale whose separators a language of the site uses. */
export const localeOf = { VI: 'vi', EN: 'en', CN: 'zh-CN', TH: 'th', JA: 'ja', ID: 'id' } as const satisfies Record<
  Language,
  string
>

/** Steps of the short form, largest first: the design's section "Numbers, money, dates". */
export const shortSteps: Record<Language, readonly (readonly [step: bigint, suffix: string])[]> = {
  VI: [
    [1_000_000_000n, ' tỷ'],
    [1_000_000n, ' tr'],
    [1_000n, 'K'],
  ],
  EN: [
    [1_000_000_000n, 'B'],
    [1_000_000n, 'M'],
    [1_000n, 'K'],
  ],
  CN: [
    [100_000_000n, '亿'],
    [10_000n, '万'],
  ],
  TH: [
    [1_000_000n, ' ล้าน'],
    [1_000n, 'K'],
  ],
  JA: [
    [100_000_000n, '億'],
    [10_000n, '万'],
  ],
  ID: [
    [1_000_000_000n, ' M'],
    [1_000_000n, ' jt'],
    [1_000n, ' rb'],
  ],
}
