import type { ComponentProps } from 'react'
import { type PictureName, pictures } from './manifest.ts'
import { setOf, sourcesOf } from './sources.ts'

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

/** A picture of the product as AVIF or WebP in the right size. Its dimensions are known before it loads, so nothing jumps. */
export function Picture({ name, alt, sizes, phone, first = false, ...rest }: PictureProps) {
  const files = pictures[name]
  const { webp, width, height } = files
  const [smallest] = webp
  const cut = phone && pictures[phone.name]
  return (
    <picture>
      {sourcesOf({ files, sizes }, phone && cut && { files: cut, sizes: phone.sizes }).map((source) => (
        <source key={`${source.media} ${source.type}`} {...source} {...(source.media && cut && { width: cut.width, height: cut.height })} />
      ))}
      <img {...rest} alt={alt} src={smallest[0]} srcSet={setOf(webp)} sizes={sizes} width={width} height={height} loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'} fetchPriority={first ? 'high' : 'auto'} />
    </picture>
  )
}
