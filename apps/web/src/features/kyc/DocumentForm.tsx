import { type DocumentKind, documentTypesOf, sidesOf } from '@banyan/contract'
import { Button, SelectField, Stack, Text } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { PictureField } from '../content/pictures/index.ts'
import { useDocumentForm } from './use-document-form.ts'

interface DocumentFormProps {
  readonly kind: DocumentKind
  readonly onDone: () => void
}

/** Which document it is, with a picture of each side that it asks for. */
export function DocumentForm({ kind, onDone }: DocumentFormProps) {
  const t = useText()
  const { type, choose, sides, fault, busy, isAdding, submit } = useDocumentForm(kind, onDone)
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted" size={14}>
        {t('kyc.send_text')}
      </Text>
      <SelectField
        label={t('kyc.type')}
        placeholder={t('kyc.type')}
        options={documentTypesOf[kind].map((each) => ({ id: each, label: t(`kyc.type_${each}`) }))}
        value={type}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {sidesOf[type].map((side) => (
        <PictureField key={side} {...sides[side]} label={t(`kyc.side_${side}`)} />
      ))}
      {fault && (
        <Text role="alert" tone="loss" strong>
          {fault}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={busy} disabled={isAdding}>
        {t('kyc.send')}
      </Button>
    </Stack>
  )
}
