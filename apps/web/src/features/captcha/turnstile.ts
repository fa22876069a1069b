import { type MountWidget, loadScript } from './vendor.ts'

interface Turnstile {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string
  remove(widgetId: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** Cloudflare Turnstile. The token answers to the action, which the server compares. */
export const mountTurnstile: MountWidget = async (place, { siteKey, action, language, settle }) => {
  await loadScript(script)
  const { turnstile } = window
  if (!turnstile) throw new Error('Turnstile did not start')
  const widgetId = turnstile.render(place, {
    sitekey: siteKey,
    action,
    language: language === 'CN' ? 'zh-cn' : language.toLowerCase(),
    theme: document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
    size: 'flexible',
    callback: settle,
    'error-callback': () => settle(null),
    'expired-callback': () => settle(null),
  })
  return () => turnstile.remove(widgetId)
}
