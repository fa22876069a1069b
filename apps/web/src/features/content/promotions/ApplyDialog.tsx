import { type Notice, lengthOf, promotionRoutes, remarkLengthMax } from '@banyan/contract'
import { Button, Stack, Text, TextArea } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type SubmitEvent, useRef, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { usePictures } from '../pictures/use-pictures.ts'
import styles from './promotions.module.css'
import { useApply } from './use-apply.ts'

interface ApplyDialogProps {
  readonly promotion: Notice
  readonly open: boolean
  readonly onClose: () => void
}

/** The application for a promotion: a remark, and pictures if they help [PROMO-21] [PROMO-22]. */
export function ApplyDialog({ promotion, open, onClose }: ApplyDialogProps) {
  const t = useText()
  return (
    <Dialog
      name="applyModal"
      size="sm"
      open={open}
      onClose={onClose}
      title={t('promotions.form_title', { title: promotion.title })}
      closeLabel={t('common.close')}
    >
      {open && <ApplyForm promotionId={promotion.id} onDone={onClose} />}
    </Dialog>
  )
}

/** What was written stays when sending fails, and a second try sends the same application once. */
function ApplyForm({ promotionId, onDone }: { readonly promotionId: string; readonly onDone: () => void }) {
  const t = useText()
  const format = useFormat()
  const [remark, setRemark] = useState('')
  const [asked, setAsked] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  const { apply, startAnew } = useApply(onDone)
  const pictures = usePictures(promotionRoutes.uploadPromotionPicture, startAnew)
  const count = lengthOf(remark)
  const fault = count > remarkLengthMax ? t('error.remark_length', { max: remarkLengthMax }) : undefined
  const failure = apply.data?.ok === false ? apply.data : null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (fault) return words.current?.focus()
    apply.mutate({ promotionId, remark, pictures: pictures.pictures.map(({ id }) => id) })
  }
  return (
    <Stack as="form" gap={16} className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        ref={words}
        label={t('promotions.remark')}
        hint={t('promotions.remark_hint', { count, max: remarkLengthMax })}
        maxLength={2 * remarkLengthMax}
        value={remark}
        error={asked ? fault : undefined}
        onChange={(event) => {
          startAnew()
          setRemark(event.target.value)
        }}
      />
      <PictureField {...pictures} />
      {failure && (
        <Text role="alert" tone="loss" strong>
          {errorText(t, format, failure)}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={apply.isPending} disabled={pictures.isAdding}>
        {t('promotions.send')}
      </Button>
    </Stack>
  )
}
