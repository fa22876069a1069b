export { CaptchaImage } from './CaptchaImage.tsx'
export { CaptchaStatus } from './CaptchaStatus.tsx'
export type { CaptchaProof } from './check.ts'
export { type CaptchaCheck, useCaptcha } from './use-captcha.ts'
