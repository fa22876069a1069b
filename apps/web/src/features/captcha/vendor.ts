import type { GuardedAction, Language } from '@banyan/contract'

export interface WidgetOptions {
  readonly siteKey: string
  readonly action: GuardedAction
  readonly language: Language
  /** The proof that the server checks, or null when the vendor could not give one. */
  readonly settle: (proof: string | null) => void
}

/** Puts a vendor's widget into a place of the page and answers how to take it away again. */
export type MountWidget = (place: HTMLElement, options: WidgetOptions) => Promise<() => void>

const scripts = new Map<string, Promise<void>>()

/**
 * Loads a vendor's script once. The page's policy lets it in only where the merchant's configuration names the vendor.
 */
export function loadScript(url: string): Promise<void> {
  const known = scripts.get(url)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      scripts.delete(url)
      reject(new Error(`${new URL(url).host} is out of reach`))
    })
    script.src = url
    document.head.append(script)
  })
  scripts.set(url, loading)
  return loading
}
