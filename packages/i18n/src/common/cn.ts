import type { Texts } from '../texts.ts'
import type { common as vi } from './vi.ts'

export const common = {
  retry: '重试',
  close: '关闭',
  cancel: '取消',
  loading: '加载中',
  load_more: '查看更多',
  see_all: '查看全部',
  all: '全部',
  offline_title: '连接已断开',
  offline_text: '请检查网络后重试。',
  notices: '通知',
  zone: '时区 {zone}',
} as const satisfies Texts<typeof vi>
