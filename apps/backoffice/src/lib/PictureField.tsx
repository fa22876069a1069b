import { imageTypes, type staffRoutes } from '@banyan/contract'
import { Button, Row, Stack, TextField } from '@banyan/ui'
import { type ChangeEvent, useRef } from 'react'
import styles from './PictureField.module.css'
import { useAct } from './query.ts'
import { useText } from './texts.ts'

interface PictureFieldProps {
  /** The call that takes the file, and answers where it is shown. */
  readonly upload: typeof staffRoutes.uploadContentPicture | typeof staffRoutes.uploadRewardPicture
  readonly hint: string
  readonly value: string
  readonly isWrong: boolean
  readonly disabled: boolean
  readonly onChange: (picture: string) => void
}

/** The address of a picture: typed, or that of a file which is uploaded here. */
export function PictureField({ upload: route, hint, value, isWrong, disabled, onChange }: PictureFieldProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useAct(route)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be picked again.
    target.value = ''
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    upload.mutate({ file: bytes }, { onSuccess: ({ picture }) => onChange(picture) })
  }
  return (
    <Stack gap={10}>
      <TextField
        label={t('content.picture')}
        hint={hint}
        error={isWrong ? t('content.link_wrong') : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value.startsWith('/') && !isWrong && (
        <img src={value} alt={t('content.picture_now')} className={styles.picked} />
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={t('content.choose_picture')}
        onChange={(event) => void take(event)}
      />
      <Row wrap gap={8}>
        <Button
          size="sm"
          icon="upload-simple"
          busy={upload.isPending}
          disabled={disabled}
          onClick={() => chooser.current?.click()}
        >
          {t('content.choose_picture')}
        </Button>
        {value !== '' && (
          <Button size="sm" icon="trash" disabled={disabled} onClick={() => onChange('')}>
            {t('content.no_picture')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
