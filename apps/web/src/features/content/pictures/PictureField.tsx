import { imageTypes } from '@banyan/contract'
import { Button, IconButton, Row, Stack, Text } from '@banyan/ui'
import { useId, useRef, type RefObject } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './pictures.module.css'
import type { usePictures } from './use-pictures.ts'

interface PictureFieldProps extends ReturnType<typeof usePictures> {
  /** What the pictures show; without it, they are whatever a member wants to add. */
  readonly label?: string
}

/** The pictures of a member, each with a preview and a way to take it out [CMS-17]. */
export function PictureField({ pictures, add, isAdding, failure, remove, most, label }: PictureFieldProps) {
  const t = useText()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <Stack
      role="group"
      aria-labelledby={id}
      align="start"
      gap={8}
      className={styles.pictures}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Otherwise the browser leaves the page for the file.
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      <b id={id}>{label ?? t('pages.pictures')}</b>
      {pictures.length > 0 && <PickedPictures pictures={pictures} remove={remove} input={input} />}
      <input
        ref={input}
        type="file"
        className={styles.file}
        accept={imageTypes.join(',')}
        multiple={most > 1}
        tabIndex={-1}
        aria-label={t('pages.picture_add')}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          // The same file may be picked again.
          event.target.value = ''
        }}
      />
      <Button
        icon="plus"
        className={styles.add}
        busy={isAdding}
        disabled={pictures.length >= most}
        aria-describedby={`${id}hint`}
        onClick={() => input.current?.click()}
      >
        {t('pages.picture_add')}
      </Button>
      <Text id={`${id}hint`} tone="quiet" size={13}>
        {t('pages.pictures_hint', { max: most })}
      </Text>
      {failure && (
        <Text role="alert" tone="loss" strong>
          {errorText(t, format, failure)}
        </Text>
      )}
    </Stack>
  )
}

function PickedPictures({
  pictures,
  remove,
  input,
}: {
  readonly pictures: ReturnType<typeof usePictures>['pictures']
  readonly remove: ReturnType<typeof usePictures>['remove']
  readonly input: RefObject<HTMLInputElement | null>
}) {
  const t = useText()
  return (
    <Row as="ul" align="stretch" wrap gap={10} className={styles.picked}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <img src={picture.url} alt={picture.name} />
          <IconButton
            size="sm"
            icon="trash"
            label={t('pages.picture_remove', { name: picture.name })}
            onClick={() => {
              remove(picture)
              // The button under the focus has gone.
              input.current?.focus()
            }}
          />
        </li>
      ))}
    </Row>
  )
}
