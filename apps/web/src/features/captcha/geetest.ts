import type { Language } from '@banyan/contract'
import { type MountWidget, loadScript } from './vendor.ts'

interface Geetest {
  appendTo(place: HTMLElement): Geetest
  onSuccess(listener: () => void): Geetest
  onError(listener: () => void): Geetest
  /** False until the visitor has passed. */
  getValidate(): object | false
  destroy(): void
}

declare global {
  interface Window {
    initGeetest4?: (options: Readonly<Record<string, unknown>>, ready: (widget: Geetest) => void) => void
  }
}

const script = 'https://static.geetest.com/v4/gt4.js'

/** The languages GeeTest has; its English stands in for Vietnamese and Thai. */
const languageOf: Readonly<Record<Language, string>> = {
  VI: 'eng',
  EN: 'eng',
  CN: 'zho',
  TH: 'eng',
  JA: 'jpn',
  ID: 'ind',
}

export const mountGeetest: MountWidget = async (place, { siteKey, language, settle }) => {
  await loadScript(script)
  const { initGeetest4 } = window
  if (!initGeetest4) throw new Error('GeeTest did not start')
  const widget = await new Promise<Geetest>((resolve) =>
    initGeetest4({ captchaId: siteKey, product: 'popup', language: languageOf[language] }, resolve),
  )
  const passed = () => {
    const validated = widget.getValidate()
    settle(validated === false ? null : JSON.stringify(validated))
  }
  widget
    .onSuccess(passed)
    .onError(() => settle(null))
    .appendTo(place)
  return () => widget.destroy()
}
