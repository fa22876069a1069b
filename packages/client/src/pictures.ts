import { type RefCallback, useCallback } from 'react'

/** A picture as a call gives it: its bytes and their type. */
export interface GivenPicture {
  readonly file: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** Shows a picture that a call gave in the `<img>` that takes this as its `ref`. */
export function usePicture(picture: GivenPicture | undefined): RefCallback<HTMLImageElement> {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !picture) return undefined
      // The browser keeps the bytes under an address until it is told that they are not shown any more.
      image.src = URL.createObjectURL(new Blob([picture.file], { type: picture.type }))
      return () => URL.revokeObjectURL(image.src)
    },
    [picture],
  )
}
