import type { PictureName } from './manifest.ts'

/** A great scene as a wide screen shows it, and as a phone's card does. */
interface Scene {
  readonly wide: PictureName
  readonly phone: PictureName
}

/** A merchant shows one of these [SITE-17]. */
export const scenes = {
  banyan: { wide: 'hero', phone: 'hero-phone' },
  pond: { wide: 'pond', phone: 'pond-phone' },
} as const satisfies Readonly<Record<string, Scene>>

export type SceneName = keyof typeof scenes

/** The scene that the server has named in the page it sent. */
// as: the database allows no other.
export const ownScene = () => (document.documentElement.dataset['scene'] ?? 'banyan') as SceneName

/**
 * The great picture of home: it stands before the scripts have come
 * (build/first-paint.ts), and afterwards as `Picture` shows it.
 */
export function heroPicture(name: SceneName) {
  const { wide, phone } = scenes[name]
  return { name: wide, sizes: '100vw', phone: { name: phone, sizes: 'calc(100vw - 32px)' } }
}
