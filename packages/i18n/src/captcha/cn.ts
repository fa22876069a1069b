import type { Texts } from '../texts.ts'
import type { captcha as vi } from './vi.ts'

export const captcha = {
  checking: '正在进行人机验证…',
  ready: '人机验证已通过。',
  failed: '人机验证未能完成。',
  retry: '重试',
  label: '验证码',
  hint: '请输入图中的五个字符，不区分大小写。',
  another: '换一张',
  no_picture: '图片加载失败，点击重试。',
} as const satisfies Texts<typeof vi>
