import type { Texts } from '../texts.ts'
import type { captcha as vi } from './vi.ts'

export const captcha = {
  checking: 'ボットでないことを確認しています…',
  ready: 'ボットでないことを確認しました。',
  failed: '確認できませんでした。',
  retry: 'もう一度試す',
  label: '画像認証',
  hint: '画像の5文字を入力してください。大文字と小文字は区別しません。',
  another: '別の画像',
  no_picture: '画像を読み込めませんでした。押すともう一度試します。',
} as const satisfies Texts<typeof vi>
