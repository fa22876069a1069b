import type { ComponentProps } from 'react'
import { type PictureName, pictures } from './manifest.ts'

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'loading' | 'fetchPriority'> {
  readonly name: PictureName
  /** Empty for a picture that only decorates. */
  readonly alt: string
  /** The width it is shown at, as the `sizes` of an image. */
  readonly sizes: string
  /** Another picture on a phone, for a scene that has to be cut differently, and its own `sizes`. */
  readonly phone?: { readonly name: PictureName; readonly sizes: string }
  /** The one large picture of the first screen: loaded at once and first. All others wait until they are near. */
  readonly first?: boolean
}

type AddressSet = readonly (readonly [address: string, width: number])[]

const setOf = (set: AddressSet) => set.map(([address, width]) => `${address} ${width}w`).join(', ')

/** A picture of the product as AVIF or WebP in the right size. Its dimensions are known before it loads, so nothing jumps. */
export function Picture({ name, alt, sizes, phone, first = false, ...rest }: PictureProps) {
  const { avif, webp, width, height } = pictures[name]
  const [smallest] = webp
  return (
    <picture>
      {phone && <PhoneSources {...phone} />}
      <source type="image/avif" srcSet={setOf(avif)} sizes={sizes} />
      <img {...rest} alt={alt} src={smallest[0]} srcSet={setOf(webp)} sizes={sizes} width={width} height={height} loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'} fetchPriority={first ? 'high' : 'auto'} />
    </picture>
  )
}

function PhoneSources({ name, sizes }: { readonly name: PictureName; readonly sizes: string }) {
  const { avif, webp, width, height } = pictures[name]
  const shared = { media: '(max-width: 767px)', sizes, width, height }
  return (
    <>
      <source {...shared} type="image/avif" srcSet={setOf(avif)} />
      <source {...shared} type="image/webp" srcSet={setOf(webp)} />
    </>
  )
}
