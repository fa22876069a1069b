import { ChipSet, Stack, Text, TextField } from '@banyan/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useCategoryName } from '../../records/index.ts'
import { showRate } from '../contracts/rate.ts'
import styles from './accounts.module.css'
import type { usePlacing } from './use-placing.ts'

/** A choice below what it is of: its own label is for a screen reader. */
export function Labelled({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Stack gap={8}>
      <Text as="span" size={13} strong aria-hidden="true">
        {text}
      </Text>
      {children}
    </Stack>
  )
}

/** Whether a newcomer is a member or an agent, and an agent's rebates. */
export function PlacingFields({ placing }: { readonly placing: ReturnType<typeof usePlacing> }) {
  const t = useText()
  const language = useLanguage()
  const nameOf = useCategoryName()
  const { isAgent, own } = placing
  return (
    <>
      <Labelled text={t('downline.accounts.kind')}>
        <ChipSet
          label={t('downline.accounts.kind')}
          value={isAgent ? 'agent' : 'member'}
          chips={(['member', 'agent'] as const).map((id) => ({ id, label: t(`downline.management.${id}`) }))}
          onChange={(id) => placing.setIsAgent(id === 'agent')}
        />
      </Labelled>
      {!isAgent && (
        <Text tone="muted" size={13}>
          {t('downline.accounts.member_text')}
        </Text>
      )}
      {isAgent && own.length === 0 && (
        <Text tone="muted" size={13}>
          {t('downline.rebate.none')}
        </Text>
      )}
      {isAgent && own.length > 0 && (
        <fieldset className={styles.rates}>
          <legend>{t('downline.accounts.rates')}</legend>
          {own.map((rate) => (
            <TextField
              key={rate.category}
              label={`${nameOf(rate.category)} (%)`}
              hint={t('downline.accounts.rate_most', { most: showRate(rate.most, language) })}
              error={
                placing.isWrong(rate) ? t('downline.rebate.wrong', { most: showRate(rate.most, language) }) : undefined
              }
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              placeholder="0"
              value={placing.typed.get(rate.category) ?? ''}
              onChange={({ target }) => placing.type(rate.category, target.value)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
