import { qrMarginPx, qrSizePx } from '@banyan/contract'
import { QRCodeSVG } from 'qrcode.react'
import styles from './QrCode.module.css'

interface QrCodeProps {
  /** A path of the site stands for its whole address. */
  readonly value: string
  /** The size of the code itself, in CSS pixels. */
  readonly size?: number
  /** What pointing a camera at it does. */
  readonly label: string
}

/** Dark on white in both themes: some readers know no other. */
export function QrCode({ value, size = qrSizePx, label }: QrCodeProps) {
  return (
    <span className={styles.frame} style={{ padding: qrMarginPx }}>
      <QRCodeSVG
        value={new URL(value, location.origin).href}
        size={size}
        level="M"
        bgColor="#ffffff"
        fgColor="#07120e"
        role="img"
        aria-label={label}
      />
    </span>
  )
}
