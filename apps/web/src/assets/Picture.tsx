import type { ComponentProps } from 'react'
import { type PictureName, pictures } from './manifest.ts'
import { type AddressSet, setOf, sourcesOf } from './sources.ts'

/** The files of a picture, as the build of the art writes them into a manifest. */
export interface PictureFiles {
  readonly width: number
  readonly height: number
  readonly avif: AddressSet
  readonly webp: AddressSet
}

interface HowShown extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'fetchPriority'> {
  /** Empty for a picture that only decorates. */
  readonly alt: string
  /** The width it is shown at, as the `sizes` of an image. */
  readonly sizes: string
  /** The one large picture of the first screen: loaded at once and first. All others wait until they are near. */
  readonly first?: boolean
}

interface PictureOfProps extends HowShown {
  readonly files: PictureFiles
  readonly phone?: { readonly files: PictureFiles; readonly sizes: string } | undefined
}

interface PictureProps extends HowShown {
  readonly name: PictureName
  /** Another picture on a phone, for a scene that has to be cut differently, and its own `sizes`. */
  readonly phone?: { readonly name: PictureName; readonly sizes: string }
}

/**
 * Files of a feature's own, as AVIF or WebP in the right size. Its dimensions are known
 * before it loads, so nothing jumps.
 */
export function PictureOf({ files, alt, sizes, phone, first = false, ...rest }: PictureOfProps) {
  const { webp, width, height } = files
  return (
    <picture>
      {sourcesOf({ files, sizes }, phone).map((source) => (
        <source
          key={`${source.media} ${source.type}`}
          {...source}
          {...(source.media && phone && { width: phone.files.width, height: phone.files.height })}
        />
      ))}
      <img
        alt={alt}
        src={webp[0]?.[0]}
        srcSet={setOf(webp)}
        sizes={sizes}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
        {...rest}
      />
    </picture>
  )
}

/** A picture of the product. */
export function Picture({ name, phone, ...shown }: PictureProps) {
  const onPhone = phone && { files: pictures[phone.name], sizes: phone.sizes }
  return <PictureOf {...shown} files={pictures[name]} phone={onPhone} />
}
