import type { Texts } from '../texts.ts'
import type { captcha as vi } from './vi.ts'

export const captcha = {
  checking: 'Checking that you are human…',
  ready: 'Checked: you are human.',
  failed: 'The check did not work.',
  retry: 'Try again',
  label: 'Captcha',
  hint: 'Type the five characters of the picture, in capitals or not.',
  another: 'Show another',
  no_picture: 'The picture could not be loaded. Press to try again.',
} as const satisfies Texts<typeof vi>
