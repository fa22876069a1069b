import { Button, Card, Icon, type IconName, Pill, Row } from '@banyan/ui'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { openModal } from '../../lib/modals.ts'
import { canUsePasskeys } from '../../lib/passkey.ts'
import type { Overview } from './change.ts'
import type { Change } from './SecurityDialog.tsx'
import { providers } from './providers.ts'
import styles from './security.module.css'

interface ItemsProps {
  readonly overview: Overview
  readonly onChange: (change: Change) => void
}

/** Every protection with its state and what can be done about it. */
export function Items({ overview, onChange }: ItemsProps) {
  const t = useText()
  const format = useFormat()
  const {
    hasPassword,
    passwordChangedAt,
    twoStep,
    passkeyCount,
    mobileNum,
    email,
    hasPaymentPassword,
    payeeName,
    channels,
    social,
  } = overview
  const button = (label: string, of: string, onSelect: () => void) => (
    <Button size="sm" aria-label={`${label}: ${of}`} onClick={onSelect}>
      {label}
    </Button>
  )
  const changeOf = (isSet: boolean, of: 'mobile' | 'email' | 'payment') =>
    button(t(isSet ? 'security.change' : 'security.add'), t(`security.${of}`), () => onChange({ of }))
  return (
    <div className={styles.columns}>
      <Card as="section" top gap={6} className={styles.card} aria-labelledby="way-in">
        <h2 id="way-in">{t('security.way_in')}</h2>
        <PasswordItem hasPassword={hasPassword} passwordChangedAt={passwordChangedAt} button={button} />
        <TwoStepItem twoStep={twoStep} button={button} onChange={onChange} />
        <PasskeyItem passkeyCount={passkeyCount} button={button} onChange={onChange} />
        {social.map(({ provider, linkedAt, isLastWayIn }) => {
          const { icon, name } = providers[provider]
          const since = t('security.social_linked', { at: format.day(linkedAt) })
          return (
            <Item
              key={provider}
              icon={icon}
              name={name}
              isSet
              text={isLastWayIn ? `${since}. ${t('security.social_last')}` : since}
            >
              {!isLastWayIn && button(t('security.unlink'), name, () => onChange({ of: 'social_remove', provider }))}
            </Item>
          )
        })}
      </Card>
      <Contacts
        mobileNum={mobileNum}
        channels={channels}
        changeOf={changeOf}
        email={email}
        hasPaymentPassword={hasPaymentPassword}
        payeeName={payeeName}
      />
    </div>
  )
}

function PasskeyItem({
  passkeyCount,
  button,
  onChange,
}: {
  readonly passkeyCount: number
  readonly button: ItemButton
  readonly onChange: ItemsProps['onChange']
}) {
  const t = useText()
  return (
    <Item
      icon="fingerprint-simple"
      name={t('security.passkeys')}
      isSet={passkeyCount > 0}
      text={canUsePasskeys() ? t('security.passkeys_text') : t('security.passkey_unsupported')}
    >
      {canUsePasskeys() && button(t('security.add'), t('security.passkeys'), () => onChange({ of: 'passkey_add' }))}
    </Item>
  )
}

function PasswordItem({
  hasPassword,
  passwordChangedAt,
  button,
}: {
  readonly hasPassword: boolean
  readonly passwordChangedAt: Date
  readonly button: ItemButton
}) {
  const t = useText()
  const format = useFormat()
  return (
    <Item
      icon="lock-simple"
      name={t('security.password')}
      isSet={hasPassword}
      text={
        hasPassword ? t('security.password_text', { at: format.day(passwordChangedAt) }) : t('security.password_none')
      }
    >
      {button(t('security.change'), t('security.password'), () =>
        openModal(hasPassword ? 'changePassModal' : 'forgetPassModal', undefined),
      )}
    </Item>
  )
}

type ItemButton = (label: string, of: string, onSelect: () => void) => ReactNode

function TwoStepItem({
  twoStep,
  button,
  onChange,
}: {
  readonly twoStep: ItemsProps['overview']['twoStep']
  readonly button: ItemButton
  readonly onChange: ItemsProps['onChange']
}) {
  const t = useText()
  const format = useFormat()
  return (
    <Item
      icon="shield-check"
      name={t('security.two_step')}
      isSet={twoStep !== null}
      text={
        twoStep
          ? t('security.two_step_on_text', { at: format.day(twoStep.enabledAt), count: twoStep.recoveryCodesLeft })
          : t('security.two_step_off_text')
      }
    >
      {twoStep ? (
        <>
          {button(t('security.renew'), t('security.two_step'), () => onChange({ of: 'recovery' }))}
          {button(t('security.turn_off'), t('security.two_step'), () => onChange({ of: 'two_step_off' }))}
        </>
      ) : (
        button(t('security.turn_on'), t('security.two_step'), () => onChange({ of: 'two_step_on' }))
      )}
    </Item>
  )
}

/** What the site reaches the member by, and what pays out. */
function Contacts({
  mobileNum,
  channels,
  changeOf,
  email,
  hasPaymentPassword,
  payeeName,
}: {
  readonly mobileNum: string | null
  readonly channels: { sms: boolean; email: boolean }
  readonly changeOf: (isSet: boolean, of: 'mobile' | 'email' | 'payment') => React.JSX.Element
  readonly email: string | null
  readonly hasPaymentPassword: boolean
  readonly payeeName: string | null
}) {
  const t = useText()
  return (
    <Card as="section" top gap={6} className={styles.card} aria-labelledby="contacts">
      <h2 id="contacts">{t('security.contacts')}</h2>
      <Item icon="device-mobile" name={t('security.mobile')} isSet={mobileNum !== null} text={mobileNum ?? ''}>
        {channels.sms && changeOf(mobileNum !== null, 'mobile')}
      </Item>
      <Item icon="envelope-simple" name={t('security.email')} isSet={email !== null} text={email ?? ''}>
        {channels.email && changeOf(email !== null, 'email')}
      </Item>
      <Item icon="wallet" name={t('security.payment')} isSet={hasPaymentPassword} text={t('security.payment_text')}>
        {changeOf(hasPaymentPassword, 'payment')}
      </Item>
      {payeeName !== null && (
        <Item
          icon="identification-card"
          name={t('security.payee')}
          isSet
          text={`${payeeName} · ${t('security.payee_text')}`}
        />
      )}
    </Card>
  )
}

interface ItemProps {
  readonly icon: IconName
  readonly name: string
  readonly isSet: boolean
  readonly text: string
  readonly children?: ReactNode
}

function Item({ icon, name, isSet, text, children }: ItemProps) {
  const t = useText()
  return (
    <Row wrap gap="8px 14px" className={styles.item}>
      <span className={styles.icon} data-set={isSet || undefined}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.facts}>
        <h3>
          {name} <Pill tone={isSet ? 'win' : 'neutral'}>{t(isSet ? 'security.set' : 'security.not_set')}</Pill>
        </h3>
        {text && <p className="n">{text}</p>}
      </div>
      <Row align="stretch" wrap justify="end" gap={6} className={styles.buttons}>
        {children}
      </Row>
    </Row>
  )
}
