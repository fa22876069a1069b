import { uuid7 } from '@banyan/client'
import { type FeedbackKind, feedbackKinds, feedbackLength, inboxRoutes, lengthOf } from '@banyan/contract'
import { Button, ChipSet, Stack, Text, TextArea, TextField } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useMember } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { usePictures } from '../pictures/use-pictures.ts'

interface Entry {
  readonly kind: FeedbackKind
  readonly content: string
  readonly contact: string
}

/**
 * Kind, content, contact and a member's pictures [CMS-17]. What was written stays when
 * sending fails, and a second try sends the same feedback once.
 */
export function FeedbackForm({ onSent }: { readonly onSent: () => void }) {
  const t = useText()
  const format = useFormat()
  const { submit, entry, change, words, length, max, asked, fault, isMember, pictures, failure, send } = useFeedback({
    onSent,
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      <ChipSet
        label={t('pages.feedback_kind')}
        value={entry.kind}
        onChange={(kind) => change({ kind })}
        chips={feedbackKinds.map((kind) => ({ id: kind, label: t(`pages.feedback_${kind}`) }))}
      />
      <TextArea
        ref={words}
        label={t('pages.feedback_content')}
        hint={t('pages.join_message_hint', { count: length, max })}
        maxLength={2 * max}
        value={entry.content}
        error={asked ? fault : undefined}
        onChange={(event) => change({ content: event.target.value })}
      />
      <TextField
        label={t('pages.feedback_contact')}
        hint={t('pages.join_contact_hint')}
        maxLength={100}
        value={entry.contact}
        onChange={(event) => change({ contact: event.target.value })}
      />
      {isMember && <PictureField {...pictures} />}
      {failure && (
        <Text role="alert" tone="loss" strong>
          {errorText(t, format, failure)}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" busy={send.isPending} disabled={pictures.isAdding}>
        {t('pages.feedback_send')}
      </Button>
    </Stack>
  )
}

/** What is written so far, what is wrong with it, and how it is sent. */
function useFeedback({ onSent }: { readonly onSent: () => void }) {
  const t = useText()
  const [entry, setEntry] = useState<Entry>({ kind: 'suggestion', content: '', contact: '' })
  const [asked, setAsked] = useState(false)
  const key = useRef<string>(undefined)
  const words = useRef<HTMLTextAreaElement>(null)
  const isMember = useMember() !== null
  const send = useMutation({
    async mutationFn(ids: readonly string[]) {
      key.current ??= uuid7()
      const answer = await call(
        inboxRoutes.sendFeedback,
        { ...entry, ...(ids.length > 0 && { pictures: [...ids] }) },
        { idempotencyKey: key.current },
      )
      if (answer.ok) onSent()
      return answer
    },
  })
  /** Other words, and other pictures, are another intention. */
  const startAnew = () => {
    key.current = undefined
    send.reset()
  }
  const pictures = usePictures(inboxRoutes.uploadFeedbackPicture, startAnew)
  const change = (changed: Partial<Entry>) => {
    startAnew()
    setEntry({ ...entry, ...changed })
  }
  const { min, max } = useSite()?.feedbackLength ?? feedbackLength
  const length = lengthOf(entry.content)
  const fault =
    length === 0
      ? t('error.feedback_empty')
      : length < min || length > max
        ? t('error.feedback_length', { min, max })
        : undefined
  const failure = send.data?.ok === false ? send.data : null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (fault) return words.current?.focus()
    send.mutate(pictures.pictures.map(({ id }) => id))
  }
  return { submit, entry, change, words, length, max, asked, fault, isMember, pictures, failure, send }
}
