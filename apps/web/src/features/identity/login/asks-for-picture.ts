import type { Failure } from '@banyan/client'

/** Whether a refused log-in must bring the captcha picture from now on (requirement AUTH-41). */
export function asksForPicture(failure: Failure): boolean {
  return failure.detail?.captcha === true || pictureFailed(failure)
}

/** Whether it was refused for the picture itself. */
export function pictureFailed({ code }: Failure): boolean {
  return code === 'captcha_required' || code === 'captcha_incorrect'
}
