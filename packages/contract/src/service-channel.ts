import { z } from 'zod/mini'

/** Where a caller reaches customer service. Apart from the calls of the inbox, which no first page needs. */
export const serviceChannel = z.object({
  channel: z.enum(['live', 'vip']),
  /**
   * '3': `path` is encrypted (`openServicePath`) and opens in a popup of `width` and
   * `height`. '1': it opens in a new tab.
   */
  type: z.enum(['1', '3']),
  path: z.string(),
  width: z.int(),
  height: z.int(),
})
