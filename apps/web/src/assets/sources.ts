export type AddressSet = readonly (readonly [address: string, width: number])[]

/** The files of a picture, and the width it is shown at as the `sizes` of an image. */
export interface Shown {
  readonly files: { readonly avif: AddressSet; readonly webp: AddressSet }
  readonly sizes: string
}

/** What a `source` says. */
export interface Source {
  readonly media?: string
  readonly type: 'image/avif' | 'image/webp'
  readonly srcSet: string
  readonly sizes: string
}

export const phoneMedia = '(max-width: 767px)'
export const setOf = (set: AddressSet) => set.map(([address, width]) => `${address} ${width}w`).join(', ')

/** The sources of a picture, first the ones for a phone. The `img` itself is the WebP for everyone else. */
export function sourcesOf(own: Shown, phone: Shown | undefined): readonly Source[] {
  const forPhone = phone && { media: phoneMedia, sizes: phone.sizes }
  return [
    ...(forPhone ? [{ ...forPhone, type: 'image/avif' as const, srcSet: setOf(phone.files.avif) }] : []),
    ...(forPhone ? [{ ...forPhone, type: 'image/webp' as const, srcSet: setOf(phone.files.webp) }] : []),
    { type: 'image/avif', srcSet: setOf(own.files.avif), sizes: own.sizes },
  ]
}
