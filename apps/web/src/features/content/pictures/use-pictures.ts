import type { Failure } from '@banyan/client'
import {
  type depositNoticeRoutes,
  imageBytesMax,
  imageCountMax,
  imageTypes,
  type inboxRoutes,
  type kycRoutes,
  type promotionRoutes,
  type withdrawalRoutes,
} from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'

export interface PickedPicture {
  /** As the server named it. */
  readonly id: string
  readonly name: string
  /** An address of this page alone, for the preview. */
  readonly url: string
}

/** What the server would refuse anyway, told before anything is sent. */
function faultOf(file: File): Failure | null {
  if (file.size > imageBytesMax) return { ok: false, code: 'picture_size' }
  return imageTypes.some((type) => type === file.type) ? null : { ok: false, code: 'picture_type' }
}

/** What takes one picture. */
type UploadRoute =
  | typeof inboxRoutes.uploadFeedbackPicture
  | typeof promotionRoutes.uploadPromotionPicture
  | typeof withdrawalRoutes.uploadReceiptPicture
  | typeof depositNoticeRoutes.uploadDepositPicture
  | typeof kycRoutes.uploadDocumentPicture

/**
 * The pictures that go with what a member sends: each is uploaded as soon as it is
 * picked, so that its fault is known at once.
 */
export function usePictures(route: UploadRoute, onChange: () => void, most: number = imageCountMax) {
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([])
  const held = useRef(pictures)
  useEffect(() => {
    held.current = pictures
  }, [pictures])
  useEffect(() => () => held.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])
  const add = useMutation({
    async mutationFn(files: readonly File[]): Promise<Failure | null> {
      if (held.current.length + files.length > most) return { ok: false, code: 'picture_count', detail: { max: most } }
      for (const file of files) {
        const fault = faultOf(file)
        if (fault) return fault
        const answer = await call(route, { file: new Uint8Array(await file.arrayBuffer()) })
        if (!answer.ok) return answer
        const picture = { id: answer.value.id, name: file.name, url: URL.createObjectURL(file) }
        setPictures((before) => [...before, picture])
        onChange()
      }
      return null
    },
  })
  return {
    pictures,
    most,
    add: (files: readonly File[]) => add.mutate(files),
    isAdding: add.isPending,
    failure: add.data ?? null,
    remove({ id, url }: PickedPicture) {
      URL.revokeObjectURL(url)
      setPictures(pictures.filter((each) => each.id !== id))
      add.reset()
      onChange()
    },
  }
}
