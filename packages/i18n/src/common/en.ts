import type { Texts } from '../texts.ts'
import type { common as vi } from './vi.ts'

export const common = {
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  load_more: 'Show more',
  see_all: 'See all',
  all: 'All',
  offline_title: 'Connection lost',
  offline_text: 'Check your network, then try again.',
  notices: 'Notices',
  zone: 'Times in {zone}',
} as const satisfies Texts<typeof vi>
