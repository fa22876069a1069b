import { uuid7 } from '@banyan/client'
import { type DocumentKind, type DocumentType, documentTypesOf, kycRoutes, sidesOf } from '@banyan/contract'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { usePictures } from '../content/pictures/index.ts'

/** The document of a kind and its pictures. A second try sends the same document once; other pictures are another. */
export function useDocumentForm(kind: DocumentKind, onDone: () => void) {
  const t = useText()
  const format = useFormat()
  const types: readonly DocumentType[] = documentTypesOf[kind]
  const [type, setType] = useState<DocumentType>(documentTypesOf[kind][0])
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const startAnew = () => {
    key.current = undefined
    setFault(null)
  }
  const sides = {
    front: usePictures(kycRoutes.uploadDocumentPicture, startAnew, 1),
    back: usePictures(kycRoutes.uploadDocumentPicture, startAnew, 1),
    selfie: usePictures(kycRoutes.uploadDocumentPicture, startAnew, 1),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const pictures = sidesOf[type].flatMap((side) => sides[side].pictures.map(({ id }) => ({ side, id })))
    if (pictures.length < sidesOf[type].length) return setFault(t('kyc.side_missing'))
    setBusy(true)
    key.current ??= uuid7()
    const answer = await call(kycRoutes.sendDocument, { type, pictures }, { idempotencyKey: key.current })
    setBusy(false)
    if (answer.ok) return onDone()
    setFault(errorText(t, format, answer))
  }
  return {
    type,
    choose(chosen: string) {
      startAnew()
      setType(types.find((each) => each === chosen) ?? type)
    },
    sides,
    fault,
    busy,
    isAdding: sides.front.isAdding || sides.back.isAdding || sides.selfie.isAdding,
    submit,
  }
}
