import { type Reward, lengthOf, rewardAddressLength } from '@banyan/contract'
import { Button, Row, Stack, Stepper, TextArea, TextField } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type SubmitEvent, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { toasts } from '../../../lib/toasts.ts'
import styles from './mall.module.css'
import { useRedeem } from './use-exchange.ts'

interface RedeemDialogProps {
  readonly reward: Reward
  readonly open: boolean
  readonly onClose: () => void
}

/** How many, where to, and the password [POINT-07, POINT-11]. What was typed stays when it is refused. */
export function RedeemDialog({ reward, open, onClose }: RedeemDialogProps) {
  const t = useText()
  return (
    <Dialog
      name="redeemModal"
      size="sm"
      open={open}
      onClose={onClose}
      title={t('loyalty.redeem_title', { name: reward.productName })}
      closeLabel={t('common.close')}
    >
      {open && <RedeemForm reward={reward} onDone={onClose} />}
    </Dialog>
  )
}

function RedeemForm({ reward, onDone }: { readonly reward: Reward; readonly onDone: () => void }) {
  const t = useText()
  const format = useFormat()
  const {
    submit,
    most,
    quantity,
    setQuantity,
    isGoods,
    goods,
    setGoods,
    password,
    setPassword,
    pieces,
    failure,
    whole,
    redeem,
  } = useRedemption({ reward, onDone })
  return (
    <Stack as="form" gap={16} className={styles.form} noValidate onSubmit={submit}>
      {most > 1 && <QuantityField quantity={quantity} setQuantity={setQuantity} most={most} />}
      {isGoods && <GoodsFields goods={goods} setGoods={setGoods} />}
      <TextField
        label={t('loyalty.password')}
        hint={t('loyalty.password_hint')}
        type="password"
        autoComplete="current-password"
        reveal={{ show: t('loyalty.show'), hide: t('loyalty.hide') }}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Row as="p" align="baseline" wrap justify="end" gap="2px 10px" className={styles.sum}>
        <span>{t('loyalty.total')}</span>
        <b className="n">{t('loyalty.points', { points: format.count(Number(reward.requiredPoints * pieces)) })}</b>
        {reward.requiredAmount > 0n && (
          <span>{t('loyalty.plus_amount', { amount: format.amount(reward.requiredAmount * pieces) })}</span>
        )}
      </Row>
      {failure && (
        <p role="alert" className={styles.wrong}>
          {errorText(t, format, failure)}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" full disabled={!whole} busy={redeem.isPending}>
        {t('loyalty.confirm')}
      </Button>
    </Stack>
  )
}

function QuantityField({
  quantity,
  setQuantity,
  most,
}: {
  readonly quantity: number | null
  readonly setQuantity: (next: number | null) => void
  readonly most: number
}) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className={styles.quantity}>
      <span aria-hidden="true">{t('loyalty.quantity')}</span>
      <Stepper
        label={t('loyalty.quantity')}
        decreaseLabel={t('loyalty.less')}
        increaseLabel={t('loyalty.more')}
        language={language}
        value={quantity}
        onChange={setQuantity}
        min={1}
        max={most}
      />
    </div>
  )
}

/** What is ordered so far, whether it is whole, and how it is sent. */
function useRedemption({ reward, onDone }: { readonly reward: Reward; readonly onDone: () => void }) {
  const t = useText()
  const [quantity, setQuantity] = useState<number | null>(1)
  const [goods, setGoods] = useState({ address: '', mobileNum: '' })
  const [password, setPassword] = useState('')
  const redeem = useRedeem()
  const isGoods = reward.kind === 'goods'
  const most = Math.min(99, reward.stock ?? 99, reward.memberMax ?? 99)
  const pieces = BigInt(quantity ?? 0)
  const length = lengthOf(goods.address)
  const whole =
    quantity !== null &&
    quantity >= 1 &&
    quantity <= most &&
    password !== '' &&
    (!isGoods || (length >= rewardAddressLength.min && goods.mobileNum !== ''))
  const failure = redeem.data?.ok === false ? redeem.data : null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!whole) return
    redeem.mutate(
      { rewardId: reward.id, quantity, password, ...(isGoods && goods) },
      {
        onSuccess(answer) {
          if (!answer.ok) return
          toasts.success({ title: t('loyalty.redeemed'), text: t('loyalty.redeemed_text') })
          onDone()
        },
      },
    )
  }
  return {
    submit,
    most,
    quantity,
    setQuantity,
    isGoods,
    goods,
    setGoods,
    password,
    setPassword,
    pieces,
    failure,
    whole,
    redeem,
  }
}

/** Where goods are sent to. */
function GoodsFields({
  goods,
  setGoods,
}: {
  readonly goods: { readonly address: string; readonly mobileNum: string }
  readonly setGoods: (next: { address: string; mobileNum: string }) => void
}) {
  const t = useText()
  return (
    <>
      <TextArea
        label={t('loyalty.address')}
        hint={t('loyalty.address_hint')}
        autoComplete="street-address"
        maxLength={rewardAddressLength.max}
        value={goods.address}
        onChange={(event) => setGoods({ ...goods, address: event.target.value })}
      />
      <TextField
        label={t('loyalty.mobile')}
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={goods.mobileNum}
        onChange={(event) => setGoods({ ...goods, mobileNum: event.target.value })}
      />
    </>
  )
}
